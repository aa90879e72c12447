// Modal dialogs, as <dialog>: focus stays inside, Escape closes, and focus returns.

import {add, button, h} from './dom.js';
import {settle} from './toast.js';
import {t} from './text.js';

let number = 0;

/**
 * A dialog with a heading and a close button. `closed` is called however it is closed.
 *
 * @param {{title: string, body: any, actions?: any, kind?: string, test?: string, closed?: () => void}} parts
 */
export function openDialog({title, body, actions, kind, test, closed}) {
  const id = 'dialog' + ++number;
  const dialog = h(
    'dialog',
    {class: 'sheet ' + (kind || ''), 'aria-labelledby': id, test: test || 'dialog'},
    h(
      'header',
      {},
      h('h2', {id}, title),
      button(
        t('dialog.close'),
        {class: 'quiet', only: true, test: 'dialog-close', onclick: () => dialog.close()},
        'close',
      ),
    ),
    h('div', {class: 'inside'}, body),
    actions ? h('footer', {}, actions) : null,
  );
  dialog.addEventListener('close', () => {
    settle();
    dialog.remove();
    if (closed) closed();
  });
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** Asks for confirmation; true only if confirmed. */
export function confirmThat(title, words, yes, kind) {
  return new Promise((resolve) => {
    let agreed = false;
    const dialog = openDialog({
      title,
      test: 'confirm-dialog',
      body: add(
        document.createDocumentFragment(),
        [words].flat().map((one) => h('p', {}, one)),
      ),
      actions: [
        button(t('dialog.cancel'), {onclick: () => dialog.close()}),
        button(yes, {
          class: kind || 'primary',
          test: 'confirm-yes',
          onclick: () => {
            agreed = true;
            dialog.close();
          },
        }),
      ],
      closed: () => resolve(agreed),
    });
  });
}

/** Asks for a short text; null if cancelled. */
export function askFor(title, label, value, yes) {
  return new Promise((resolve) => {
    let answer = null;
    const input = h('input', {
      type: 'text',
      id: 'ask',
      value: value || '',
      maxlength: 120,
      required: true,
      autocomplete: 'off',
      test: 'ask-input',
    });
    const form = h('form', {method: 'dialog', id: 'askForm'}, h('label', {for: 'ask'}, label), input);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const text = input.value.trim();
      if (!text) return;
      answer = text;
      dialog.close();
    });
    const dialog = openDialog({
      title,
      test: 'ask',
      body: form,
      actions: [
        button(t('dialog.cancel'), {onclick: () => dialog.close()}),
        h('button', {type: 'submit', form: 'askForm', class: 'primary', test: 'ask-yes'}, yes || t('dialog.save')),
      ],
      closed: () => resolve(answer),
    });
    input.focus();
    input.select();
  });
}
