// The header of a pile: its name, which can be edited in place, its statistics, and its actions.

import {intoPile, openAlike} from './alike.js';
import {button, h, put, visible} from './dom.js';
import {askFor, confirmThat} from './dialogs.js';
import {mark} from './marks.js';
import {openMenu} from './menu.js';
import {above, isPlain, path} from './nesting.js';
import {NOWHERE} from './board.js';
import {openViewer} from './viewer.js';
import {count, listed, percent, pictures} from './words.js';
import {t} from './text.js';

export class PileHead {
  constructor(board, key) {
    this.board = board;
    this.key = key;
    this.sign = h('span', {class: 'sign'});
    this.facts = h('span', {class: 'facts', test: 'pile-facts'});
    this.words = h('span', {class: 'telling'});
    this.all = button(t('pile.selectAll'), {
      class: 'small quiet',
      test: 'select-pile',
      onclick: () => board.toggleAll(this.items),
    });
    if (key >= 0) {
      this.title = h('button', {
        type: 'button',
        class: 'title',
        test: 'pile-name',
        title: t('pile.renameThis'),
        onclick: () => this.rename(),
      });
      this.more = button(
        t('pile.more'),
        {class: 'quiet small', only: true, test: 'pile-menu', 'aria-haspopup': 'menu', onclick: () => this.menu()},
        'more',
      );
    } else {
      this.title = h('span', {class: 'title'});
      this.more = null;
    }
    this.heading = h('h2', {}, this.title);
    this.element = h(
      'header',
      {class: 'pile-head', test: 'pile-head'},
      this.sign,
      this.heading,
      this.facts,
      this.words,
      h('span', {class: 'tools'}, this.all, this.more),
    );
  }

  update(items, hidden) {
    const {board, key} = this;
    this.items = items;
    const pile = board.pile(key);
    put(this.sign, mark(board.place(key)));
    const name = board.pileName(key);
    const shown = visible(name);
    if (this.title.textContent !== shown) this.title.textContent = shown;
    if (!pile) {
      this.facts.textContent = t(key === NOWHERE ? 'pile.nowhere' : 'pile.removed', {n: items.length});
      return this.element;
    }
    const p = board.pictures;
    let sum = 0;
    for (const i of items) sum += p.pinned[i] ? 1 : p.confidence[i];
    const known = [pictures(pile.size)];
    if (hidden) known[0] = t('pile.shown', {n: items.length, all: pile.size});
    if (items.length) known.push(t('parts.sure', {share: percent(sum / items.length)}));
    put(
      this.facts,
      listed(known),
      pile.doubtful ? h('span', {class: 'doubt'}, count(pile.doubtful, 'doubtful')) : null,
      pile.pinned ? h('span', {class: 'kept'}, t('label.someByYou', {n: pile.pinned})) : null,
      pile.also
        ? button(t('pile.also', {n: pile.also}), {
            class: 'link',
            title: t('pile.alsoShow'),
            test: 'pile-also',
            onclick: () => this.lookAtOthers(),
          })
        : null,
    );
    this.words.textContent = pile.named && pile.words.length ? pile.words.slice(0, 4).join(', ') : '';
    this.all.hidden = !items.length;
    return this.element;
  }

  /** Enlarges the pictures that are in other piles and also belong here. */
  lookAtOthers() {
    const others = this.board.alsoIn(this.board.pile(this.key).name);
    if (others.length) openViewer(this.board, others, others[0], () => this.title.focus());
  }

  rename() {
    const pile = this.board.pile(this.key);
    const input = h('input', {
      type: 'text',
      class: 'rename',
      value: pile.name,
      maxlength: 120,
      'aria-label': t('pile.name'),
      test: 'pile-rename',
    });
    let over = false;
    const finish = (save) => {
      if (over) return;
      over = true;
      const name = input.value.trim();
      const focused = document.activeElement === input;
      input.replaceWith(this.title);
      if (focused) this.title.focus();
      if (save && name && name !== pile.name) this.board.edit({kind: 'rename', pile: this.key, name}, {keep: true});
    };
    input.addEventListener('keydown', (event) => {
      event.stopPropagation();
      if (event.key === 'Tab' && this.renameNext(event.shiftKey ? -1 : 1, finish)) event.preventDefault();
      if (event.key !== 'Enter' && event.key !== 'Escape') return;
      // Otherwise the same key press would also activate the button that gets the focus.
      event.preventDefault();
      finish(event.key === 'Enter');
    });
    input.addEventListener('blur', () => finish(true));
    this.title.replaceWith(input);
    input.focus();
    input.select();
  }

  /** Goes on with the name of the next pile, or of the one before; false if there is none. */
  renameNext(way, finish) {
    const heads = [...document.querySelectorAll('.pile-head')];
    const next = heads[heads.indexOf(this.element) + way]?.querySelector('button.title');
    if (!(next instanceof HTMLElement)) return false;
    finish(true);
    next.click();
    return true;
  }

  menu() {
    const {board, key} = this;
    const chosen = [...board.selected].filter((i) => board.pictures.pile[i] === key);
    const whole = board.ids(board.inPile(key));
    openMenu(this.more, t('pile.this'), [
      {words: t('pile.rename'), test: 'pile-menu-rename', act: () => this.rename()},
      {
        words: t('pile.alike'),
        test: 'pile-alike',
        off: !whole.length,
        act: () => openAlike(board, intoPile(board, key)),
      },
      {
        words: t('nest.menu'),
        test: 'pile-nest',
        note: isPlain(board.pile(key).name) ? t('nest.nameFirst') : '',
        off: isPlain(board.pile(key).name),
        act: () => this.nest(),
      },
      {words: t('pile.mergeMenu'), test: 'pile-merge', off: board.piles.length < 2, act: () => this.merge()},
      {
        words: t('pile.split'),
        test: 'pile-split',
        off: whole.length < 2,
        act: () => board.edit({kind: 'split', pile: key}),
      },
      chosen.length && chosen.length < whole.length
        ? {
            words: t('pile.splitOff', {n: chosen.length}),
            test: 'pile-split-selected',
            act: () => board.edit({kind: 'split', pile: key, pictures: board.ids(chosen)}),
          }
        : null,
      {
        words: t('pile.allRight'),
        test: 'pile-confirm',
        off: !whole.length,
        act: () => board.edit({kind: 'confirm', pictures: whole}),
      },
      {line: true},
      {words: t('pile.remove'), bad: true, test: 'pile-remove', act: () => this.remove(whole.length)},
    ]);
  }

  /** Puts the pile, with all that lies in it, under another name. */
  nest() {
    const {board, key} = this;
    const pile = board.pile(key);
    const put = (under) => board.edit({kind: 'nest', pile: key, under}, {keep: true});
    const top = {words: t('nest.top'), test: 'nest-top', act: () => put(null)};
    openMenu(
      this.more,
      t('nest.what', {name: pile.name}),
      [
        {heading: t('nest.what', {name: pile.name})},
        pile.named && path(pile.name).length > 1 ? top : null,
        ...above(board.piles, pile).map((name) => ({words: name, test: 'nest-under', act: () => put(name)})),
        {line: true},
        {
          words: t('nest.new'),
          test: 'nest-new',
          act: async () => {
            const name = await askFor(t('nest.newTitle'), t('nest.newName', {name: pile.name}), '', t('nest.put'));
            if (name) put(name);
          },
        },
      ],
      this.more.getBoundingClientRect(),
    );
  }

  merge() {
    const {board, key} = this;
    openMenu(
      this.more,
      t('pile.merge'),
      [
        {heading: t('pile.mergeWhat')},
        ...board.piles
          .filter((other) => other.id !== key)
          .map((other) => ({
            words: other.name,
            mark: mark(board.place(other.id)),
            note: String(other.size),
            test: 'merge-with',
            act: () => board.edit({kind: 'merge', piles: [key, other.id]}),
          })),
      ],
      this.more.getBoundingClientRect(),
    );
  }

  async remove(size) {
    const sure =
      !size ||
      (await confirmThat(
        t('pile.removeTitle', {name: this.board.pileName(this.key)}),
        t('pile.removeWhat', {n: size}),
        t('pile.remove'),
      ));
    if (sure) this.board.edit({kind: 'remove-pile', pile: this.key});
  }
}
