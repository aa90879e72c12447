// The desk: all collections, and ways to add more.

import {api} from '../api.js';
import {viewOf} from '../addresses.js';
import {CollectionCard} from '../card.js';
import {button, h, put} from '../dom.js';
import {confirmThat} from '../dialogs.js';
import {chooseFolder} from '../folders.js';
import {chooseFiles, takeDrops, uploadAll} from '../upload.js';
import {complain, toast} from '../toast.js';
import {atWork, listen, store, takeCollection, takeJob} from '../store.js';
import {inlineJob} from '../jobs.js';
import {smallNotice} from '../eyes.js';
import {isNetwork, openNetworks} from '../networks.js';
import {drawing} from '../cover.js';
import {mixed, t} from '../text.js';

async function bring(files) {
  if (!files.length) return;
  if (isNetwork(files)) {
    openNetworks(null, files);
    return;
  }
  const made = await uploadAll(files, null);
  if (made)
    toast(t('home.reading', {name: made.name}), {
      action: t('home.open'),
      act: () => {
        location.hash = viewOf(made.id, 'piles');
      },
    });
}

async function addFolder() {
  const folder = await chooseFolder({title: t('home.addFolder'), yes: t('home.addThis'), withName: true});
  if (!folder) return;
  try {
    const {collection, job} = await add(folder);
    // An event may have arrived first, and is then more recent.
    if (!store.collections.has(collection.id)) takeCollection({...collection, job: job.id});
    takeJob(job);
  } catch (e) {
    if (!(e.status === 409 && e.english.includes('already'))) complain(e);
  }
}

/** Adds a folder; one that is on the desk already only if that is meant. */
async function add(folder) {
  try {
    return await api.addCollection(folder);
  } catch (e) {
    const again = e.status === 409 && e.english.includes('already');
    if (!again || !(await confirmThat(t('home.twice'), e.message, t('home.twiceYes')))) throw e;
    return api.addCollection({...folder, again: true});
  }
}

async function demo(event) {
  event.currentTarget.disabled = true;
  const pressed = event.currentTarget;
  try {
    takeJob((await api.demo()).job);
  } catch (e) {
    pressed.disabled = false;
    complain(e);
  }
}

const demoJob = () => [...store.jobs.values()].find((job) => job.kind === 'demo' && atWork(job));

const step = (title, what) => h('li', {}, h('h2', {}, title), h('p', {}, what));

const steps = () =>
  h(
    'ol',
    {class: 'steps'},
    step(t('home.step1'), t('home.step1What')),
    step(t('home.step2'), t('home.step2What')),
    step(t('home.step3'), t('home.step3What')),
    step(t('home.step4'), t('home.step4What')),
  );

export function home({life, place}) {
  const desk = new Desk(life);
  put(place, h('div', {class: 'page'}, desk.body, desk.input));
  takeDrops(life, document, t('home.drop'), bring);
  desk.draw();
}

class Desk {
  constructor(life) {
    this.input = chooseFiles(bring);
    this.list = h('ul', {class: 'desk', test: 'collections'});
    this.cards = new Map();
    this.notice = smallNotice(life, () => openNetworks(null));
    this.body = h('div', {});
    life.add(listen('collections', () => this.draw()));
    life.add(listen('networks', () => this.draw()));
    life.add(listen('jobs', () => this.drawWork()));
  }

  ways(demoToo) {
    return [
      button(t('home.addFolder'), {class: 'primary big', test: 'add-folder', onclick: addFolder}, 'folder'),
      button(t('home.choose'), {class: 'big', test: 'choose-files', onclick: () => this.input.click()}, 'upload'),
      demoToo ? button(t('home.demo'), {class: 'big', test: 'demo', onclick: demo}) : null,
    ];
  }

  empty() {
    const job = demoJob();
    const pitch = h(
      'div',
      {},
      h('p', {class: 'brand'}, 'Graft'),
      h('h1', {}, t('home.pitch')),
      h('p', {class: 'lead'}, t('home.lead')),
      job ? inlineJob(job) : null,
      h('div', {class: 'ways'}, this.ways(!job)),
      h('p', {class: 'fine'}, t('home.private')),
    );
    return h('section', {class: 'welcome', test: 'empty'}, h('div', {class: 'pitch'}, pitch, drawing()), steps());
  }

  frame(all) {
    put(
      this.body,
      h(
        'div',
        {class: 'home-head'},
        h('div', {}, h('h1', {}, t('home.collections')), h('p', {class: 'fine'}, t('home.dropAny'))),
        h('div', {class: 'ways'}, this.ways(false)),
      ),
      this.notice,
      this.list,
      h(
        'p',
        {class: 'fine foot'},
        mixed('home.desk', {desk: h('code', {}, store.session.desk), version: store.session.version}),
        ' ',
        button(t('home.sees'), {class: 'link', test: 'open-networks', onclick: () => openNetworks(null)}),
        ' ',
        all.some((c) => c.drawn) ? null : button(t('home.demo'), {class: 'link', test: 'demo', onclick: demo}),
      ),
    );
  }

  draw() {
    const all = [...store.collections.values()];
    if (!all.length) {
      put(this.body, this.empty());
      return;
    }
    if (this.list.parentNode === null) this.frame(all);
    for (const [id, card] of this.cards)
      if (!store.collections.has(id)) {
        card.element.remove();
        this.cards.delete(id);
      }
    for (const c of all) {
      if (!this.cards.has(c.id)) {
        this.cards.set(c.id, new CollectionCard(c));
        this.list.append(this.cards.get(c.id).element);
      }
      this.cards.get(c.id).update(c);
    }
  }

  drawWork() {
    if (store.collections.size) this.cards.forEach((card, id) => card.drawWork(store.collections.get(id)));
    else this.draw();
  }
}
