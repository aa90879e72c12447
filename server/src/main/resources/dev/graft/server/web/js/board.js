// The client's model of a collection's board: pictures, piles, selection, and all edits.

import {isHere, viewOf} from './addresses.js';
import {api, image, thumb, whole} from './api.js';
import {complain, toast} from './toast.js';
import {PictureOrder} from './order.js';
import {pileWords, told} from './said.js';
import {listen, store, tell} from './store.js';
import {t} from './text.js';
import {sentence} from './words.js';

export const NOWHERE = -1;
export const REMOVED = -2;
// Of a change that concerns more pictures, such as a sorting, selecting them all would be in the way.
const MOST_SELECTED = 100;
const OWN = ['pile', 'confidence', 'doubtful', 'pinned', 'unsure', 'also'];

const concerns = (job, collection) =>
  job.collection === collection
    ? job.kind === 'sort' || job.kind === 'index'
    : job.kind === 'demo' && (job.result || {}).collection === collection;

export class Board {
  constructor(collection) {
    this.collection = collection;
    this.ready = false;
    this.revision = -1;
    /** @type {any[]} */
    this.piles = [];
    /** @type {any} columns, one entry for each picture */
    this.pictures = null;
    /** @type {Map<number, number>} */
    this.indexOf = new Map();
    /** @type {Map<number, number>} */
    this.placeOf = new Map();
    this.pictureCount = -1;
    /** @type {any} */
    this.sorted = null;
    this.undoWords = null;
    this.redoWords = null;
    /** @type {Set<number>} */
    this.selected = new Set();
    // What the view shows, as a test; null for all. Only what is shown is acted upon.
    /** @type {((i: number) => unknown) | null} */
    this.visible = null;
    this.order = new PictureOrder();
    this.anchor = -1;
    /** @type {number[]} ids of pictures that the next view selects and shows */
    this.awaited = [];
    /** @type {Set<(what: any) => void>} */
    this.watchers = new Set();
    this.line = Promise.resolve();
    this.busy = 0;
    this.newest = -1;
    this.ends = [
      listen('board', (news) => {
        if (news.collection === collection) this.heard(news.revision);
      }),
      listen('job', ({job, before}) => {
        if (this.ready && job.state === 'done' && before !== 'done' && concerns(job, collection))
          this.load().catch(complain);
      }),
      listen('collections', (id) => {
        // While a folder is read, pictures arrive without an edit.
        const own = id === collection && store.collections.get(id);
        if (own && this.ready && !this.busy && this.pictureCount !== own.pictures) this.load().catch(complain);
        if (own) this.pictureCount = own.pictures;
      }),
      listen('back', () => this.load().catch(complain)),
    ];
  }

  end() {
    this.ends.forEach((end) => end());
    this.watchers.clear();
  }

  /**
   * Called with 'load', 'edit' or 'select' after something changed; with {show: pile} or {pictures: indexes} when these
   * are to be shown.
   */
  watch(act) {
    this.watchers.add(act);
    return () => this.watchers.delete(act);
  }

  changed(what) {
    for (const act of [...this.watchers]) act(what);
  }

  heard(revision) {
    this.newest = Math.max(this.newest, revision);
    if (this.busy || !this.ready || revision <= this.revision) return;
    this.load().catch(complain);
  }

  async load() {
    const board = await api.board(this.collection);
    // Responses may arrive out of order.
    if (board.revision < this.revision) return;
    this.revision = board.revision;
    this.newest = Math.max(this.newest, board.revision);
    this.piles = board.piles;
    this.sorted = board.sorted;
    this.undoWords = board.undo;
    this.redoWords = board.redo;
    const kept = this.pictures ? new Set([...this.selected].map((i) => this.pictures.id[i])) : new Set();
    this.pictures = board.pictures;
    this.indexOf = new Map(board.pictures.id.map((id, i) => [id, i]));
    this.selected = new Set([...kept].map((id) => this.indexOf.get(id)).filter((i) => i !== undefined));
    this.anchor = -1;
    this.order.take(board);
    this.placed();
    this.ready = true;
    this.changed('load');
  }

  placed() {
    this.placeOf = new Map(this.piles.map((pile, place) => [pile.id, place]));
  }

  get size() {
    return this.pictures ? this.pictures.id.length : 0;
  }
  pile(id) {
    return this.piles[this.place(id)] || null;
  }
  place(id) {
    return this.placeOf.get(id) ?? -1;
  }
  pileName(id) {
    const pile = this.pile(id);
    return pile ? pileWords(pile.name) : id === REMOVED ? t('board.removed') : t('board.nowhere');
  }

  /** Further labels of a picture; its own pile is none. */
  also(i) {
    const own = this.pile(this.pictures.pile[i]);
    return this.pictures.also[i].filter((name) => !own || own.name !== name);
  }

  /** The pictures that are somewhere else and also have this label. */
  alsoIn(name) {
    const p = this.pictures;
    return [...p.id.keys()].filter((i) => p.pile[i] !== REMOVED && p.also[i].length && this.also(i).includes(name));
  }

  thumb(i) {
    return thumb(this.collection, this.pictures.id[i], this.pictures.thumb[i]);
  }
  image(i) {
    return image(this.collection, this.pictures.id[i], this.pictures.thumb[i]);
  }

  /** The picture pixel by pixel. */
  whole(i) {
    return whole(this.collection, this.pictures.id[i], this.pictures.thumb[i]);
  }

  /** All pictures of a pile, including those that are filtered out. */
  inPile(id) {
    return [...this.pictures.id.keys()].filter((i) => this.pictures.pile[i] === id);
  }

  /** The pictures of every pile, in an order that corrections do not change. */
  groups(show) {
    const p = this.pictures;
    /** @type {Map<number, any>} */
    const groups = new Map(this.piles.map((pile) => [pile.id, []]));
    groups.set(NOWHERE, []);
    groups.set(REMOVED, []);
    for (let i = 0; i < p.id.length; i++) {
      if (show && !show(i)) continue;
      groups.get(groups.has(p.pile[i]) ? p.pile[i] : NOWHERE).push(i);
    }
    // Looked up once for each picture, not for each comparison.
    const places = p.id.map((id) => this.order.place(id));
    for (const list of groups.values()) list.sort((a, b) => places[a] - places[b]);
    return groups;
  }

  select(indexes, how) {
    if (how === 'only') this.selected = new Set(indexes);
    else if (how === 'add') indexes.forEach((i) => this.selected.add(i));
    else if (how === 'drop') indexes.forEach((i) => this.selected.delete(i));
    else indexes.forEach((i) => (this.selected.has(i) ? this.selected.delete(i) : this.selected.add(i)));
    this.changed('select');
  }

  /** Selects all of these, or deselects them if all are selected. */
  toggleAll(indexes) {
    this.select(indexes, indexes.every((i) => this.selected.has(i)) ? 'drop' : 'add');
  }

  /** The selected pictures that are shown. */
  acting() {
    return [...this.selected].filter((i) => !this.visible || this.visible(i));
  }

  clear() {
    if (!this.selected.size) return;
    this.selected = new Set();
    this.anchor = -1;
    this.changed('select');
  }

  ids(indexes) {
    return [...indexes].map((i) => this.pictures.id[i]);
  }

  /** Serialises requests in the order in which they were made. */
  queue(act) {
    const turn = this.line.then(async () => {
      this.busy++;
      try {
        return await act();
      } finally {
        this.busy--;
        if (!this.busy && this.newest > this.revision) this.load().catch(complain);
      }
    });
    this.line = turn.catch(() => {});
    return turn;
  }

  /**
   * Makes an edit and shows a message with an undo button. Null if it failed.
   *
   * @param {any} edit
   * @param {{keep?: boolean, quiet?: boolean, also?: {words: string, act: () => void}}} options
   */
  async edit(edit, {keep, quiet, also} = {}) {
    try {
      return await this.queue(async () => {
        const answer = await api.edit(this.collection, edit);
        if (answer.before !== this.revision) {
          await this.load();
        } else {
          this.take(answer);
        }
        // What was not shown was not acted upon, and stays selected.
        if (!keep && edit.pictures)
          this.select(
            edit.pictures.map((id) => this.indexOf.get(id)),
            'drop',
          );
        else if (!keep) this.selected = new Set();
        this.changed('edit');
        if (!quiet) this.report(answer, also);
        return answer;
      });
    } catch (e) {
      complain(e);
      if (e.status === 404 || e.status === 409) this.load().catch(complain);
      return null;
    }
  }

  /** Says what an edit did. Where it changed nothing, Undo would take back the edit before it. */
  report(answer, also) {
    if (answer.revision === answer.before) toast(t('board.same'), {slot: 'edit'});
    else toast(sentence(told(answer.said)), {slot: 'edit', action: t('board.undo'), act: () => this.undo(), also});
  }

  take(answer) {
    this.revision = answer.revision;
    this.newest = Math.max(this.newest, answer.revision);
    this.piles = answer.piles;
    this.undoWords = answer.undo;
    this.redoWords = answer.redo;
    answer.changed.id.forEach((id, nth) => {
      const i = this.indexOf.get(id);
      if (i === undefined) return;
      if (this.pictures.pile[i] !== answer.changed.pile[nth]) this.order.moved(id, answer.changed.pile[nth]);
      for (const what of OWN) this.pictures[what][i] = answer.changed[what][nth];
    });
    this.placed();
  }

  undo() {
    return this.turn(api.undo, 'redo', t('board.redo'));
  }
  redo() {
    return this.turn(api.redo, 'undo', t('board.undo'));
  }

  /** Where an undone or redone change is seen: the pictures that it concerns, and otherwise a pile. */
  whereChanged(answer, names) {
    const some = answer.pictures.map((id) => this.indexOf.get(id)).filter((i) => i !== undefined);
    const pile = this.piles.find(({id, name}) => names.get(id) !== name);
    return {view: answer.where, pictures: some, pile: pile ? pile.id : null};
  }

  /** Shows what changed if that is on this view and not filtered out; otherwise the way there. */
  way({view, pictures, pile}) {
    const address = viewOf(this.collection, view);
    if (pictures.length && pictures.length <= MOST_SELECTED) this.select(pictures, 'only');
    const seen = pictures.filter((i) => !this.visible || this.visible(i));
    if (isHere(address) && (seen.length || !pictures.length)) {
      if (seen.length) this.changed({pictures: seen});
      else if (pile !== null) this.changed({show: pile});
      return undefined;
    }
    const to = address + (pictures.length ? '?at=' + this.pictures.id[pictures[0]] : '');
    const act = () => {
      this.awaited = view === 'piles' && pictures.length <= MOST_SELECTED ? this.ids(pictures) : [];
      location.hash = to;
    };
    return {words: t('vocabulary.show'), act};
  }

  async turn(call, back, backWords) {
    try {
      await this.queue(async () => {
        const names = new Map(this.piles.map((pile) => [pile.id, pile.name]));
        const answer = await call(this.collection);
        await this.load();
        tell('labels', {collection: this.collection});
        const where = this.whereChanged(answer, names);
        const views = {piles: t('main.piles'), label: t('main.label')};
        const words = sentence(t('undo.where', {what: told(answer.said), where: views[where.view]}));
        toast(words, {slot: 'edit', action: backWords, act: () => this[back](), also: this.way(where)});
      });
    } catch (e) {
      complain(e);
    }
  }
}
