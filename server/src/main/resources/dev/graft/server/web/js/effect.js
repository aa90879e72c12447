// The effect of a sorting: which pictures it moved from one pile to another, to accept or to put back.

import {api} from './api.js';
import {button, h, put} from './dom.js';
import {openDialog} from './dialogs.js';
import {mark} from './marks.js';
import {complain} from './toast.js';
import {pileWords} from './said.js';
import {t} from './text.js';

const MOST = 200;

/** Edits that put pictures back, one for each pile that they came from. */
export function backEdits(moves) {
  const byPile = new Map();
  for (const {id, from} of moves) byPile.set(from, [...(byPile.get(from) || []), id]);
  return [...byPile].map(([pile, ids]) => ({kind: 'move', pictures: ids, pile}));
}

/** The rows of an answer, without pictures that the page does not know. */
export const rows = (answer, board) =>
  answer.id
    .map((id, n) => ({id, from: answer.from[n], fromName: answer.fromName[n], to: answer.to[n]}))
    .filter(({id}) => board.indexOf.has(id));

/** Says how many pictures the last sorting moved, as long as some of them were not judged. */
export function effectBanner(life, board) {
  let moves = [];
  /** @type {{draw(now: any[]): void} | null} */
  let dialog = null;
  let asked = -1;
  let hidden = null;
  const words = h('p', {test: 'effect-words'});
  const element = h(
    'div',
    {class: 'banner effect', role: 'status', hidden: true, test: 'effect'},
    words,
    button(t('effect.show'), {class: 'primary', test: 'effect-show', onclick: () => show()}),
    button(t('effect.fine'), {test: 'effect-fine', onclick: () => dismiss()}),
  );

  async function load() {
    if (!board.ready || asked === board.revision) return;
    asked = board.revision;
    const answer = await api.moved(board.collection);
    moves = rows(answer, board);
    const at = board.sorted && board.sorted.at;
    element.hidden = !moves.length || hidden === at;
    words.textContent = t('effect.moved', {n: moves.length});
    if (dialog) dialog.draw(moves);
  }

  function dismiss() {
    hidden = board.sorted && board.sorted.at;
    element.hidden = true;
  }

  function show() {
    dialog = moveList(board, moves, () => {
      dialog = null;
    });
  }

  life.add(board.watch((what) => (what === 'load' || what === 'edit') && load().catch(complain)));
  load().catch(complain);
  return element;
}

/** Says that pictures are right where they are now. */
const accept = (board, some) => board.edit({kind: 'confirm', pictures: some.map(({id}) => id)}, {keep: true});

async function putBack(board, some) {
  for (const edit of backEdits(some.filter(({from}) => board.pile(from)))) await board.edit(edit, {keep: true});
}

function moveRow(board, move) {
  const i = board.indexOf.get(move.id);
  const name = board.pictures.name[i];
  const there = !!board.pile(move.from);
  const back = {
    class: 'small',
    test: 'move-back',
    disabled: !there,
    title: there ? null : t('effect.gone'),
    onclick: () => putBack(board, [move]),
  };
  return h(
    'li',
    {},
    h('img', {src: board.thumb(i), alt: name, decoding: 'async', loading: 'lazy'}),
    h(
      'p',
      {class: 'grow'},
      h('span', {class: 'was'}, mark(board.place(move.from)), pileWords(move.fromName)),
      h('span', {role: 'img', 'aria-label': t('effect.to')}, '→'),
      h('strong', {}, mark(board.place(move.to)), board.pileName(move.to)),
      h('small', {}, name),
    ),
    button(t('effect.right'), {class: 'small', test: 'move-accept', onclick: () => accept(board, [move])}, 'check'),
    button(t('effect.back'), back, 'undo'),
  );
}

function moveList(board, first, closed) {
  let moves = first;
  const list = h('ol', {class: 'moves', test: 'moves'});
  const right = {class: 'primary', test: 'moves-accept-all', onclick: () => accept(board, moves)};
  const dialog = openDialog({
    title: t('effect.title'),
    kind: 'wide',
    test: 'moves-dialog',
    body: list,
    actions: [
      button(t('effect.allBack'), {test: 'moves-back-all', onclick: () => putBack(board, moves)}),
      button(t('effect.allRight'), right, 'check'),
    ],
    closed,
  });

  function draw(now) {
    const here = /** @type {any} */ (document.activeElement);
    const held = list.contains(here) ? [...list.querySelectorAll('button')].indexOf(here) : -1;
    moves = now;
    if (!moves.length) {
      dialog.close();
      return;
    }
    put(
      list,
      moves.slice(0, MOST).map((move) => moveRow(board, move)),
      moves.length > MOST ? h('li', {class: 'nothing'}, t('effect.more', {n: moves.length - MOST})) : null,
    );
    const buttons = list.querySelectorAll('button');
    if (held >= 0 && buttons.length) buttons[Math.min(held, buttons.length - 1)].focus();
  }

  draw(first);
  return {draw};
}
