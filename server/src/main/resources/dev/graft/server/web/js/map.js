// A map of all pictures, with similar ones close together, on a canvas with zoom, pan, hover and lasso.

import {REMOVED} from './board.js';
import {COLOURS, SHAPES, colour, shape} from './marks.js';

const MOST = 30;
const KEPT = 600;
const NEAR = 14;

export class PictureMap {
  /** @param o {canvas, board, hover(i, event), press(i, event), lasso(indexes, also)} */
  constructor(o) {
    Object.assign(this, o);
    this.scale = 1;
    this.dx = 0;
    this.dy = 0;
    this.over = -1;
    this.tool = 'move';
    this.fingers = new Map();
    this.images = new Map();
    this.paths = SHAPES.map((d) => new Path2D(d));
    this.asked = false;
    this.colours();
    this.scheme = matchMedia('(prefers-color-scheme: dark)');
    this.onScheme = () => {
      this.colours();
      this.ask();
    };
    this.scheme.addEventListener('change', this.onScheme);
    this.watcher = new ResizeObserver(() => this.fit());
    this.watcher.observe(this.canvas);
    this.listen();
  }

  end() {
    this.watcher.disconnect();
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
    this.side = Math.min(this.width, this.height) - 48;
    this.stretch = Math.max(0, this.width - 48) / Math.max(1, this.side);
    this.ask();
  }

  // The map is stretched to the window, which does not change which pictures are close.
  wide() {
    return this.side * Math.min(this.stretch, 1.9);
  }
  tall() {
    return this.side * Math.min(this.side ? (this.height - 48) / this.side : 1, 1.5);
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

  draw() {
    if (!this.shown || !this.canvas.isConnected) return;
    const c = this.canvas.getContext('2d');
    c.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    c.clearRect(0, 0, this.width, this.height);
    const inside = this.shown.filter((i) => {
      const x = this.px(i);
      const y = this.py(i);
      return x > -60 && y > -60 && x < this.width + 60 && y < this.height + 60;
    });
    this.inside = inside;
    const size = this.thumbSize(inside.length);
    const dot = Math.max(0.55, Math.min(1.3, (this.shown.length > 2000 ? 0.6 : 0.85) * Math.sqrt(this.scale)));
    this.landmarks = this.choose(inside, size * 1.35);
    const small = new Set(this.landmarks);
    for (const i of inside) if (!small.has(i)) this.dot(c, i, dot);
    for (const i of this.landmarks) if (!this.picture(c, i, size)) this.dot(c, i, dot);
    if (this.over >= 0) {
      c.beginPath();
      c.arc(this.px(this.over), this.py(this.over), small.has(this.over) ? size * 0.62 : 11, 0, 7);
      c.strokeStyle = this.link;
      c.lineWidth = 2.5;
      c.stroke();
    }
    if (!inside.length && this.shown.length) {
      c.fillStyle = this.soft;
      c.font = '15px system-ui, sans-serif';
      c.textAlign = 'center';
      c.fillText('No picture is here. Zoom out, or show all.', this.width / 2, this.height / 2);
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

  // One thumbnail is shown for each grid field, of the most confident picture. Fields move with the map, so that the
  // same pictures stay visible while panning.
  choose(inside, field) {
    const p = this.board.pictures;
    const best = new Map();
    const x0 = this.width / 2 + this.dx;
    const y0 = this.height / 2 + this.dy;
    for (const i of inside) {
      const key = Math.floor((this.px(i) - x0) / field) + ':' + Math.floor((this.py(i) - y0) / field);
      const other = best.get(key);
      if (other === undefined || p.confidence[i] > p.confidence[other]) best.set(key, i);
    }
    return [...best.values()];
  }

  fill(i) {
    const place = this.board.place(this.board.pictures.pile[i]);
    return place < 0 ? this.soft : this.fills[colour(place)];
  }

  dot(c, i, size) {
    const p = this.board.pictures;
    const place = this.board.place(p.pile[i]);
    const path = this.paths[place < 0 ? 0 : shape(place)];
    c.save();
    c.translate(this.px(i), this.py(i));
    c.scale(size, size);
    if (p.doubtful[i] && !p.pinned[i]) {
      c.fillStyle = this.paper;
      c.strokeStyle = this.fill(i);
      c.lineWidth = 2;
      c.fill(path);
      c.stroke(path);
    } else {
      c.fillStyle = this.fill(i);
      c.fill(path);
    }
    if (this.board.selected.has(i)) {
      c.strokeStyle = this.ink;
      c.lineWidth = 2.6;
      c.stroke(path);
    }
    c.restore();
  }

  picture(c, i, size) {
    let img = this.images.get(i);
    if (!img) {
      if (this.images.size > KEPT) this.images.delete(this.images.keys().next().value);
      img = new Image();
      img.decoding = 'async';
      img.onload = () => this.ask();
      img.src = this.board.thumb(i);
      this.images.set(i, img);
    }
    if (!img.complete || !img.naturalWidth) return false;
    const k = size / Math.max(img.naturalWidth, img.naturalHeight);
    const w = img.naturalWidth * k;
    const h = img.naturalHeight * k;
    const x = this.px(i) - w / 2;
    const y = this.py(i) - h / 2;
    const chosen = this.board.selected.has(i);
    const edge = chosen ? 5 : 2.5;
    c.fillStyle = chosen ? this.link : this.fill(i);
    c.fillRect(x - edge, y - edge, w + 2 * edge, h + 2 * edge);
    c.drawImage(img, x, y, w, h);
    return true;
  }

  near(x, y) {
    let best = -1;
    let far = NEAR * NEAR;
    const half = this.thumbSize((this.inside || []).length) * 0.4;
    for (const i of [...(this.landmarks || [])].reverse())
      if (Math.abs(this.px(i) - x) < half && Math.abs(this.py(i) - y) < half) return i;
    for (const i of this.inside || []) {
      const d = (this.px(i) - x) ** 2 + (this.py(i) - y) ** 2;
      if (d < far) {
        far = d;
        best = i;
      }
    }
    return best;
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
    on('keydown', (event) => {
      const steps = {ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60]};
      if (steps[event.key]) this.shift(...steps[event.key]);
      else if (event.key === '+' || event.key === '=') this.zoom(1.4);
      else if (event.key === '-') this.zoom(1 / 1.4);
      else if (event.key === '0') this.whole();
      else return;
      event.preventDefault();
    });
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
