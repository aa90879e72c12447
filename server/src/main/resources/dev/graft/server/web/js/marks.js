// Marks of piles: colour and shape, so that they do not depend on colour vision. The same as in reports.

import {s} from './dom.js';

export const COLOURS = 7;
export const SHAPES = [
  'M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z',
  'M-4.4 -4.4h8.8v8.8h-8.8z',
  'M0 -5.8L5.4 4.2h-10.8z',
  'M0 -6L5 0L0 6L-5 0z',
  'M-1.8 -5.4h3.6v3.6h3.6v3.6h-3.6v3.6h-3.6v-3.6h-3.6v-3.6h3.6z',
  'M0 5.8L-5.4 -4.2h10.8z',
  'M0 -6.2L1.6 -2L6 -1.9L2.5 .8L3.7 5.1L0 2.6L-3.7 5.1L-2.5 .8L-6 -1.9L-1.6 -2z',
];

export const colour = (place) => place % COLOURS;
export const shape = (place) => (place + Math.floor(place / COLOURS)) % SHAPES.length;

export function mark(place) {
  if (place < 0)
    return s('svg', {class: 'mark none', viewBox: '-6.5 -6.5 13 13', 'aria-hidden': 'true'}, s('path', {d: SHAPES[0]}));
  return s(
    'svg',
    {class: 'mark c' + colour(place), viewBox: '-6.5 -6.5 13 13', 'aria-hidden': 'true'},
    s('path', {d: SHAPES[shape(place)]}),
  );
}
