// The map: where pictures are on it.

import assert from 'node:assert/strict';
import {test} from 'node:test';
import {load} from './page.js';

const {PictureMap} = await load('map.js');

/** A map of a window of this size, without a canvas. */
function mapOf(width, height, x, y) {
  const map = Object.create(PictureMap.prototype);
  const pictures = {id: x.map((_, i) => i), x, y, pile: x.map(() => 0)};
  const layer = {restyle() {}};
  return Object.assign(map, {width, height, board: {pictures}, layer, scale: 1, dx: 0, dy: 0, ask() {}});
}

test('no thumbnail at the edge of the whole map is cut off', () => {
  for (const [width, height] of [
    [1130, 636],
    [366, 520],
  ]) {
    for (const many of [4, 300, 5000]) {
      const ends = [0, 1];
      const x = Array.from({length: many}, (_, i) => ends[i % 2]);
      const y = Array.from({length: many}, (_, i) => ends[(i >> 1) % 2]);
      const map = mapOf(width, height, x, y);
      map.take();
      const half = map.thumbSize(many) / 2;
      for (let i = 0; i < 4; i++) {
        assert.ok(map.px(i) >= half && map.px(i) <= width - half, width + ' ' + many + ' ' + map.px(i));
        assert.ok(map.py(i) >= half && map.py(i) <= height - half, height + ' ' + many + ' ' + map.py(i));
      }
    }
  }
});

test('thumbnails that are on the map stay, and of the others only those that were wanted last', () => {
  globalThis.Image = class {};
  const map = mapOf(1130, 636, [0], [0]);
  Object.assign(map, {images: new Map(), landmarks: [], soon() {}});
  map.board.thumb = (i) => '/thumbs/' + i;
  for (let i = 0; i < 5000; i++) {
    map.image(i);
    map.image(7);
  }
  assert.equal(map.images.size, 240);
  assert.ok(map.images.has(7) && map.images.has(4999) && !map.images.has(4000));
  map.landmarks = Array.from({length: 700}, (_, i) => i);
  map.landmarks.forEach((i) => map.image(i));
  assert.ok(map.landmarks.every((i) => map.images.has(i)));
});
