// Signing in again when the session has ended, without leaving the view.

import {h} from './dom.js';
import {t} from './text.js';

/** The link that Graft printed may be pasted as a whole. */
export const tokenIn = (text) => (/[?&]token=([^&#\s]+)/.exec(text) || [null, text.trim()])[1];

export function tokenForm() {
  const input = h('input', {
    type: 'password',
    id: 'token',
    required: true,
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    test: 'token',
  });
  const wrong = h('p', {class: 'error', role: 'alert', hidden: true, test: 'token-wrong'});
  const form = h(
    'form',
    {},
    h('label', {for: 'token'}, t('signin.token')),
    h(
      'div',
      {class: 'row'},
      input,
      h('button', {type: 'submit', class: 'primary', test: 'signin-go'}, t('signin.again')),
    ),
    wrong,
  );
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const refuse = (words) => {
      wrong.textContent = words;
      wrong.hidden = false;
      input.select();
    };
    try {
      const answer = await fetch('/?token=' + encodeURIComponent(tokenIn(input.value)), {credentials: 'same-origin'});
      // The cookie is set; loading the page again shows the same view.
      if (answer.ok) location.reload();
      else refuse(t('signin.wrong'));
    } catch {
      refuse(t('signin.silent'));
    }
  });
  return form;
}
