import assert from 'node:assert/strict';
import {test} from 'node:test';
import {load} from './page.js';

Object.defineProperty(globalThis, 'navigator', {value: {languages: ['zh-CN']}, configurable: true});
const {explained} = await load('said.js');
const {gap, listed} = await load('words.js');

test('facts stand in a row as Chinese writes them', () => {
  assert.equal(listed(['18 张图片', '', '把握 93%']), '18 张图片，把握 93%');
});

test('sentences follow one another without a space', () => {
  assert.equal(gap, '');
  assert.equal(
    explained(
      'The borrowed pictures were not used: with fewer than 10 pictures for each pile, it cannot be told whether ' +
        'they help. 2 pictures are in another pile than without them.',
    ),
    '没有使用借鉴的图片：每组少于 10 张图片时，无法判断它们是否有帮助。与不借鉴相比，2 张图片位于不同的分组。',
  );
});
