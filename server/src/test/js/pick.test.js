import assert from 'node:assert/strict';
import {beforeEach, test} from 'node:test';
import {load} from './page.js';

const {Board} = await load('board.js');
const {selectOne} = await load('pick.js');

const grid = {between: (a, b) => Array.from({length: Math.abs(a - b) + 1}, (_, k) => Math.min(a, b) + k)};
let board;

beforeEach(() => {
  board = new Board('photos');
});

const selected = () => [...board.selected].sort((a, b) => a - b);
const click = (i, keys = {}) => selectOne(board, grid, i, keys);

test('a click selects one picture only', () => {
  click(3);
  click(5);
  assert.deepEqual(selected(), [5]);
});

test('Ctrl adds and takes away', () => {
  click(3);
  click(5, {ctrlKey: true});
  assert.deepEqual(selected(), [3, 5]);
  click(3, {metaKey: true});
  assert.deepEqual(selected(), [5]);
});

test('Shift selects from the picture clicked last, in either direction', () => {
  click(3);
  click(6, {shiftKey: true});
  assert.deepEqual(selected(), [3, 4, 5, 6]);
  click(1, {shiftKey: true});
  assert.deepEqual(selected(), [1, 2, 3]);
});

test('Shift and Ctrl add a range', () => {
  click(1);
  click(5, {ctrlKey: true});
  click(7, {ctrlKey: true, shiftKey: true});
  assert.deepEqual(selected(), [1, 5, 6, 7]);
});

test('Shift without a picture clicked before selects one', () => {
  click(4, {shiftKey: true});
  assert.deepEqual(selected(), [4]);
});
