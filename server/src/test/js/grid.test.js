import assert from 'node:assert/strict';
import {beforeEach, test} from 'node:test';
import {load, made} from './page.js';

const {Grid} = await load('grid.js');

let grid;

/** A grid four cells wide with a section of 10 pictures, an empty one, and one of 3. */
beforeEach(() => {
  grid = new Grid({paint() {}, source: (i) => '/thumb/' + i, make: () => [], size: 'medium'});
  grid.root.clientWidth = 600;
  const items = (from, many) => Array.from({length: many}, (_, i) => from + i);
  grid.show([
    {key: 'a', name: 'A', header: made('header'), items: items(0, 10)},
    {key: 'b', name: 'B', header: made('header'), items: []},
    {key: 'c', name: 'C', header: made('header'), items: items(10, 3)},
  ]);
  assert.equal(grid.columns, 4);
});

test('arrows go within a section', () => {
  assert.equal(grid.neighbour(0, 'ArrowRight'), 1);
  assert.equal(grid.neighbour(1, 'ArrowDown'), 5);
  assert.equal(grid.neighbour(5, 'ArrowUp'), 1);
  assert.equal(grid.neighbour(5, 'Home'), 0);
  assert.equal(grid.neighbour(5, 'End'), 9);
});

test('arrows skip an empty section and keep the column', () => {
  assert.equal(grid.neighbour(9, 'ArrowRight'), 10);
  assert.equal(grid.neighbour(10, 'ArrowLeft'), 9);
  assert.equal(grid.neighbour(9, 'ArrowDown'), 11);
  assert.equal(grid.neighbour(11, 'ArrowUp'), 9);
});

test('down from above a short last row stays in the section', () => {
  assert.equal(grid.neighbour(7, 'ArrowDown'), 9);
});

test('arrows end at the first and last picture', () => {
  assert.equal(grid.neighbour(0, 'ArrowLeft'), -1);
  assert.equal(grid.neighbour(0, 'ArrowUp'), -1);
  assert.equal(grid.neighbour(12, 'ArrowRight'), -1);
});

test('a range goes across sections in either direction', () => {
  assert.deepEqual(grid.between(8, 11), [8, 9, 10, 11]);
  assert.deepEqual(grid.between(11, 8), [8, 9, 10, 11]);
  assert.deepEqual(grid.between(99, 4), [4]);
});

test('only what is near the window has an element', () => {
  grid.show([{key: 'a', name: 'A', header: made('header'), items: Array.from({length: 10_000}, (_, i) => i)}]);
  assert.ok(grid.nodes.size < 60, String(grid.nodes.size));
  assert.ok(grid.nodes.has(0));
});

test('a rectangle finds the cells that it touches', () => {
  const {cellWidth, cellHeight, gap} = grid;
  assert.deepEqual(grid.within({left: 0, top: 0, right: cellWidth, bottom: cellHeight}).slice(0, 1), [0]);
  const two = grid.within({
    left: cellWidth + gap + 1,
    top: 1,
    right: cellWidth + gap + 2,
    bottom: cellHeight + gap + 2,
  });
  assert.deepEqual(
    two.filter((i) => i < 10),
    [1, 5],
  );
});
