// Selecting and dragging pictures in a grid: click, shift, ctrl, rectangle selection, drag and drop.

import {h} from './dom.js';
import {say} from './toast.js';
import {t} from './text.js';

const START = 6;
const LONG = 450;
const EDGE = 90;
const NO_PICTURE = 'button, a, input, header';

/** Selects a picture as a click with these keys does. */
export function selectOne(board, grid, i, {shiftKey, ctrlKey, metaKey}) {
  const also = ctrlKey || metaKey;
  if (shiftKey && board.anchor >= 0) {
    board.select(grid.between(board.anchor, i), also ? 'add' : 'only');
    return;
  }
  board.select([i], also ? 'toggle' : 'only');
  board.anchor = i;
}

export class Picker {
  /**
   * @param {{life: any, grid: any, board: any, open: (i: number) => void, drop: (target: any) => void}} o
   */
  constructor({life, grid, board, open, drop}) {
    this.grid = grid;
    this.board = board;
    this.open = open;
    this.drop = drop;
    /** @type {Band | null} */
    this.band = null;
    /** @type {Drag | null} */
    this.drag = null;
    this.swallow = false;
    /** @type {any} */
    this.holding = 0;
    // On a touch screen, taps select instead of opening.
    this.touch = false;
    this.finger = false;
    /** @type {any} */
    this.last = null;
    this.listen(life, grid.root);
  }

  listen(life, root) {
    life.on(root, 'click', (event) => this.click(event));
    life.on(root, 'dblclick', (event) => {
      const i = this.grid.indexAt(event.target);
      if (i >= 0) this.open(i);
    });
    life.on(root, 'contextmenu', (event) => {
      if (this.finger && this.grid.indexAt(event.target) >= 0) event.preventDefault();
    });
    life.on(root, 'pointerdown', (event) => this.down(event));
    const letGo = () => clearTimeout(this.holding);
    for (const name of ['pointerup', 'pointercancel', 'scroll']) life.on(window, name, letGo, {passive: true});
    life.on(window, 'pointermove', (event) => {
      this.last = event;
      if (Math.abs(event.movementY) + Math.abs(event.movementX) > 3) letGo();
      if (this.drag) this.drag.move(event);
      else if (this.band) this.band.move(event);
    });
    const scrolled = () => {
      if (this.band && this.band.on && this.last) this.band.move(this.last);
    };
    life.on(window, 'scroll', scrolled, {passive: true});
    life.on(window, 'pointerup', (event) => this.up(event));
    life.on(window, 'pointercancel', () => this.up(null));
    life.on(window, 'keydown', (event) => this.escape(event), true);
  }

  click(event) {
    if (this.swallow) {
      this.swallow = false;
      return;
    }
    const {board} = this;
    const i = this.grid.indexAt(event.target);
    if (i < 0) {
      if (event.target.closest('.cells, .section') && !event.target.closest(NO_PICTURE)) board.clear();
    } else if (!this.finger) selectOne(board, this.grid, i, event);
    else if (this.touch || board.selected.size) board.select([i], 'toggle');
    else this.open(i);
  }

  down(event) {
    this.finger = event.pointerType === 'touch';
    if (event.button !== 0) return;
    const i = this.grid.indexAt(event.target);
    if (this.finger) {
      if (i >= 0) this.hold(i);
    } else if (event.target.closest(NO_PICTURE)) return;
    else if (i >= 0) this.drag = new Drag(this, i, event);
    else if (event.target.closest('.grid')) {
      event.preventDefault();
      this.band = new Band(this, event);
    }
  }

  hold(i) {
    clearTimeout(this.holding);
    this.holding = setTimeout(() => {
      this.board.select([i], 'toggle');
      if (navigator.vibrate) navigator.vibrate(10);
      // Lifting a finger without a click leaves no click event to suppress.
      this.swallowFor(900);
    }, LONG);
  }

  /** The click that follows is not meant as one. */
  swallowFor(milliseconds) {
    this.swallow = true;
    setTimeout(() => {
      this.swallow = false;
    }, milliseconds);
  }

  /** @param event null if the browser took the pointer away */
  up(event) {
    const {drag, band} = this;
    this.drag = null;
    this.band = null;
    if (drag && drag.on) {
      // Before the drag is over: the list of piles has more room during it, so afterwards another may be there.
      const target = /** @type {HTMLElement | null} */ (event && targetAt(event));
      drag.stop();
      if (!event) return;
      this.swallowFor(0);
      if (target) this.drop(target.dataset.drop || target.dataset.section);
    } else if (band && band.on) {
      band.element.remove();
      this.swallowFor(0);
      if (this.board.selected.size) say(t('pick.selected', {n: this.board.selected.size}));
    }
  }

  escape(event) {
    if (event.key !== 'Escape' || !this.drag || !this.drag.on) return;
    this.drag.stop();
    this.drag = null;
    this.swallow = true;
    event.stopPropagation();
  }
}

const targetAt = (event) => {
  const under = document.elementFromPoint(event.clientX, event.clientY);
  return under ? under.closest('[data-drop]') || under.closest('.section') : null;
};

/** Pictures being dragged, once the pointer has moved far enough. */
class Drag {
  constructor(picker, i, event) {
    this.picker = picker;
    this.i = i;
    this.x = event.clientX;
    this.y = event.clientY;
    this.on = false;
    /** @type {any} */
    this.ghost = null;
    /** @type {any} */
    this.target = null;
    /** @type {any} */
    this.timer = 0;
  }

  move(event) {
    if (!this.on) {
      if (Math.hypot(event.clientX - this.x, event.clientY - this.y) < START) return;
      this.begin();
    }
    this.ghost.style.transform = 'translate(' + (event.clientX + 10) + 'px,' + (event.clientY + 8) + 'px)';
    const target = targetAt(event);
    if (target === this.target) return;
    if (this.target) this.target.classList.remove('over');
    this.target = target;
    if (target) target.classList.add('over');
  }

  begin() {
    const {board, grid} = this.picker;
    this.on = true;
    if (!board.selected.has(this.i)) {
      board.select([this.i], 'only');
      board.anchor = this.i;
    }
    const moving = board.acting();
    const some = [this.i, ...moving.filter((i) => i !== this.i)].slice(0, 3);
    this.ghost = h(
      'div',
      {class: 'ghost', 'aria-hidden': 'true'},
      some.reverse().map((i) => h('img', {src: grid.source(i), alt: ''})),
      moving.length > 1 ? h('b', {}, moving.length) : null,
    );
    document.body.append(this.ghost);
    document.body.classList.add('dragging');
    this.timer = setInterval(() => this.edge(), 16);
  }

  /** Scrolls while the pointer is near the top or the bottom. */
  edge() {
    const {last, grid} = this.picker;
    if (!last || last.clientX <= grid.root.getBoundingClientRect().left) return;
    const top = grid.covered() + EDGE;
    const bottom = window.innerHeight - EDGE;
    if (last.clientY < top) window.scrollBy(0, (last.clientY - top) / 5);
    else if (last.clientY > bottom) window.scrollBy(0, (last.clientY - bottom) / 5);
  }

  stop() {
    clearInterval(this.timer);
    this.ghost.remove();
    document.body.classList.remove('dragging');
    if (this.target) this.target.classList.remove('over');
  }
}

/** A rectangle drawn over pictures. */
class Band {
  constructor(picker, event) {
    this.picker = picker;
    this.x = event.pageX;
    this.y = event.pageY;
    this.on = false;
    this.kept = event.shiftKey || event.ctrlKey ? new Set(picker.board.selected) : new Set();
    /** @type {any} */
    this.element = null;
  }

  move(event) {
    const x = event.clientX + window.scrollX;
    const y = event.clientY + window.scrollY;
    if (!this.on) {
      if (Math.hypot(x - this.x, y - this.y) < START) return;
      this.on = true;
      this.element = h('div', {class: 'band', 'aria-hidden': 'true'});
      document.body.append(this.element);
    }
    const left = Math.min(x, this.x);
    const top = Math.min(y, this.y);
    const style = this.element.style;
    style.left = left + 'px';
    style.top = top + 'px';
    style.width = Math.abs(x - this.x) + 'px';
    style.height = Math.abs(y - this.y) + 'px';
    const box = {
      left: left - window.scrollX,
      top: top - window.scrollY,
      right: Math.max(x, this.x) - window.scrollX,
      bottom: Math.max(y, this.y) - window.scrollY,
    };
    const {board, grid} = this.picker;
    board.select([...this.kept, ...grid.within(box)], 'only');
  }
}
