// The comparison of a collection's piles with those that other features would give.

import {api, thumb} from './api.js';
import {button, h, put} from './dom.js';
import {featureWords, SIFT} from './eyes.js';
import {inlineJob} from './jobs.js';
import {complain, toast} from './toast.js';
import {atWork, dropJob, listen, store, takeCollection, takeJob} from './store.js';
import {gap, number, percent, sentence} from './words.js';
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

/** How the collection was seen before the trial. */
const featuresBefore = (result) => (result.before && result.before.id ? result.before.id : 'auto');

function comparison(id, result, actions) {
  const same = result.pictures - result.changed;
  const share = percent(result.pictures ? same / result.pictures : 1);
  const agreement = Math.round(Math.max(0, result.agreement) * 100) / 100;
  const instead = t('trial.byInstead', {
    what: featureWords(result.features),
    before: result.before ? featureWords(result.before) : t('trial.before'),
  });
  return [
    h(
      'h2',
      {test: 'trial-title'},
      result.changed ? t('trial.change', {n: result.changed, all: result.pictures}) : t('trial.noChange'),
    ),
    h('p', {}, instead + gap + judgement(result)),
    h(
      'div',
      {class: 'trial-body'},
      h('div', {}, table(result), h('p', {class: 'fine'}, t('trial.agreement', {n: same, share, agreement}))),
      moves(id, result),
    ),
    h('div', {class: 'trial-do'}, actions, h('span', {class: 'fine'}, t('trial.unchanged'))),
  ];
}

export class TrialPanel {
  constructor(life, board, id) {
    this.board = board;
    this.id = id;
    this.drawn = '';
    this.element = h('section', {
      class: 'trial',
      'aria-label': t('trial.comparison'),
      hidden: true,
      test: 'trial',
    });
    life.add(board.watch(() => this.draw()));
    for (const topic of ['jobs', 'collections', 'networks']) life.add(listen(topic, () => this.draw()));
    this.draw();
  }

  async dismiss(job) {
    try {
      await api.forget(job.id);
      dropJob(job.id);
    } catch (e) {
      complain(e);
    }
  }

  /** Sorts as the last time, but with these features. */
  async sort(features) {
    const {with: source, wanted} = this.board.sorted;
    const from = source && store.collections.has(source) ? source : null;
    takeJob((await api.sort(this.id, {with: from, piles: wanted, features})).job);
  }

  /** The next sortings compare pictures by what the piles were made with before the trial. */
  async stay(result) {
    takeCollection(await api.chooseFeatures(this.id, featuresBefore(result)));
  }

  /** Undoes the sorting if nothing was done since; otherwise sorts again as before, which keeps what was done. */
  async goBack(job, result) {
    try {
      if ((this.board.undoWords || '').startsWith('Sorted into')) {
        await this.stay(result);
        await this.board.undo();
      } else await this.sort(featuresBefore(result));
      await this.dismiss(job);
      toast(t('trial.back', {what: result.before ? featureWords(result.before) : t('trial.asWas')}));
    } catch (e) {
      complain(e);
    }
  }

  actions(job, result) {
    return [
      button(t('trial.keep'), {
        class: 'primary',
        test: 'trial-keep',
        onclick: () => this.sort(result.features.id).catch(complain),
      }),
      button(t('trial.goBack'), {
        test: 'trial-back',
        onclick: () => this.stay(result).then(() => this.dismiss(job), complain),
      }),
    ];
  }

  kept(job, result) {
    return h(
      'div',
      {class: 'trial-do'},
      h('p', {class: 'grow', test: 'trial-kept'}, t('trial.made', {what: featureWords(result.features)})),
      result.before
        ? button(t('trial.backTo', {what: result.before.id === SIFT ? 'SIFT' : featureWords(result.before)}), {
            class: 'small',
            test: 'trial-undo',
            onclick: () => this.goBack(job, result),
          })
        : null,
      button(t('trial.ok'), {class: 'small', test: 'trial-fine', onclick: () => this.dismiss(job)}),
    );
  }

  content(job, c) {
    if (atWork(job)) return inlineJob(job);
    if (job.state === 'failed')
      return [
        h('p', {class: 'error', test: 'trial-error'}, sentence(told(job.error) || t('trial.failed'))),
        h('div', {class: 'trial-do'}, button(t('trial.close'), {class: 'small', onclick: () => this.dismiss(job)})),
      ];
    const {sorted} = this.board;
    if (job.state !== 'done' || !sorted) return null;
    const {result} = job;
    if (sorted.at < job.ended) return comparison(this.id, result, this.actions(job, result));
    return c.seenBy && c.seenBy.id === result.features.id && result.before && result.before.id !== result.features.id
      ? this.kept(job, result)
      : null;
  }

  draw() {
    const job = lastTrial(this.id);
    const c = store.collections.get(this.id);
    const busy = c && c.job && store.jobs.get(c.job) && store.jobs.get(c.job).kind === 'sort';
    const inside = job && c && this.board.ready && !busy ? this.content(job, c) : null;
    this.element.hidden = !inside;
    // Redrawing would lose the focus and load the pictures again.
    const {sorted} = this.board;
    const state = () => [
      job.id,
      job.state,
      sorted && sorted.at,
      c.seenBy && c.seenBy.id,
      store.networks.networks.length,
    ];
    const key = inside && !atWork(job) ? state().join(' ') : '';
    if (key && key === this.drawn) return;
    this.drawn = key;
    put(this.element, inside);
  }
}
