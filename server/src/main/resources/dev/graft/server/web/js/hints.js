// Three hints for the first time, one after the other. Each goes when it was read or when its thing was done, for good.

import {button, h, put} from './dom.js';
import {t} from './text.js';

const KEY = 'graft.hints';
const ALL = ['sort', 'correct', 'name'];

/**
 * The hint that is due, or null.
 *
 * @param {Set<string>} gone those that were read, or whose thing was done
 * @param {{pictures: number, sorted: boolean}} state of the board
 */
export function due(gone, {pictures, sorted}) {
  if (!pictures) return null;
  return (sorted ? ALL.slice(1) : ALL.slice(0, 1)).find((hint) => !gone.has(hint)) || null;
}

function read() {
  try {
    return new Set((localStorage.getItem(KEY) || '').split(',').filter(Boolean));
  } catch {
    return new Set();
  }
}

function keep(gone) {
  try {
    localStorage.setItem(KEY, [...gone].join(','));
  } catch {
    /* private windows may refuse */
  }
}

export function hintLine(life, board, corrections) {
  const words = h('p', {class: 'grow'});
  const step = h('small', {class: 'fine'});
  /** @type {string | null} */
  let shown = null;
  const element = h(
    'aside',
    {class: 'hint-line', role: 'note', hidden: true, test: 'hint'},
    step,
    words,
    button(t('hint.gotIt'), {class: 'small', test: 'hint-fine', onclick: () => dismiss()}),
  );

  function dismiss() {
    const gone = read();
    if (shown) gone.add(shown);
    keep(gone);
    draw();
  }

  function draw() {
    if (!board.ready) return;
    const state = {
      pictures: board.size,
      sorted: !!board.sorted,
      corrected: corrections() > 0,
      named: board.piles.some((pile) => pile.named),
    };
    // Corrections are counted from the last sorting on, but whoever made one knows how.
    const gone = read();
    if (state.sorted) gone.add('sort');
    if (state.corrected) gone.add('correct');
    if (state.named) gone.add('name');
    keep(gone);
    shown = due(gone, state);
    element.hidden = !shown;
    if (!shown) return;
    step.textContent = t('hint.step', {n: ALL.indexOf(shown) + 1, all: ALL.length});
    put(words, t('hint.' + shown));
  }

  life.add(board.watch((what) => (what === 'load' || what === 'edit') && draw()));
  draw();
  return element;
}
