// Exports.

import {api, download} from '../api.js';
import {viewOf} from '../addresses.js';
import {button, h, icon, put} from '../dom.js';
import {collectionHead} from '../boardparts.js';
import {inlineJob} from '../jobs.js';
import {complain, say} from '../toast.js';
import {save} from '../save.js';
import {atWork, ended, listen, store, takeJob} from '../store.js';
import {number} from '../words.js';
import {writeBeside} from '../beside.js';
import {mixed, t} from '../text.js';
import {told} from '../said.js';

export function exportView({life, place, id}) {
  const view = new ExportView(life, place, id);
  life.add(listen('jobs', () => view.drawWork()));
  for (const topic of ['board', 'labels']) {
    life.add(
      listen(topic, (news) => {
        if (news.collection === id) view.load();
      }),
    );
  }
  life.add(listen('back', () => view.load()));
  view.load();
  view.drawWork();
}

class ExportView {
  constructor(life, place, id) {
    this.place = place;
    this.id = id;
    this.of = 'piles';
    /** @type {any} */
    this.info = null;
    this.cards = h('div', {class: 'exports', test: 'exports'});
    this.choice = h('div', {class: 'segments', role: 'radiogroup', 'aria-label': t('export.what')});
    this.where = h('p', {class: 'fine', test: 'export-folder'});
    this.stale = h('p', {class: 'warn', role: 'status', hidden: true, test: 'export-stale'});
    this.work = h('div', {class: 'work', 'aria-live': 'polite'});
    const heading = h('h2', {class: 'unseen'}, t('export.title'));
    const parts = [heading, this.choice, this.where, this.stale, this.work, this.cards];
    put(place, collectionHead(life, id), h('div', {class: 'page export-page'}, parts));
  }

  load() {
    return api.exports(this.id).then((answer) => {
      this.info = answer;
      this.draw();
    }, complain);
  }

  link(words, what) {
    const made = h(
      'a',
      {class: 'button', href: download(this.id, what), download: '', test: 'download-' + what},
      icon('download'),
      h('span', {}, words),
    );
    made.addEventListener('click', (event) => {
      event.preventDefault();
      this.fetchFile(made, words, what);
    });
    return made;
  }

  /** Some files take a while to make, such as the report: the button says so until the browser has it. */
  async fetchFile(made, words, what) {
    if (made.getAttribute('aria-busy')) return;
    made.setAttribute('aria-busy', 'true');
    made.lastChild.textContent = t('export.making');
    try {
      if (this.of === 'labels') await this.freshLabels();
      await save(download(this.id, what), what);
      say(t('export.done', {what: words}));
    } catch (e) {
      complain(e);
    }
    made.removeAttribute('aria-busy');
    made.lastChild.textContent = words;
  }

  /** Labels that were given after the last guess change the others: what is exported is of now. */
  async freshLabels() {
    if (!this.info.labelsStale) return;
    const {job} = await api.predict(this.id, {with: this.info.labelsWith});
    takeJob(job);
    await ended(job.id);
    await this.load();
  }

  async write(what) {
    try {
      takeJob((await api.exportFolder(this.id, what, this.of)).job);
    } catch (e) {
      complain(e);
    }
  }

  /** Beside the pictures, nothing is written before the person has agreed to it. */
  async beside(what) {
    try {
      if (this.of === 'labels') await this.freshLabels();
      await writeBeside(this.id, what, this.of);
    } catch (e) {
      complain(e);
    }
  }

  /** What there is to choose from, and in which words, is up to the server. */
  card(one) {
    const folder = (words, what) => button(words, {test: 'write-' + what, onclick: () => this.write(what)}, 'folder');
    const beside = (words, what) => button(words, {test: 'beside-' + what, onclick: () => this.beside(what)});
    return h(
      'section',
      {class: 'export-card' + (one.unavailable ? ' off' : '')},
      h('h3', {}, told(one.title)),
      h('p', {}, told(one.summary)),
      one.unavailable
        ? h('p', {class: 'warn'}, told(one.unavailable))
        : h(
            'div',
            {class: 'actions'},
            [
              one.file && this.link(told(one.file.label), one.file.name),
              one.folder && folder(told(one.folder.label), one.name),
              one.beside && beside(told(one.beside.label), one.name),
            ].filter(Boolean),
          ),
    );
  }

  segment(key, words, n, enabled) {
    return h(
      'label',
      {class: this.of === key ? 'on' : ''},
      h('input', {
        type: 'radio',
        name: 'of',
        value: key,
        checked: this.of === key,
        disabled: !enabled,
        test: 'of-' + key,
        onchange: () => {
          this.of = key;
          this.draw();
          this.place.querySelector('[data-testid=of-' + key + ']').focus();
        },
      }),
      words,
      ' ',
      h('small', {}, n ? number(n) : t('export.none')),
    );
  }

  draw() {
    const {info} = this;
    if (!info) return;
    const is = {piles: info.piles > 0, labels: info.labels > 0};
    const other = this.of === 'piles' ? 'labels' : 'piles';
    if (!is[this.of] && is[other]) this.of = other;
    put(
      this.choice,
      this.segment('piles', t('export.piles'), info.piles, is.piles),
      this.segment('labels', t('export.labels'), info.labels, is.labels),
    );
    const any = is.piles || is.labels;
    this.choice.hidden = !any;
    this.where.hidden = !any;
    if (!any) {
      const ways = {
        sort: h('a', {href: viewOf(this.id, 'piles')}, t('export.sortFirst')),
        label: h('a', {href: viewOf(this.id, 'label')}, t('export.labelFirst')),
      };
      put(this.cards, h('p', {class: 'nothing', test: 'export-none'}, mixed('export.nothing', ways)));
      return;
    }
    this.stale.hidden = !(this.of === 'labels' && info.labelsStale);
    this.stale.textContent = t('export.stale', {n: info.labelsStale});
    put(this.where, mixed('export.where', {folder: h('code', {}, info.folder)}));
    put(
      this.cards,
      info.formats[this.of].map((one) => this.card(one)),
    );
  }

  drawWork() {
    const own = (job) => job.kind === 'export' && job.collection === this.id;
    const jobs = [...store.jobs.values()].filter(own).slice(0, 3);
    put(this.work, jobs.map(workLine));
  }
}

/** One export that runs, or what came of it. */
function workLine(job) {
  if (atWork(job)) return inlineJob(job);
  if (job.state === 'done' && job.result)
    return h(
      'p',
      {class: 'done-line', test: 'export-done'},
      icon('check'),
      h(
        'span',
        {},
        mixed('export.written', {n: job.result.files, folder: h('code', {}, job.result.folder)}),
        job.result.skipped ? ' · ' + t('export.skipped', {n: job.result.skipped}) : null,
      ),
    );
  return job.error ? h('p', {class: 'error'}, told(job.error)) : null;
}
