import assert from 'node:assert/strict';
import {test} from 'node:test';
import {load} from './page.js';

const {dropJob, jobOn, listen, named, nameOf, newsOfJob, remember, remembered, store, takeCollection, takeJob} =
  await load('store.js');

const job = (id, state, kind = 'sort') => ({id, state, kind, collection: 'photos'});

test('a listener hears its topic until it unsubscribes', () => {
  const heard = [];
  const stop = listen('collections', (id) => heard.push(id));
  takeCollection({id: 'photos', name: 'My photos'});
  stop();
  takeCollection({id: 'photos', pictures: 3});
  assert.deepEqual(heard, ['photos']);
});

test('news of a collection keep what they do not mention', () => {
  takeCollection({id: 'photos', name: 'My photos'});
  takeCollection({id: 'photos', pictures: 5});
  assert.equal(nameOf('photos'), 'My photos');
  assert.equal(store.collections.get('photos').pictures, 5);
});

test('file names in messages become names of collections', () => {
  takeCollection({id: 'photos', name: 'My photos'});
  assert.equal(named('photos.graft and other.graft'), 'My photos and other.graft');
});

test('the answer to a request does not overwrite later news of the job', () => {
  newsOfJob(job('1', 'done'));
  takeJob(job('1', 'queued'));
  assert.equal(store.jobs.get('1').state, 'done');
});

test('the newest job comes first and a finished one is not at work', () => {
  newsOfJob(job('2', 'done'));
  newsOfJob(job('3', 'running'));
  assert.equal([...store.jobs.keys()][0], '3');
  assert.equal(jobOn('photos', 'sort').id, '3');
  assert.equal(jobOn('photos', 'index'), null);
  dropJob('3');
  assert.equal(jobOn('photos', 'sort'), null);
});

test('a collection that was taken off the desk is not remembered', () => {
  takeCollection({id: 'photos', name: 'My photos'});
  remember('photos');
  assert.equal(remembered(), 'photos');
  takeCollection({id: 'photos', gone: true});
  assert.equal(remembered(), null);
  assert.equal(nameOf('photos'), 'photos');
});

test('what waits for pictures that are being read says so', async () => {
  const {stageOf} = await load('jobs.js');
  newsOfJob(job('7', 'queued'));
  assert.equal(stageOf(job('7', 'queued')), 'Waiting for its turn');
  newsOfJob(job('8', 'running', 'index'));
  assert.equal(stageOf(job('7', 'queued')), 'Begins when reading is done');
  newsOfJob(job('8', 'done', 'index'));
  assert.equal(stageOf(job('7', 'queued')), 'Waiting for its turn');
  dropJob('7');
});
