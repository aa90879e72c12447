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
import {ago, capital, count, listed, offer, pictures, sentence} from '../words.js';
import {mixed, t} from '../text.js';
import {told} from '../said.js';

const OFFERS = {
  captions: t('home.hasCaptions'),
  tags: t('home.hasTags'),
  labels: t('home.hasLabels'),
  nothing: t('home.hasNothing'),
};

export function home({life, place}) {
  const input = chooseFiles((files) => bring(files));
  const list = h('ul', {class: 'desk', test: 'collections'});
  const cards = new Map();
  const notice = smallNotice(life, () => openNetworks(null));
  const body = h('div', {});
  put(place, h('div', {class: 'page'}, body, input));
  takeDrops(life, document, t('home.drop'), (files) => bring(files));

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

  const ways = (test) => [
    button(t('home.addFolder'), {class: 'primary big', test: 'add-folder', onclick: addFolder}, 'folder'),
    button(t('home.choose'), {class: 'big', test: 'choose-files', onclick: () => input.click()}, 'upload'),
    test ? button(t('home.demo'), {class: 'big', test: 'demo', onclick: demo}) : null,
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
          h('h1', {}, t('home.pitch')),
          h('p', {class: 'lead'}, t('home.lead')),
          job ? inlineJob(job) : null,
          h('div', {class: 'ways'}, ways(!job)),
          h('p', {class: 'fine'}, t('home.private')),
        ),
        drawing(),
      ),
      h(
        'ol',
        {class: 'steps'},
        h('li', {}, h('h2', {}, t('home.step1')), h('p', {}, t('home.step1What'))),
        h('li', {}, h('h2', {}, t('home.step2')), h('p', {}, t('home.step2What'))),
        h('li', {}, h('h2', {}, t('home.step3')), h('p', {}, t('home.step3What'))),
        h('li', {}, h('h2', {}, t('home.step4')), h('p', {}, t('home.step4What'))),
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
          h('div', {}, h('h1', {}, t('home.collections')), h('p', {class: 'fine'}, t('home.dropAny'))),
          h('div', {class: 'ways'}, ways(false)),
        ),
        notice,
        list,
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
    t('home.more'),
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
      {words: t('home.renameMenu'), test: 'rename', act: () => rename(current)},
      {words: t('home.readAgain'), test: 'reindex', act: () => readAgain(current)},
      {words: t('home.unreadable'), test: 'files', act: () => files(current)},
      {line: true},
      {words: t('home.takeOffMenu'), bad: true, test: 'take-off', act: () => takeOff(current)},
    ]);
  }

  // There is nothing to sort yet; reading the folder again helps once it contains pictures.
  const again = (c) =>
    c.job || c.uploads || c.error
      ? null
      : button(t('home.readAgain'), {class: 'link', test: 'read-again', onclick: () => readAgain(c)});

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
      const parts = [c.pictures ? pictures(c.pictures) : t('home.noPictures')];
      if (c.pictures) parts.push(c.piles ? count(c.piles, 'pile') : t('home.notSorted'));
      if (c.corrections) parts.push(count(c.corrections, 'correction'));
      if (c.given) parts.push(t('home.labelled', {n: c.given}));
      facts.textContent = parts.join(' · ');
      const words = comparedBy(c);
      put(
        seen,
        words
          ? button(capital(words), {class: 'link', title: t('home.sees'), onclick: () => openNetworks(current.id)})
          : null,
      );
      seen.hidden = !words;
      offers.textContent = OFFERS[c.offers] || OFFERS.nothing;
      offers.className = 'badge ' + (c.offers === 'nothing' ? 'plain' : 'described');
      offers.hidden = !c.pictures && !c.texts;
      offers.title = t('borrow.offers', {what: offer(c)});
      put(
        trouble,
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
      );
      put(
        links,
        !c.pictures
          ? again(c)
          : [
              ['piles', c.piles ? t('home.piles') : t('home.step2')],
              ['label', t('home.label')],
              ['export', t('home.export')],
            ].map(([view, words]) =>
              h('a', {href: viewOf(c.id, view), 'aria-label': t('home.linkOf', {what: words, name: c.name})}, words),
            ),
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
              full.notes.map((note) => h('li', {}, sentence(told(note)))),
            ),
          ]
        : null,
    );
  } catch (e) {
    put(inside, h('p', {class: 'error'}, e.message));
  }
}
