// The frame around all views: header, navigation, routing.

import {parse, viewOf} from './addresses.js';
import {onSessionEnd} from './api.js';
import {Board} from './board.js';
import {button, h, icon, lifetime, put} from './dom.js';
import {connect, retryNow} from './events.js';
import {tokenForm} from './signin.js';
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

const app = document.getElementById('app');
const SECTIONS = [
  ['piles', 'Piles', 'grid'],
  ['map', 'Map', 'map'],
  ['label', 'Label', 'label'],
  ['export', 'Export', 'out'],
];
const TITLES = {
  home: 'Collections',
  live: 'Live',
  stream: 'Live',
  ...Object.fromEntries(SECTIONS),
  duplicates: 'Near duplicates',
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
      h('h1', {}, 'The session has ended'),
      h('p', {}, 'Graft was restarted, or this window was open for a very long time. Everything you did is saved.'),
      h('p', {}, 'To go on here, open the link that Graft printed when it started, or paste its token.'),
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
  const many = link('#/', 'Collections', 'pictures', at.view === 'home', 'nav-home');
  const live = link('#/live', 'Live', 'live', at.view === 'live' || at.view === 'stream', 'nav-live');
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
        h('h1', {}, 'Not on the desk'),
        h('p', {}, 'There is no collection of that name, or it was taken off the desk.'),
        h('p', {}, h('a', {href: '#/'}, 'All collections')),
      ),
    );
    return;
  }
  const title = TITLES[at.view] + (at.collection ? ' of ' + nameOf(at.collection) : '');
  document.title = title + ' – Graft';
  const context = {life, place, board, id: at.collection, stream: at.stream};
  const view = {home, live: liveView, stream: streamView, ...VIEWS}[at.view];
  view(context);
  say(title);
}

function frame() {
  main = h('main', {id: 'main', tabindex: '-1'});
  nav = h('nav', {class: 'sections', 'aria-label': 'Sections'});
  under = h('nav', {class: 'under', 'aria-label': 'Sections', test: 'bottom-bar'});
  const lost = h(
    'div',
    {class: 'lost', role: 'alert', hidden: true, test: 'offline'},
    h('span', {}, 'Graft is not answering. What you see stays on the screen; trying again every few seconds.'),
    button('Try now', {class: 'small', onclick: retryNow}),
  );
  listen('online', (yes) => {
    lost.hidden = yes;
    if (yes) say('Graft is answering again.');
  });
  put(
    app,
    h(
      'header',
      {class: 'head'},
      h(
        'a',
        {class: 'name', href: '#/', 'aria-label': 'Graft, all collections'},
        h('img', {src: '/favicon.svg', alt: '', width: '26', height: '26'}),
        h('span', {}, 'Graft'),
      ),
      nav,
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
    else say('There is nothing to undo.');
  } else if ((key === 'z' && event.shiftKey) || key === 'y') {
    event.preventDefault();
    if (board.redoWords) board.redo();
    else say('There is nothing to redo.');
  }
});

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
        h('h1', {}, 'Graft is not answering'),
        h('p', {}, e.message),
        h('p', {}, button('Try again', {class: 'primary', onclick: start})),
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
