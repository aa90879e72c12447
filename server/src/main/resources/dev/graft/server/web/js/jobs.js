// The job tray: progress, errors, cancelling and resuming.

import {viewOf, viewOfStream} from './addresses.js';
import {api} from './api.js';
import {button, h, put} from './dom.js';
import {complain, say, toast} from './toast.js';
import {atWork, dropJob, listen, nameOf, store, takeJob, tell} from './store.js';
import {ago, capital, count, number, percent, pictures, sentence} from './words.js';

// A job stops at the next point from which it can be resumed, which may take a moment.
const stopping = new Set();

export function stageOf(job) {
  if (stopping.has(job.id) && atWork(job)) return 'Stopping …';
  if (job.state === 'queued') return 'Waiting for its turn';
  if (job.state === 'cancelled') return 'Cancelled';
  if (job.state === 'interrupted') return 'Interrupted';
  if (job.state === 'failed') return 'Stopped by an error';
  if (job.state === 'done') return 'Done ' + ago(job.ended || Date.now());
  const stage = capital(job.stage || 'starting');
  return job.total
    ? stage + ', ' + number(job.done) + ' of ' + (job.unit ? count(job.total, job.unit) : number(job.total))
    : stage;
}

export function bar(job) {
  const known = job.total > 0 && job.state === 'running';
  const made = h('progress', {class: 'bar', max: known ? job.total : 1, 'aria-label': 'Progress of ' + job.title});
  if (known) made.value = job.done;
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

async function resume(job) {
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
const canGoOn = (job) =>
  job.canResume && !atWork(job) && job.state !== 'done' && (!job.collection || store.collections.has(job.collection));

function entry(job) {
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

export function tray() {
  const ring = h('progress', {class: 'bar tiny', 'aria-hidden': 'true'});
  const words = h('span', {class: 'words'});
  const list = h('ul', {class: 'jobs'});
  const panel = h(
    'div',
    {class: 'panel tray-panel', role: 'region', 'aria-label': 'Jobs', test: 'jobs-panel', hidden: true},
    h('h2', {}, 'Jobs'),
    list,
  );
  const opener = h(
    'button',
    {type: 'button', class: 'tray', 'aria-expanded': 'false', test: 'jobs-button'},
    words,
    ring,
  );
  const holder = h('div', {class: 'tray-holder'}, opener, panel);
  const show = (yes) => {
    panel.hidden = !yes;
    opener.setAttribute('aria-expanded', String(yes));
    if (yes) drawList();
  };
  opener.addEventListener('click', () => show(panel.hidden));
  holder.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !panel.hidden) {
      show(false);
      opener.focus();
    }
  });
  document.addEventListener('pointerdown', (event) => {
    if (!holder.contains(event.target)) show(false);
  });
  window.addEventListener('hashchange', () => show(false));

  function drawList() {
    const focused =
      document.activeElement && document.activeElement.closest ? document.activeElement.closest('[data-job]') : null;
    const jobs = [...store.jobs.values()];
    put(
      list,
      jobs.length
        ? jobs.map(entry)
        : h('li', {class: 'fine'}, 'No jobs yet. Reading, sorting and exporting show up here.'),
    );
    if (focused && panel.contains(focused) === false) {
      const again = list.querySelector('[data-job="' + CSS.escape(focused.dataset.job) + '"] button');
      if (again) again.focus();
    }
  }

  let asked = false;
  function draw() {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => {
      asked = false;
      const jobs = [...store.jobs.values()];
      const busy = jobs.filter(atWork);
      const broken = jobs.filter((job) => canGoOn(job) && (job.state === 'interrupted' || job.state === 'failed'));
      const first = busy.find((job) => job.state === 'running') || busy[0];
      ring.hidden = !first;
      holder.classList.toggle('busy', !!first);
      holder.classList.toggle('broken', !first && broken.length > 0);
      if (first) {
        if (first.total) {
          ring.max = first.total;
          ring.value = first.done;
        } else ring.removeAttribute('value');
        words.textContent =
          (first.total && first.state === 'running' ? percent(first.done / first.total) + ' ' : '') +
          first.title +
          (busy.length > 1 ? ' and ' + (busy.length - 1) + ' more' : '');
      } else {
        words.textContent = broken.length ? count(broken.length, 'job') + ' to resume' : 'Jobs';
      }
      if (!panel.hidden) drawList();
    });
  }
  listen('jobs', draw);
  listen('collections', draw);
  listen('job', ({job, before}) => {
    if (!atWork(job)) stopping.delete(job.id);
    if (before === job.state) return;
    if (job.state === 'done' && before) {
      const {words: what, to} = outcome(job);
      const here = to && location.hash === to;
      if (job.kind === 'trial' && here) say(what);
      else
        toast(
          what,
          to && !here
            ? {
                action: 'Open',
                act: () => {
                  location.hash = to;
                },
              }
            : {},
        );
    } else if (job.state === 'failed') {
      // Why a network could not be had is long, and shown where it was asked for.
      const why =
        job.kind === 'network' ? ' did not work.' : ' stopped: ' + sentence(job.error || 'no reason was given');
      toast(job.title + why, {kind: 'bad', ...(canGoOn(job) ? {action: 'Resume', act: () => resume(job)} : {})});
    } else if (job.state === 'running') {
      say(job.title + ' has started.');
    } else if (job.state === 'cancelled') {
      say(job.title + ' was cancelled.');
    }
  });
  draw();
  return holder;
}
