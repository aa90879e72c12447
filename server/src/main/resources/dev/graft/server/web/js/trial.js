// The comparison of a collection's piles with those that other features would give.

import {api, thumb} from './api.js';
import {button, h, put} from './dom.js';
import {featureWords, SIFT} from './eyes.js';
import {inlineJob} from './jobs.js';
import {complain, toast} from './toast.js';
import {atWork, dropJob, listen, store, takeCollection, takeJob} from './store.js';
import {number, percent, sentence} from './words.js';
import {t} from './text.js';
import {pileWords, told} from './said.js';

const SHOWN = 12;

/** The newest trial of a collection that was not dismissed. */
const lastTrial = (id) => [...store.jobs.values()].find((job) => job.kind === 'trial' && job.collection === id) || null;

/** What can be said about which sorting is better. */
function judgement(result) {
  const {own, labels} = result;
  if (own) {
    const which = own.after > own.before ? 'more' : own.after < own.before ? 'fewer' : 'asMany';
    return t('trial.' + which, {after: own.after, all: own.pictures, before: own.before});
  }
  if (labels)
    return t('trial.labels', {n: labels.pictures, after: percent(labels.after), before: percent(labels.before)});
  return t('trial.onlyYou');
}

function table(result) {
  const line = (words, before, after) =>
    h('tr', {}, h('th', {scope: 'row'}, words), h('td', {}, before), h('td', {}, after));
  const share = (value) => (value === null ? '–' : percent(value));
  const {own, labels, piles, confidence} = result;
  return h(
    'table',
    {class: 'trial-table', test: 'trial-table'},
    h(
      'thead',
      {},
      h('tr', {}, h('td', {}), h('th', {scope: 'col'}, t('trial.now')), h('th', {scope: 'col'}, t('trial.with'))),
    ),
    h(
      'tbody',
      {},
      own
        ? line(
            t('trial.ownRow'),
            t('trial.of', {n: own.before, all: own.pictures}),
            t('trial.of', {n: own.after, all: own.pictures}),
          )
        : null,
      labels ? line(t('trial.labelRow'), share(labels.before), share(labels.after)) : null,
      line(t('trial.piles'), number(piles.before), number(piles.after)),
      line(t('trial.sureness'), share(confidence.before), share(confidence.after)),
    ),
  );
}

const pileOr = (name, none) => (name ? pileWords(name) : t(none));

function moves(id, result) {
  const some = result.moves.slice(0, SHOWN);
  if (!some.length) return null;
  return h(
    'figure',
    {},
    h('figcaption', {class: 'fine'}, result.changed > some.length ? t('trial.some') : t('trial.all')),
    h(
      'ul',
      {class: 'trial-moves', test: 'trial-moves'},
      some.map((move) =>
        h(
          'li',
          {},
          h('img', {src: thumb(id, move.picture), alt: move.name, title: move.name, loading: 'lazy'}),
          h('span', {}, pileOr(move.from, 'trial.noPile') + ' → ' + pileOr(move.to, 'trial.newPile')),
        ),
      ),
    ),
  );
}

export function trialPanel(life, board, id) {
  const element = h('section', {class: 'trial', 'aria-label': t('trial.comparison'), hidden: true, test: 'trial'});
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
      toast(t('trial.back', {what: result.before ? featureWords(result.before) : t('trial.asWas')}));
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
        result.changed ? t('trial.change', {n: result.changed, all: result.pictures}) : t('trial.noChange'),
      ),
      h(
        'p',
        {},
        t('trial.byInstead', {
          what: featureWords(result.features),
          before: result.before ? featureWords(result.before) : t('trial.before'),
        }) +
          ' ' +
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
            t('trial.agreement', {
              n: same,
              share: percent(result.pictures ? same / result.pictures : 1),
              agreement: Math.round(Math.max(0, result.agreement) * 100) / 100,
            }),
          ),
        ),
        moves(id, result),
      ),
      h(
        'div',
        {class: 'trial-do'},
        button(t('trial.keep'), {class: 'primary', test: 'trial-keep', onclick: () => keep(result)}),
        button(t('trial.goBack'), {test: 'trial-back', onclick: () => stay(result).then(() => dismiss(job), complain)}),
        h('span', {class: 'fine'}, t('trial.unchanged')),
      ),
    ];
  }

  const kept = (job, result) =>
    h(
      'div',
      {class: 'trial-do'},
      h('p', {class: 'grow', test: 'trial-kept'}, t('trial.made', {what: featureWords(result.features)})),
      result.before
        ? button(t('trial.backTo', {what: result.before.id === SIFT ? 'SIFT' : featureWords(result.before)}), {
            class: 'small',
            test: 'trial-undo',
            onclick: () => goBack(job, result),
          })
        : null,
      button(t('trial.ok'), {class: 'small', test: 'trial-fine', onclick: () => dismiss(job)}),
    );

  function content(job, c) {
    if (atWork(job)) return inlineJob(job);
    if (job.state === 'failed')
      return [
        h('p', {class: 'error', test: 'trial-error'}, sentence(told(job.error) || t('trial.failed'))),
        h('div', {class: 'trial-do'}, button(t('trial.close'), {class: 'small', onclick: () => dismiss(job)})),
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
