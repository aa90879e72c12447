// The board: all piles, and the tools to correct them.

import {keepState, stateHere} from '../addresses.js';
import {BoardKeys} from '../boardkeys.js';
import {button, h, put} from '../dom.js';
import {effectBanner} from '../effect.js';
import {Filters} from '../filters.js';
import {Grid} from '../grid.js';
import {NOWHERE, REMOVED} from '../board.js';
import {PileHead} from '../pilehead.js';
import {complain, toast} from '../toast.js';
import {dropOn, SelectionBar} from '../moves.js';
import {hintLine} from '../hints.js';
import {keysButton} from '../keys.js';
import {openViewer} from '../viewer.js';
import {nested} from '../nesting.js';
import {Picker} from '../pick.js';
import {Rail} from '../rail.js';
import {halfRead} from '../reading.js';
import {smallNotice} from '../eyes.js';
import {isNetwork, openNetworks} from '../networks.js';
import {SortPanel} from '../sortpanel.js';
import {TrialPanel} from '../trial.js';
import {undoButtons} from '../undo.js';
import {
  collectionHead,
  correctionsBanner,
  densityField,
  makeCell,
  paintCell,
  savedSize,
  skeleton,
} from '../boardparts.js';
import {chooseFiles, takeDrops, uploadAll} from '../upload.js';
import {store} from '../store.js';
import {t} from '../text.js';

const likeSection = (words, items) => ({
  key: 'like',
  name: words,
  header: h('header', {class: 'pile-head'}, h('h2', {}, words)),
  items,
  note: t('piles.noLike'),
});

/** On a touch screen: whether a tap selects. */
function touchButton(act) {
  const touch = h(
    'button',
    {type: 'button', class: 'tool touch-only', 'aria-pressed': 'false', test: 'touch-select'},
    t('piles.select'),
  );
  touch.addEventListener('click', () => {
    const yes = touch.getAttribute('aria-pressed') !== 'true';
    touch.setAttribute('aria-pressed', String(yes));
    act(yes);
  });
  return touch;
}

/** The head of a collection; pictures can be added to one that was made from files. */
function headOf(life, id, own) {
  if (!own.uploads) return collectionHead(life, id, null);
  const more = chooseFiles((files) => uploadAll(files, own));
  const add = button(t('piles.add'), {class: 'small', test: 'add-pictures', onclick: () => more.click()}, 'upload');
  return collectionHead(life, id, [add, more]);
}

export function piles(context) {
  new PilesView(context);
}

class PilesView {
  constructor({life, place, board, id}) {
    this.life = life;
    this.board = board;
    this.id = id;
    this.own = store.collections.get(id);
    this.kept = stateHere();
    this.heads = new Map();
    this.grid = new Grid({
      size: savedSize(),
      make: makeCell,
      source: (i) => board.thumb(i),
      paint: (cell, i) => paintCell(cell, i, board),
    });
    life.add(() => this.grid.end());
    const open = (i) => this.open(i);
    this.bar = new SelectionBar(life, board, open, () => this.grid.refocus());
    this.rail = new Rail(life, board, id, (key) => this.jump(key));
    this.filters = new Filters(life, board, id, () => this.draw());
    this.none = h('p', {class: 'nothing', hidden: true});
    this.loading = skeleton();
    this.columns = h('div', {class: 'columns', hidden: true}, this.rail.element, this.column());
    const drop = (target) => dropOn(board, target);
    put(place, this.layout());
    this.picks = new Picker({life, grid: this.grid, board, open, drop});
    new BoardKeys({life, grid: this.grid, board, bar: this.bar, open});
    this.rememberPlace();
    this.listen();
    if (board.ready) this.draw();
    board.load().catch((e) => this.failed(e));
  }

  column() {
    const {line, chip} = this.filters;
    return h('div', {class: 'main-column'}, line.element, chip, this.none, this.grid.root);
  }

  tools() {
    return h(
      'div',
      {class: 'toolbar', role: 'toolbar', 'aria-label': t('piles.board')},
      undoButtons(this.life, this.board),
      h('span', {class: 'spring'}),
      this.filters.element,
      touchButton((yes) => {
        this.picks.touch = yes;
        if (!yes) this.board.clear();
      }),
      densityField((size) => this.grid.resize(size)),
      keysButton(),
    );
  }

  layout() {
    const {life, board, id, own} = this;
    const sorting = new SortPanel(life, board, id);
    return [
      h('div', {class: 'topline'}, headOf(life, id, own), sorting.element),
      smallNotice(life, () => openNetworks(id)),
      new TrialPanel(life, board, id).element,
      halfRead(life, id),
      correctionsBanner(life, board, id, () => sorting.sort()),
      effectBanner(life, board),
      this.tools(),
      hintLine(life, board, () => (store.collections.get(id) || own).corrections),
      this.loading,
      this.columns,
      this.bar.element,
    ];
  }

  listen() {
    const {life, board, own, id} = this;
    life.add(
      board.watch((what) => {
        if (what === 'select') this.grid.refresh();
        else if (what.show !== undefined) this.jump(what.show);
        else if (what.pictures) this.reveal(what.pictures);
        else this.draw();
      }),
    );
    takeDrops(life, document, own.uploads ? t('piles.drop', {name: own.name}) : t('piles.dropNetwork'), (files) => {
      if (isNetwork(files)) openNetworks(id, files);
      else if (own.uploads) uploadAll(files, own);
      else toast(t('piles.fromFolder', {name: own.name}));
    });
  }

  failed(e) {
    put(
      this.loading,
      h('p', {class: 'error'}, e.message),
      button(t('piles.again'), {onclick: () => this.board.load().catch(complain)}),
    );
  }

  open(i) {
    const {grid} = this;
    openViewer(this.board, grid.order(), i, (last) => {
      if (grid.where.has(last)) grid.focus(last);
    });
  }

  jump(key) {
    this.grid.scrollTo(String(key));
    const head = this.heads.get(key);
    if (head && head.title.focus) head.title.focus({preventScroll: true});
  }

  /** Scrolls to the first of some pictures. The focus stays, such as on Undo, which may be pressed again. */
  reveal(pictures) {
    const [first] = pictures.filter((i) => this.grid.where.has(i)).sort((a, b) => this.nth(a) - this.nth(b));
    if (first === undefined) return;
    this.grid.bring(first);
    this.grid.setActive(first);
    this.grid.refresh();
  }

  /** Where a picture is in the order of the page. */
  nth(i) {
    const {section, at} = this.grid.where.get(i);
    return section.top + at / 1e6;
  }

  draw() {
    const {board, filters} = this;
    if (!board.ready) return;
    this.loading.remove();
    this.columns.hidden = false;
    const test = filters.test();
    board.visible = test;
    const groups = board.groups(test);
    filters.arrange(groups);
    const order = nested(board.piles);
    const keys = order.map(({id: pile}) => pile);
    if (groups.get(NOWHERE).length) keys.push(NOWHERE);
    if (groups.get(REMOVED).length) keys.push(REMOVED);
    for (const key of this.heads.keys()) if (!keys.includes(key)) this.heads.delete(key);
    const shown = test ? keys.filter((key) => groups.get(key).length) : keys;
    const alike = filters.alike();
    // What looks like a picture is shown as one row, the likest first, whatever pile it is in.
    this.grid.show(
      alike
        ? [likeSection(filters.likeWords, alike.filter(test))]
        : shown.map((key) => this.section(key, groups.get(key), !!test)),
    );
    filters.draw(alike ? alike.filter(test) : shown.flatMap((key) => groups.get(key)));
    this.none.hidden = shown.length > 0;
    this.none.textContent = !board.size ? t('piles.none') : test ? t('piles.noMatch') : '';
    const first = !this.rail.known;
    this.rail.draw(groups, keys, order);
    this.bar.draw();
    if (first) this.toKept();
  }

  section(key, items, filtered) {
    if (!this.heads.has(key)) this.heads.set(key, new PileHead(this.board, key));
    return {
      key: String(key),
      name: this.board.pileName(key),
      header: this.heads.get(key).update(items, filtered),
      items,
      note: t('piles.empty'),
    };
  }

  /** Goes to where the page was scrolled before it was loaded again. */
  toKept() {
    const {board} = this;
    const shown = board.awaited.map((id) => board.indexOf.get(id)).filter((k) => k !== undefined);
    board.awaited = [];
    if (shown.length) board.select(shown, 'only');
    const i = board.indexOf.get(Number(this.kept.get('at')));
    if (this.kept.has('at') && i !== undefined) this.grid.toTop(i);
  }

  rememberPlace() {
    const {life, board, grid} = this;
    let scrolled = 0;
    const keep = () => {
      const i = grid.topmost();
      if (board.ready && grid.root.isConnected) keepState({at: i < 0 ? null : board.pictures.id[i]});
    };
    const later = () => {
      clearTimeout(scrolled);
      scrolled = setTimeout(keep, 250);
    };
    life.on(window, 'scroll', later, {passive: true});
    life.add(() => {
      clearTimeout(scrolled);
      board.visible = null;
    });
  }
}
