// The list of piles beside the board: jumps to a pile, and takes pictures that are dropped on it.

import {viewOf} from './addresses.js';
import {button, h, put} from './dom.js';
import {mark} from './marks.js';
import {lines} from './nesting.js';
import {newPile} from './moves.js';
import {vocabularyTools} from './vocabulary.js';
import {number} from './words.js';
import {t} from './text.js';

const FOLDED = 'graft.folded.';

/** Groups stay folded while the page is open, also when it is loaded again. */
function keptFolds(id) {
  try {
    return new Set(JSON.parse(sessionStorage.getItem(FOLDED + id) || '[]'));
  } catch {
    return new Set();
  }
}

function keepFolds(id, folded) {
  try {
    sessionStorage.setItem(FOLDED + id, JSON.stringify([...folded]));
  } catch {
    /* private windows may refuse */
  }
}

export class Rail {
  /** @param {(key: number) => void} jump goes to a pile */
  constructor(life, board, id, jump) {
    this.board = board;
    this.id = id;
    this.jump = jump;
    this.vocabulary = vocabularyTools(life, board, id);
    this.element = h('nav', {class: 'rail', 'aria-label': t('piles.piles'), test: 'rail'});
    /** @type {Set<number> | null} the piles that were listed last */
    this.known = null;
    /** @type {Set<string>} the paths of groups that are folded */
    this.folded = keptFolds(id);
    this.again = () => {};
  }

  /** @param order the piles as they are nested @param keys these, and what else can be jumped to */
  draw(groups, keys, order) {
    const {board} = this;
    this.again = () => this.draw(groups, keys, order);
    const here = document.activeElement;
    const focused = here instanceof HTMLElement && this.element.contains(here) ? here.dataset.drop : null;
    const before = this.known;
    const fresh = before && keys.length === before.size + 1 ? keys.find((key) => !before.has(key)) : undefined;
    put(
      this.element,
      h(
        'ol',
        {},
        lines(order, this.folded).map((line) => this.entry(line, groups, fresh)),
        keys.slice(order.length).map((key) => h('li', {}, this.pile(key, board.pileName(key), groups.get(key).length))),
      ),
      this.add(),
      h('a', {class: 'rail-more', href: viewOf(this.id, 'duplicates'), test: 'to-duplicates'}, t('piles.duplicates')),
      this.vocabulary,
    );
    const made = this.element.querySelector('.fresh');
    if (made) made.scrollIntoView({block: 'nearest', inline: 'nearest'});
    if (focused) {
      const again = this.element.querySelector('[data-drop="' + focused + '"]');
      if (again) again.focus();
    }
    this.known = new Set(keys);
  }

  /** A pile or a group in the list; one that holds others can be folded, and has their pictures then. */
  entry({id, label, depth, path, inside}, groups, fresh) {
    const {board} = this;
    const isFolded = this.folded.has(path) && inside.length > 0;
    const counted = [...(id === null ? [] : [id]), ...(isFolded ? inside : [])];
    const size = counted.reduce((sum, key) => sum + groups.get(key).length, 0);
    const item = {class: 'depth' + Math.min(3, depth) + (inside.length ? ' holds' : '')};
    const fold = inside.length ? this.fold(label, path, isFolded) : null;
    if (id === null) {
      const name = h('span', {class: 'rail-group grow', test: 'rail-group'}, label);
      return h('li', item, fold, name, isFolded ? h('small', {}, number(size)) : null);
    }
    return h('li', item, fold, this.pile(id, depth ? label : board.pileName(id), size, id === fresh));
  }

  pile(key, name, size, fresh = false) {
    const {board} = this;
    return h(
      'button',
      {
        type: 'button',
        class: 'rail-pile' + (fresh ? ' fresh' : ''),
        test: 'rail-pile',
        data: {drop: key},
        title: board.pileName(key),
        onclick: () => this.jump(key),
      },
      mark(board.place(key)),
      h('span', {class: 'grow'}, name),
      h('small', {}, number(size)),
    );
  }

  fold(label, path, isFolded) {
    const words = t(isFolded ? 'nest.unfold' : 'nest.fold', {name: label});
    const toggle = () => {
      if (!this.folded.delete(path)) this.folded.add(path);
      keepFolds(this.id, this.folded);
      this.again();
      const again = this.element.querySelector('[data-fold="' + CSS.escape(path) + '"]');
      if (again instanceof HTMLElement) again.focus();
    };
    const props = {class: 'quiet fold', only: true, test: 'rail-fold', data: {fold: path}, onclick: toggle};
    return button(words, {...props, 'aria-expanded': String(!isFolded)}, isFolded ? 'right' : 'down');
  }

  add() {
    return h(
      'button',
      {
        type: 'button',
        class: 'rail-pile new',
        test: 'new-pile',
        data: {drop: 'new'},
        onclick: () => newPile(this.board, this.board.acting()),
      },
      h('span', {class: 'plus', 'aria-hidden': 'true'}, '+'),
      h('span', {class: 'grow'}, t('piles.new')),
    );
  }
}
