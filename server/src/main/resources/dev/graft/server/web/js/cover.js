// Pictures that stand for others: those of a collection on the desk, and the drawing on an empty one.

import {api, thumb} from './api.js';
import {h, s} from './dom.js';

const SHOWN = 4;
const known = new Map();
let line = Promise.resolve();

/** The surest pictures of the largest piles, or some from all over where nothing is sorted. */
function choose(board) {
  const p = board.pictures;
  const n = p.id.length;
  if (!board.piles.length) return [...new Set(Array.from({length: SHOWN}, (_, k) => Math.floor((k * n) / SHOWN)))].filter((i) => i < n);
  const best = new Map();
  for (let i = 0; i < n; i++) {
    if (p.pile[i] < 0) continue;
    if (!best.has(p.pile[i]) || p.confidence[i] > p.confidence[best.get(p.pile[i])]) best.set(p.pile[i], i);
  }
  return [...board.piles].sort((a, b) => b.size - a.size).map((pile) => best.get(pile.id)).filter((i) => i !== undefined).slice(0, SHOWN);
}

/** Boards are large, so they are asked for one after the other, and once for each state of a collection. */
export async function cover(collection) {
  const key = collection.id + ' ' + collection.pictures + ' ' + collection.sortedAt;
  if (!known.has(key)) {
    const turn = line.then(async () => {
      const board = await api.board(collection.id);
      return choose(board).map((i) => thumb(collection.id, board.pictures.id[i], board.pictures.thumb[i]));
    });
    line = turn.catch(() => known.delete(key));
    known.set(key, turn);
  }
  const sources = await known.get(key);
  return sources.map((src) => h('img', {src, alt: '', decoding: 'async'}));
}

/** Scattered pictures that find their piles. */
export function drawing() {
  const photo = (x, y, turn, colour) => s('g', {transform: 'translate(' + x + ' ' + y + ') rotate(' + turn + ')'},
    s('rect', {class: 'photo c' + colour, x: -27, y: -20, width: 54, height: 40, rx: 4}), s('path', {class: 'hill', d: 'M-22 15l13-17 9 10 7-8 15 15z'}), s('circle', {class: 'hill', cx: 12, cy: -9, r: 4}));
  const loose = [[40, 40, -14, 0], [104, 70, 9, 1], [52, 118, 21, 2], [116, 150, -8, 0], [46, 196, 5, 1], [112, 226, -19, 2]];
  const piles = [[300, 54, 0], [300, 140, 1], [300, 226, 2]];
  return s('svg', {class: 'drawing', viewBox: '0 0 360 270', 'aria-hidden': 'true'},
    piles.map(([, y]) => s('path', {class: 'way', d: 'M160 134C200 134 215 ' + y + ' 250 ' + y})),
    loose.map(([x, y, turn, colour]) => photo(x, y, turn, colour)),
    piles.map(([x, y, colour]) => [photo(x - 5, y - 5, -7, colour), photo(x + 4, y - 1, 5, colour), photo(x, y + 2, 0, colour)]));
}
