import assert from 'node:assert/strict';
import {beforeEach, test} from 'node:test';
import {answer, load, made} from './page.js';

const toasts = made('div');
document.getElementById = (id) => (id === 'toasts' ? toasts : made('div'));

const {Board} = await load('board.js');
const {alsoNames} = await load('also.js');
const {selectedWords} = await load('moves.js');

let board;
let asked;

/** Four pictures, 100 to 103, of confidence .9 to .6; the first two are in pile 1, the others in pile 2. */
beforeEach(async () => {
  const state = {revision: 1, pile: [1, 1, 2, 2], pinned: [0, 0, 0, 0], also: [[], [], ['Dogs', 'Sea'], []]};
  const id = [100, 101, 102, 103];
  const piles = [
    {id: 1, name: 'Dogs'},
    {id: 2, name: 'Cats'},
  ];
  const changed = (ids) => {
    const at = ids.map((one) => id.indexOf(one));
    return {
      id: ids,
      pile: at.map((i) => state.pile[i]),
      pinned: at.map((i) => state.pinned[i]),
      confidence: at.map(() => 1),
      doubtful: at.map(() => 0),
      unsure: at.map(() => 0),
      also: at.map((i) => state.also[i]),
    };
  };
  asked = answer({
    'GET /api/collections/photos/board': () => ({
      revision: state.revision,
      piles,
      sorted: {at: 5},
      undo: null,
      redo: null,
      pictures: {
        id,
        name: id.map(String),
        pile: [...state.pile],
        pinned: [...state.pinned],
        confidence: [0.9, 0.8, 0.7, 0.6],
        doubtful: [0, 0, 0, 0],
        unsure: [0, 0, 0, 0],
        also: [...state.also],
      },
    }),
    'POST /api/collections/photos/edits': ({kind, pictures, pile}) => {
      const same = kind === 'move' && pictures.every((one) => state.pile[id.indexOf(one)] === pile);
      for (const one of pictures) {
        if (kind === 'move') state.pile[id.indexOf(one)] = pile;
        else if (kind === 'remove') state.pile[id.indexOf(one)] = -2;
        else state.pinned[id.indexOf(one)] = 1;
      }
      const before = state.revision;
      if (!same) state.revision++;
      return {before, revision: state.revision, piles, undo: kind, redo: null, said: kind, changed: changed(pictures)};
    },
  });
  board = new Board('photos');
  await board.load();
});

test('only what is shown is acted upon, and what is not shown stays selected', async () => {
  board.select([0, 1, 2], 'only');
  board.visible = (i) => i !== 1;
  assert.deepEqual(board.acting(), [0, 2]);
  await board.edit({kind: 'remove', pictures: board.ids(board.acting())});
  assert.deepEqual(asked.at(-1).body.pictures, [100, 102]);
  assert.deepEqual([...board.selected], [1]);
});

test('the number of selected pictures says how many are not shown', () => {
  assert.equal(selectedWords(3, 0), '3 pictures');
  assert.equal(selectedWords(2, 1), '2 selected, 1 more not shown');
  assert.equal(selectedWords(0, 1), '1 selected, not shown');
});

test('a confirmed picture stays where it is', async () => {
  assert.deepEqual(board.groups().get(1), [0, 1]);
  await board.edit({kind: 'confirm', pictures: [101]});
  assert.deepEqual(board.groups().get(1), [0, 1]);
  await board.load();
  assert.deepEqual(board.groups().get(1), [0, 1]);
});

test('a moved picture comes first in its pile', async () => {
  await board.edit({kind: 'move', pictures: [103], pile: 1});
  assert.deepEqual(board.groups().get(1), [3, 0, 1]);
  await board.load();
  assert.deepEqual(board.groups().get(1), [3, 0, 1]);
  await board.edit({kind: 'move', pictures: [103], pile: 2});
  assert.deepEqual(board.groups().get(2), [3, 2]);
});

test('a selection can be added to, reduced and toggled', () => {
  board.select([0, 1], 'only');
  board.select([2], 'add');
  board.select([0], 'drop');
  board.select([1, 3], 'toggle');
  assert.deepEqual([...board.selected].sort(), [2, 3]);
  board.toggleAll([2, 3]);
  assert.equal(board.selected.size, 0);
  board.toggleAll([2, 3]);
  assert.equal(board.selected.size, 2);
});

test('an edit that changes nothing offers no undo, which would take back another', async () => {
  const last = () => toasts.children.at(-1).children;
  const buttons = () => last().filter((one) => one.getAttribute?.('data-testid') === 'toast-action').length;
  await board.edit({kind: 'move', pictures: [103], pile: 1});
  assert.equal(last()[0].children[0], 'move.');
  assert.equal(buttons(), 1);
  await board.edit({kind: 'move', pictures: [103], pile: 1});
  assert.equal(last()[0].children[0], 'Nothing to change.');
  assert.equal(buttons(), 0);
});

/** Undoes what the server answers with, and tells what the board asked its view to show. */
async function undone(here, reply) {
  answer({
    'POST /api/collections/photos/undo': () => ({revision: 9, said: 'Undid: it', ...reply}),
    'GET /api/collections/photos/board': () => ({...loaded, revision: 9, piles: board.piles, pictures: board.pictures}),
  });
  location.hash = here;
  const shown = [];
  board.watch((what) => shown.push(what));
  await board.undo();
  return {shown, buttons: toasts.children.at(-1).children.map((one) => one.getAttribute?.('data-testid'))};
}
const loaded = {sorted: {at: 5}, undo: null, redo: null};

/** Presses the button of the last message that leads to what it is about. */
function showThem() {
  const buttons = toasts.children.at(-1).children;
  buttons.find((one) => one.getAttribute?.('data-testid') === 'toast-also').dispatchEvent(new Event('click'));
}

test('undo selects the pictures that it concerns and shows them', async () => {
  const {shown} = await undone('#/c/photos/piles', {where: 'piles', pictures: [102, 101]});
  assert.deepEqual([...board.selected], [2, 1]);
  assert.deepEqual(shown.at(-1), {pictures: [2, 1]});
});

test('undo leads to pictures that are on another view or filtered out', async () => {
  const away = await undone('#/c/photos/map', {where: 'label', pictures: [102]});
  assert.ok(away.buttons.includes('toast-also'));
  showThem();
  assert.equal(location.hash, '#/c/photos/label?at=102');
  assert.deepEqual(board.awaited, []);
  board.visible = (i) => i !== 2;
  const hidden = await undone('#/c/photos/piles', {where: 'piles', pictures: [102]});
  assert.ok(hidden.buttons.includes('toast-also'));
  showThem();
  assert.deepEqual(board.awaited, [102]);
  assert.ok(!hidden.shown.some((what) => what.pictures));
});

test('further labels are those beside the own pile', async () => {
  assert.deepEqual(board.also(2), ['Dogs', 'Sea']);
  assert.deepEqual(board.alsoIn('Dogs'), [2]);
  assert.deepEqual(alsoNames({piles: [{name: 'Dogs', named: true}, {name: 'Pile 2'}], pictures: board.pictures}), [
    'Dogs',
    'Sea',
  ]);
  await board.edit({kind: 'move', pictures: [102], pile: 1});
  assert.deepEqual(board.also(2), ['Sea']);
  assert.deepEqual(board.alsoIn('Dogs'), []);
});

test('undo of a name shows the pile', async () => {
  const before = board.piles;
  board.piles = [{id: 1, name: 'Hounds'}, before[1]];
  answer({});
  const turned = board.whereChanged(
    {where: 'piles', pictures: []},
    new Map([
      [1, 'Dogs'],
      [2, 'Cats'],
    ]),
  );
  assert.deepEqual(turned, {view: 'piles', pictures: [], pile: 1});
});
