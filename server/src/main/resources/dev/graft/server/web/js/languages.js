// The switch of the language.

import {h} from './dom.js';
import {language, LANGUAGES, speak, t} from './text.js';

export function languageSwitch() {
  const label = t('main.language');
  const field = h(
    'select',
    {class: 'tool language', 'aria-label': label, title: label, test: 'language'},
    LANGUAGES.map(([code, name]) => h('option', {value: code, lang: code}, name)),
  );
  field.value = language;
  field.addEventListener('change', () => speak(field.value));
  return field;
}

/** What the document itself says, which is there before the modules are. */
export function translateDocument() {
  document.documentElement.lang = language;
  const skip = document.querySelector('[data-testid="skip"]');
  if (skip) skip.textContent = t('main.skip');
  const messages = document.getElementById('toasts');
  if (messages) messages.setAttribute('aria-label', t('main.messages'));
}
