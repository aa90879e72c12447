// The desk: all collections, and ways to add more.

import {goOn, readAgain} from '../reading.js';
import {api} from '../api.js';
import {viewOf} from '../addresses.js';
import {button, h, icon, put, visible} from '../dom.js';
import {askFor, confirmThat, openDialog} from '../dialogs.js';
import {chooseFolder} from '../folders.js';
import {chooseFiles, takeDrops, uploadAll} from '../upload.js';
import {complain, toast} from '../toast.js';
import {openMenu} from '../menu.js';
import {atWork, listen, store, takeCollection, takeJob} from '../store.js';
import {bar, inlineJob, stageOf} from '../jobs.js';
import {comparedBy, smallNotice} from '../eyes.js';
import {isNetwork, openNetworks} from '../networks.js';
import {cover, drawing} from '../cover.js';
import {ago, capital, count, number, offer, pictures, sentence} from '../words.js';

const OFFERS = {captions: 'Has captions', tags: 'Has tags', labels: 'Has labels', nothing: 'Pictures only'};

export function home({life, place}) {
  const input = chooseFiles((files) => bring(files));
  const list = h('ul', {class: 'desk', test: 'collections'});
  const cards = new Map();
  const notice = smallNotice(life, () => openNetworks(null));
  const body = h('div', {});
  put(place, h('div', {class: 'page'}, body, input));
  takeDrops(life, document, 'Drop pictures to start a new collection', (files) => bring(files));

  async function bring(files) {
    if (!files.length) return;
    if (isNetwork(files)) {
      openNetworks(null, files);
      return;
    }
    const made = await uploadAll(files, null);
    if (made)
      toast(made.name + ' is being read.', {
        action: 'Open',
        act: () => {
          location.hash = viewOf(made.id, 'piles');
        },
      });
  }

  async function addFolder() {
    const folder = await chooseFolder({title: 'Add a folder', yes: 'Add this folder', withName: true});
    if (!folder) return;
    try {
      const {collection, job} = await add(folder);
      // An event may have arrived first, and is then more recent.
      if (!store.collections.has(collection.id)) takeCollection({...collection, job: job.id});
      takeJob(job);
    } catch (e) {
      if (!(e.status === 409 && e.message.includes('already'))) complain(e);
    }
  }

  /** Adds a folder; one that is on the desk already only if that is meant. */
  async function add(folder) {
    try {
      return await api.addCollection(folder);
    } catch (e) {
      const again = e.status === 409 && e.message.includes('already');
      if (!again || !(await confirmThat('Add this folder a second time?', e.message, 'Add it again'))) throw e;
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

  const ways = (test) => [
    button('Add a folder', {class: 'primary big', test: 'add-folder', onclick: addFolder}, 'folder'),
    button('Choose pictures', {class: 'big', test: 'choose-files', onclick: () => input.click()}, 'upload'),
    test ? button('Try it with drawn pictures', {class: 'big', test: 'demo', onclick: demo}) : null,
  ];

  function demoJob() {
    return [...store.jobs.values()].find((job) => job.kind === 'demo' && atWork(job));
  }

  function empty() {
    const job = demoJob();
    return h(
      'section',
      {class: 'welcome', test: 'empty'},
      h(
        'div',
        {class: 'pitch'},
        h(
          'div',
          {},
          h('p', {class: 'brand'}, 'Graft'),
          h('h1', {}, 'Sort and label a few hundred pictures without training anything first'),
          h(
            'p',
            {class: 'lead'},
            'Graft sorts your pictures into piles. It can borrow from pictures that someone has already ' +
              'described: their captions, tags or labels. You correct what is wrong, and it learns from that.',
          ),
          job ? inlineJob(job) : null,
          h('div', {class: 'ways'}, ways(!job)),
          h(
            'p',
            {class: 'fine'},
            'Or drop pictures anywhere on this page. Nothing leaves this machine, and your files are never changed.',
          ),
        ),
        drawing(),
      ),
      h(
        'ol',
        {class: 'steps'},
        h('li', {}, h('h2', {}, 'Add pictures'), h('p', {}, 'A folder, or files that you drop here.')),
        h('li', {}, h('h2', {}, 'Sort'), h('p', {}, 'Choose what to borrow from and press one button.')),
        h('li', {}, h('h2', {}, 'Correct'), h('p', {}, 'Drag, merge, split, name. Sort again: your corrections stay.')),
        h('li', {}, h('h2', {}, 'Take it with you'), h('p', {}, 'As tables, folders, XMP sidecar files or a model.')),
      ),
    );
  }

  function draw() {
    const all = [...store.collections.values()];
    if (!all.length) {
      put(body, empty());
      return;
    }
    if (list.parentNode === null) {
      put(
        body,
        h(
          'div',
          {class: 'home-head'},
          h(
            'div',
            {},
            h('h1', {}, 'Collections'),
            h('p', {class: 'fine'}, 'Drop pictures anywhere on this page to start a new one.'),
          ),
          h('div', {class: 'ways'}, ways(false)),
        ),
        notice,
        list,
        h(
          'p',
          {class: 'fine foot'},
          'The desk is ',
          h('code', {}, store.session.desk),
          '. Graft ' + store.session.version + '. ',
          button('How Graft sees', {class: 'link', test: 'open-networks', onclick: () => openNetworks(null)}),
          ' ',
          all.some((c) => c.drawn)
            ? null
            : button('Try it with drawn pictures', {class: 'link', test: 'demo', onclick: demo}),
        ),
      );
    }
    for (const id of [...cards.keys()])
      if (!store.collections.has(id)) {
        cards.get(id).element.remove();
        cards.delete(id);
      }
    for (const c of all) {
      if (!cards.has(c.id)) {
        cards.set(c.id, card(c));
        list.append(cards.get(c.id).element);
      }
      cards.get(c.id).update(c);
    }
  }

  life.add(listen('collections', draw));
  life.add(listen('networks', draw));
  life.add(
    listen('jobs', () =>
      store.collections.size ? cards.forEach((one, id) => one.work(store.collections.get(id))) : draw(),
    ),
  );
  draw();
}

function card(first) {
  const picture = h('a', {class: 'cover', href: viewOf(first.id, 'piles'), tabindex: '-1', 'aria-hidden': 'true'});
  const name = h('a', {class: 'open', href: viewOf(first.id, 'piles'), test: 'open-collection'});
  const facts = h('p', {class: 'facts'});
  const seen = h('p', {class: 'seen', test: 'seen-by'});
  const offers = h('span', {class: 'badge', test: 'offers'});
  const trouble = h('p', {class: 'card-notes'});
  const links = h('div', {class: 'links'});
  const work = h('div', {class: 'work'});
  let current = first;
  let covered = '';
  const more = button(
    'More for this collection',
    {class: 'quiet', only: true, test: 'collection-menu', 'aria-haspopup': 'menu', onclick: () => menu()},
    'more',
  );
  const element = h(
    'li',
    {class: 'card', test: 'collection', data: {collection: first.id}},
    picture,
    h('div', {class: 'about'}, h('h2', {}, name), facts, seen, offers, trouble, work, links),
    more,
  );

  function menu() {
    openMenu(more, current.name, [
      {words: 'Rename …', test: 'rename', act: () => rename(current)},
      {words: 'Read the folder again', test: 'reindex', act: () => readAgain(current)},
      {words: 'Unreadable files and duplicates', test: 'files', act: () => files(current)},
      {line: true},
      {words: 'Take off the desk …', bad: true, test: 'take-off', act: () => takeOff(current)},
    ]);
  }

  // There is nothing to sort yet; reading the folder again helps once it contains pictures.
  const again = (c) =>
    c.job || c.uploads || c.error
      ? null
      : button('Read the folder again', {class: 'link', test: 'read-again', onclick: () => readAgain(c)});

  function drawWork(c) {
    const job = c && c.job ? store.jobs.get(c.job) : null;
    const busy = job && atWork(job);
    put(work, busy ? [h('span', {class: 'stage'}, stageOf(job)), bar(job)] : null);
    element.classList.toggle('busy', !!busy);
  }

  return {
    element,
    work: drawWork,
    update(c) {
      current = c;
      name.textContent = visible(c.name);
      name.title = c.folder || c.name;
      const parts = [c.pictures ? pictures(c.pictures) : 'No pictures yet'];
      if (c.pictures) parts.push(c.piles ? count(c.piles, 'pile') : 'not sorted yet');
      if (c.corrections) parts.push(count(c.corrections, 'correction'));
      if (c.given) parts.push(number(c.given) + ' labelled');
      facts.textContent = parts.join(' · ');
      const words = comparedBy(c);
      put(
        seen,
        words
          ? button(capital(words), {class: 'link', title: 'How Graft sees', onclick: () => openNetworks(current.id)})
          : null,
      );
      seen.hidden = !words;
      offers.textContent = OFFERS[c.offers] || OFFERS.nothing;
      offers.className = 'badge ' + (c.offers === 'nothing' ? 'plain' : 'described');
      offers.hidden = !c.pictures && !c.texts;
      offers.title = 'Offers ' + offer(c);
      put(
        trouble,
        c.unread && !c.job ? goOn(c) : null,
        c.error ? h('span', {class: 'warn', test: 'collection-error'}, sentence(c.error)) : null,
        c.rejected || c.duplicates
          ? button(
              [
                c.rejected ? number(c.rejected) + ' could not be read' : '',
                c.duplicates ? count(c.duplicates, 'double') : '',
              ]
                .filter(Boolean)
                .join(', '),
              {class: 'link', test: 'show-files', onclick: () => files(c)},
            )
          : null,
        c.missing
          ? h(
              'span',
              {class: 'warn'},
              count(c.missing, 'file') + (c.missing === 1 ? ' is' : ' are') + ' no longer in the folder',
            )
          : null,
        c.sortedAt ? h('span', {}, 'sorted ' + ago(c.sortedAt)) : null,
        c.drawn ? h('span', {}, 'drawn by Graft') : null,
      );
      put(
        links,
        !c.pictures
          ? again(c)
          : [
              ['piles', c.piles ? 'Piles' : 'Sort'],
              ['label', 'Label'],
              ['export', 'Export'],
            ].map(([view, words]) => h('a', {href: viewOf(c.id, view), 'aria-label': words + ': ' + c.name}, words)),
      );
      const key = JSON.stringify(c.cover);
      if (key !== covered) {
        covered = key;
        put(picture, c.cover.length ? cover(c) : icon('pictures'));
      }
      drawWork(c);
    },
  };
}

async function rename(c) {
  const name = await askFor('Rename the collection', 'Name', c.name, 'Rename');
  if (!name || name === c.name) return;
  try {
    takeCollection(await api.rename(c.id, name));
    toast('Renamed to ' + name + '.');
  } catch (e) {
    complain(e);
  }
}

async function takeOff(c) {
  const sure = await confirmThat(
    'Take ' + c.name + ' off the desk?',
    [
      c.uploads ? 'The pictures you dropped go with it.' : 'Your pictures stay where they are.',
      'Its data is moved to the folder "removed" in the desk, from which you can restore it by hand.',
    ],
    'Take it off',
  );
  if (!sure) return;
  try {
    await api.takeOff(c.id);
    takeCollection({id: c.id, gone: true});
    toast(c.name + ' is off the desk.');
  } catch (e) {
    complain(e);
  }
}

async function files(c) {
  const inside = h('div', {}, h('p', {class: 'fine'}, 'Looking …'));
  openDialog({title: 'Files of ' + c.name, test: 'files-dialog', body: inside});
  try {
    const full = await api.collection(c.id);
    const bad = full.rejectedFiles || [];
    const twice = full.duplicateFiles || [];
    put(
      inside,
      full.folder ? h('p', {class: 'fine'}, 'Folder: ', h('code', {}, full.folder)) : null,
      h('h3', {}, bad.length ? count(bad.length, 'file') + ' could not be read' : 'Every picture could be read'),
      h(
        'ul',
        {class: 'bad-files'},
        bad.map((file) => h('li', {}, h('strong', {}, file.name), h('span', {}, sentence(file.reason)))),
      ),
      h('h3', {}, twice.length ? 'The same picture more than once' : 'No duplicates'),
      h(
        'ul',
        {class: 'bad-files'},
        twice.map((group) => h('li', {}, group.join('  =  '))),
      ),
      (full.notes || []).length
        ? [
            h('h3', {}, 'Notes'),
            h(
              'ul',
              {class: 'notes'},
              full.notes.map((note) => h('li', {}, sentence(note))),
            ),
          ]
        : null,
    );
  } catch (e) {
    put(inside, h('p', {class: 'error'}, e.message));
  }
}
