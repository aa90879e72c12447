// Orders in which the pictures of a pile can be shown.

import {t} from './text.js';

export const ORDERS = [
  ['sure', t('order.sure')],
  ['name', t('order.name')],
  ['date', t('order.date')],
  ['alike', t('order.alike')],
];

const SIDE = 1024;

/** The place of a point along a Hilbert curve, on which neighbours on the map are mostly close. */
export function alongCurve(x, y) {
  let [px, py] = [Math.min(SIDE - 1, Math.floor(x * SIDE)), Math.min(SIDE - 1, Math.floor(y * SIDE))];
  let place = 0;
  for (let side = SIDE / 2; side >= 1; side /= 2) {
    const rx = (px & side) > 0 ? 1 : 0;
    const ry = (py & side) > 0 ? 1 : 0;
    place += side * side * ((3 * rx) ^ ry);
    if (!ry) {
      if (rx) [px, py] = [SIDE - 1 - px, SIDE - 1 - py];
      [px, py] = [py, px];
    }
  }
  return place;
}

const collator = new Intl.Collator(undefined, {numeric: true});

/**
 * Sorts pictures; null keeps the order of the board.
 *
 * @param {string} order one of ORDERS @param {*} p the columns of the pictures @param {Map<number, number>} times
 */
export function sorter(order, p, times) {
  if (order === 'name') return (a, b) => collator.compare(p.name[a], p.name[b]);
  if (order === 'date') return (a, b) => (times.get(p.id[a]) || 0) - (times.get(p.id[b]) || 0) || a - b;
  if (order === 'alike') {
    const place = new Map();
    const of = (i) => {
      if (!place.has(i)) place.set(i, p.x[i] === null || p.x[i] === undefined ? Infinity : alongCurve(p.x[i], p.y[i]));
      return place.get(i);
    };
    return (a, b) => (of(a) === of(b) ? a - b : of(a) - of(b));
  }
  return null;
}

/** The folders of pictures, with how many are in each. Empty if all are in the same. */
export function folders(names) {
  const counts = new Map();
  for (const name of names) {
    const at = name.lastIndexOf('/');
    const folder = at < 0 ? '' : name.slice(0, at);
    counts.set(folder, (counts.get(folder) || 0) + 1);
  }
  return counts.size < 2 ? [] : [...counts].sort(([a], [b]) => collator.compare(a, b));
}

export const folderOf = (name) => (name.includes('/') ? name.slice(0, name.lastIndexOf('/')) : '');
