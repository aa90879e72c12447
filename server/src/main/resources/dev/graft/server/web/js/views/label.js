// Labelling: one picture at a time by keyboard, and all pictures by predicted label.

import {alsoMenu} from '../also.js';
import {stateHere} from '../addresses.js';
import {borrowField} from '../borrow.js';
import {button, h, put} from '../dom.js';
import {Guesses} from '../guesses.js';
import {Labels} from '../labels.js';
import {LabelSide} from '../labelside.js';
import {LabelStage} from '../labelstage.js';
import {complain, say} from '../toast.js';
import {Picker} from '../pick.js';
import {collectionHead, densityField, skeleton} from '../boardparts.js';
import {labelMenu} from '../labelparts.js';
import {undoButtons} from '../undo.js';
import {vocabularyTools} from '../vocabulary.js';
import {listen} from '../store.js';
import {pictures} from '../words.js';
import {t} from '../text.js';

export function labelView(context) {
  new LabelView(context);
}

class LabelView {
  constructor({life, place, board, id}) {
    this.life = life;
    this.board = board;
    this.id = id;
    /** The picture that is being labelled. */
    this.i = -1;
    /** The id of the one to begin with, such as one whose label was taken back. */
    this.first = Number(stateHere().get('at'));
    this.sourceSet = false;
    this.borrow = borrowField(id, {
      label: t('labels.borrow'),
      test: 'label-borrow',
      accept: (c) => c.offers !== 'nothing',
      none: t('labels.nothing'),
    });
    this.labels = new Labels(board, () => this.borrow.value());
    life.add(() => this.labels.end());
    const go = (k) => this.go(k);
    this.stage = new LabelStage(board, {go, step: (by) => this.step(by), also: () => this.also(this.stage.also)});
    const acts = {go, give: (label) => this.give(label), toUseful: () => this.toUseful()};
    this.side = new LabelSide(board, this.labels, acts);
    this.guesses = new Guesses(board, this.labels, () => this.i);
    life.add(() => this.guesses.grid.end());
    this.loading = skeleton();
    this.all = this.layout();
    this.bulk = h('div', {
      class: 'selection-bar',
      role: 'region',
      'aria-label': t('labels.selected'),
      hidden: true,
      test: 'selection-bar',
    });
    const head = h('div', {class: 'topline'}, collectionHead(life, id), undoButtons(life, board));
    put(place, head, this.loading, this.all, this.bulk);
    this.pick();
    life.on(window, 'keydown', (event) => {
      if (this.hears(event) && this.press(event)) event.preventDefault();
    });
    this.listen();
    Promise.all([board.load(), this.labels.load()]).then(() => this.labels.guessIfTime(), complain);
  }

  layout() {
    const {life, board, id, guesses} = this;
    return h(
      'div',
      {hidden: true},
      h('div', {class: 'label-top'}, this.stage.element, this.side.element),
      h(
        'section',
        {class: 'guesses', 'aria-label': t('labels.all')},
        h('div', {class: 'guess-line'}, h('h2', {}, t('labels.thinks')), guesses.machine),
        h(
          'div',
          {class: 'guess-settings'},
          this.borrow.element,
          vocabularyTools(life, board, id),
          button(t('labels.again'), {test: 'guess-now', onclick: () => this.labels.guess()}),
          h('span', {class: 'spring'}),
          densityField((size) => guesses.grid.resize(size)),
        ),
        guesses.grid.root,
      ),
    );
  }

  pick() {
    const {life, board, labels} = this;
    new Picker({
      life,
      grid: this.guesses.grid,
      board,
      open: (k) => {
        this.go(k);
        window.scrollTo({top: 0});
      },
      drop: (target) => {
        const some = [...board.selected];
        if (target && target.startsWith('=') && some.length) labels.give(some, target.slice(1));
      },
    });
  }

  listen() {
    const {life, board, labels, borrow} = this;
    life.add(() => document.body.classList.remove('selecting'));
    life.add(board.watch((what) => this.boardChanged(what)));
    life.add(labels.watch(() => this.draw()));
    life.add(
      listen('jobs', () => {
        if (labels.data) this.guesses.drawMachine();
      }),
    );
    life.add(listen('collections', () => borrow.fill()));
    borrow.select.addEventListener('change', () => {
      if (labels.data && labels.data.predicted) labels.guess();
    });
  }

  boardChanged(what) {
    // A label edit is followed by an event with the labels, which redraws the view; further labels are the board's.
    if (what === 'load') this.draw();
    if (what === 'edit' && this.labels.data) this.drawFurther();
    if (what === 'select') {
      if (this.board.selected.size === 1) [this.i] = this.board.selected;
      if (this.labels.data) this.drawCurrent();
      this.guesses.grid.refresh();
    }
    if (what.pictures && this.labels.data) this.go(what.pictures[0]);
    this.drawBulk();
  }

  step(by) {
    const to = this.i + by;
    if (to >= 0 && to < this.board.size) this.go(to);
  }

  toUseful() {
    const to = this.labels.nextAfter(this.i);
    if (to >= 0) this.go(to);
    else say(t('labels.allDone'));
  }

  go(to) {
    this.i = to;
    this.drawCurrent();
    this.guesses.grid.refresh();
    say(this.board.pictures.name[to]);
  }

  async give(label) {
    const now = this.i;
    if (now < 0) return;
    const ok = await this.labels.give([now], label);
    if (ok && label !== null && this.side.onward.checked && this.i === now) this.toUseful();
  }

  /** Opens the menu of further labels, of the picture in front or of those that are selected. */
  also(owner, done) {
    const {board, labels} = this;
    const some = board.selected.size > 1 ? [...board.selected] : [this.i];
    alsoMenu(owner, board, some, {by: labels.further, done});
  }

  /** Whether a key is meant for the view and not for a field, a menu or the browser. */
  hears(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open], .menu')) return false;
    return event.target.closest && !event.target.closest('input, textarea, select') && this.labels.data;
  }

  /** @returns {boolean} whether the key means something */
  press(event) {
    const {key, target} = event;
    if (/^[1-9]$/.test(key)) return this.giveNth(Number(key) - 1);
    if (key === '0' || key === 'Delete') {
      if (this.labels.data.pictures.given[this.i]) this.give(null);
    } else if (key.toLowerCase() === 'n') this.side.input.focus();
    // Afterwards the space bar means the next picture again, not this button.
    else if (key.toLowerCase() === 'a')
      this.also(this.stage.also, () => this.stage.element.focus({preventScroll: true}));
    else if (this.guesses.grid.root.contains(target) && this.pressInGrid(key, target)) return true;
    else if (key === 'ArrowLeft') this.step(-1);
    else if (key === 'ArrowRight') this.step(1);
    else if (key === ' ' && !target.closest('button, a')) this.toUseful();
    else if (key === 'Escape') this.board.clear();
    else return false;
    return true;
  }

  pressInGrid(key, target) {
    const {grid} = this.guesses;
    const at = grid.indexAt(target);
    if (key.startsWith('Arrow') || key === 'Home' || key === 'End') {
      const to = grid.neighbour(at, key);
      if (to >= 0) grid.focus(to);
    } else if (key === 'Enter') {
      this.go(at);
      this.stage.show();
    } else if (key === ' ') this.board.select([at], 'toggle');
    else return false;
    return true;
  }

  giveNth(n) {
    const label = this.labels.names[n];
    if (!label) return false;
    if (this.board.selected.size > 1) this.labels.give([...this.board.selected], label);
    else this.give(label);
    return true;
  }

  draw() {
    const {board, labels} = this;
    if (!board.ready || !labels.data) return;
    this.loading.remove();
    this.all.hidden = false;
    if (!board.size) {
      put(this.all, h('p', {class: 'nothing'}, t('labels.empty')));
      return;
    }
    if (!this.sourceSet) {
      this.sourceSet = true;
      if (labels.data.predicted) this.borrow.set(labels.data.predicted.with);
    }
    if (this.i < 0) this.i = board.indexOf.get(this.first) ?? -1;
    if (this.i < 0 || this.i >= board.size) this.i = Math.max(0, labels.nextAfter(-1));
    this.drawCurrent();
    this.guesses.draw();
    this.side.drawProgress();
    this.guesses.drawMachine();
  }

  drawCurrent() {
    this.stage.draw(this.i, this.labels.data.pictures, this.labels.also(this.i));
    this.side.draw(this.i);
  }

  drawFurther() {
    this.drawCurrent();
    this.guesses.grid.refresh();
  }

  drawBulk() {
    const {board, bulk} = this;
    const n = board.selected.size;
    bulk.hidden = n < 2;
    document.body.classList.toggle('selecting', n > 1);
    if (n < 2) return;
    const as = button(t('labels.as'), {
      class: 'primary',
      test: 'label-as',
      'aria-haspopup': 'menu',
      onclick: () => labelMenu(as, this.labels, [...board.selected]),
    });
    const also = button(t('also.menu'), {
      test: 'label-also-these',
      'aria-haspopup': 'menu',
      onclick: () => this.also(also),
    });
    put(
      bulk,
      h('strong', {}, pictures(n)),
      as,
      also,
      button(t('labels.clear'), {class: 'quiet', only: true, onclick: () => board.clear()}, 'close'),
    );
  }
}
