// The list of piles beside the board: jumps to a pile, and takes pictures that are dropped on it.

import {viewOf} from './addresses.js';
import {h, put} from './dom.js';
import {mark} from './marks.js';
import {newPile} from './moves.js';
import {vocabularyTools} from './vocabulary.js';
import {number} from './words.js';
import {t} from './text.js';

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
  }

  /** @param order the piles as they are nested @param keys these, and what else can be jumped to */
  draw(groups, keys, order) {
    const here = document.activeElement;
    const focused = here instanceof HTMLElement && this.element.contains(here) ? here.dataset.drop : null;
    const before = this.known;
    const fresh = before && keys.length === before.size + 1 ? keys.find((key) => !before.has(key)) : undefined;
    put(
      this.element,
      h(
        'ol',
        {},
        keys.map((key, n) => this.entries(key, order[n], groups.get(key).length, key === fresh)),
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

  /** A pile in the list, below the groups that begin with it. */
  entries(key, nest, size, fresh) {
    const {board} = this;
    const depth = nest ? nest.depth : 0;
    return [
      (nest ? nest.groups : []).map((group) =>
        h('li', {class: 'rail-group depth' + Math.min(3, group.depth), test: 'rail-group'}, group.label),
      ),
      h(
        'li',
        {class: 'depth' + Math.min(3, depth)},
        h(
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
          h('span', {class: 'grow'}, depth ? nest.label : board.pileName(key)),
          h('small', {}, number(size)),
        ),
      ),
    ];
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
