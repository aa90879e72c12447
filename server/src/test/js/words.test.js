import assert from 'node:assert/strict';
import {test} from 'node:test';
import {load} from './page.js';

const {parse} = await load('addresses.js');
const {left, stageOf} = await load('jobs.js');
const {tokenIn} = await load('signin.js');
const {plain, sentence} = await load('words.js');

test('an address has parts and state', () => {
  const {parts, state} = parse('#/c/my%20photos/piles?show=doubtful&q=a%26b&at=17');
  assert.deepEqual(parts, ['c', 'my photos', 'piles']);
  assert.equal(state.get('show'), 'doubtful');
  assert.equal(state.get('q'), 'a&b');
  assert.equal(state.get('at'), '17');
  assert.deepEqual(parse('').parts, []);
  assert.deepEqual(parse('#/c/100%').parts, ['c', '100%']);
});

test('the time left is as precise as an estimate', () => {
  assert.equal(left(null), '');
  assert.equal(left(3), 'a few seconds left');
  assert.equal(left(31), 'about 40 seconds left');
  assert.equal(left(58), 'about 1 minute left');
  assert.equal(left(60 * 26), 'about 26 minutes left');
  assert.equal(left(3600 * 3), 'about 3 hours left');
});

test('a running job says what it does, how far it is and how long it takes', () => {
  const job = {id: '1', state: 'running', stage: 'reading', unit: 'picture', done: 120, total: 1850, secondsLeft: 95};
  assert.equal(stageOf(job), 'Reading, 120 of 1,850 pictures, about 2 minutes left');
  assert.equal(stageOf({...job, paused: true}), 'Pausing while something shorter is done');
  assert.equal(stageOf({...job, stage: 'making piles', unit: 'step', secondsLeft: null}), 'Making piles');
});

test('a token is taken from a pasted link', () => {
  assert.equal(tokenIn(' abc-_1 '), 'abc-_1');
  assert.equal(tokenIn('http://127.0.0.1:8420/?token=abc-_1'), 'abc-_1');
});

test('messages leave out what only helps on the command line', () => {
  assert.equal(
    plain('a.jpg has changed since it was indexed; run `graft index` again first'),
    'a.jpg has changed since it was indexed; read the folder again first',
  );
  assert.equal(
    plain('the words were learnt on only 12 descriptors; with more pictures, run again with --relearn'),
    'the words were learnt on only 12 descriptors',
  );
});

test('a sentence ends once, in any script', () => {
  assert.equal(sentence('Moved 3 pictures'), 'Moved 3 pictures.');
  for (const whole of ['Done.', '完成。', '它还在运行吗？', '好！', 'Looking …', ''])
    assert.equal(sentence(whole), whole);
});
