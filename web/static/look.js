// How the pages look by the person's choice, before anything is painted. Runs on every page, first of all.
//
// Python keeps the choices as one text (web/app/settings.py) and needs no help on the table's page; on the pages without
// Python this script also works the choice of light or dark: form[data-look] with radio buttons named "theme".
(() => {
  'use strict';
  // Keys carry the site's path, as in web/app/store.py: a host, or a disk, may hold several copies.
  const home = document.currentScript.src ? '..' : '.';
  const site = `farao:${new URL(home, document.currentScript.src || location).pathname}:`;
  const read = name => localStorage.getItem(site + name) ?? localStorage.getItem(`farao.${name}`) ?? '';
  const looks = {
    theme: ['light', 'dark'], felt: ['blue', 'wine', 'slate'], numerals: ['arabic'], letters: ['native'], suits: ['four'],
    hand: ['left'], motion: ['none'],
  };

  const kept = () => {
    try {
      return new URLSearchParams(read('settings'));
    } catch {
      return new URLSearchParams();   // storage is refused
    }
  };

  const apply = settings => {
    const {dataset} = document.documentElement;
    for (const [look, values] of Object.entries(looks)) {
      const value = settings.get(look);
      if (values.includes(value)) dataset[look] = value;
      else delete dataset[look];
    }
  };

  // The deal that the table keeps as running; it waits behind a[data-continue].
  const offer = () => {
    let kept = '';
    try {
      kept = read('running');
    } catch { /* storage is refused */ }
    const running = new URLSearchParams(kept);
    for (const link of document.querySelectorAll('a[data-continue]')) {
      link.hidden = !running.get('deal');
      link.href = `table.html#deal=${running.get('deal')}`;
      link.querySelector('[data-game]').textContent = running.get('game') ?? '';
    }
  };

  const show = () => {
    offer();
    const theme = document.documentElement.dataset.theme ?? 'system';
    for (const form of document.querySelectorAll('form[data-look]')) {
      form.hidden = false;
      form.elements.theme.value = theme;
    }
  };

  const choose = ({target}) => {
    const form = target.closest('form[data-look]');
    if (!form) return;
    const settings = kept();
    if (target.value === 'system') settings.delete('theme');
    else settings.set('theme', target.value);
    apply(settings);
    try {
      localStorage.setItem(`${site}settings`, settings.toString());
    } catch {
      form.querySelector('[aria-live]').textContent = form.dataset.forgotten;
    }
  };

  apply(kept());
  if (document.currentScript.hasAttribute('data-alone')) {
    addEventListener('DOMContentLoaded', show);
    addEventListener('change', choose);
    // Back from the table, where something else may have been chosen meanwhile.
    addEventListener('pageshow', event => {
      if (!event.persisted) return;
      apply(kept());
      show();
    });
  }
})();
