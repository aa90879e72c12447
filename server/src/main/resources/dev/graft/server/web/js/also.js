// Further labels: a picture is in one pile, and may carry the names of others, or any other label.

import {askFor} from './dialogs.js';
import {button, h} from './dom.js';
import {mark} from './marks.js';
import {openMenu} from './menu.js';
import {t} from './text.js';

/** What pictures can also be in: the piles that a person named, then labels that others have. */
export function alsoNames(board) {
  const piles = board.piles.filter((pile) => pile.named).map((pile) => pile.name);
  return [...new Set([...piles, ...board.pictures.also.flat()])];
}

const edit = (board, pictures, label, value) => board.edit({kind: 'also', pictures, label, value}, {keep: true});

async function another(board, pictures) {
  const name = await askFor(t('also.newTitle'), t('also.newName', {n: pictures.length}), '', t('also.give'));
  if (name) await edit(board, pictures, name, true);
}

/**
 * What a picture is in by itself, what else it is in, and what it can be in. On the board, a picture is in its pile;
 * where labels are given, it has its label.
 */
const byPile = (board) => ({
  own: (i) => board.pileName(board.pictures.pile[i]),
  also: (i) => board.also(i),
  names: alsoNames(board),
  place: (name) => board.piles.findIndex((pile) => pile.name === name),
});

/**
 * The menu of further labels: those that can be given, and those that can be taken back.
 *
 * @param owner @param board @param {number[]} indexes
 * @param {{at?: DOMRect, by?: any, done?: () => void}} options where it opens, if not at its owner; what pictures are
 *   in by themselves; and what happens after a choice
 */
export function alsoMenu(owner, board, indexes, {at, by = byPile(board), done = () => {}} = {}) {
  const ids = board.ids(indexes);
  const {names} = by;
  const has = (name) => indexes.filter((i) => by.also(i).includes(name)).length;
  const isOwn = (name) => indexes.every((i) => by.own(i) === name);
  const put = (name, value) => edit(board, ids, name, value).then(done);
  openMenu(
    owner,
    t('also.title', {n: indexes.length}),
    [
      {heading: t('also.title', {n: indexes.length})},
      {words: t('also.new'), test: 'also-new', act: () => another(board, ids).then(done)},
      ...names
        .filter((name) => has(name) < indexes.length && !isOwn(name))
        .map((name) => ({words: name, mark: mark(by.place(name)), test: 'also-in', act: () => put(name, true)})),
      names.some(has) ? {line: true} : null,
      ...names.filter(has).map((name) => ({
        words: t('also.remove', {label: name}),
        test: 'also-not',
        act: () => put(name, false),
      })),
    ],
    at,
  );
}

/** The further labels of a picture, each with a button that takes it back. */
export function alsoChips(board, i, names = board.also(i)) {
  if (!names.length) return null;
  const chip = (name) => {
    const title = t('also.remove', {label: name});
    const back = {class: 'chip', title, 'aria-label': title, test: 'also-chip'};
    return h('li', {}, button(name, {...back, onclick: () => edit(board, board.ids([i]), name, false)}, 'close'));
  };
  return h('ul', {class: 'chips also', 'aria-label': t('also.chips'), test: 'also'}, names.map(chip));
}
