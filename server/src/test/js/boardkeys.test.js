import assert from 'node:assert/strict';
import {beforeEach, test} from 'node:test';
import {load, made} from './page.js';

const {Board} = await load('board.js');
const {BoardKeys} = await load('boardkeys.js');

let board;
let done;
let keys;

beforeEach(() => {
  board = new Board('photos');
  board.pictures = {id: [10, 11, 12, 13]};
  done = [];
  const grid = {
    root: new EventTarget(),
    indexAt: (cell) => cell.index ?? -1,
    neighbour: (i, key) => (key === 'ArrowRight' && i < 3 ? i + 1 : -1),
    between: (a, b) => Array.from({length: b - a + 1}, (_, k) => a + k),
    nodes: new Map(board.pictures.id.map((_, i) => [i, made('div')])),
    focus: (i) => done.push('at ' + i),
    sectionOf: () => ({items: [2, 3]}),
  };
  const bar = {act: (what) => done.push(what + ' ' + [...board.acting()])};
  const life = {on: (target, name, act) => target.addEventListener(name, act)};
  keys = new BoardKeys({life, grid, board, bar, open: (i) => done.push('open ' + i)});
});

const press = (i, key, held = {}) => keys.press({key, ...held}, i);

test('arrows go from picture to picture, and select on the way with Shift', () => {
  assert.ok(press(0, 'ArrowRight'));
  assert.equal(board.selected.size, 0);
  press(1, 'ArrowRight', {shiftKey: true});
  press(2, 'ArrowRight', {shiftKey: true});
  assert.deepEqual([...board.selected], [1, 2, 3]);
  assert.ok(press(3, 'ArrowRight'));
  assert.deepEqual(done, ['at 1', 'at 2', 'at 3']);
});

test('a letter acts on the picture with the focus unless others are selected', () => {
  assert.ok(press(1, 'C'));
  press(2, ' ');
  press(0, 'Delete');
  assert.deepEqual(done, ['confirm 1', 'remove 1,2']);
});

test('Enter enlarges, and Ctrl+A selects the pile', () => {
  press(1, 'Enter');
  press(1, 'a', {ctrlKey: true});
  assert.deepEqual(done, ['open 1']);
  assert.deepEqual([...board.selected], [2, 3]);
});

test('M and A open menus for the picture with the focus', () => {
  board.pictures = {...board.pictures, pile: [1, 1, 1, 1], also: [[], [], [], []]};
  board.piles = [{id: 1, name: 'Sea', named: true}];
  ['M', 'a'].forEach((key, i) => {
    board.clear();
    assert.ok(press(i, key), key);
    assert.deepEqual([...board.selected], [i]);
    assert.equal(document.body.children.at(-1).getAttribute('role'), 'menu');
  });
});

test('what belongs to the browser or means nothing is left alone', () => {
  assert.equal(press(1, 'c', {metaKey: true}), false);
  assert.equal(press(1, 'q'), false);
  assert.equal(press(1, 'F5'), false);
  assert.deepEqual(done, []);
});
