// Cover pictures: those of a collection, and the illustration on an empty desk.

import {thumb} from './api.js';
import {h, s} from './dom.js';

/** The cover pictures of a collection. */
export const cover = (collection) =>
  collection.cover.map(({id, thumb: version}) =>
    h('img', {src: thumb(collection.id, id, version), alt: '', decoding: 'async'}),
  );

/** An illustration of scattered pictures that move to their piles. */
export function drawing() {
  const photo = (x, y, turn, colour) =>
    s(
      'g',
      {transform: 'translate(' + x + ' ' + y + ') rotate(' + turn + ')'},
      s('rect', {class: 'photo c' + colour, x: -27, y: -20, width: 54, height: 40, rx: 4}),
      s('path', {class: 'hill', d: 'M-22 15l13-17 9 10 7-8 15 15z'}),
      s('circle', {class: 'hill', cx: 12, cy: -9, r: 4}),
    );
  const loose = [
    [40, 40, -14, 0],
    [104, 70, 9, 1],
    [52, 118, 21, 2],
    [116, 150, -8, 0],
    [46, 196, 5, 1],
    [112, 226, -19, 2],
  ];
  const piles = [
    [300, 54, 0],
    [300, 140, 1],
    [300, 226, 2],
  ];
  return s(
    'svg',
    {class: 'drawing', viewBox: '0 0 360 270', 'aria-hidden': 'true'},
    piles.map(([, y]) => s('path', {class: 'way', d: 'M160 134C200 134 215 ' + y + ' 250 ' + y})),
    loose.map(([x, y, turn, colour]) => photo(x, y, turn, colour)),
    piles.map(([x, y, colour]) => [
      photo(x - 5, y - 5, -7, colour),
      photo(x + 4, y - 1, 5, colour),
      photo(x, y + 2, 0, colour),
    ]),
  );
}
