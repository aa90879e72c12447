// A map of all pictures, with similar ones close together, on a canvas with zoom, pan, hover and lasso.

import {REMOVED} from './board.js';
import {PointIndex} from './mapindex.js';
import {MapLayer} from './maplayer.js';
import {COLOURS, colour} from './marks.js';
import {t} from './text.js';

const MOST = 30;
// Thumbnails stay decoded for as long as the map may need them soon: those that it shows, and some around them.
const KEPT = 240;
const AROUND = 120;
const NEAR = 14;

export class PictureMap {
  /**
   * @param {{canvas: HTMLCanvasElement, board: any, hover: (i: number, event: any) => void,
   *   press: (i: number, event: any) => void, lasso: (indexes: number[], also: boolean) => void}} o
   */
  constructor({canvas, board, hover, press, lasso}) {
    this.canvas = canvas;
    this.board = board;
    this.hover = hover;
    this.press = press;
    this.lasso = lasso;
    this.width = 0;
    this.height = 0;
    this.ratio = 1;
    this.moved = 0;
    /** @type {number[][] | null} */
    this.loop = null;
    /** @type {number[]} */
    this.landmarks = [];
    /** @type {number[]} */
    this.inside = [];
    /** @type {string[]} */
    this.fills = [];
    this.paper = '';
    this.ink = '';
    this.soft = '';
    this.link = '';
    this.side = 0;
    this.edge = 0;
    this.stretch = 1;
    /** @type {number[]} */
    this.shown = [];
    this.scale = 1;
    this.dx = 0;
    this.dy = 0;
    this.over = -1;
    this.tool = 'move';
    this.fingers = new Map();
    this.images = new Map();
    this.inside = [];
    this.landmarks = [];
    this.size = 0;
    this.layer = new MapLayer(this);
    this.asked = false;
    this.later = 0;
    this.index = null;
    this.colours();
    this.scheme = matchMedia('(prefers-color-scheme: dark)');
    this.onScheme = () => {
      this.colours();
      this.restyle();
    };
    this.scheme.addEventListener('change', this.onScheme);
    this.watcher = new ResizeObserver(() => this.fit());
    this.watcher.observe(this.canvas);
    this.listen();
  }

  end() {
    this.watcher.disconnect();
    clearTimeout(this.later);
    this.scheme.removeEventListener('change', this.onScheme);
  }

  colours() {
    const style = getComputedStyle(document.documentElement);
    const get = (name) => style.getPropertyValue(name).trim();
    this.fills = Array.from({length: COLOURS}, (_, i) => get('--c' + i));
    this.paper = get('--sheet');
    this.ink = get('--ink');
    this.soft = get('--soft');
    this.link = get('--link');
  }

  fit() {
    const box = this.canvas.getBoundingClientRect();
    if (!box.width) return;
    this.ratio = Math.min(2, window.devicePixelRatio || 1);
    this.width = box.width;
    this.height = box.height;
    this.canvas.width = Math.round(box.width * this.ratio);
    this.canvas.height = Math.round(box.height * this.ratio);
    this.take();
  }

  /** Updates the pictures after the board changed. */
  take() {
    const p = this.board.pictures;
    if (!p || !this.width) return;
    this.shown = [];
    for (let i = 0; i < p.id.length; i++)
      if (p.x[i] !== null && p.x[i] !== undefined && p.pile[i] !== REMOVED) this.shown.push(i);
    this.index = new PointIndex(
      this.shown,
      (i) => p.x[i],
      (i) => p.y[i],
    );
    // So wide that no thumbnail at the edge is cut off.
    this.edge = this.thumbSize(this.shown.length) + 16;
    this.side = Math.max(1, Math.min(this.width, this.height) - this.edge);
    this.stretch = Math.max(0, this.width - this.edge) / this.side;
    this.restyle();
  }

  /** Pictures, the selection or colours have changed. */
  restyle() {
    this.layer.restyle();
    this.ask();
  }

  // The map is stretched to the window, which does not change which pictures are close.
  wide() {
    return this.side * Math.min(this.stretch, 1.9);
  }
  tall() {
    return this.side * Math.min(this.side ? (this.height - this.edge) / this.side : 1, 1.5);
  }
  px(i) {
    return (this.board.pictures.x[i] - 0.5) * this.wide() * this.scale + this.width / 2 + this.dx;
  }
  py(i) {
    return (0.5 - this.board.pictures.y[i]) * this.tall() * this.scale + this.height / 2 + this.dy;
  }

  zoom(by, x = this.width / 2, y = this.height / 2) {
    const next = Math.min(MOST, Math.max(0.8, this.scale * by));
    const real = next / this.scale;
    this.dx = (this.dx + this.width / 2 - x) * real + x - this.width / 2;
    this.dy = (this.dy + this.height / 2 - y) * real + y - this.height / 2;
    this.scale = next;
    this.ask();
  }

  shift(x, y) {
    this.dx += x;
    this.dy += y;
    this.ask();
  }

  whole() {
    this.scale = 1;
    this.dx = 0;
    this.dy = 0;
    this.ask();
  }

  ask() {
    if (this.asked) return;
    this.asked = true;
    requestAnimationFrame(() => {
      this.asked = false;
      this.draw();
    });
  }

  /** The pictures in a rectangle of the window, and some close to it. */
  around(x0, y0, x1, y1) {
    const x = (at) => (at - this.width / 2 - this.dx) / (this.wide() * this.scale) + 0.5;
    const y = (at) => 0.5 - (at - this.height / 2 - this.dy) / (this.tall() * this.scale);
    return this.index ? this.index.around(x(x0), y(y1), x(x1), y(y0)) : [];
  }

  draw() {
    if (!this.shown || !this.canvas.isConnected) return;
    const c = /** @type {CanvasRenderingContext2D} */ (this.canvas.getContext('2d'));
    c.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    c.clearRect(0, 0, this.width, this.height);
    this.layer.frame(c);
    const {inside, size} = this;
    const small = this.landmarks.includes(this.over);
    if (this.over >= 0) {
      c.beginPath();
      c.arc(this.px(this.over), this.py(this.over), small ? size * 0.62 : 11, 0, 7);
      c.strokeStyle = this.link;
      c.lineWidth = 2.5;
      c.stroke();
    }
    if (!inside.length && this.shown.length && this.layer.isCurrent()) {
      c.fillStyle = this.soft;
      c.font = '15px system-ui, sans-serif';
      c.textAlign = 'center';
      c.fillText(t('map.nowhere'), this.width / 2, this.height / 2);
    }
    if (this.loop) {
      c.beginPath();
      this.loop.forEach(([x, y], k) => (k ? c.lineTo(x, y) : c.moveTo(x, y)));
      c.closePath();
      c.strokeStyle = this.link;
      c.lineWidth = 2;
      c.setLineDash([6, 4]);
      c.stroke();
      c.setLineDash([]);
      c.globalAlpha = 0.12;
      c.fillStyle = this.link;
      c.fill();
      c.globalAlpha = 1;
    }
  }

  thumbSize(many) {
    const base = this.width < 600 ? 38 : 54;
    return Math.max(base, Math.min(120, 0.62 * Math.sqrt((this.width * this.height) / Math.max(1, many))));
  }

  fill(i) {
    const place = this.board.place(this.board.pictures.pile[i]);
    return place < 0 ? this.soft : this.fills[colour(place)];
  }

  /** The thumbnail of a picture; null while it is on its way. */
  image(i) {
    let img = this.images.get(i);
    if (!img) {
      const most = Math.max(KEPT, this.landmarks.length + AROUND);
      while (this.images.size >= most) this.images.delete(this.images.keys().next().value);
      img = new Image();
      img.decoding = 'async';
      img.onload = () => this.soon();
      img.src = this.board.thumb(i);
    }
    // The one that was wanted last is the last to go.
    this.images.delete(i);
    this.images.set(i, img);
    return img.complete && img.naturalWidth ? img : null;
  }

  /** Many thumbnails arrive at about the same time. */
  soon() {
    clearTimeout(this.later);
    this.later = setTimeout(() => {
      this.layer.stale = true;
      this.ask();
    }, 60);
  }

  near(x, y) {
    if (!this.index) return -1;
    const half = this.size * 0.4;
    for (const i of [...this.landmarks].reverse())
      if (Math.abs(this.px(i) - x) < half && Math.abs(this.py(i) - y) < half) return i;
    const wide = this.wide() * this.scale;
    const tall = this.tall() * this.scale;
    const atX = (x - this.width / 2 - this.dx) / wide + 0.5;
    const atY = 0.5 - (y - this.height / 2 - this.dy) / tall;
    return this.index.nearest(atX, atY, NEAR / wide, NEAR / tall);
  }

  within(loop) {
    return this.shown.filter((i) => {
      const x = this.px(i);
      const y = this.py(i);
      let inside = false;
      for (let a = 0, b = loop.length - 1; a < loop.length; b = a++) {
        const [xa, ya] = loop[a];
        const [xb, yb] = loop[b];
        if (ya > y !== yb > y && x < ((xb - xa) * (y - ya)) / (yb - ya) + xa) inside = !inside;
      }
      return inside;
    });
  }

  listen() {
    const at = (event) => {
      const box = this.canvas.getBoundingClientRect();
      return [event.clientX - box.left, event.clientY - box.top];
    };
    const on = (name, act, options) => this.canvas.addEventListener(name, act, options);
    on(
      'wheel',
      (event) => {
        event.preventDefault();
        this.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), ...at(event));
      },
      {passive: false},
    );
    on('pointerdown', (event) => {
      if (event.button !== 0) return;
      this.canvas.setPointerCapture(event.pointerId);
      this.fingers.set(event.pointerId, at(event));
      this.moved = 0;
      if (this.fingers.size === 1 && (this.tool === 'lasso') !== event.shiftKey) this.loop = [at(event)];
      if (this.fingers.size === 2) this.loop = null;
    });
    on('pointermove', (event) => {
      const [x, y] = at(event);
      const before = this.fingers.get(event.pointerId);
      if (!before) {
        this.point(this.near(x, y), event);
        return;
      }
      this.moved += Math.hypot(x - before[0], y - before[1]);
      if (this.fingers.size === 2) this.pinch(event.pointerId, [x, y]);
      else if (this.loop) {
        this.loop.push([x, y]);
        this.ask();
      } else this.shift(x - before[0], y - before[1]);
      this.fingers.set(event.pointerId, [x, y]);
    });
    const up = (event) => {
      if (!this.fingers.delete(event.pointerId)) return;
      const [x, y] = at(event);
      if (this.loop && this.moved > 8) this.lasso(this.within(this.loop), event.ctrlKey || event.metaKey);
      else if (this.moved <= 8) this.press(this.near(x, y), event);
      this.loop = null;
      this.ask();
    };
    on('pointerup', up);
    on('pointercancel', (event) => {
      this.fingers.delete(event.pointerId);
      this.loop = null;
      this.ask();
    });
    on('pointerleave', () => this.point(-1));
    on('keydown', (event) => this.key(event));
  }

  key(event) {
    const steps = {ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60]};
    if (steps[event.key]) this.shift(...steps[event.key]);
    else if (event.key === '+' || event.key === '=') this.zoom(1.4);
    else if (event.key === '-') this.zoom(1 / 1.4);
    else if (event.key === '0') this.whole();
    else return;
    event.preventDefault();
  }

  pinch(id, now) {
    const [other] = [...this.fingers].filter(([finger]) => finger !== id).map(([, where]) => where);
    const was = this.fingers.get(id);
    const before = Math.hypot(was[0] - other[0], was[1] - other[1]);
    const after = Math.hypot(now[0] - other[0], now[1] - other[1]);
    if (before > 0) this.zoom(after / before, (now[0] + other[0]) / 2, (now[1] + other[1]) / 2);
  }

  point(i, event) {
    if (i === this.over && i < 0) return;
    this.over = i;
    this.hover(i, event);
    this.ask();
  }
}
