import assert from 'node:assert/strict';
import {test} from 'node:test';
import {load} from './page.js';

const {h, visible} = await load('dom.js');

test('characters that turn the direction of writing are shown', () => {
  assert.equal(visible('photo\u202egpj.exe'), 'photo\ufffdgpj.exe');
  const element = h('p', {title: '\u2066a'}, 'b\u202e', 3);
  assert.equal(element.getAttribute('title'), '\ufffda');
  assert.deepEqual(element.children, ['b\ufffd', 3]);
});

test('other text stays as it is', () => {
  for (const text of ['Z\u00fcrich', '\u05e9\u05dc\u05d5\u05dd', '\u0645\u0631\u062d\u0628\u0627', '']) {
    assert.equal(visible(text), text);
  }
  assert.equal(visible(5), 5);
});
