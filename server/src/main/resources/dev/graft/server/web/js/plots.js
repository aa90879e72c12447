// Small SVG plots, with a text alternative for screen readers.

import {s} from './dom.js';

const W = 320;
const H = 150;
const PAD = {left: 34, right: 10, top: 12, bottom: 26};

/**
 * @param {{kind: string, points: number[][], dots?: boolean, steps?: boolean}[]} lines
 * @param {any} o label; x and y: their limits; xName; xMarks and yMarks: values with words; chosen: a value of x
 */
export function curve(lines, o) {
  const [x0, x1] = o.x;
  const [y0, y1] = o.y;
  const px = (x) => PAD.left + ((x - x0) / (x1 - x0 || 1)) * (W - PAD.left - PAD.right);
  const py = (y) => H - PAD.bottom - ((y - y0) / (y1 - y0 || 1)) * (H - PAD.top - PAD.bottom);
  const round = (v) => Math.round(v * 10) / 10;
  const svg = s('svg', {
    class: 'plot',
    viewBox: '0 0 ' + W + ' ' + H,
    role: 'img',
    'aria-label': o.label,
    test: o.test,
  });
  for (const [value, words] of o.yMarks || []) {
    svg.append(s('path', {class: 'grid', d: 'M' + PAD.left + ' ' + round(py(value)) + 'H' + (W - PAD.right)}));
    svg.append(s('text', {class: 'end', x: PAD.left - 5, y: round(py(value)) + 3.5}, words));
  }
  for (const [value, words] of o.xMarks || [])
    svg.append(s('text', {class: 'mid', x: round(px(value)), y: H - 10}, words));
  if (o.xName) svg.append(s('text', {class: 'end', x: W - PAD.right, y: H - 10}, o.xName));
  if (o.chosen !== undefined)
    svg.append(s('path', {class: 'chosen', d: 'M' + round(px(o.chosen)) + ' ' + PAD.top + 'V' + (H - PAD.bottom)}));
  for (const line of lines) {
    if (!line.points.length) continue;
    if (line.steps) {
      let d = '';
      line.points.forEach(([x, y], i) => {
        d += i ? 'H' + round(px(x)) + 'V' + round(py(y)) : 'M' + round(px(x)) + ' ' + round(py(y));
      });
      svg.append(s('path', {class: 'curve ' + line.kind, d}));
    } else {
      svg.append(
        s('path', {
          class: 'curve ' + line.kind,
          d: 'M' + line.points.map(([x, y]) => round(px(x)) + ' ' + round(py(y))).join('L'),
        }),
      );
    }
    if (line.dots) {
      for (const [x, y] of line.points)
        svg.append(
          s('circle', {
            class: 'point ' + line.kind + (x === o.chosen ? ' on' : ''),
            cx: round(px(x)),
            cy: round(py(y)),
            r: x === o.chosen ? 5 : 3,
          }),
        );
    }
  }
  return svg;
}
