import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {load} from './page.js';

const {nested, path} = await load('nesting.js');
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
    assert.deepEqual(order[0].groups, [{label: 'Animals', depth: 0}]);
    assert.deepEqual(order[1].groups, []);
  });

  test('takes a pile of the name of the group as its head', () => {
    const order = nested(piles('Animals / Dogs / Old', 'Animals'));
    assert.deepEqual(
      order.map(({id}) => id),
      [1, 0],
    );
    assert.deepEqual(order[1].groups, [{label: 'Dogs', depth: 1}]);
  });

  test('leaves names alone that Graft gave', () => {
    const [one] = nested([{id: 4, name: 'black/white', named: false}]);
    assert.deepEqual(one, {id: 4, label: 'black/white', depth: 0, groups: []});
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
