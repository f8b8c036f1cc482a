// On a web server: connects the page with its manifest and its service worker (sw.js), and offers a new version once
// that one is complete. Nothing is ever loaded anew unless the person asks for it, and no offer covers a deal.
(() => {
  'use strict';
  const html = document.documentElement;
  if (!location.protocol.startsWith('http') || html.hasAttribute('data-single')) return;
  const root = new URL('..', document.currentScript.src).href;

  const manifest = document.createElement('link');
  manifest.rel = 'manifest';
  manifest.href = `${root}${html.lang}/manifest.webmanifest`;
  document.head.append(manifest);

  const all = selector => document.querySelectorAll(selector);
  const on = (name, action) => {
    for (const button of all(`[data-offline="${name}"]`)) button.addEventListener('click', action);
  };

  // --- installing ----------------------------------------------------------------------------------------------------
  // Browsers would offer it at any time, over anything: here it is a button on the help page.
  addEventListener('beforeinstallprompt', event => {
    event.preventDefault();
    for (const button of all('[data-offline="install"]')) {
      button.hidden = false;
      button.onclick = () => event.prompt();
    }
  });
  addEventListener('appinstalled', () => {
    for (const button of all('[data-offline="install"]')) button.hidden = true;
  });

  // --- a new version -------------------------------------------------------------------------------------------------
  const workers = navigator.serviceWorker;
  if (!workers) return;
  const dialog = document.querySelector('dialog[data-update-question]');
  let next, asked = false;

  const offer = worker => {
    next = worker;
    html.dataset.update = '';
    for (const element of all('[data-update]')) element.hidden = false;
  };
  const later = () => {
    if (dialog) dialog.close();
    else for (const element of all('[data-update]')) element.hidden = true;
  };
  const take = () => {
    asked = true;
    if (next) next.postMessage('take over');
    else location.reload();   // another page has asked for it before
  };
  on('ask', () => dialog.showModal());
  on('later', later);
  on('take', take);
  workers.addEventListener('controllerchange', () => {
    if (asked) location.reload();
    else offer(null);
  });

  const hour = 60 * 60 * 1000;
  const watch = registration => {
    if (!registration) return;   // a browser that is told to block workers says neither yes nor no
    if (registration.waiting && workers.controller) offer(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing;
      worker?.addEventListener('statechange', () => {
        if (worker.state === 'installed' && workers.controller) offer(worker);
      });
    });
    // An installed site may stay open for days.
    let looked = Date.now();
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState !== 'visible' || Date.now() - looked < hour) return;
      looked = Date.now();
      registration.update().catch(() => {});
    });
  };
  const register = () => workers.register(`${root}sw.js`, {scope: root, updateViaCache: 'none'}).then(watch, console.warn);

  // What the page itself needs comes first.
  const settled = () => !html.dataset.load || html.dataset.load === 'ready';
  const start = () => {
    if (settled()) return register();
    const observer = new MutationObserver(() => {
      if (!settled()) return;
      observer.disconnect();
      register();
    });
    observer.observe(html, {attributeFilter: ['data-load']});
  };
  if (document.readyState === 'complete') start();
  else addEventListener('load', start);
})();
