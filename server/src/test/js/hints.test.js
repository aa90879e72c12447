import assert from 'node:assert/strict';
import {test} from 'node:test';
import {load} from './page.js';

const {due, hintLine} = await load('hints.js');

test('hints come one after the other', () => {
  assert.equal(due(new Set(), {pictures: 0, sorted: false}), null);
  assert.equal(due(new Set(), {pictures: 5, sorted: false}), 'sort');
  assert.equal(due(new Set(['sort']), {pictures: 5, sorted: false}), null);
  assert.equal(due(new Set(['sort']), {pictures: 5, sorted: true}), 'correct');
  assert.equal(due(new Set(['sort', 'correct']), {pictures: 5, sorted: true}), 'name');
  assert.equal(due(new Set(['sort', 'correct', 'name']), {pictures: 5, sorted: true}), null);
});

test('a hint whose thing was done stays away, also after the next sorting', () => {
  /** @type {(what: string) => void} */
  let watcher;
  let corrections = 0;
  const board = {ready: true, size: 5, sorted: null, piles: [], watch: (act) => (watcher = act)};
  const life = {add() {}};
  const line = () => hintLine(life, board, () => corrections);
  const element = line();
  const words = () => (element.hidden ? null : element.children[1].children[0].slice(0, 10));
  assert.equal(words(), 'Start here');
  board.sorted = {at: 1};
  watcher('load');
  assert.equal(words(), 'Wrong pile');
  corrections = 1;
  watcher('edit');
  assert.equal(words(), 'Click a pi');
  // Sorting again begins to count anew.
  corrections = 0;
  watcher('load');
  assert.equal(words(), 'Click a pi');
  board.piles = [{named: true}];
  watcher('edit');
  assert.equal(words(), null);
  board.piles = [];
  board.sorted = null;
  assert.equal(line().hidden, true);
});
