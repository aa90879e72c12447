// A collection on the desk, and what can be done with it there.

import {goOn, readAgain} from './reading.js';
import {api} from './api.js';
import {viewOf} from './addresses.js';
import {button, h, icon, put, visible} from './dom.js';
import {askFor, confirmThat, openDialog} from './dialogs.js';
import {complain, toast} from './toast.js';
import {openMenu} from './menu.js';
import {atWork, store, takeCollection} from './store.js';
import {bar, stageOf} from './jobs.js';
import {comparedBy} from './eyes.js';
import {openNetworks} from './networks.js';
import {cover} from './cover.js';
import {ago, capital, count, listed, offer, pictures, plain, sentence} from './words.js';
import {mixed, t} from './text.js';
import {told} from './said.js';

const OFFERS = {
  captions: t('home.hasCaptions'),
  tags: t('home.hasTags'),
  labels: t('home.hasLabels'),
  nothing: t('home.hasNothing'),
};

/** How much there is and what was done with it. */
function facts(c) {
  const parts = [c.pictures ? pictures(c.pictures) : t('home.noPictures')];
  if (c.pictures) parts.push(c.piles ? count(c.piles, 'pile') : t('home.notSorted'));
  if (c.corrections) parts.push(count(c.corrections, 'correction'));
  if (c.given) parts.push(t('home.labelled', {n: c.given}));
  return parts.join(' · ');
}

/** What a person may want to know or mend. */
const notes = (c) => [
  c.unread && !c.job ? goOn(c) : null,
  c.error ? h('span', {class: 'warn', test: 'collection-error'}, sentence(told(c.error))) : null,
  c.rejected || c.duplicates
    ? button(
        listed([
          c.rejected ? t('parts.rejected', {n: c.rejected}) : '',
          c.duplicates ? count(c.duplicates, 'double') : '',
        ]),
        {class: 'link', test: 'show-files', onclick: () => files(c)},
      )
    : null,
  c.missing ? h('span', {class: 'warn'}, t('home.missing', {n: c.missing})) : null,
  c.sortedAt ? h('span', {}, t('home.sorted', {ago: ago(c.sortedAt)})) : null,
  c.drawn ? h('span', {}, t('home.drawn')) : null,
];

/** There is nothing to sort yet; reading the folder again helps once it contains pictures. */
const again = (c) =>
  c.job || c.uploads || c.error
    ? null
    : button(t('home.readAgain'), {class: 'link', test: 'read-again', onclick: () => readAgain(c)});

const links = (c) =>
  [
    ['piles', c.piles ? t('home.piles') : t('home.step2')],
    ['label', t('home.label')],
    ['export', t('home.export')],
  ].map(([view, words]) =>
    h('a', {href: viewOf(c.id, view), 'aria-label': t('home.linkOf', {what: words, name: c.name})}, words),
  );

export class CollectionCard {
  constructor({id}) {
    const href = viewOf(id, 'piles');
    this.picture = h('a', {class: 'cover', href, tabindex: '-1', 'aria-hidden': 'true'});
    this.name = h('a', {class: 'open', href, test: 'open-collection'});
    this.facts = h('p', {class: 'facts'});
    this.seen = h('p', {class: 'seen', test: 'seen-by'});
    this.offers = h('span', {class: 'badge', test: 'offers'});
    this.notes = h('p', {class: 'card-notes'});
    this.links = h('div', {class: 'links'});
    this.work = h('div', {class: 'work'});
    this.covered = '';
    this.more = button(
      t('home.more'),
      {class: 'quiet', only: true, test: 'collection-menu', 'aria-haspopup': 'menu', onclick: () => this.menu()},
      'more',
    );
    this.element = h(
      'li',
      {class: 'card', test: 'collection', data: {collection: id}},
      this.picture,
      h(
        'div',
        {class: 'about'},
        h('h2', {}, this.name),
        this.facts,
        this.seen,
        this.offers,
        this.notes,
        this.work,
        this.links,
      ),
      this.more,
    );
  }

  menu() {
    const {current} = this;
    openMenu(this.more, current.name, [
      {words: t('home.renameMenu'), test: 'rename', act: () => rename(current)},
      {words: t('home.readAgain'), test: 'reindex', act: () => readAgain(current)},
      {words: t('home.unreadable'), test: 'files', act: () => files(current)},
      {line: true},
      {words: t('home.takeOffMenu'), bad: true, test: 'take-off', act: () => takeOff(current)},
    ]);
  }

  drawWork(c) {
    const job = c && c.job ? store.jobs.get(c.job) : null;
    const busy = job && atWork(job);
    put(this.work, busy ? [h('span', {class: 'stage'}, stageOf(job)), bar(job)] : null);
    this.element.classList.toggle('busy', !!busy);
  }

  update(c) {
    this.current = c;
    this.name.textContent = visible(c.name);
    this.name.title = c.folder || c.name;
    this.facts.textContent = facts(c);
    const words = comparedBy(c);
    const open = {class: 'link', title: t('home.sees'), onclick: () => openNetworks(c.id)};
    put(this.seen, words ? button(capital(words), open) : null);
    this.seen.hidden = !words;
    this.offers.textContent = OFFERS[c.offers] || OFFERS.nothing;
    this.offers.className = 'badge ' + (c.offers === 'nothing' ? 'plain' : 'described');
    this.offers.hidden = !c.pictures && !c.texts;
    this.offers.title = t('borrow.offers', {what: offer(c)});
    put(this.notes, notes(c));
    put(this.links, c.pictures ? links(c) : again(c));
    const key = JSON.stringify(c.cover);
    if (key !== this.covered) {
      this.covered = key;
      put(this.picture, c.cover.length ? cover(c) : icon('pictures'));
    }
    this.drawWork(c);
  }
}

async function rename(c) {
  const name = await askFor(t('home.renameTitle'), t('home.name'), c.name, t('home.rename'));
  if (!name || name === c.name) return;
  try {
    takeCollection(await api.rename(c.id, name));
    toast(t('home.renamed', {name}));
  } catch (e) {
    complain(e);
  }
}

async function takeOff(c) {
  const sure = await confirmThat(
    t('home.takeOff', {name: c.name}),
    [c.uploads ? t('home.droppedGo') : t('home.stay'), t('home.removedFolder')],
    t('home.takeOffYes'),
  );
  if (!sure) return;
  try {
    await api.takeOff(c.id);
    takeCollection({id: c.id, gone: true});
    toast(t('home.off', {name: c.name}));
  } catch (e) {
    complain(e);
  }
}

async function files(c) {
  const inside = h('div', {}, h('p', {class: 'fine'}, t('home.looking')));
  openDialog({title: t('home.files', {name: c.name}), test: 'files-dialog', body: inside});
  try {
    const full = await api.collection(c.id);
    const bad = full.rejectedFiles || [];
    const twice = full.duplicateFiles || [];
    put(
      inside,
      full.folder ? h('p', {class: 'fine'}, mixed('home.folder', {folder: h('code', {}, full.folder)})) : null,
      h('h3', {}, bad.length ? t('home.badFiles', {n: bad.length}) : t('home.allRead')),
      h(
        'ul',
        {class: 'bad-files'},
        bad.map((file) => h('li', {}, h('strong', {}, file.name), h('span', {}, sentence(told(file.reason))))),
      ),
      h('h3', {}, twice.length ? t('home.same') : t('home.noDouble')),
      h(
        'ul',
        {class: 'bad-files'},
        twice.map((group) => h('li', {}, group.join('  =  '))),
      ),
      (full.notes || []).length
        ? [
            h('h3', {}, t('home.notes')),
            h(
              'ul',
              {class: 'notes'},
              full.notes.map((note) => h('li', {}, sentence(told(plain(note))))),
            ),
          ]
        : null,
    );
  } catch (e) {
    put(inside, h('p', {class: 'error'}, e.message));
  }
}
