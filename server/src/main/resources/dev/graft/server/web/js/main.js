// The frame around all views: header, navigation, routing.

import {parse, viewOf} from './addresses.js';
import {onSessionEnd} from './api.js';
import {Board} from './board.js';
import {button, h, icon, lifetime, put} from './dom.js';
import {connect, retryNow} from './events.js';
import {tokenForm} from './signin.js';
import {listenForHelp} from './keys.js';
import {languageSwitch, translateDocument} from './languages.js';
import {Tray} from './tray.js';
import {clearSlot, complain, say} from './toast.js';
import {listen, loadAll, nameOf, remember, remembered, store} from './store.js';
import {home} from './views/home.js';
import {piles} from './views/piles.js';
import {mapView} from './views/map.js';
import {labelView} from './views/label.js';
import {liveView} from './views/live.js';
import {streamView} from './views/stream.js';
import {duplicatesView} from './views/duplicates.js';
import {exportView} from './views/export.js';
import {t} from './text.js';

const app = document.getElementById('app');
const SECTIONS = [
  ['piles', t('main.piles'), 'grid'],
  ['map', t('main.map'), 'map'],
  ['label', t('main.label'), 'label'],
  ['export', t('main.export'), 'out'],
];
const TITLES = {
  home: t('main.collections'),
  live: t('main.live'),
  stream: t('main.live'),
  ...Object.fromEntries(SECTIONS),
  duplicates: t('main.duplicates'),
};
const VIEWS = {piles, map: mapView, label: labelView, export: exportView, duplicates: duplicatesView};

/** @type {any} */
let life = null;
/** @type {any} */
let board = null;
let ended = false;
let main;
let nav;
let under;

onSessionEnd(() => {
  if (ended) return;
  ended = true;
  if (life) life.end();
  document.querySelectorAll('dialog').forEach((dialog) => dialog.close());
  document.querySelectorAll('.menu, .toast').forEach((one) => one.remove());
  put(
    app,
    h(
      'main',
      {class: 'alone', id: 'main', test: 'session-ended'},
      h('p', {class: 'brand'}, 'Graft'),
      h('h1', {}, t('main.endedTitle')),
      h('p', {}, t('main.endedWhy')),
      h('p', {}, t('main.endedHow')),
      tokenForm(),
    ),
  );
});

function route() {
  const {parts} = parse(location.hash);
  if (parts[0] === 'c' && parts[1]) return {view: VIEWS[parts[2]] ? parts[2] : 'piles', collection: parts[1]};
  if (parts[0] === 'live') return {view: parts[1] ? 'stream' : 'live', stream: parts[1]};
  return {view: 'home'};
}

function drawNav() {
  const at = route();
  const collection = at.collection || remembered();
  const link = (to, words, picture, current, test) =>
    h('a', {href: to, 'aria-current': current ? 'page' : null, test}, icon(picture), h('span', {}, words));
  const own =
    collection && store.collections.has(collection)
      ? SECTIONS.map(([key, words, picture]) =>
          link(viewOf(collection, key), words, picture, at.view === key, 'nav-' + key),
        )
      : [];
  const many = link('#/', t('main.collections'), 'pictures', at.view === 'home', 'nav-home');
  const live = link('#/live', t('main.live'), 'live', at.view === 'live' || at.view === 'stream', 'nav-live');
  const name = h('span', {class: 'of', title: nameOf(collection)}, nameOf(collection));
  put(nav, many, live, own.length ? h('span', {class: 'group'}, name, own) : null);
  put(
    under,
    many.cloneNode(true),
    own.map((one) => one.cloneNode(true)),
    live.cloneNode(true),
  );
}

function go() {
  if (ended || !store.loaded) return;
  const at = route();
  if (life) life.end();
  life = lifetime();
  if (at.collection) {
    remember(at.collection);
    if (!board || board.collection !== at.collection) {
      if (board) board.end();
      // Its undo button belongs to the collection that is being left.
      clearSlot('edit');
      board = new Board(at.collection);
    }
    board.clear();
  }
  drawNav();
  // Views that remember their place go there when they are drawn.
  window.scrollTo(0, 0);
  const place = h('div', {class: 'view ' + at.view, test: 'view-' + at.view});
  put(main, place);
  if (at.collection && !store.collections.has(at.collection)) {
    put(
      place,
      h(
        'div',
        {class: 'page'},
        h('h1', {}, t('main.notThere')),
        h('p', {}, t('main.notThereWhy')),
        h('p', {}, h('a', {href: '#/'}, t('main.all'))),
      ),
    );
    return;
  }
  const title = at.collection ? t('main.of', {view: TITLES[at.view], name: nameOf(at.collection)}) : TITLES[at.view];
  document.title = title + ' – Graft';
  const context = {life, place, board, id: at.collection, stream: at.stream};
  const view = {home, live: liveView, stream: streamView, ...VIEWS}[at.view];
  view(context);
  say(title);
}

function frame() {
  main = h('main', {id: 'main', tabindex: '-1'});
  nav = h('nav', {class: 'sections', 'aria-label': t('main.sections')});
  under = h('nav', {class: 'under', 'aria-label': t('main.sections'), test: 'bottom-bar'});
  const lost = h(
    'div',
    {class: 'lost', role: 'alert', hidden: true, test: 'offline'},
    h('span', {}, t('main.silent')),
    button(t('main.tryNow'), {class: 'small', onclick: retryNow}),
  );
  listen('online', (yes) => {
    lost.hidden = yes;
    if (yes) say(t('main.answers'));
  });
  put(
    app,
    h(
      'header',
      {class: 'head'},
      h(
        'a',
        {class: 'name', href: '#/', 'aria-label': t('main.home')},
        h('img', {src: '/favicon.svg', alt: '', width: '26', height: '26'}),
        h('span', {}, 'Graft'),
      ),
      nav,
      languageSwitch(),
      new Tray().element,
    ),
    lost,
    main,
    under,
  );
}

listen('collections', (id) => {
  if (nav) {
    drawNav();
    if (id && id === route().collection && !store.collections.has(id)) location.hash = '#/';
  }
});
window.addEventListener('hashchange', () => {
  // The skip link is a fragment of its own, not a view.
  if (location.hash === '#main') {
    main.focus();
    history.replaceState(null, '', '#/' + (last || ''));
    return;
  }
  last = location.hash.replace(/^#\/?/, '');
  go();
});
let last = location.hash.replace(/^#\/?/, '');
history.scrollRestoration = 'manual';
window.addEventListener('dragover', (event) => event.preventDefault());
window.addEventListener('drop', (event) => event.preventDefault());
window.addEventListener('keydown', (event) => {
  if (!board || !route().collection || !(event.ctrlKey || event.metaKey) || event.altKey) return;
  if (event.target instanceof Element && event.target.closest('input, textarea, select')) return;
  const key = event.key.toLowerCase();
  if (key === 'z' && !event.shiftKey) {
    event.preventDefault();
    if (board.undoWords) board.undo();
    else say(t('main.noUndo'));
  } else if ((key === 'z' && event.shiftKey) || key === 'y') {
    event.preventDefault();
    if (board.redoWords) board.redo();
    else say(t('main.noRedo'));
  }
});

translateDocument();
listenForHelp();

async function start() {
  try {
    await loadAll();
  } catch (e) {
    if (e.status === 401) return;
    put(
      app,
      h(
        'main',
        {class: 'alone'},
        h('h1', {}, t('main.silentTitle')),
        h('p', {}, e.message),
        h('p', {}, button(t('main.tryAgain'), {class: 'primary', onclick: start})),
      ),
    );
    return;
  }
  frame();
  connect();
  go();
}

window.addEventListener('unhandledrejection', (event) => {
  event.preventDefault();
  complain(event.reason);
});
start();
