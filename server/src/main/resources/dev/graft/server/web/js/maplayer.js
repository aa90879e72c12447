// The picture of the map, drawn beforehand: a frame only copies it, moved and scaled to where the map is now, while the
// next one is drawn a few milliseconds a frame. So the map follows the hand, however many pictures there are.

import {SHAPES, shape} from './marks.js';

const SLICE = 5;
const EVERY = 200;
const EDGE = 60;

const canvasOf = (width, height) => {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  return canvas;
};

export class MapLayer {
  /** @param {*} map a PictureMap */
  constructor(map) {
    this.map = map;
    this.paths = SHAPES.map((d) => new Path2D(d));
    this.sprites = new Map();
    this.dotSize = 0;
    /** @type {{canvas: HTMLCanvasElement, scale: number, dx: number, dy: number} | null} */
    this.front = null;
    /** The canvas of the front before, to be drawn on again. @type {HTMLCanvasElement | null} */
    this.spare = null;
    this.work = null;
    this.stale = true;
  }

  /** Something looks different now. */
  restyle() {
    this.stale = true;
    this.sprites.clear();
  }

  isCurrent() {
    const {front, map} = this;
    return !!front && !this.stale && front.scale === map.scale && front.dx === map.dx && front.dy === map.dy;
  }

  /** Copies what there is, and goes on with what is to come. */
  frame(c) {
    if (!this.work && !this.isCurrent()) {
      this.stale = false;
      this.work = this.build();
    }
    if (this.work && this.work.next().done) this.work = null;
    if (this.front) this.copy(c, this.front);
    if (this.work || !this.isCurrent()) this.map.ask();
  }

  copy(c, front) {
    const {map} = this;
    const k = map.scale / front.scale;
    const x = map.width / 2 + map.dx - (map.width / 2 + front.dx) * k;
    const y = map.height / 2 + map.dy - (map.height / 2 + front.dy) * k;
    // Copying pixel by pixel is much faster than between pixels.
    if (k === 1) c.drawImage(front.canvas, Math.round(x), Math.round(y), map.width, map.height);
    else c.drawImage(front.canvas, x, y, map.width * k, map.height * k);
  }

  *build() {
    const {map} = this;
    const {scale, dx, dy, width, height, ratio} = map;
    const x0 = width / 2 + dx;
    const y0 = height / 2 + dy;
    const px = (i) => (map.board.pictures.x[i] - 0.5) * map.wide() * scale + x0;
    const py = (i) => (0.5 - map.board.pictures.y[i]) * map.tall() * scale + y0;
    const inside = map.around(-EDGE, -EDGE, width + EDGE, height + EDGE);
    yield;
    const size = map.thumbSize(inside.length);
    const landmarks = yield* this.choose(
      inside,
      (i) => px(i) - x0,
      (i) => py(i) - y0,
      size * 1.35,
    );
    const small = new Set(landmarks);
    const dot = Math.max(0.55, Math.min(1.3, (map.shown.length > 2000 ? 0.6 : 0.85) * Math.sqrt(scale)));
    const canvas = this.empty(width * ratio, height * ratio);
    const c = canvas.getContext('2d');
    if (!c) return;
    let until = performance.now() + SLICE;
    for (let n = 0; n < inside.length; n++) {
      if (!small.has(inside[n])) this.dot(c, inside[n], px(inside[n]), py(inside[n]), dot, ratio);
      if (n % EVERY === 0 && performance.now() > until) {
        yield;
        until = performance.now() + SLICE;
      }
    }
    c.setTransform(ratio, 0, 0, ratio, 0, 0);
    for (const i of landmarks) {
      if (!this.picture(c, i, px(i), py(i), size)) {
        c.setTransform(1, 0, 0, 1, 0, 0);
        this.dot(c, i, px(i), py(i), dot, ratio);
        c.setTransform(ratio, 0, 0, ratio, 0, 0);
      }
      if (performance.now() > until) {
        yield;
        until = performance.now() + SLICE;
      }
    }
    if (this.front) this.spare = this.front.canvas;
    this.front = {canvas, scale, dx, dy};
    Object.assign(map, {inside, landmarks, size});
  }

  /** The canvas before the last, if it has the size: a new one for every step of a zoom is much to throw away. */
  empty(width, height) {
    const fresh = this.spare;
    this.spare = null;
    if (!fresh || fresh.width !== Math.round(width) || fresh.height !== Math.round(height))
      return canvasOf(width, height);
    const c = fresh.getContext('2d');
    if (c) {
      c.setTransform(1, 0, 0, 1, 0, 0);
      c.clearRect(0, 0, fresh.width, fresh.height);
    }
    return fresh;
  }

  // One thumbnail is shown for each grid field, of the most confident picture. Fields move with the map, so that the
  // same pictures stay visible while panning.
  *choose(inside, x, y, field) {
    const p = this.map.board.pictures;
    const best = new Map();
    let until = performance.now() + SLICE;
    for (let n = 0; n < inside.length; n++) {
      const i = inside[n];
      if (n % EVERY === 0 && performance.now() > until) {
        yield;
        until = performance.now() + SLICE;
      }
      const key = Math.floor(x(i) / field) * 65536 + Math.floor(y(i) / field);
      const other = best.get(key);
      if (other === undefined || p.confidence[i] > p.confidence[other]) best.set(key, i);
    }
    return [...best.values()];
  }

  dot(c, i, x, y, size, ratio) {
    const {board} = this.map;
    const p = board.pictures;
    const place = board.place(p.pile[i]);
    const doubtful = p.doubtful[i] && !p.pinned[i] ? 1 : 0;
    if (size !== this.dotSize) this.sprites.clear();
    this.dotSize = size;
    const key = place * 4 + doubtful * 2 + (board.selected.has(i) ? 1 : 0);
    let sprite = this.sprites.get(key);
    if (!sprite) {
      sprite = this.sprite(i, place, !!doubtful, size, ratio);
      this.sprites.set(key, sprite);
    }
    c.drawImage(sprite, Math.round(x * ratio - sprite.width / 2), Math.round(y * ratio - sprite.height / 2));
  }

  sprite(i, place, doubtful, size, ratio) {
    const {map} = this;
    const side = Math.ceil(18 * size * ratio);
    const canvas = canvasOf(side, side);
    const c = canvas.getContext('2d');
    if (!c) return canvas;
    const path = this.paths[place < 0 ? 0 : shape(place)];
    c.translate(side / 2, side / 2);
    c.scale(size * ratio, size * ratio);
    c.fillStyle = doubtful ? map.paper : map.fill(i);
    c.fill(path);
    const chosen = map.board.selected.has(i);
    if (doubtful || chosen) {
      c.strokeStyle = chosen ? map.ink : map.fill(i);
      c.lineWidth = chosen ? 2.6 : 2;
      c.stroke(path);
    }
    return canvas;
  }

  /** False while its thumbnail is on its way. */
  picture(c, i, x, y, size) {
    const {map} = this;
    const img = map.image(i);
    if (!img) return false;
    const k = size / Math.max(img.naturalWidth, img.naturalHeight);
    const w = img.naturalWidth * k;
    const h = img.naturalHeight * k;
    const chosen = map.board.selected.has(i);
    const edge = chosen ? 5 : 2.5;
    c.fillStyle = chosen ? map.link : map.fill(i);
    c.fillRect(x - w / 2 - edge, y - h / 2 - edge, w + 2 * edge, h + 2 * edge);
    c.drawImage(img, x - w / 2, y - h / 2, w, h);
    return true;
  }
}
