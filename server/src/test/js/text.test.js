import assert from 'node:assert/strict';
import {test} from 'node:test';
import {load} from './page.js';

// Some browsers pass on what the system calls its languages.
Object.defineProperty(globalThis, 'navigator', {value: {languages: ['fr_FR@euro', '', 'de-CH']}, configurable: true});
const {language, locale, number, usable} = await load('text.js');
const {percent} = await load('words.js');

test('a tag that is no language is passed over, and the page speaks the next one', () => {
  assert.equal(language, 'de');
  assert.equal(locale, 'de-CH');
  assert.match(number(1234), /^1['’]234$/);
  assert.equal(percent(0.5), '50%');
});

test('languages are told from what is none', () => {
  assert.deepEqual(usable(['zh-Hans-CN', 'C.UTF-8', 'en-US', 'x']), ['zh-Hans-CN', 'en-US']);
  assert.deepEqual(usable([]), []);
});
