import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {load} from './page.js';

const {above, isPlain, lines, nested, path} = await load('nesting.js');
const {namedPiles} = await load('vocabulary.js');
const piles = (...names) => names.map((name, id) => ({id, name, named: true, size: 1}));

describe('nesting', () => {
  test('follows the parts of a name', () => {
    assert.deepEqual(path('Animals / Dogs'), ['Animals', 'Dogs']);
    assert.deepEqual(path('a|b/ c'), ['a', 'b', 'c']);
    assert.deepEqual(path(' / '), [' / ']);
  });

  test('puts the piles of a group together, where the first one was', () => {
    const order = nested(piles('Animals / Dogs', 'Sea', 'Animals / Cats'));
    assert.deepEqual(
      order.map(({id, label, depth}) => [id, label, depth]),
      [
        [0, 'Dogs', 1],
        [2, 'Cats', 1],
        [1, 'Sea', 0],
      ],
    );
    assert.deepEqual(order[0].groups, [{label: 'Animals', depth: 0, path: 'Animals'}]);
    assert.deepEqual(order[1].groups, []);
  });

  test('takes a pile of the name of the group as its head', () => {
    const order = nested(piles('Animals / Dogs / Old', 'Animals'));
    assert.deepEqual(
      order.map(({id}) => id),
      [1, 0],
    );
    assert.deepEqual(order[1].groups, [{label: 'Dogs', depth: 1, path: 'Animals\nDogs'}]);
  });

  test('leaves names alone that Graft gave', () => {
    const [one] = nested([{id: 4, name: 'black/white', named: false}]);
    assert.deepEqual(one, {id: 4, label: 'black/white', depth: 0, path: 'black/white', groups: []});
  });

  test('keeps every pile once', () => {
    const some = piles('a/b', 'c', 'a', 'a/b/d', 'c/e', 'a/b');
    assert.deepEqual(
      nested(some)
        .map(({id}) => id)
        .sort(),
      [0, 1, 2, 3, 4, 5],
    );
  });
});

describe('a list of nested piles', () => {
  const order = nested(piles('Animals / Dogs / Old', 'Sea', 'Animals / Cats', 'Animals / Dogs'));
  const shown = (...folded) => lines(order, new Set(folded)).map(({id, label, depth}) => [id, label, depth]);

  test('has a line for each group and each pile', () => {
    assert.deepEqual(shown(), [
      [null, 'Animals', 0],
      [3, 'Dogs', 1],
      [0, 'Old', 2],
      [2, 'Cats', 1],
      [1, 'Sea', 0],
    ]);
  });

  test('leaves out what lies in a folded one, which knows what it holds', () => {
    assert.deepEqual(shown('Animals'), [
      [null, 'Animals', 0],
      [1, 'Sea', 0],
    ]);
    assert.deepEqual(
      shown('Animals\nDogs').map(([, label]) => label),
      ['Animals', 'Dogs', 'Cats', 'Sea'],
    );
    assert.deepEqual(lines(order, new Set(['Animals']))[0].inside, [3, 0, 2]);
  });

  test('folds only what lies inside, not what begins alike', () => {
    const alike = nested(piles('Cat / Old', 'Cats / Young'));
    assert.equal(lines(alike, new Set(['Cat'])).length, 3);
  });
});

test('a pile can be put under others and their groups, but not into itself or where it is', () => {
  const some = piles('Animals / Dogs', 'Animals / Dogs / Old', 'Plants / Trees', 'Sea');
  assert.deepEqual(above(some, some[0]), ['Plants', 'Plants / Trees', 'Sea']);
  assert.deepEqual(above(some, some[3]), [
    'Animals',
    'Animals / Dogs',
    'Animals / Dogs / Old',
    'Plants',
    'Plants / Trees',
  ]);
  assert.equal(isPlain('Pile 7'), true);
  assert.equal(isPlain('Pile 7 / Dogs'), false);
});

test('only piles with a name and pictures can be labels', () => {
  assert.deepEqual(
    namedPiles([
      {id: 1, named: true, size: 2},
      {id: 2, named: false, size: 2},
      {id: 3, named: true, size: 0},
    ]),
    [1],
  );
});
