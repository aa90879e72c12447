// More like these: a tray of pictures that look like those of a pile or label. Taking and refusing teach at once.

import {api} from './api.js';
import {button, h, put} from './dom.js';
import {fill, Refusals} from './refusals.js';
import {complain, say} from './toast.js';
import {told} from './said.js';
import {t} from './text.js';
import {sentence} from './words.js';

const MOST = 30;
/** @type {any} the tray that is open */
let open = null;

/** What a tray fills: a pile. */
export const intoPile = (board, pile) => ({
  key: 'pile:' + pile,
  name: () => board.pileName(pile),
  ask: {pile},
  isThere: () => !!board.pile(pile),
  take: (ids) => ({kind: 'move', pictures: ids, pile}),
});

/** What a tray fills: a label. */
export const intoLabel = (label) => ({
  key: 'label:' + label,
  name: () => label,
  ask: {label},
  isThere: () => true,
  take: (ids) => ({kind: 'label', pictures: ids, label}),
});

/** Opens the tray, or another one in place of it. */
export function openAlike(board, target) {
  if (open) open.close();
  open = new Tray(board, target);
  open.begin();
}

class Tray {
  constructor(board, target) {
    this.board = board;
    this.target = target;
    this.refusals = new Refusals(board.collection, target.key);
    this.shown = [];
    this.turn = 0;
    this.from = /** @type {HTMLElement | null} */ (document.activeElement);
    this.title = h('h2', {id: 'alikeTitle'});
    this.facts = h('p', {class: 'fine', role: 'status', test: 'alike-facts'});
    this.tiles = h('ul', {class: 'alike-tiles', test: 'alike-tiles'});
    this.element = h(
      'section',
      {class: 'alike', 'aria-labelledby': 'alikeTitle', test: 'alike', onkeydown: (event) => this.key(event)},
      h(
        'header',
        {},
        this.title,
        this.facts,
        h('span', {class: 'spring'}),
        button(
          t('alike.takeAll'),
          {class: 'small', test: 'alike-take-all', onclick: () => this.take(this.shown)},
          'check',
        ),
        button(t('alike.none'), {class: 'small', test: 'alike-refuse-all', onclick: () => this.refuse(this.shown)}),
        button(
          t('dialog.close'),
          {class: 'quiet', only: true, test: 'alike-close', onclick: () => this.close()},
          'close',
        ),
      ),
      this.tiles,
      h('p', {class: 'fine hint'}, t('alike.hint')),
    );
    this.leaving = () => this.close();
    this.stop = board.watch((what) => {
      if (what === 'select' || what.show !== undefined) return;
      if (!target.isThere()) this.close();
      else this.ask();
    });
  }

  async begin() {
    document.body.append(this.element);
    window.addEventListener('hashchange', this.leaving, {once: true});
    document.body.classList.add('with-alike');
    this.title.textContent = t('alike.title', {name: this.target.name()});
    await this.ask();
    const first = this.tiles.querySelector('button.look');
    if (first) first.focus();
  }

  close() {
    if (open !== this) return;
    open = null;
    this.stop();
    window.removeEventListener('hashchange', this.leaving);
    const inside = this.element.contains(document.activeElement);
    this.element.remove();
    document.body.classList.remove('with-alike');
    if (inside && this.from && this.from.isConnected) this.from.focus();
  }

  async ask() {
    const turn = ++this.turn;
    let answer;
    try {
      answer = await api.alike(this.board.collection, {
        ...this.target.ask,
        refused: [...this.refusals.ids],
        limit: 2 * MOST,
      });
    } catch (e) {
      if (turn === this.turn) put(this.tiles, h('li', {class: 'nothing'}, /** @type {Error} */ (e).message));
      return;
    }
    if (turn !== this.turn || open !== this) return;
    this.shown = fill(this.shown, answer.pictures, MOST);
    this.title.textContent = t('alike.title', {name: this.target.name()});
    const refused = this.refusals.ids.size;
    this.facts.textContent = t(refused ? 'alike.factsRefused' : 'alike.facts', {n: answer.examples, refused});
    this.draw();
  }

  draw() {
    const focused = document.activeElement && this.tiles.contains(document.activeElement) ? this.at() : -1;
    put(
      this.tiles,
      this.shown.map((id, place) => this.tile(id, place)),
      this.shown.length ? null : h('li', {class: 'nothing'}, t('alike.noMore')),
    );
    if (focused >= 0) this.go(Math.min(focused, this.shown.length - 1));
  }

  tile(id, place) {
    const i = this.board.indexOf.get(id);
    const name = i === undefined ? '' : this.board.pictures.name[i];
    const pile = i === undefined ? '' : this.board.pileName(this.board.pictures.pile[i]);
    return h(
      'li',
      {data: {id}},
      h(
        'button',
        {
          type: 'button',
          class: 'look',
          tabindex: place ? '-1' : '0',
          title: t('alike.now', {name, pile}),
          'aria-label': t('alike.take', {name, pile}),
          test: 'alike-take',
          onclick: () => this.take([id]),
        },
        h('img', {src: i === undefined ? null : this.board.thumb(i), alt: '', decoding: 'async', draggable: 'false'}),
      ),
      button(
        t('alike.refuse', {name}),
        {class: 'refuse', only: true, tabindex: '-1', test: 'alike-refuse', onclick: () => this.refuse([id])},
        'close',
      ),
    );
  }

  at() {
    const item = /** @type {Element} */ (document.activeElement).closest('li');
    return item ? [...this.tiles.children].indexOf(item) : -1;
  }

  go(to) {
    const items = this.tiles.querySelectorAll('button.look');
    if (to < 0 || to >= items.length) return;
    items.forEach((item, place) => (item.tabIndex = place === to ? 0 : -1));
    items[to].focus({preventScroll: false});
  }

  columns() {
    const [first, ...rest] = this.tiles.children;
    const next = rest.findIndex((item) => item.offsetTop > first.offsetTop);
    return next < 0 ? this.tiles.children.length : next + 1;
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = this.tiles.contains(document.activeElement) ? this.at() : -1;
    const steps = {ArrowLeft: -1, ArrowRight: 1, ArrowUp: -this.columns(), ArrowDown: this.columns()};
    if (event.key === 'Escape') this.close();
    else if (at < 0) return;
    else if (event.key in steps) this.go(at + steps[event.key]);
    else if (event.key === 'Enter') this.take([this.shown[at]]);
    else if (event.key.toLowerCase() === 'x' || event.key === 'Delete') this.refuse([this.shown[at]]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** The places of pictures that go are kept for those that come. */
  leave(ids) {
    const gone = new Set(ids);
    for (const item of this.tiles.children) if (gone.has(Number(item.dataset.id))) item.classList.add('gone');
  }

  take(ids) {
    if (!ids.length) return;
    this.leave(ids);
    this.refusals.drop(ids);
    // The board tells when it is done, and the tray asks again.
    this.board
      .edit(this.target.take([...ids]), {keep: true, quiet: ids.length === 1})
      .then((answer) => {
        if (answer && ids.length === 1) say(sentence(told(answer.said)));
        if (!answer) this.ask();
      })
      .catch(complain);
  }

  refuse(ids) {
    if (!ids.length) return;
    this.leave(ids);
    this.refusals.add(ids);
    say(t('alike.refused', {n: ids.length}));
    this.ask();
  }
}
