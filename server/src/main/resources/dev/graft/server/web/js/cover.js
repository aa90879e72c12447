// A few pictures that stand for a collection on the desk.

import {api, thumb} from './api.js';
import {h} from './dom.js';

const SHOWN = 4;

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

export async function cover(collection) {
  const board = await api.board(collection.id);
  return choose(board).map((i) => h('img', {src: thumb(collection.id, board.pictures.id[i], board.pictures.thumb[i]), alt: '', loading: 'lazy', decoding: 'async'}));
}
