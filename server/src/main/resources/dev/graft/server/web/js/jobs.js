// Jobs in words and as elements: progress, errors, cancelling and resuming.

import {viewOf, viewOfStream} from './addresses.js';
import {api} from './api.js';
import {button, h} from './dom.js';
import {complain} from './toast.js';
import {atWork, dropJob, nameOf, store, takeJob, tell} from './store.js';
import {ago, capital, count, number, pictures, sentence} from './words.js';

// A job stops at the next point from which it can be resumed, which may take a moment.
export const stopping = new Set();

export function stageOf(job) {
  if (stopping.has(job.id) && atWork(job)) return 'Stopping …';
  if (job.state === 'queued') return 'Waiting for its turn';
  if (job.state === 'cancelled') return 'Cancelled';
  if (job.state === 'interrupted') return 'Interrupted';
  if (job.state === 'failed') return 'Stopped by an error';
  if (job.state === 'done') return 'Done ' + ago(job.ended || Date.now());
  if (job.paused) return 'Pausing while something shorter is done';
  // A few steps of unequal length tell less than the bar.
  const counted = job.total && job.unit !== 'step' && job.unit !== 'round';
  return [
    capital(job.stage || 'starting'),
    counted ? number(job.done) + ' of ' + (job.unit ? count(job.total, job.unit) : number(job.total)) : '',
    left(job.secondsLeft),
  ]
    .filter(Boolean)
    .join(', ');
}

/** How long it will still take, as precisely as such an estimate is. */
export function left(seconds) {
  if (seconds === null || seconds === undefined) return '';
  if (seconds < 10) return 'a few seconds left';
  if (seconds < 55) return 'about ' + Math.ceil(seconds / 10) * 10 + ' seconds left';
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 60) return 'about ' + count(minutes, 'minute') + ' left';
  return 'about ' + count(Math.round(minutes / 60), 'hour') + ' left';
}

export function bar(job) {
  const made = h('progress', {class: 'bar', max: 1, 'aria-label': 'Progress of ' + job.title});
  if (job.state === 'running') made.value = job.share;
  return made;
}

function sorted(job, moved) {
  const c = store.collections.get(job.collection);
  // After the first sort every picture is in another pile than before, which is not worth reporting.
  const some = c && moved && moved < c.pictures;
  return nameOf(job.collection) + ' is sorted' + (some ? '; ' + pictures(moved) + ' changed the pile' : '') + '.';
}

/** The result of a finished job as a sentence, and a link to it. */
export function outcome(job) {
  const result = job.result || {};
  if (job.kind === 'index')
    return {
      words:
        job.title.replace(/^Reading /, '') +
        ' is ready: ' +
        pictures(result.indexed || 0) +
        (result.rejected ? ', ' + number(result.rejected) + ' could not be read' : '') +
        '.',
      to: viewOf(job.collection, 'piles'),
    };
  if (job.kind === 'sort') return {words: sorted(job, result.moved || 0), to: viewOf(job.collection, 'piles')};
  if (job.kind === 'label')
    return {
      words: 'Every picture of ' + nameOf(job.collection) + ' has a guess now.',
      to: viewOf(job.collection, 'label'),
    };
  if (job.kind === 'demo') return {words: 'The drawn pictures are ready.', to: viewOf(result.collection, 'piles')};
  if (job.kind === 'bridge') return {words: 'The stream is ready for pictures.', to: viewOfStream(result.stream)};
  if (job.kind === 'export')
    return {words: count(result.files || 0, 'file') + ' written to ' + result.folder + '.', to: null};
  if (job.kind === 'network')
    return {
      words:
        'The network ' +
        result.name +
        (result.fetched
          ? ' is ready. It is used from now on wherever nothing else was chosen.'
          : ' was there already.'),
      to: null,
    };
  if (job.kind === 'trial')
    return {words: 'The comparison of ' + nameOf(job.collection) + ' is ready.', to: viewOf(job.collection, 'piles')};
  return {words: job.title + ': done.', to: null};
}

async function cancel(job) {
  stopping.add(job.id);
  tell('jobs');
  try {
    takeJob(await api.cancel(job.id));
  } catch (e) {
    stopping.delete(job.id);
    tell('jobs');
    complain(e);
  }
}

export async function resume(job) {
  try {
    takeJob(await api.resume(job.id));
  } catch (e) {
    complain(e);
  }
}

async function dismiss(job) {
  try {
    await api.forget(job.id);
    dropJob(job.id);
  } catch (e) {
    complain(e);
  }
}

// A job cannot be resumed if its collection was removed.
export const canGoOn = (job) =>
  job.canResume && !atWork(job) && job.state !== 'done' && (!job.collection || store.collections.has(job.collection));

/** A job in the list of all. */
export function entry(job) {
  const done = job.state === 'done' ? outcome(job) : null;
  return h(
    'li',
    {class: 'job ' + job.state, test: 'job', data: {job: job.id, state: job.state}},
    h(
      'div',
      {class: 'what'},
      h('strong', {}, job.title),
      h('span', {class: 'stage'}, stageOf(job)),
      atWork(job) ? bar(job) : null,
      job.error ? h('p', {class: 'error', test: 'job-error'}, sentence(job.error)) : null,
      done ? h('p', {class: 'fine'}, done.words, ' ', done.to ? h('a', {href: done.to}, 'Open') : null) : null,
    ),
    h(
      'div',
      {class: 'do'},
      atWork(job)
        ? button('Cancel', {
            class: 'small',
            'aria-label': 'Cancel: ' + job.title,
            test: 'job-cancel',
            disabled: stopping.has(job.id),
            onclick: () => cancel(job),
          })
        : null,
      canGoOn(job)
        ? button('Resume', {
            class: 'small',
            'aria-label': 'Resume: ' + job.title,
            test: 'job-resume',
            onclick: () => resume(job),
          })
        : null,
      atWork(job)
        ? null
        : button('Dismiss', {
            class: 'small',
            'aria-label': 'Dismiss: ' + job.title,
            test: 'job-dismiss',
            onclick: () => dismiss(job),
          }),
    ),
  );
}

/** A job's progress inside a view. */
export function inlineJob(job) {
  return h(
    'div',
    {class: 'inline-job', test: 'inline-job'},
    h('div', {class: 'grow'}, h('strong', {}, job.title), ' ', h('span', {class: 'stage'}, stageOf(job)), bar(job)),
    button('Cancel', {class: 'small', onclick: () => cancel(job)}),
  );
}
