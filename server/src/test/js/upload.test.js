import assert from 'node:assert/strict';
import {test} from 'node:test';
import {load} from './page.js';

// Before the first module is loaded: what a drop carries is called the same in every language.
Object.defineProperty(globalThis, 'navigator', {value: {languages: ['de-CH']}, configurable: true});
const {language} = await load('text.js');
const {hasFiles} = await load('upload.js');

const drop = (...types) => ({dataTransfer: {types}});

test('dropped files are known as such in any language', () => {
  assert.equal(language, 'de');
  assert.equal(hasFiles(drop('text/uri-list', 'Files')), true);
  assert.equal(hasFiles(drop('text/plain')), false);
  assert.equal(hasFiles({dataTransfer: null}), false);
});
