// The page of those who are not signed in, in their language. It is English until this is loaded, and without scripts.

import {h, put} from './dom.js';
import {tokenIn} from './signin.js';
import {language, mixed, t} from './text.js';

const TEXTS = {heading: 'entry.heading', paste: 'entry.paste', go: 'entry.go', fine: 'entry.fine'};

function translate() {
  const part = (name) => document.querySelector('[data-text="' + name + '"]');
  document.documentElement.lang = language;
  document.title = t('entry.title');
  for (const [name, key] of Object.entries(TEXTS)) put(part(name), t(key));
  put(part('how'), mixed('entry.how', {command: h('code', {}, 'graft serve'), token: h('code', {}, '?token=')}));
}

// A link that is pasted is sent as its token alone.
document.addEventListener('submit', () => {
  const field = /** @type {HTMLInputElement} */ (document.getElementById('token'));
  field.value = tokenIn(field.value);
});
if (language !== 'en') translate();
