// Short messages that disappear by themselves, and announcements for screen readers.

import {button, h} from './dom.js';
import {t} from './text.js';

const STAY = 7000;
const MOST = 3;

const voice = /** @type {HTMLElement} */ (document.getElementById('say'));
const board = /** @type {HTMLElement} */ (document.getElementById('toasts'));

/** Messages are put inside an open dialog, since everything else is inert. */
export function settle() {
  const host = [...document.querySelectorAll('dialog[open]')].pop() || document.body;
  if (board.parentNode !== host) host.append(voice, board);
}

export function say(words) {
  settle();
  voice.textContent = '';
  // Screen readers only announce changes, so repeating the same text needs a gap.
  setTimeout(() => {
    voice.textContent = words;
  }, 60);
}

/** Removes the message of a slot when it is no longer true. */
export function clearSlot(slot) {
  board.querySelectorAll('[data-slot="' + slot + '"]').forEach((old) => old.remove());
}

/**
 * A message with an action, and perhaps another one.
 *
 * @param {string} words
 * @param {{action?: string, act?: () => void, kind?: string, slot?: string,
 *   also?: {words: string, act: () => void}}} options
 */
export function toast(words, {action, act, kind, slot, also} = {}) {
  settle();
  const made = h(
    'div',
    {
      class: 'toast' + (kind ? ' ' + kind : ''),
      test: kind === 'bad' ? 'toast-error' : 'toast',
      data: slot ? {slot} : null,
    },
    h('p', {}, words),
  );
  let timer = 0;
  const leave = () => {
    clearTimeout(timer);
    made.remove();
  };
  const start = () => {
    clearTimeout(timer);
    timer = setTimeout(leave, kind === 'bad' ? STAY * 2 : STAY);
  };
  if (action) {
    made.append(
      button(action, {
        class: 'quiet',
        test: 'toast-action',
        onclick: () => {
          leave();
          if (act) act();
        },
      }),
    );
  }
  if (also) {
    const chosen = () => {
      leave();
      also.act();
    };
    made.append(button(also.words, {class: 'quiet', test: 'toast-also', onclick: chosen}));
  }
  made.append(button(t('toast.close'), {class: 'quiet', only: true, onclick: leave}, 'close'));
  for (const name of ['pointerenter', 'focusin']) made.addEventListener(name, () => clearTimeout(timer));
  for (const name of ['pointerleave', 'focusout']) made.addEventListener(name, start);
  // Only the newest edit can be undone here, so its message replaces the previous one.
  if (slot) clearSlot(slot);
  // On a phone a second message would cover the content.
  const most = matchMedia('(max-width: 760px)').matches ? 1 : MOST;
  while (board.children.length >= most) board.children[0].remove();
  board.append(made);
  start();
  say(words);
}

export const complain = (trouble) => {
  if (trouble && trouble.name === 'AbortError') return;
  if (trouble && trouble.status === 401) return;
  if (!trouble || trouble.status === undefined) console.error(trouble);
  toast((trouble && trouble.message) || String(trouble), {kind: 'bad'});
};
