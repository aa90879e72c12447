import assert from 'node:assert/strict';
import {beforeEach, test} from 'node:test';
import {answer, load} from './page.js';

const {Labels} = await load('labels.js');
const {store} = await load('store.js');

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
    edit: async ({pictures, label}) => {
      pictures.forEach((id) => (given[id - 100] = label));
      return {said: 'Labelled'};
    },
  };
  labels = new Labels(board, () => null);
});

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
