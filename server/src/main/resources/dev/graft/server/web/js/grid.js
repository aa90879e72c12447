// A virtual grid of thousands of pictures in sections, with elements for the visible ones only. All cells have the
// same size, so that positions can be computed; nodes that scroll out are reused.

import {h} from './dom.js';

const SIZES = {small: 92, medium: 132, large: 208};
const PHONE = {small: 74, medium: 106, large: 168};
const CAPTION = {small: 0, medium: 20, large: 24};
const GAP = {small: 6, medium: 10, large: 14};
const AHEAD = 320;
const FAST = 100;
const SETTLE = 90;

export class Grid {
  /**
   * @param paint fills a cell for a picture: (cell, index)
   * @param source URL of a picture's thumbnail
   * @param make creates the content of a new cell
   */
  constructor({paint, source, make, size}) {
    this.paint = paint;
    this.source = source;
    this.make = make;
    this.size = size;
    this.root = h('div', {class: 'grid', test: 'grid'});
    /** @type {any[]} */
    this.sections = [];
    /** @type {Map<string, any>} */
    this.byKey = new Map();
    /** @type {Map<number, any>} */
    this.nodes = new Map();
    this.pool = [];
    /** @type {Map<number, any>} */
    this.where = new Map();
    this.active = -1;
    this.asked = false;
    this.lastY = 0;
    /** @type {any} */
    this.later = 0;
    this.fast = false;
    /** @type {{key: string, at: number, order: number} | null} */
    this.last = null;
    this.width = 0;
    this.columns = 0;
    this.cellWidth = 0;
    this.cellHeight = 0;
    this.gap = 0;
    this.step = 0;
    this.onScroll = () => this.ask();
    window.addEventListener('scroll', this.onScroll, {passive: true});
    this.watcher = new ResizeObserver(() => this.layout());
    this.watcher.observe(this.root);
    this.root.addEventListener('focusin', (event) => {
      const i = this.indexAt(event.target);
      if (i >= 0) this.setActive(i);
    });
  }

  end() {
    window.removeEventListener('scroll', this.onScroll);
    this.watcher.disconnect();
    clearTimeout(this.later);
  }

  /** Sections in order: {key, name, header, items, note}. A header may be reused. */
  show(sections) {
    const held = document.activeElement ? this.indexAt(document.activeElement) : -1;
    this.remember();
    const old = this.byKey;
    this.byKey = new Map();
    this.where.clear();
    this.sections = sections.map((given) => {
      const section = old.get(given.key) || this.makeSection(given.key);
      old.delete(given.key);
      this.byKey.set(given.key, section);
      section.items = given.items;
      section.cells.setAttribute('aria-label', given.name);
      if (section.header !== given.header) {
        if (section.header) section.header.replaceWith(given.header);
        else section.element.prepend(given.header);
        section.header = given.header;
      }
      section.note.textContent = given.items.length ? '' : given.note || '';
      section.note.hidden = given.items.length > 0 || !given.note;
      given.items.forEach((i, at) => this.where.set(i, {section, at}));
      return section;
    });
    for (const gone of old.values()) {
      for (const [i, node] of [...this.nodes]) if (node.parentNode === gone.cells) this.drop(i, node);
      gone.element.remove();
    }
    /** @type {any} */
    let before = null;
    for (const section of this.sections) {
      const wanted = before ? before.nextSibling : this.root.firstChild;
      if (wanted !== section.element) this.root.insertBefore(section.element, wanted);
      before = section.element;
    }
    if (!this.where.has(this.active)) this.active = -1;
    this.width = 0;
    this.layout();
    // A cell that goes to another section loses the focus.
    if (held >= 0 && this.indexAt(document.activeElement) < 0) this.refocus();
  }

  /** Notes where the active picture is, in case it leaves. */
  remember() {
    const here = this.where.get(this.active);
    if (here) this.last = {key: here.section.key, at: here.at, order: this.order().indexOf(this.active)};
  }

  /** Focuses the picture that took the place of the one that was active. */
  refocus() {
    if (!this.last) return;
    const {key, at, order} = this.last;
    const section = this.byKey.get(key);
    const all = section && section.items.length ? section.items : this.order();
    const to = all === (section && section.items) ? at : order;
    if (all.length) this.focus(all[Math.min(Math.max(0, to), all.length - 1)]);
  }

  makeSection(key) {
    const cells = h('div', {
      class: 'cells',
      role: 'listbox',
      'aria-multiselectable': 'true',
      'aria-orientation': 'horizontal',
    });
    const note = h('p', {class: 'empty-pile'});
    const element = h('section', {class: 'section', data: {section: key}, test: 'section'}, note, cells);
    return {key, element, cells, note, header: null, items: [], top: 0, rows: 0};
  }

  resize(size) {
    this.size = size;
    this.width = 0;
    this.layout();
  }

  layout() {
    const width = this.root.clientWidth;
    if (!width || width === this.width) return;
    this.width = width;
    const wanted = (width < 600 ? PHONE : SIZES)[this.size];
    this.gap = width < 600 ? Math.min(8, GAP[this.size]) : GAP[this.size];
    this.columns = Math.max(2, Math.floor((width + this.gap) / (wanted + this.gap)));
    this.cellWidth = Math.floor((width - this.gap * (this.columns - 1)) / this.columns);
    this.cellHeight = Math.round(this.cellWidth * 0.78) + CAPTION[this.size];
    this.step = this.cellHeight + this.gap;
    this.root.dataset.size = this.size;
    this.root.style.setProperty('--cell-w', this.cellWidth + 'px');
    this.root.style.setProperty('--cell-h', this.cellHeight + 'px');
    this.root.style.setProperty('--cap', CAPTION[this.size] + 'px');
    for (const section of this.sections) {
      section.rows = Math.ceil(section.items.length / this.columns);
      section.cells.style.height = section.rows ? section.rows * this.step - this.gap + 'px' : '0';
    }
    for (const section of this.sections) section.top = section.cells.offsetTop + section.element.offsetTop;
    this.render(true);
  }

  ask() {
    if (this.asked) return;
    this.asked = true;
    requestAnimationFrame(() => {
      this.asked = false;
      this.render(false);
    });
  }

  render(all) {
    if (!this.columns || !this.root.isConnected) return;
    const from = -this.root.getBoundingClientRect().top;
    const far = Math.abs(from - this.lastY);
    this.lastY = from;
    const was = this.fast;
    this.fast = !all && far > FAST;
    const low = from - AHEAD;
    const high = from + window.innerHeight + AHEAD;
    const need = [];
    const wanted = new Set();
    const keep =
      document.activeElement && this.root.contains(document.activeElement) ? this.indexAt(document.activeElement) : -1;
    let rows = String(keep);
    const spans = [];
    for (const section of this.sections) {
      const first = Math.max(0, Math.floor((low - section.top) / this.step));
      const last = Math.min(section.rows - 1, Math.floor((high - section.top) / this.step));
      if (last < first) continue;
      spans.push([section, first, last]);
      rows += '/' + section.key + ':' + first + '-' + last;
    }
    if (!all && rows === this.rows && was === this.fast) {
      if (this.fast) this.settle();
      return;
    }
    this.rows = rows;
    for (const [section, first, last] of spans) {
      const end = Math.min(section.items.length, (last + 1) * this.columns);
      for (let at = first * this.columns; at < end; at++) {
        wanted.add(section.items[at]);
        need.push(section, at);
      }
    }
    if (keep >= 0 && this.where.has(keep) && !wanted.has(keep)) {
      const {section, at} = this.where.get(keep);
      wanted.add(keep);
      need.push(section, at);
    }
    for (const [i, node] of [...this.nodes]) if (!wanted.has(i)) this.drop(i, node);
    for (let n = 0; n < need.length; n += 2) this.place(need[n], need[n + 1], all);
    // Unused nodes are kept out of sight for the next rows; never more than a screenful.
    while (this.pool.length > 120) this.pool.pop().remove();
    if (this.fast) this.settle();
  }

  settle() {
    clearTimeout(this.later);
    this.later = setTimeout(() => {
      this.lastY = -this.root.getBoundingClientRect().top;
      this.render(false);
    }, SETTLE);
  }

  place(section, at, all) {
    const i = section.items[at];
    let node = this.nodes.get(i);
    const fresh = !node;
    if (fresh) {
      node = this.pool.pop() || this.newCell();
      node.hidden = false;
      node.dataset.i = i;
      this.nodes.set(i, node);
    }
    if (node.parentNode !== section.cells) section.cells.append(node);
    const x = (at % this.columns) * (this.cellWidth + this.gap);
    const y = Math.floor(at / this.columns) * this.step;
    if (fresh || all) {
      node.style.left = x + 'px';
      node.style.top = y + 'px';
      node.setAttribute('aria-posinset', at + 1);
      node.setAttribute('aria-setsize', section.items.length);
      node.tabIndex = this.stop(section) === at ? 0 : -1;
      this.paint(node, i);
    }
    // During fast scrolling thumbnails are not loaded until the scrolling ends.
    if (!this.fast && node.dataset.src !== String(i)) {
      node.dataset.src = i;
      node.picture.src = this.source(i);
    }
  }

  stop(section) {
    const active = this.where.get(this.active);
    return active && active.section === section ? active.at : 0;
  }

  newCell() {
    const img = h('img', {decoding: 'async', draggable: 'false', alt: ''});
    const node = h('div', {class: 'cell', role: 'option', test: 'picture'}, img, this.make());
    node.picture = img;
    img.addEventListener('error', () => {
      if (img.getAttribute('src')) img.classList.add('gone');
    });
    img.addEventListener('load', () => img.classList.remove('gone'));
    return node;
  }

  drop(i, node) {
    this.nodes.delete(i);
    node.hidden = true;
    node.picture.removeAttribute('src');
    node.picture.classList.remove('gone');
    delete node.dataset.src;
    this.pool.push(node);
  }

  /** Repaints the visible cells after a change of marks or of the selection. */
  refresh() {
    for (const [i, node] of this.nodes) this.paint(node, i);
  }

  indexAt(element) {
    const cell = element && element.closest ? element.closest('.cell') : null;
    return cell && this.root.contains(cell) ? Number(cell.dataset.i) : -1;
  }

  setActive(i) {
    if (this.active === i) return;
    const old = this.nodes.get(this.active);
    if (old) old.tabIndex = -1;
    this.active = i;
    const node = this.nodes.get(i);
    if (node) {
      const {section} = this.where.get(i);
      for (const other of section.cells.children) if (other.tabIndex === 0) other.tabIndex = -1;
      node.tabIndex = 0;
    }
  }

  /** The picture in the direction of an arrow key, or -1. */
  neighbour(i, key) {
    const here = this.where.get(i);
    if (!here) return -1;
    const {section, at} = here;
    const steps = {ArrowLeft: -1, ArrowRight: 1, ArrowUp: -this.columns, ArrowDown: this.columns};
    if (key === 'Home') return section.items[0];
    if (key === 'End') return section.items[section.items.length - 1];
    const to = at + steps[key];
    if (to >= 0 && to < section.items.length) return section.items[to];
    const way = to < 0 ? -1 : 1;
    if (key === 'ArrowDown' && Math.floor(at / this.columns) < section.rows - 1)
      return section.items[section.items.length - 1];
    for (let s = this.sections.indexOf(section) + way; s >= 0 && s < this.sections.length; s += way) {
      const next = this.sections[s];
      if (!next.items.length) continue;
      if (key === 'ArrowRight') return next.items[0];
      if (key === 'ArrowLeft') return next.items[next.items.length - 1];
      const column = at % this.columns;
      const row = way > 0 ? 0 : next.rows - 1;
      return next.items[Math.min(next.items.length - 1, row * this.columns + column)];
    }
    return -1;
  }

  /** All pictures between two, in display order. */
  between(a, b) {
    const order = this.order();
    const [from, to] = [order.indexOf(a), order.indexOf(b)].sort((x, y) => x - y);
    return from < 0 ? [b] : order.slice(from, to + 1);
  }

  order() {
    return this.sections.flatMap((section) => section.items);
  }

  sectionOf(i) {
    const here = this.where.get(i);
    return here ? here.section : null;
  }

  focus(i) {
    if (!this.where.has(i)) return;
    this.bring(i);
    this.setActive(i);
    this.render(false);
    const node = this.nodes.get(i);
    if (node) node.focus({preventScroll: true});
  }

  bring(i) {
    const {section, at} = this.where.get(i);
    const y = section.top + Math.floor(at / this.columns) * this.step + this.root.getBoundingClientRect().top;
    const top = this.covered() + 8;
    const bottom = window.innerHeight - this.coveredBelow();
    if (y < top) window.scrollBy(0, y - top);
    else if (y + this.cellHeight > bottom) window.scrollBy(0, y + this.cellHeight - bottom);
  }

  covered() {
    const style = getComputedStyle(document.documentElement);
    return parseFloat(style.getPropertyValue('--stuck')) + 48 || 160;
  }

  coveredBelow() {
    return 90;
  }

  /** The first picture below what covers the top of the window, or -1 at the top of the page. */
  topmost() {
    if (window.scrollY < this.step || !this.columns) return -1;
    const y = this.covered() - this.root.getBoundingClientRect().top;
    for (const section of this.sections) {
      const row = Math.max(0, Math.ceil((y - section.top) / this.step));
      if (row < section.rows) return section.items[row * this.columns];
    }
    return -1;
  }

  /** Scrolls so that a picture is the topmost. */
  toTop(i) {
    if (!this.where.has(i)) return;
    const {section, at} = this.where.get(i);
    const y = section.top + Math.floor(at / this.columns) * this.step + this.root.getBoundingClientRect().top;
    window.scrollBy(0, y - this.covered());
  }

  scrollTo(key) {
    const section = this.byKey.get(key);
    if (!section) return;
    const y = section.element.getBoundingClientRect().top + window.scrollY - this.covered() + 46;
    window.scrollTo({top: y, behavior: 'auto'});
  }

  /** Pictures whose cells intersect a rectangle of the window. */
  within(box) {
    const top = this.root.getBoundingClientRect();
    const found = [];
    for (const section of this.sections) {
      const y0 = box.top - top.top - section.top;
      const y1 = box.bottom - top.top - section.top;
      const r0 = Math.max(0, Math.floor(y0 / this.step));
      const r1 = Math.min(section.rows - 1, Math.floor(y1 / this.step));
      const wide = this.cellWidth + this.gap;
      const c0 = Math.max(0, Math.floor((box.left - top.left) / wide));
      const c1 = Math.min(this.columns - 1, Math.floor((box.right - top.left) / wide));
      for (let r = r0; r <= r1; r++) {
        for (let c = c0; c <= c1; c++) {
          const i = section.items[r * this.columns + c];
          if (i !== undefined) found.push(i);
        }
      }
    }
    return found;
  }
}
