// The comparison of a collection's piles with those that other features would give.

import {api, thumb} from './api.js';
import {button, h, put} from './dom.js';
import {featureWords} from './eyes.js';
import {inlineJob} from './jobs.js';
import {complain, toast} from './toast.js';
import {atWork, dropJob, listen, store, takeCollection, takeJob} from './store.js';
import {capital, count, number, percent, pictures, sentence} from './words.js';

const SHOWN = 12;

/** The newest trial of a collection that was not dismissed. */
const lastTrial = (id) => [...store.jobs.values()].find((job) => job.kind === 'trial' && job.collection === id) || null;

/** What can be said about which sorting is better. */
function judgement(result) {
  const {own, labels} = result;
  if (own) {
    const which = own.after > own.before ? 'More' : own.after < own.before ? 'Fewer' : 'As many';
    return (
      which +
      ' of the pictures you put in place would have been right from the start: ' +
      number(own.after) +
      ' of ' +
      number(own.pictures) +
      ' instead of ' +
      number(own.before) +
      '. For this comparison, Graft sorted in both ways without knowing your corrections.'
    );
  }
  if (labels)
    return (
      'Compared with the labels of ' +
      pictures(labels.pictures) +
      ', ' +
      percent(labels.after) +
      ' would lie in a pile of their own kind instead of ' +
      percent(labels.before) +
      '.'
    );
  return (
    'Only you can tell whether that is better: look at the pictures below. If you put some pictures ' +
    'in place first, Graft can measure it.'
  );
}

function table(result) {
  const line = (words, before, after) =>
    h('tr', {}, h('th', {scope: 'row'}, words), h('td', {}, before), h('td', {}, after));
  const share = (value) => (value === null ? '–' : percent(value));
  const {own, labels, piles, confidence} = result;
  return h(
    'table',
    {class: 'trial-table', test: 'trial-table'},
    h('thead', {}, h('tr', {}, h('td', {}), h('th', {scope: 'col'}, 'Now'), h('th', {scope: 'col'}, 'With it'))),
    h(
      'tbody',
      {},
      own
        ? line(
            'Pictures you put in place that Graft gets right by itself',
            number(own.before) + ' of ' + number(own.pictures),
            number(own.after) + ' of ' + number(own.pictures),
          )
        : null,
      labels ? line('Labelled pictures in a pile of their own kind', share(labels.before), share(labels.after)) : null,
      line('Piles', number(piles.before), number(piles.after)),
      line('How sure Graft is, on average', share(confidence.before), share(confidence.after)),
    ),
  );
}

function moves(id, result) {
  const some = result.moves.slice(0, SHOWN);
  if (!some.length) return null;
  return h(
    'figure',
    {},
    h(
      'figcaption',
      {class: 'fine'},
      result.changed > some.length ? 'Some of the pictures that would move:' : 'The pictures that would move:',
    ),
    h(
      'ul',
      {class: 'trial-moves', test: 'trial-moves'},
      some.map((move) =>
        h(
          'li',
          {},
          h('img', {src: thumb(id, move.picture), alt: move.name, title: move.name, loading: 'lazy'}),
          h('span', {}, (move.from || 'no pile') + ' → ' + (move.to || 'a new pile')),
        ),
      ),
    ),
  );
}

export function trialPanel(life, board, id) {
  const element = h('section', {class: 'trial', 'aria-label': 'Comparison', hidden: true, test: 'trial'});
  let drawn = '';

  async function dismiss(job) {
    try {
      await api.forget(job.id);
      dropJob(job.id);
    } catch (e) {
      complain(e);
    }
  }

  async function keep(result) {
    const {with: source, wanted} = board.sorted;
    try {
      takeJob(
        (
          await api.sort(id, {
            with: source && store.collections.has(source) ? source : null,
            piles: wanted,
            features: result.features.id,
          })
        ).job,
      );
    } catch (e) {
      complain(e);
    }
  }

  /** The next sortings compare pictures by what the piles were made with before the trial. */
  const stay = async (result) =>
    takeCollection(await api.chooseFeatures(id, result.before && result.before.id ? result.before.id : 'auto'));

  /** Undoes the sorting if nothing was done since; otherwise sorts again as before, which keeps what was done. */
  async function goBack(job, result) {
    try {
      if ((board.undoWords || '').startsWith('Sorted into')) {
        await stay(result);
        await board.undo();
      } else {
        const {with: source, wanted} = board.sorted;
        takeJob(
          (
            await api.sort(id, {
              with: source && store.collections.has(source) ? source : null,
              piles: wanted,
              features: result.before && result.before.id ? result.before.id : 'auto',
            })
          ).job,
        );
      }
      await dismiss(job);
      toast('Back to ' + (result.before ? featureWords(result.before) : 'how it was') + '.');
    } catch (e) {
      complain(e);
    }
  }

  function comparison(job, result) {
    const same = result.pictures - result.changed;
    return [
      h(
        'h2',
        {test: 'trial-title'},
        result.changed
          ? number(result.changed) + ' of ' + pictures(result.pictures) + ' would change piles'
          : 'No picture would change piles',
      ),
      h(
        'p',
        {},
        'Compared by ' +
          featureWords(result.features) +
          ' instead of ' +
          (result.before ? featureWords(result.before) : 'what was used before') +
          '. ' +
          judgement(result),
      ),
      h(
        'div',
        {class: 'trial-body'},
        h(
          'div',
          {},
          table(result),
          h(
            'p',
            {class: 'fine'},
            capital(count(same, 'picture')) +
              ' (' +
              percent(result.pictures ? same / result.pictures : 1) +
              ') would stay in their piles. Agreement between the two sortings: ' +
              Math.max(0, result.agreement).toFixed(2) +
              ', where 1 means the same piles and 0 no more agreement than by chance.',
          ),
        ),
        moves(id, result),
      ),
      h(
        'div',
        {class: 'trial-do'},
        button('Keep this', {class: 'primary', test: 'trial-keep', onclick: () => keep(result)}),
        button('Go back', {test: 'trial-back', onclick: () => stay(result).then(() => dismiss(job), complain)}),
        h(
          'span',
          {class: 'fine'},
          'Your piles have not been changed. Corrections stay either way, and what is kept can be undone.',
        ),
      ),
    ];
  }

  const kept = (job, result) =>
    h(
      'div',
      {class: 'trial-do'},
      h('p', {class: 'grow', test: 'trial-kept'}, 'These piles were made with ' + featureWords(result.features) + '.'),
      result.before
        ? button('Go back to ' + featureWords(result.before).replace(/^edges and texture \(SIFT\)$/, 'SIFT'), {
            class: 'small',
            test: 'trial-undo',
            onclick: () => goBack(job, result),
          })
        : null,
      button('OK', {class: 'small', test: 'trial-fine', onclick: () => dismiss(job)}),
    );

  function content(job, c) {
    if (atWork(job)) return inlineJob(job);
    if (job.state === 'failed')
      return [
        h('p', {class: 'error', test: 'trial-error'}, sentence(job.error || 'It could not be tried')),
        h('div', {class: 'trial-do'}, button('Close', {class: 'small', onclick: () => dismiss(job)})),
      ];
    if (job.state !== 'done' || !board.sorted) return null;
    const result = job.result;
    if (board.sorted.at < job.ended) return comparison(job, result);
    return c.seenBy && c.seenBy.id === result.features.id && result.before && result.before.id !== result.features.id
      ? kept(job, result)
      : null;
  }

  function draw() {
    const job = lastTrial(id);
    const c = store.collections.get(id);
    const busy = c && c.job && store.jobs.get(c.job) && store.jobs.get(c.job).kind === 'sort';
    const inside = job && c && board.ready && !busy ? content(job, c) : null;
    element.hidden = !inside;
    // Redrawing would lose the focus and load the pictures again.
    const key =
      inside && !atWork(job)
        ? [
            job.id,
            job.state,
            board.sorted && board.sorted.at,
            c.seenBy && c.seenBy.id,
            store.networks.networks.length,
          ].join(' ')
        : '';
    if (key && key === drawn) return;
    drawn = key;
    put(element, inside);
  }

  life.add(board.watch(draw));
  for (const topic of ['jobs', 'collections', 'networks']) life.add(listen(topic, draw));
  draw();
  return element;
}
