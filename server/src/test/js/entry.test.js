import assert from 'node:assert/strict';
import {test} from 'node:test';
import {load} from './page.js';

test('a link that is pasted where the token is asked for is sent as its token', async () => {
  const field = {value: 'http://127.0.0.1:8420/?token=abc-123'};
  document.getElementById = () => field;
  await load('entry.js');
  document.dispatchEvent(new Event('submit'));
  assert.equal(field.value, 'abc-123');
});
