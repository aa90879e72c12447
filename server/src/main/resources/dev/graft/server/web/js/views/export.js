// Exports.

import {api, download} from '../api.js';
import {viewOf} from '../addresses.js';
import {button, h, icon, put} from '../dom.js';
import {collectionHead} from '../boardparts.js';
import {inlineJob} from '../jobs.js';
import {complain, say} from '../toast.js';
import {save} from '../save.js';
import {atWork, ended, listen, store, takeJob} from '../store.js';
import {count, number} from '../words.js';

export function exportView({life, place, id}) {
  let of = 'piles';
  /** @type {any} */
  let info = null;
  const cards = h('div', {class: 'exports', test: 'exports'});
  const choice = h('div', {class: 'segments', role: 'radiogroup', 'aria-label': 'What to export'});
  const where = h('p', {class: 'fine', test: 'export-folder'});
  const stale = h('p', {class: 'warn', role: 'status', hidden: true, test: 'export-stale'});
  const work = h('div', {class: 'work', 'aria-live': 'polite'});
  put(
    place,
    collectionHead(life, id),
    h('div', {class: 'page export-page'}, h('h2', {class: 'unseen'}, 'Export'), choice, where, stale, work, cards),
  );

  const link = (words, what) => {
    const made = h(
      'a',
      {class: 'button', href: download(id, what), download: '', test: 'download-' + what},
      icon('download'),
      h('span', {}, words),
    );
    made.addEventListener('click', (event) => {
      event.preventDefault();
      fetchFile(made, words, what);
    });
    return made;
  };

  /** Some files take a while to make, such as the report: the button says so until the browser has it. */
  async function fetchFile(made, words, what) {
    if (made.getAttribute('aria-busy')) return;
    made.setAttribute('aria-busy', 'true');
    made.lastChild.textContent = 'Making it …';
    try {
      if (of === 'labels') await freshLabels();
      await save(download(id, what), what);
      say(words + ': done.');
    } catch (e) {
      complain(e);
    }
    made.removeAttribute('aria-busy');
    made.lastChild.textContent = words;
  }

  /** Labels that were given after the last guess change the others: what is exported is of now. */
  async function freshLabels() {
    if (!info.labelsStale) return;
    const {job} = await api.predict(id, {with: info.labelsWith});
    takeJob(job);
    await ended(job.id);
    await load();
  }
  const folder = (words, what) => button(words, {test: 'write-' + what, onclick: () => write(what)}, 'folder');

  async function write(what) {
    try {
      takeJob((await api.exportFolder(id, what, of)).job);
    } catch (e) {
      complain(e);
    }
  }

  // What there is to choose from, and in which words, is up to the server.
  const card = (one) =>
    h(
      'section',
      {class: 'export-card' + (one.unavailable ? ' off' : '')},
      h('h3', {}, one.title),
      h('p', {}, one.summary),
      one.unavailable
        ? h('p', {class: 'warn'}, one.unavailable)
        : h(
            'div',
            {class: 'actions'},
            [one.file && link(one.file.label, one.file.name), one.folder && folder(one.folder.label, one.name)].filter(
              Boolean,
            ),
          ),
    );

  function draw() {
    if (!info) return;
    const is = {piles: info.piles > 0, labels: info.labels > 0};
    if (!is[of] && is[of === 'piles' ? 'labels' : 'piles']) of = of === 'piles' ? 'labels' : 'piles';
    put(
      choice,
      [
        ['piles', 'Piles', info.piles],
        ['labels', 'Labels', info.labels],
      ].map(([key, words, n]) =>
        h(
          'label',
          {class: of === key ? 'on' : ''},
          h('input', {
            type: 'radio',
            name: 'of',
            value: key,
            checked: of === key,
            disabled: !is[key],
            test: 'of-' + key,
            onchange: () => {
              of = key;
              draw();
              place.querySelector('[data-testid=of-' + key + ']').focus();
            },
          }),
          words,
          ' ',
          h('small', {}, n ? number(n) : 'none yet'),
        ),
      ),
    );
    const any = is.piles || is.labels;
    choice.hidden = !any;
    where.hidden = !any;
    if (!any) {
      put(
        cards,
        h(
          'p',
          {class: 'nothing', test: 'export-none'},
          'There is nothing to export yet. ',
          h('a', {href: viewOf(id, 'piles')}, 'Sort the pictures'),
          ' or ',
          h('a', {href: viewOf(id, 'label')}, 'give a few labels'),
          ' first.',
        ),
      );
      return;
    }
    stale.hidden = !(of === 'labels' && info.labelsStale);
    stale.textContent =
      count(info.labelsStale, 'label') + ' came after the last guess. Graft guesses again before it exports.';
    put(where, 'Folders are written to ', h('code', {}, info.folder), '. Your own files are never touched.');
    put(cards, info.formats[of].map(card));
  }

  function drawWork() {
    const jobs = [...store.jobs.values()].filter((job) => job.kind === 'export' && job.collection === id).slice(0, 3);
    put(
      work,
      jobs.map((job) => {
        if (atWork(job)) return inlineJob(job);
        if (job.state === 'done' && job.result)
          return h(
            'p',
            {class: 'done-line', test: 'export-done'},
            icon('check'),
            h('span', {}, count(job.result.files, 'file') + ' written to ', h('code', {}, job.result.folder)),
          );
        if (job.error) return h('p', {class: 'error'}, job.error);
        return null;
      }),
    );
  }

  const load = () =>
    api.exports(id).then((answer) => {
      info = answer;
      draw();
    }, complain);
  life.add(listen('jobs', drawWork));
  life.add(
    listen('board', (news) => {
      if (news.collection === id) load();
    }),
  );
  life.add(
    listen('labels', (news) => {
      if (news.collection === id) load();
    }),
  );
  life.add(listen('back', load));
  load();
  drawWork();
}
