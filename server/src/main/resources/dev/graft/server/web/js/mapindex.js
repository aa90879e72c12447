// Points of the map in square fields, so that those near a place are found without looking at all.

const PER_FIELD = 6;

export class PointIndex {
  /**
   * @param {number[]} items
   * @param {(i: number) => number} x from 0 to 1
   * @param {(i: number) => number} y from 0 to 1
   */
  constructor(items, x, y) {
    this.items = items;
    this.x = x;
    this.y = y;
    this.side = Math.max(1, Math.min(512, Math.round(Math.sqrt(items.length / PER_FIELD))));
    const counts = new Int32Array(this.side * this.side + 1);
    const fields = items.map((i) => this.field(x(i)) + this.field(y(i)) * this.side);
    for (const field of fields) counts[field + 1]++;
    for (let f = 0; f < counts.length - 1; f++) counts[f + 1] += counts[f];
    this.starts = counts.slice();
    this.sorted = new Int32Array(items.length);
    fields.forEach((field, n) => {
      this.sorted[counts[field]++] = items[n];
    });
  }

  field(value) {
    return Math.min(this.side - 1, Math.max(0, Math.floor(value * this.side)));
  }

  /** All points in a rectangle, and some close to it. */
  around(x0, y0, x1, y1) {
    const found = [];
    for (let row = this.field(y0); row <= this.field(y1); row++) {
      const from = this.starts[row * this.side + this.field(x0)];
      const to = this.starts[row * this.side + this.field(x1) + 1];
      for (let n = from; n < to; n++) found.push(this.sorted[n]);
    }
    return found;
  }

  /** The nearest point within an ellipse, or -1. */
  nearest(x, y, rx, ry) {
    let best = -1;
    let far = 1;
    for (const i of this.around(x - rx, y - ry, x + rx, y + ry)) {
      const d = ((this.x(i) - x) / rx) ** 2 + ((this.y(i) - y) / ry) ** 2;
      if (d < far) {
        far = d;
        best = i;
      }
    }
    return best;
  }
}
