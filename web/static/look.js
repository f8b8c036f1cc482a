// How the pages look by the person's choice, before anything is painted. Runs on every page, first of all.
//
// Python keeps the choices as one text (web/app/settings.py) and needs no help on the table's page; on the pages without
// Python this script also works the choice of light or dark: form[data-look] with radio buttons named "theme".
(() => {
  'use strict';
  const name = 'farao.settings';
  const looks = {
    theme: ['light', 'dark'], felt: ['blue', 'wine', 'slate'], numerals: ['arabic'], letters: ['native'], suits: ['four'],
    hand: ['left'], motion: ['none'],
  };

  const kept = () => {
    try {
      return new URLSearchParams(localStorage.getItem(name) ?? '');
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

  const show = () => {
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
      localStorage.setItem(name, settings.toString());
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
