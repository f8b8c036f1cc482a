// The first script of a page that runs Python. It says how far loading is, notices when it fails, and prepares the
// ground: preload links on http(s), the shim of file/shim.js on file://.
//
// Contract with the page: html[data-load] is "download", "start", "ready" or "failed". This script sets the first and
// the last, Python the two between. While it is "failed" the element [data-load-failed] is shown, with the technical
// reason as text in its [data-load-detail]; its button[data-action="retry"] loads the page again. A failure is taken
// back when Python gets ready after all, as on a very slow line.
//
// It is a classic script, because it must run before every module; and the file:// shim needs document.write().
(() => {
  'use strict';
  const html = document.documentElement;
  // The whole site may be one file (web/build/single_file.py), which then says so.
  const single = globalThis.faraoSingle;
  // Pages lie at different depths, this script always in <root>/assets/.
  const root = single ? new URL('.', location.href).href : new URL('..', document.currentScript.src).href;
  const isServed = !single && location.protocol !== 'file:';
  const preloads = __PRELOADS__;   // filled in by the build: attributes of link elements, addresses within assets/
  const seconds = 1000;

  // --- failure -------------------------------------------------------------------------------------------------------
  const reasons = [];

  // Shows the failure of loading; ignored once the page is ready, because then errors are the application's matter.
  const fail = cause => {
    if (html.dataset.load === 'ready') return;
    const reason = String(cause?.message || cause || 'unknown error').trim();
    if (reasons.some(known => known.includes(reason))) return;   // one error often comes by several ways
    reasons.push(reason);
    if (html.dataset.load === 'failed') showStage();
    html.dataset.load = 'failed';
  };

  const showStage = () => {
    const failed = html.dataset.load === 'failed';
    for (const element of document.querySelectorAll('[data-load-failed]')) {
      element.hidden = !failed;
      const detail = element.querySelector('[data-load-detail]');
      if (failed && reasons.length && detail) detail.textContent = reasons.join('\n').slice(0, 2000);
    }
    if (!failed) reasons.length = 0;
  };

  // A broken file may sit in the browser's cache, and reload() alone would start with it again.
  const retry = async () => {
    const patience = new Promise(resolve => setTimeout(resolve, 10 * seconds));
    if (isServed) {
      const files = [...preloads.map(({href}) => href), `words/${html.lang}.bin`];
      const fresh = files.map(href => fetch(`${root}assets/${href}`, {cache: 'reload'}));
      await Promise.race([Promise.allSettled(fresh), patience]);
    }
    location.reload();
  };

  html.dataset.load = 'download';
  // A deal opened by link needs no start form: style sheets hide it from the first moment.
  if (/[#&](?:game|record|daily)=/.test(location.hash)) html.dataset.link = '';
  new MutationObserver(showStage).observe(html, {attributeFilter: ['data-load']});
  addEventListener('DOMContentLoaded', showStage);
  addEventListener('click', event => {
    if (event.target.closest?.('[data-load-failed] [data-action="retry"]')) retry();
  });

  // A script that cannot be fetched or parsed tells its own element only: hence the capture phase.
  addEventListener('error', event => {
    if (event instanceof ErrorEvent) {
      const ours = event.filename.startsWith(root) || event.filename.startsWith('blob:') || !event.filename;
      if (ours) fail(`${event.message} (${event.filename.replace(root, '')}:${event.lineno})`);
    } else if (event.target instanceof HTMLScriptElement) {
      fail(`cannot load ${event.target.src.replace(root, '') || 'a module'}`);
    }
  }, true);
  addEventListener('unhandledrejection', event => fail(event.reason));

  // PyScript puts what Python writes to stderr into the page as it is; that belongs into the translated message.
  new MutationObserver((changes, observer) => {
    if (html.dataset.load === 'ready') observer.disconnect();
    else for (const box of document.querySelectorAll('.py-error')) {
      if (box.textContent.trim()) fail(box.textContent);
      box.remove();
    }
  }).observe(html, {childList: true, subtree: true});

  // Pyodide only logs a warning when its wasm cannot be had, and then waits for ever.
  let compiled = false;
  const watchWebAssembly = () => {
    const streaming = WebAssembly.instantiateStreaming;
    WebAssembly.instantiateStreaming = async (source, imports) => {
      try {
        const response = await source;
        if (!response.ok) throw new Error(`${response.status} for ${response.url.replace(root, '')}`);
        const type = response.headers.get('content-type') ?? '';
        // Some plain servers do not know the type; without it a browser refuses to compile while loading.
        const result = type.startsWith('application/wasm')
          ? await streaming.call(WebAssembly, response, imports)
          : await WebAssembly.instantiate(await response.arrayBuffer(), imports);
        compiled = true;
        return result;
      } catch (error) {
        fail(`WebAssembly: ${error?.message ?? error}`);
        throw error;
      }
    };
  };
  if (typeof WebAssembly === 'object' && WebAssembly.instantiateStreaming) watchWebAssembly();
  else fail('this browser has no WebAssembly');

  // Last resort: nothing has moved for a long time. Before the wasm is there a slow line must be given its time.
  let alarm;
  const progress = () => {
    clearTimeout(alarm);
    const patience = compiled ? 60 : 120;
    const overdue = () => fail(`no progress for ${patience} seconds (stage: ${html.dataset.load})`);
    if (html.dataset.load !== 'ready') alarm = setTimeout(overdue, patience * seconds);
  };
  progress();
  new MutationObserver(progress).observe(html, {attributeFilter: ['data-load']});
  addEventListener('py:progress', progress);
  const seen = entries => {
    progress();
    for (const {name, responseStatus} of entries.getEntries()) {
      const file = name.startsWith(`${root}assets/`) && name.slice(root.length);
      if (file && responseStatus >= 400 && /\.(?:m?js|txt|py|wasm|zip|bin)$/.test(file)) fail(`${responseStatus} for ${file}`);
    }
  };
  if (globalThis.PerformanceObserver) new PerformanceObserver(seen).observe({type: 'resource'});

  // --- one stack -----------------------------------------------------------------------------------------------------
  // Chromium's heap profiler runs in some visitors' browsers unasked and crashes the page on WebAssembly's second stacks.
  // Pyodide makes such stacks where it finds these two; nothing here needs them. Sent to workers as well.
  const keepToOneStack = () => {
    for (const name of ['Suspending', 'promising']) Reflect.deleteProperty(globalThis.WebAssembly ?? {}, name);
  };
  keepToOneStack();

  // --- storage -------------------------------------------------------------------------------------------------------
  // PyScript opens databases for a cache of packages and a channel to other pages, on the page and in each worker, and
  // does not start where a browser that blocks cookies refuses them. Neither is used here: an empty database answers
  // in any case, and where channels are refused a mute one takes their place. Only the database in which the game keeps
  // deals (web/app/database.py) is a real one. This function is also sent to workers as source text: it may use nothing
  // from outside.
  const standInForStorage = () => {
    try {
      new BroadcastChannel('farao').close();
    } catch {
      globalThis.BroadcastChannel = class BroadcastChannel extends EventTarget {
        postMessage() {}
        close() {}
      };
    }

    const answer = result => {
      const request = {};
      queueMicrotask(() => request.onsuccess?.({target: {result}}));
      return request;
    };
    const nothing = () => answer(undefined);
    const store = {get: nothing, getKey: nothing, put: nothing, delete: nothing, clear: nothing};
    store.count = () => answer(0);
    store.getAllKeys = () => answer([]);
    const database = {objectStoreNames: [], transaction: () => ({objectStore: () => store}), close() {}};

    let native, refusal = new DOMException('no storage', 'SecurityError');
    try {
      native = globalThis.indexedDB;
    } catch (error) {
      refusal = error;
    }
    const openNative = native?.open;
    const open = (name, ...version) => {
      if (/^IDBMap\/(?!@pyscript\/farao)/.test(name)) return answer(database);
      if (!openNative) throw refusal;
      return openNative.call(native, name, ...version);
    };
    if (native) native.open = open;
    else Object.defineProperty(globalThis, 'indexedDB', {value: {open}, configurable: true});
  };
  try {
    standInForStorage();
  } catch (error) {
    console.warn(error);
  }

  const inWorkers = `(${keepToOneStack})();(${standInForStorage})();\n`;

  // PyScript's workers are blobs: the same goes in front of their source.
  const workersWithStandIns = () => {
    const sources = new Map();
    const {createObjectURL} = URL;
    URL.createObjectURL = object => {
      const address = createObjectURL.call(URL, object);
      if (object.type === 'text/javascript') sources.set(address, object);
      return address;
    };
    const NativeWorker = globalThis.Worker;
    globalThis.Worker = class Worker extends NativeWorker {
      constructor(address, options) {
        const source = sources.get(String(address));
        const parts = source && [inWorkers, source];
        super(parts ? createObjectURL.call(URL, new Blob(parts, {type: 'text/javascript'})) : address, options);
      }
    };
  };

  // For interp.mjs, file/shim.js and the application.
  globalThis.farao = Object.freeze({root, fail, inWorkers});

  // --- ground --------------------------------------------------------------------------------------------------------
  if (isServed) {
    workersWithStandIns();
    // Otherwise the browser would learn of each file only after it has read the one before.
    const words = {rel: 'preload', href: `words/${html.lang}.bin`, as: 'fetch'};
    for (const {rel, href, as} of [...preloads, words]) {
      const link = document.createElement('link');
      link.rel = rel;
      link.href = `${root}assets/${href}`;
      if (as) {
        link.as = as;
        link.crossOrigin = 'anonymous';   // must match what fetch() does, or it is fetched twice
      }
      document.head.append(link);
    }
  } else {
    // Written scripts run in this order and before the module scripts that come later in the page.
    // The shim loads the third file, the large one, itself, because nothing has to wait for it.
    const folder = `${root}assets/file/`.replaceAll('&', '&amp;');
    for (const name of ['shim', 'text']) {
      document.write(single ? `<script>${single.parts[name]}<\/script>` : `<script src="${folder}${name}.js"><\/script>`);
    }
    document.write('<script>__importmap()<\/script>');
  }
})();
