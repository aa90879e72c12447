import assert from 'node:assert/strict';
import {test} from 'node:test';
import './page.js';

const web = '../../main/resources/dev/graft/server/web/js/';
const {fill} = await import(web + 'refusals.js');
const {backEdits} = await import(web + 'effect.js');
const {alongCurve, folders, sorter} = await import(web + 'orders.js');
const {dateWords} = await import(web + 'dates.js');
const {PointIndex} = await import(web + 'mapindex.js');
const {zoomed} = await import(web + 'zoom.js');
const {placeWords} = await import(web + 'picturedetails.js');
const {best} = await import(web + 'views/duplicates.js');

test('a tray keeps the places of what is still wanted, and fills the others with the best', () => {
  assert.deepEqual(fill([], [1, 2, 3], 2), [1, 2]);
  assert.deepEqual(fill([1, 2, 3], [3, 9, 1], 3), [1, 9, 3]);
  assert.deepEqual(fill([1, 2, 3], [3], 3), [3]);
  assert.deepEqual(fill([1, 2], [], 2), []);
});

test('pictures are put back pile by pile', () => {
  const moves = [
    {id: 1, from: 7},
    {id: 2, from: 8},
    {id: 3, from: 7},
  ];
  assert.deepEqual(backEdits(moves), [
    {kind: 'move', pictures: [1, 3], pile: 7},
    {kind: 'move', pictures: [2], pile: 8},
  ]);
});

test('pictures are ordered by name as people count, by date, and along a curve on the map', () => {
  const p = {id: [10, 11, 12], name: ['b10', 'b9', 'a'], x: [0.9, 0.1, null], y: [0.9, 0.1, null]};
  const by = (order, times = new Map()) => [0, 1, 2].sort(sorter(order, p, times));
  assert.deepEqual(by('name'), [2, 1, 0]);
  assert.deepEqual(
    by(
      'date',
      new Map([
        [10, 5],
        [11, 9],
        [12, 1],
      ]),
    ),
    [2, 0, 1],
  );
  assert.deepEqual(by('alike'), [1, 0, 2]);
  assert.equal(sorter('sure', p, new Map()), null);
});

test('the curve visits every field once, each beside the last', () => {
  const seen = new Map();
  for (let x = 0; x < 1024; x += 64)
    for (let y = 0; y < 1024; y += 64) seen.set(Math.floor(alongCurve(x / 1024, y / 1024) / 4096), [x / 64, y / 64]);
  assert.equal(seen.size, 256);
  for (let n = 1; n < 256; n++) {
    const [[x0, y0], [x1, y1]] = [seen.get(n - 1), seen.get(n)];
    assert.equal(Math.abs(x0 - x1) + Math.abs(y0 - y1), 1);
  }
});

test('folders are listed if there are several', () => {
  assert.deepEqual(folders(['a/1.jpg', 'a/2.jpg']), []);
  assert.deepEqual(folders(['b/1.jpg', 'a/2.jpg', '3.jpg', 'b/4.jpg']), [
    ['', 1],
    ['a', 1],
    ['b', 2],
  ]);
});

test('a date is found by year, month and day', () => {
  const words = dateWords('2019-07-06T15:04:05');
  for (const part of ['2019', '2019-07', 'july 2019', '6 july']) assert.ok(words.includes(part), part);
  assert.ok(dateWords('2019-07-06T15:04:05', 'de').includes('6. juli 2019'));
  assert.ok(dateWords('2019-07-06T15:04:05', 'fr').includes('6 juillet 2019'));
});

test('the index finds the same points as looking at all', () => {
  const points = Array.from({length: 3000}, (_, i) => [((i * 7919) % 3001) / 3001, ((i * 104729) % 2999) / 2999]);
  const index = new PointIndex(
    [...points.keys()],
    (i) => points[i][0],
    (i) => points[i][1],
  );
  for (const [x, y] of [
    [0.5, 0.5],
    [0, 1],
    [0.99, 0.02],
  ]) {
    let nearest = -1;
    let far = 1;
    points.forEach(([px, py], i) => {
      const d = ((px - x) / 0.02) ** 2 + ((py - y) / 0.03) ** 2;
      if (d < far) [far, nearest] = [d, i];
    });
    assert.equal(index.nearest(x, y, 0.02, 0.03), nearest);
    const inside = points.filter(([px, py]) => px >= x - 0.1 && px <= x + 0.1 && py >= y - 0.1 && py <= y + 0.1).length;
    const around = index.around(x - 0.1, y - 0.1, x + 0.1, y + 0.1);
    assert.ok(around.length >= inside);
    assert.equal(new Set(around).size, around.length);
  }
  assert.equal(
    new PointIndex(
      [],
      () => 0,
      () => 0,
    ).nearest(0.5, 0.5, 1, 1),
    -1,
  );
});

test('zooming keeps the point under the pointer, and ends at one pixel for one or as large as fits', () => {
  const at = zoomed({scale: 1, x: 0, y: 0}, 2, 100, 50, 3);
  assert.deepEqual(at, {scale: 2, x: -100, y: -50});
  assert.deepEqual(zoomed(at, 0.5, 7, 7, 3), {scale: 1, x: 0, y: 0});
  assert.equal(zoomed(at, 100, 0, 0, 3).scale, 12);
  assert.equal(zoomed({scale: 1, x: 0, y: 0}, 0.01, 0, 0, 0.25).scale, 0.25);
});

test('a place is written as people do', () => {
  assert.equal(placeWords(47.56, -7.6), '47.5600° N, 7.6000° W');
});

test('the best of some is one that is clearly better', () => {
  assert.equal(best([100, 400], 0.02), 1);
  assert.equal(best([100, 99], 0.02), -1);
  assert.equal(best([0, 0], 0.02), -1);
});
