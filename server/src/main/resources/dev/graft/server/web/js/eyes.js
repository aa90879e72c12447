// What pictures are compared by, in words; getting the small network, and the notice that offers it.

import {api} from './api.js';
import {button, h, put} from './dom.js';
import {inlineJob} from './jobs.js';
import {complain} from './toast.js';
import {atWork, listen, store, takeJob} from './store.js';
import {bytes, percent, sentence} from './words.js';
import {t} from './text.js';
import {told} from './said.js';

export const SIFT = 'sift';

/** What a network is, without what it was trained on. */
const short = (title) => title.split(', ')[0];

/** A network of the list in words that fit into a sentence. */
export function networkWords(network) {
  const what = network.title ? short(network.title) : network.name;
  return network.alias ? t('eyes.alias', {alias: network.alias, name: what}) : t('eyes.named', {name: what});
}

export const networkOf = (id) => store.networks.networks.find((one) => one.id === id) || null;

/** Features by their id, with the name that the server gave them for those that are not there any more. */
export function featureWords(seen) {
  if (!seen) return '';
  if (seen.id === SIFT) return t('eyes.sift');
  const network = networkOf(seen.id);
  if (network) return networkWords(network);
  const name = (seen.name || '').replace(/, layer .*/, '');
  return seen.id ? t('eyes.gone', {name}) : name;
}

/** "compared by …" for a collection, or what it will be compared by; an empty text if it is not known. */
export function comparedBy(c, will = false) {
  const what = c && c.seenBy ? featureWords(c.seenBy) : '';
  if (!what) return '';
  const only = c.seenBy.id === SIFT && !store.networks.networks.length;
  return t((will ? 'eyes.will' : 'eyes.by') + (only ? 'Only' : ''), {what});
}

/** The active job that gets a network, or the last one that failed and was not dismissed. */
export function jobFor(name) {
  const title = (job) => job.kind === 'network' && job.title.endsWith(' ' + name);
  const jobs = [...store.jobs.values()].filter(title);
  return jobs.find(atWork) || (jobs[0] && jobs[0].state === 'failed' ? jobs[0] : null);
}

export async function getNetwork(name) {
  try {
    takeJob((await api.getNetwork(name)).job);
  } catch (e) {
    complain(e);
  }
}

/** How well a network sorts, as measured; null if it was not. */
export const qualityWords = (q) =>
  q ? t('eyes.quality', {right: percent(q.right), task: told(q.task), sift: percent(q.rightWithSift)}) : null;

export function getButton(one, words) {
  const shown = words || t('eyes.get', {size: bytes(one.bytes)});
  return button(
    shown,
    {
      class: 'small primary',
      test: 'get-network',
      'aria-label': t('eyes.getNamed', {words: shown, name: one.name}),
      onclick: () => getNetwork(one.name),
    },
    'download',
  );
}

/** Why a network could not be had, and what else can be done. */
export const getTrouble = (job) =>
  h('p', {class: 'error', role: 'alert', test: 'get-error'}, sentence(told(job.error) || t('eyes.failed')));

/** The small network, while there is none at all and this one can be had; otherwise null. */
export function missingSmall() {
  const {available, lacksOne} = store.networks;
  return lacksOne ? available.find((one) => one.alias === 'small') || null : null;
}

/** One sentence and a button, while there is no network at all. Nothing is fetched before it is pressed. */
export function smallNotice(life, more) {
  const box = h('div', {class: 'banner notice', hidden: true, test: 'no-network'});
  const draw = () => {
    const small = missingSmall();
    box.hidden = !small || ![...store.collections.values()].some((c) => c.pictures);
    if (box.hidden) return;
    const job = jobFor(small.name);
    const q = small.quality;
    put(
      box,
      h(
        'div',
        {class: 'grow'},
        h(
          'p',
          {},
          q ? t('eyes.lackingGain', {right: percent(q.right), sift: percent(q.rightWithSift)}) : t('eyes.lacking'),
        ),
        h('p', {class: 'fine'}, t('eyes.licence', {licence: sentence(small.licence)})),
        job && job.state === 'failed' ? getTrouble(job) : null,
      ),
      job && atWork(job)
        ? inlineJob(job)
        : [
            getButton(small, t('eyes.getSmall', {size: bytes(small.bytes)})),
            button(t('eyes.more'), {class: 'small', test: 'notice-more', onclick: more}),
          ],
    );
  };
  for (const topic of ['networks', 'jobs', 'collections']) life.add(listen(topic, draw));
  draw();
  return box;
}
