// Actions on selected pictures, shared by all views.

import {alsoMenu} from './also.js';
import {intoPile, openAlike} from './alike.js';
import {button, h} from './dom.js';
import {showLike} from './filters.js';
import {askFor} from './dialogs.js';
import {mark} from './marks.js';
import {openMenu} from './menu.js';
import {NOWHERE, REMOVED} from './board.js';
import {pictures} from './words.js';
import {pileWords} from './said.js';
import {t} from './text.js';

/** The menu of piles to move pictures to. */
export function moveMenu(owner, board, indexes) {
  const some = [...indexes];
  const from = new Set(some.map((i) => board.pictures.pile[i]));
  const ids = board.ids(some);
  openMenu(owner, t('move.some', {n: some.length}), [
    {words: t('move.new'), test: 'move-new', act: () => newPile(board, some)},
    {line: true},
    ...board.piles.map((pile, place) => ({
      words: pileWords(pile.name),
      mark: mark(place),
      note: from.size === 1 && from.has(pile.id) ? t('move.hereNow') : String(pile.size),
      test: 'move-to',
      off: from.size === 1 && from.has(pile.id),
      act: () => board.edit({kind: 'move', pictures: ids, pile: pile.id}),
    })),
  ]);
}

/** Asks for the name of a new pile of these pictures, or of an empty one. */
export async function newPile(board, indexes) {
  const ids = board.ids(indexes);
  const name = await askFor(
    t('move.newTitle'),
    ids.length ? t('move.newNameOf', {n: ids.length}) : t('move.newName'),
    '',
    t('move.create'),
  );
  if (name === null) return null;
  const before = new Set(board.piles.map((pile) => pile.id));
  const show = () => board.changed({show: board.piles.map((pile) => pile.id).find((id) => !before.has(id))});
  const answer = await board.edit({kind: 'new-pile', pictures: ids, name}, {also: {words: t('move.show'), act: show}});
  // A pile begun with a few pictures is filled with those that look like them.
  if (answer && answer.made !== null && ids.length) openAlike(board, intoPile(board, answer.made));
  return answer;
}

export function dropOn(board, target) {
  const all = board.acting();
  if (!all.length || target === undefined) return;
  if (target === 'new') {
    newPile(board, all);
    return;
  }
  const pile = Number(target);
  if (pile === REMOVED) {
    board.edit({kind: 'remove', pictures: board.ids(all)});
    return;
  }
  if (pile === NOWHERE) return;
  const moving = all.filter((i) => board.pictures.pile[i] !== pile);
  if (moving.length) board.edit({kind: 'move', pictures: board.ids(moving), pile});
}

/** How many pictures are selected. */
export const selectedWords = (shown, hidden) =>
  hidden ? t(shown ? 'move.hiddenMore' : 'move.hidden', {shown, hidden}) : pictures(shown);

/** The toolbar that appears with a selection. */
export class SelectionBar {
  /** @param {() => void} left called when it disappears or is switched off with the focus in it */
  constructor(life, board, open, left = () => {}) {
    this.board = board;
    this.open = open;
    this.left = left;
    this.words = h('strong', {test: 'selected-count'});
    this.move = button(t('move.to'), {
      class: 'primary',
      test: 'move',
      'aria-haspopup': 'menu',
      onclick: () => moveMenu(this.move, board, board.acting()),
    });
    this.back = button(t('move.back'), {test: 'restore', onclick: () => this.act('restore')});
    this.right = this.tool('confirm', t('move.here'), t('move.hereHelp'), 'pin');
    this.unsure = this.tool('unsure', t('move.unsure'), t('move.unsureHelp'), 'help');
    this.remove = this.tool('remove', t('move.remove'), t('move.removeHelp'), 'trash');
    this.more = button(
      t('move.more'),
      {
        class: 'quiet',
        test: 'selection-more',
        'aria-haspopup': 'menu',
        only: true,
        onclick: () => openMenu(this.more, t('move.more'), this.rest()),
      },
      'more',
    );
    const clear = {class: 'quiet', only: true, test: 'clear-selection', onclick: () => board.clear()};
    this.element = h(
      'div',
      {class: 'selection-bar', role: 'region', 'aria-label': t('move.selected'), hidden: true, test: 'selection-bar'},
      [this.words, this.move, this.back, this.right, this.unsure, this.remove, this.more],
      button(t('move.clear'), clear, 'close'),
    );
    life.on(window, 'keydown', (event) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open], .menu'))
        board.clear();
    });
    life.add(board.watch(() => this.draw()));
    life.add(() => document.body.classList.remove('selecting'));
    this.draw();
  }

  tool(kind, words, title, icon) {
    return button(words, {test: kind, title, onclick: () => this.act(kind)}, icon);
  }

  all(what) {
    return this.board.acting().every((i) => this.board.pictures[what][i]);
  }

  act(kind) {
    const {board} = this;
    const list = board.acting();
    if (!list.length) return;
    const ids = board.ids(list);
    if (kind === 'unsure') board.edit({kind, pictures: ids, value: !this.all('unsure')}, {keep: true});
    else if (kind === 'confirm') {
      const placed = board.ids(list.filter((i) => board.pictures.pile[i] >= 0));
      const edit = this.all('pinned') ? {kind: 'release', pictures: ids} : {kind, pictures: placed};
      if (placed.length) board.edit(edit, {keep: true});
    } else board.edit({kind, pictures: ids});
  }

  rest() {
    const {board} = this;
    const list = board.acting();
    const from = new Set(list.map((i) => board.pictures.pile[i]));
    const [pile] = [...from];
    const split = {
      words: t('move.splitOff', {pile: board.pileName(pile)}),
      test: 'split-selected',
      act: () => board.edit({kind: 'split', pile, pictures: board.ids(list)}),
    };
    return [
      {words: t('move.enlarge'), note: t('move.enter'), test: 'look', act: () => this.open(list[0])},
      {words: t('move.newOf'), test: 'new-pile-of', act: () => newPile(board, list)},
      {
        words: t('also.menu'),
        test: 'also-these',
        act: () => alsoMenu(this.more, board, list, {at: this.more.getBoundingClientRect()}),
      },
      {words: t('move.like'), test: 'like-these', act: () => showLike(board, list)},
      from.size === 1 && pile >= 0 ? split : null,
      from.size === 1 ? {words: t('move.selectPile'), act: () => board.select(board.inPile(pile), 'add')} : null,
    ];
  }

  draw() {
    const {board} = this;
    const n = board.selected.size;
    const focused = this.element.contains(document.activeElement);
    this.element.hidden = !n;
    document.body.classList.toggle('selecting', n > 0);
    if (!n && focused) this.left();
    if (!n || !board.ready) return;
    const shown = board.acting();
    this.words.textContent = selectedWords(shown.length, n - shown.length);
    const gone = shown.every((i) => board.pictures.pile[i] === REMOVED);
    this.back.hidden = !gone || !shown.length;
    for (const one of [this.right, this.remove, this.unsure]) one.hidden = gone && shown.length > 0;
    for (const one of [this.move, this.right, this.unsure, this.remove, this.more]) one.disabled = !shown.length;
    // A button that is off loses the focus, such as after it removed all that was shown.
    const held = this.element.contains(document.activeElement) ? document.activeElement : null;
    if (focused && (!held || held.matches(':disabled'))) this.left();
    this.right.lastChild.textContent = shown.length && this.all('pinned') ? t('move.letGo') : t('move.here');
    this.unsure.lastChild.textContent = shown.length && this.all('unsure') ? t('move.sure') : t('move.unsure');
  }
}
