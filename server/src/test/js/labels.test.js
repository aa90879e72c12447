import assert from 'node:assert/strict';
import {afterEach, beforeEach, mock, test} from 'node:test';
import {answer, load, settled} from './page.js';

const {Labels} = await load('labels.js');
const {newsOfJob, store} = await load('store.js');

const MANY = 20;
let given;
let predicted;
let next;
let asked;
let labels;

beforeEach(() => {
  given = Array(MANY).fill(null);
  predicted = null;
  next = [];
  store.jobs = new Map();
  asked = answer({
    'GET /api/collections/photos/labels': () => ({
      labels: [...new Set(given.filter(Boolean))].map((name) => ({name})),
      pictures: {id: given.map((_, i) => 100 + i), given: [...given]},
      predicted,
      next,
    }),
    'POST /api/collections/photos/label': () => ({
      job: {id: String(asked.length), kind: 'label', collection: 'photos', state: 'running'},
    }),
  });
  const board = {
    collection: 'photos',
    ids: (indexes) => indexes.map((i) => 100 + i),
    piles: [
      {name: 'Beach', named: true},
      {name: 'Pile 2', named: false},
    ],
    pictures: {also: given.map((_, i) => (i === 1 ? ['dog', 'red'] : []))},
    edit: async ({pictures, label}) => {
      pictures.forEach((id) => (given[id - 100] = label));
      return {said: 'Labelled'};
    },
  };
  labels = new Labels(board, () => null);
});

afterEach(() => {
  labels.end();
  mock.timers.reset();
});

/** The guess that was asked for last is made, of the labels that there were when it was asked for. */
async function guessed(of) {
  predicted = {stale: given.filter(Boolean).length - of};
  const [job] = store.jobs.values();
  newsOfJob({...job, state: 'done'});
  await settled();
}

const predictions = () => asked.filter(({key}) => key.endsWith('photos/label')).length;

test('the first guess is asked for after four labels of two kinds', async () => {
  for (let i = 0; i < 3; i++) await labels.give([i], 'dog');
  assert.equal(predictions(), 0);
  await labels.give([3], 'dog');
  assert.equal(predictions(), 0, 'one kind only');
  await labels.give([4], 'cat');
  assert.equal(predictions(), 1);
});

test('the most useful picture without a label is next, then the following one', async () => {
  next = [107, 103];
  given[7] = 'dog';
  await labels.load();
  assert.equal(labels.nextAfter(0), 3);
  assert.equal(labels.nextAfter(3), 4);
  given.fill('dog');
  await labels.load();
  assert.equal(labels.nextAfter(0), -1);
});

test('labels typed while a guess is made are guessed from as soon as it is there', async () => {
  for (let i = 0; i < 3; i++) await labels.give([i], 'dog');
  await labels.give([3], 'cat');
  assert.equal(predictions(), 1);
  for (let i = 4; i < 12; i++) await labels.give([i], i % 2 ? 'cat' : 'dog');
  assert.equal(predictions(), 1, 'one at a time');
  await guessed(4);
  assert.equal(predictions(), 2, 'the first guess knew 4 of 12 labels');
  await guessed(12);
  assert.equal(predictions(), 2, 'the guess is of the newest labels');
});

test('a few new labels are guessed from when the person pauses', async () => {
  given.fill('dog', 0, 4).fill('cat', 4, 6);
  predicted = {stale: 0};
  await labels.load();
  mock.timers.enable({apis: ['setTimeout']});
  predicted = {stale: 1};
  await labels.give([6], 'cat');
  assert.equal(predictions(), 0);
  mock.timers.tick(2000);
  assert.equal(predictions(), 1);
});

test('what was cancelled is tried again only when there is more to learn from', async () => {
  for (let i = 0; i < 4; i++) await labels.give([i], i % 2 ? 'cat' : 'dog');
  await settled();
  newsOfJob({...[...store.jobs.values()][0], state: 'cancelled'});
  await settled();
  assert.equal(predictions(), 1);
  for (let i = 4; i < 9; i++) await labels.give([i], 'dog');
  assert.equal(predictions(), 2);
});

test('further labels are those beside the label that was given', async () => {
  given.fill('dog', 0, 3);
  await labels.load();
  assert.deepEqual(labels.also(0), []);
  assert.deepEqual(labels.also(1), ['red']);
  assert.deepEqual(labels.further.names, ['dog', 'Beach', 'red']);
  assert.equal(labels.further.own(1), 'dog');
  assert.equal(labels.further.place('red'), -1);
});
