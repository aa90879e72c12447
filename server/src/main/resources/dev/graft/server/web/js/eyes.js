// What pictures are compared by, in words; getting the small network, and the notice that offers it.

import {api} from './api.js';
import {button, h, put} from './dom.js';
import {inlineJob} from './jobs.js';
import {complain} from './toast.js';
import {atWork, listen, store, takeJob} from './store.js';
import {bytes, percent, sentence} from './words.js';

export const SIFT = 'sift';

/** What a network is, without what it was trained on. */
const short = (title) => title.split(', ')[0];

/** A network of the list in words that fit into a sentence. */
export function networkWords(network) {
  const what = network.title ? short(network.title) : network.name;
  return network.alias ? 'the ' + network.alias + ' network, ' + what : 'the network ' + what;
}

export const networkOf = (id) => store.networks.networks.find((one) => one.id === id) || null;

/** Features by their id, with the name that the server gave them for those that are not there any more. */
export function featureWords(seen) {
  if (!seen) return '';
  if (seen.id === SIFT) return 'edges and texture (SIFT)';
  const network = networkOf(seen.id);
  if (network) return networkWords(network);
  return (seen.name || '').replace(/, layer .*/, '') + (seen.id ? ' (no longer installed)' : '');
}

/** "compared by …" for a collection, or an empty text if it is not known. */
export function comparedBy(c) {
  const words = c && c.seenBy ? featureWords(c.seenBy) : '';
  if (!words) return '';
  return (
    'compared by ' +
    words +
    (c.seenBy.id === SIFT && !store.networks.networks.length ? ': no network is installed' : '')
  );
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
  q
    ? percent(q.right) + ' of the pictures of ' + q.task + ' in the right pile; SIFT: ' + percent(q.rightWithSift)
    : null;

export function getButton(one, words) {
  const shown = words || 'Get, ' + bytes(one.bytes);
  return button(
    shown,
    {
      class: 'small primary',
      test: 'get-network',
      'aria-label': shown + ': the network ' + one.name,
      onclick: () => getNetwork(one.name),
    },
    'download',
  );
}

/** Why a network could not be had, and what else can be done. */
export const getTrouble = (job) =>
  h('p', {class: 'error', role: 'alert', test: 'get-error'}, sentence(job.error || 'It could not be fetched'));

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
          'No network is installed, so pictures are compared by edges and texture only (SIFT)',
          q
            ? '; with the small network, ' +
                percent(q.right) +
                ' of our test photographs were sorted right instead of ' +
                percent(q.rightWithSift)
            : '',
          '.',
        ),
        h(
          'p',
          {class: 'fine'},
          'Licence: ' +
            sentence(small.licence) +
            ' It is downloaded from your npm registry only if you press the button.',
        ),
        job && job.state === 'failed' ? getTrouble(job) : null,
      ),
      job && atWork(job)
        ? inlineJob(job)
        : [
            getButton(small, 'Get small, ' + bytes(small.bytes)),
            button('More about it', {class: 'small', test: 'notice-more', onclick: more}),
          ],
    );
  };
  for (const topic of ['networks', 'jobs', 'collections']) life.add(listen(topic, draw));
  draw();
  return box;
}
