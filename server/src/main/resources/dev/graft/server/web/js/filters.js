// One field that finds pictures by everything that is known of them, or by a picture; and what else chooses and orders
// what a board shows.

import {keepState, stateHere, viewOf} from './addresses.js';
import {api} from './api.js';
import {DateLine, parsed, spans, spanWords, written} from './dateline.js';
import {Dates} from './dates.js';
import {button, h, put} from './dom.js';
import {Finder} from './finder.js';
import {folderOf, folders, ORDERS, sorter} from './orders.js';
import {complain, say} from './toast.js';
import {t} from './text.js';
import {pictures} from './words.js';

const SHOWS = [
  ['all', t('filter.all')],
  ['doubtful', t('filter.doubtful')],
  ['unsure', t('filter.unsure')],
  ['pinned', t('filter.pinned')],
  ['free', t('filter.free')],
];
const MOST_LIKE = 60;

/** Shows what looks like these pictures, on the piles. */
export function showLike(board, indexes) {
  location.hash = viewOf(board.collection, 'piles') + '?like=' + board.ids(indexes).slice(0, 20).join(',');
}

export class Filters {
  /** @param changed called when something else is to be shown */
  constructor(life, board, id, changed) {
    this.board = board;
    this.id = id;
    this.changed = changed;
    this.found = new Set();
    /** @type {any} what pictures are to look like */
    this.like = null;
    const kept = stateHere();
    const known = (list, key) => (list.some(([value]) => value === kept.get(key)) ? kept.get(key) : list[0][0]);
    this.show = known(SHOWS, 'show');
    this.order = known(ORDERS, 'order');
    this.folder = kept.get('folder');
    /** @type {number[] | null} from when to when */
    this.span = parsed(kept.get('when'));
    this.search = (kept.get('q') || '').toLowerCase();
    this.line = new DateLine((span) => this.showSpan(span));
    life.on(window, 'resize', () => this.line.fit());
    this.dates = new Dates(life, id, () => changed());
    this.finder = new Finder(life, id, (ids) => {
      this.found = ids;
      changed();
    });
    this.make(kept.get('q') || '');
    if (this.search) this.look();
    if (this.order === 'date' || this.span) this.dates.want();
    const ids = (kept.get('like') || '').split(',').map(Number).filter(Boolean);
    if (ids.length) this.lookLike(ids, null);
  }

  make(words) {
    const choose = (list, value, label, test, act) => {
      const select = h('select', {'aria-label': label, title: label, class: 'tool', test});
      select.addEventListener('change', () => act(select.value));
      put(
        select,
        list.map(([key, text]) => h('option', {value: key}, text)),
      );
      select.value = value;
      return select;
    };
    this.find = h('input', {
      type: 'search',
      class: 'tool find',
      placeholder: t('filter.find'),
      'aria-label': t('filter.findLabel'),
      title: t('filter.findHelp'),
      value: words,
      test: 'find',
      oninput: () => this.typed(),
    });
    this.filter = choose(SHOWS, this.show, t('filter.which'), 'filter', (value) => {
      this.show = value;
      keepState({show: value === 'all' ? null : value, at: null});
      this.changed();
    });
    this.sort = choose(ORDERS, this.order, t('filter.order'), 'order', (value) => {
      this.order = value;
      keepState({order: value === 'sure' ? null : value, at: null});
      if (value === 'date') this.dates.want();
      this.changed();
    });
    this.place = h('select', {
      'aria-label': t('filter.folder'),
      title: t('filter.folder'),
      class: 'tool folder',
      hidden: true,
      test: 'folder',
    });
    this.place.addEventListener('change', () => {
      this.folder = this.place.value === '*' ? null : this.place.value;
      keepState({folder: this.folder, at: null});
      this.changed();
    });
    this.element = h('div', {class: 'filters'}, this.find, this.filter, this.place, this.sort);
    this.chip = h('div', {class: 'found-line', hidden: true, test: 'found-line'});
    this.dropping();
  }

  /** @param {number[] | null} span */
  showSpan(span) {
    this.span = span;
    keepState({when: span ? written(span) : null, at: null});
    this.changed();
  }

  typed() {
    this.search = this.find.value.trim().toLowerCase();
    if (this.like) this.forget();
    keepState({q: this.search, at: null});
    this.look();
  }

  look() {
    this.dates.want();
    this.finder.look(this.search);
  }

  /** A picture from elsewhere is dropped on the field, or one of the board. */
  dropping() {
    const over = (yes) => this.find.classList.toggle('over', yes);
    this.find.addEventListener('dragover', (event) => {
      event.preventDefault();
      event.stopPropagation();
      over(true);
    });
    this.find.addEventListener('dragleave', () => over(false));
    this.find.addEventListener('drop', (event) => {
      over(false);
      const [file] = event.dataTransfer ? event.dataTransfer.files : [];
      if (!file) return;
      event.preventDefault();
      event.stopPropagation();
      this.lookLike(null, file);
    });
    this.find.dataset.drop = 'like';
  }

  /** @param {number[] | null} ids of this collection, or @param {File | null} file */
  async lookLike(ids, file) {
    try {
      const answer = ids
        ? await api.alike(this.id, {pictures: ids, limit: MOST_LIKE})
        : await api.alikeFile(this.id, file);
      this.like = {ids: ids || [], found: [...(ids || []), ...answer.pictures], name: file ? file.name : null};
      this.search = '';
      this.find.value = '';
      keepState({like: ids ? ids.join(',') : null, q: null, at: null});
      this.changed();
      say(t('filter.foundSaid', {n: answer.pictures.length}));
    } catch (e) {
      complain(e);
    }
  }

  forget() {
    this.like = null;
    keepState({like: null, at: null});
    this.changed();
  }

  /** The pictures that look like one, the likest first; null if that was not asked. */
  alike() {
    const {indexOf} = this.board;
    return this.like ? this.like.found.map((id) => indexOf.get(id)).filter((i) => i !== undefined) : null;
  }

  get likeWords() {
    const {ids, name} = /** @type {any} */ (this.like);
    if (name) return t('filter.like', {name});
    const i = this.board.indexOf.get(ids[0]);
    return ids.length === 1 && i !== undefined
      ? t('filter.like', {name: this.board.pictures.name[i]})
      : t('filter.likeSome', {n: ids.length});
  }

  /** Whether a picture is shown; null if all are. */
  test() {
    const a = this.board.pictures;
    const tests = [];
    if (this.like) {
      const found = new Set(this.like.found);
      tests.push((i) => found.has(a.id[i]));
    }
    if (this.show === 'doubtful') tests.push((i) => a.doubtful[i] && !a.pinned[i]);
    if (this.show === 'unsure') tests.push((i) => a.unsure[i]);
    if (this.show === 'pinned') tests.push((i) => a.pinned[i]);
    if (this.show === 'free') tests.push((i) => !a.pinned[i]);
    if (this.folder !== null) tests.push((i) => folderOf(a.name[i]) === this.folder);
    const {span} = this;
    if (span) tests.push((i) => this.dates.times.get(a.id[i]) >= span[0] && this.dates.times.get(a.id[i]) < span[1]);
    if (this.search) tests.push((i) => this.matches(i));
    return tests.length ? (i) => tests.every((test) => test(i)) : null;
  }

  matches(i) {
    const a = this.board.pictures;
    const {search} = this;
    const has = (text) => text.toLowerCase().includes(search);
    return (
      has(a.name[i]) ||
      has(this.board.pileName(a.pile[i])) ||
      a.also[i].some(has) ||
      a.words[i].some(has) ||
      (this.dates.words.get(a.id[i]) || '').includes(search) ||
      this.found.has(a.id[i])
    );
  }

  /** Sorts the pictures of each pile. */
  arrange(groups) {
    const compare = sorter(this.order, this.board.pictures, this.dates.times);
    if (compare) for (const list of groups.values()) list.sort(compare);
  }

  /** Says what was found, and offers to select all of it. */
  draw(shown) {
    const list = folders(this.board.pictures.name);
    this.place.hidden = !list.length;
    if (this.place.options.length !== list.length + 1) {
      const option = ([folder, n]) =>
        h('option', {value: folder}, t('filter.folderOption', {folder: folder || t('filter.top'), n}));
      put(this.place, h('option', {value: '*'}, t('filter.allFolders')), list.map(option));
    }
    this.place.value = this.folder === null ? '*' : this.folder;
    const times = this.order === 'date' || this.span ? [...this.dates.times.values()] : [];
    this.line.draw(times, this.span);
    const asked = this.search || this.like || this.folder !== null || this.span;
    this.chip.hidden = !asked;
    if (!asked) return;
    put(
      this.chip,
      h('strong', {test: 'found-count'}, this.like ? pictures(shown.length) : t('filter.found', {n: shown.length})),
      this.like
        ? button(
            this.likeWords,
            {class: 'chip', title: t('filter.showAll'), test: 'like-chip', onclick: () => this.forget()},
            'close',
          )
        : null,
      this.span
        ? button(
            spanWords(this.span, spans(times).unit),
            {class: 'chip', title: t('dates.all'), test: 'span-chip', onclick: () => this.showSpan(null)},
            'close',
          )
        : null,
      shown.length
        ? button(t('filter.selectAll'), {
            class: 'small',
            test: 'select-found',
            onclick: () => this.board.select(shown, 'only'),
          })
        : null,
    );
  }
}
