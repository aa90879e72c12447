// Zooming into the picture of the viewer: up to pixel by pixel, with the wheel, keys, a double click or by dragging.

const STEP = 1.5;
/** Pixels of the screen for one of the picture. */
const MOST = 4;

/**
 * Where a picture is, so that the point under the pointer stays there.
 *
 * @param {{scale: number, x: number, y: number}} before 1 is as large as fits @param {number} by
 * @param {number} atX @param {number} atY @param {number} one the scale of one pixel for one
 */
export function zoomed({scale, x, y}, by, atX, atY, one) {
  const next = Math.min(Math.max(MOST * one, 1), Math.max(Math.min(one, 1), scale * by));
  if (Math.abs(next - 1) < 0.01) return {scale: 1, x: 0, y: 0};
  const real = next / scale;
  return {scale: next, x: atX - (atX - x) * real, y: atY - (atY - y) * real};
}

export class Zoom {
  /**
   * @param {HTMLElement} frame @param {HTMLImageElement} img
   * @param {{whole(): string, size(): [number, number], changed(words: string): void}} o
   */
  constructor(frame, img, o) {
    this.frame = frame;
    this.img = img;
    this.o = o;
    this.at = {scale: 1, x: 0, y: 0};
    this.drag = null;
    frame.addEventListener('wheel', (event) => this.wheel(event), {passive: false});
    img.addEventListener('dblclick', (event) => this.toggle(event));
    img.addEventListener('pointerdown', (event) => this.press(event));
    img.addEventListener('pointermove', (event) => this.move(event));
    for (const name of /** @type {const} */ (['pointerup', 'pointercancel'])) {
      img.addEventListener(name, () => (this.drag = null));
    }
    img.addEventListener('dragstart', (event) => event.preventDefault());
  }

  get on() {
    return this.at.scale !== 1;
  }

  /** The scale at which one pixel of the picture is one of the screen. */
  get one() {
    const [width, height] = this.o.size();
    const shown = Math.min(this.img.offsetWidth, (this.img.offsetHeight * width) / Math.max(1, height));
    return width / (window.devicePixelRatio || 1) / Math.max(1, shown);
  }

  reset() {
    this.at = {scale: 1, x: 0, y: 0};
    this.show();
  }

  by(factor, event) {
    const box = this.frame.getBoundingClientRect();
    const x = event ? event.clientX - box.left - box.width / 2 : 0;
    const y = event ? event.clientY - box.top - box.height / 2 : 0;
    this.at = zoomed(this.at, factor, x, y, this.one);
    this.show();
  }

  toggle(event) {
    if (this.on) this.reset();
    else this.by(this.one, event);
  }

  wheel(event) {
    event.preventDefault();
    this.by(Math.exp(-event.deltaY * 0.002), event);
  }

  press(event) {
    if (!this.on || event.button !== 0) return;
    this.drag = {x: event.clientX - this.at.x, y: event.clientY - this.at.y};
    this.img.setPointerCapture(event.pointerId);
  }

  move(event) {
    if (!this.drag) return;
    this.at = {...this.at, x: event.clientX - this.drag.x, y: event.clientY - this.drag.y};
    this.show();
  }

  /** True if the key was one of zooming or, when zoomed, of moving. */
  key(key) {
    const steps = {ArrowLeft: [80, 0], ArrowRight: [-80, 0], ArrowUp: [0, 80], ArrowDown: [0, -80]};
    if (key === '+' || key === '=') this.by(STEP);
    else if (key === '-') this.by(1 / STEP);
    else if (key === '0') this.reset();
    else if (key === '1' || key.toLowerCase() === 'z') this.toggle();
    else if (this.on && steps[key]) {
      this.at = {...this.at, x: this.at.x + steps[key][0], y: this.at.y + steps[key][1]};
      this.show();
    } else return false;
    return true;
  }

  show() {
    const {scale, x, y} = this.at;
    this.img.style.transform = this.on ? 'translate(' + x + 'px,' + y + 'px) scale(' + scale + ')' : '';
    this.frame.classList.toggle('zoomed', this.on);
    // As much as a screen shows is not enough any more.
    if (this.on && this.img.getAttribute('src') !== this.o.whole()) {
      const whole = new Image();
      const address = this.o.whole();
      whole.onload = () => {
        if (this.on && address === this.o.whole()) this.img.src = address;
      };
      whole.src = address;
    }
    this.o.changed(this.on ? Math.round((scale / this.one) * 100) + '%' : '');
  }
}
