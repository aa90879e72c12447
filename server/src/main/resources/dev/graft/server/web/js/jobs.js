// Jobs in words and as elements: progress, errors, cancelling and resuming.

import {viewOf, viewOfStream} from './addresses.js';
import {api} from './api.js';
import {button, h} from './dom.js';
import {complain} from './toast.js';
import {atWork, dropJob, jobOn, nameOf, store, takeJob, tell} from './store.js';
import {ago, capital, count, duration, listed, sentence} from './words.js';
import {t} from './text.js';
import {told} from './said.js';

// A job stops at the next point from which it can be resumed, which may take a moment.
export const stopping = new Set();

export const titleOf = (job) => told(job.title);

/** Whether a job waits for the pictures that are being read. */
const afterReading = (job) => job.kind !== 'index' && !!job.collection && !!jobOn(job.collection, 'index');

export function stageOf(job) {
  if (stopping.has(job.id) && atWork(job)) return t('job.stopping');
  if (job.state === 'queued') return t(afterReading(job) ? 'job.afterReading' : 'job.waiting');
  if (job.state === 'cancelled') return t('job.cancelled');
  if (job.state === 'interrupted') return t('job.interrupted');
  if (job.state === 'failed') return t('job.failed');
  if (job.state === 'done') return t('job.done', {ago: ago(job.ended || Date.now())});
  if (job.paused) return t('job.pausing');
  // A few steps of unequal length tell less than the bar.
  const counted = job.total && job.unit !== 'step' && job.unit !== 'round';
  return listed([
    capital(told(job.stage) || t('job.starting')),
    counted ? t('job.of', {done: job.done, total: count(job.total, job.unit)}) : '',
    left(job.secondsLeft),
  ]);
}

/** How long it will still take, as precisely as such an estimate is. */
const about = (n, unit) => t('job.left', {time: duration(n, unit)});

export function left(seconds) {
  if (seconds === null || seconds === undefined) return '';
  if (seconds < 10) return t('job.soon');
  if (seconds < 55) return about(Math.ceil(seconds / 10) * 10, 'second');
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 60) return about(minutes, 'minute');
  return about(Math.round(minutes / 60), 'hour');
}

export function bar(job) {
  const made = h('progress', {class: 'bar', max: 1, 'aria-label': t('job.progress', {title: titleOf(job)})});
  if (job.state === 'running') made.value = job.share;
  return made;
}

function sorted(job, moved) {
  const c = store.collections.get(job.collection);
  // After the first sort every picture is in another pile than before, which is not worth reporting.
  const some = c && moved && moved < c.pictures;
  return t(some ? 'job.sortedMoved' : 'job.sorted', {name: nameOf(job.collection), n: moved});
}

/** The result of a finished job as a sentence, and a link to it. */
export function outcome(job) {
  const result = job.result || {};
  if (job.kind === 'index')
    return {
      words: t(result.rejected ? 'job.readSome' : 'job.read', {
        name: nameOf(job.collection),
        n: result.indexed || 0,
        bad: result.rejected,
      }),
      to: viewOf(job.collection, 'piles'),
    };
  if (job.kind === 'sort') return {words: sorted(job, result.moved || 0), to: viewOf(job.collection, 'piles')};
  if (job.kind === 'label')
    return {
      words: t('job.guessed', {name: nameOf(job.collection)}),
      to: viewOf(job.collection, 'label'),
    };
  if (job.kind === 'demo') return {words: t('job.demoReady'), to: viewOf(result.collection, 'piles')};
  if (job.kind === 'bridge') return {words: t('job.streamReady'), to: viewOfStream(result.stream)};
  if (job.kind === 'export') return {words: t('job.written', {n: result.files || 0, folder: result.folder}), to: null};
  if (job.kind === 'network')
    return {
      words: t(result.fetched ? 'job.networkReady' : 'job.networkThere', {name: result.name}),
      to: null,
    };
  if (job.kind === 'trial')
    return {words: t('job.trialReady', {name: nameOf(job.collection)}), to: viewOf(job.collection, 'piles')};
  return {words: t('job.titleDone', {title: titleOf(job)}), to: null};
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
      h('strong', {}, titleOf(job)),
      h('span', {class: 'stage'}, stageOf(job)),
      atWork(job) ? bar(job) : null,
      job.error ? h('p', {class: 'error', test: 'job-error'}, sentence(told(job.error))) : null,
      done ? h('p', {class: 'fine'}, done.words, ' ', done.to ? h('a', {href: done.to}, t('job.open')) : null) : null,
    ),
    h(
      'div',
      {class: 'do'},
      atWork(job)
        ? button(t('job.cancel'), {
            class: 'small',
            'aria-label': t('job.cancelThat', {title: titleOf(job)}),
            test: 'job-cancel',
            disabled: stopping.has(job.id),
            onclick: () => cancel(job),
          })
        : null,
      canGoOn(job)
        ? button(t('job.resume'), {
            class: 'small',
            'aria-label': t('job.resumeThat', {title: titleOf(job)}),
            test: 'job-resume',
            onclick: () => resume(job),
          })
        : null,
      atWork(job)
        ? null
        : button(t('job.dismiss'), {
            class: 'small',
            'aria-label': t('job.dismissThat', {title: titleOf(job)}),
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
    h('div', {class: 'grow'}, h('strong', {}, titleOf(job)), ' ', h('span', {class: 'stage'}, stageOf(job)), bar(job)),
    button(t('job.cancel'), {class: 'small', onclick: () => cancel(job)}),
  );
}
