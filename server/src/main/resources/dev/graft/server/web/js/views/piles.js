// The board: all piles, and the tools to correct them.

import {keepState, stateHere, viewOf} from '../addresses.js';
import {button, h, put} from '../dom.js';
import {effectBanner} from '../effect.js';
import {Filters} from '../filters.js';
import {Grid} from '../grid.js';
import {mark} from '../marks.js';
import {NOWHERE, REMOVED} from '../board.js';
import {PileHead} from '../pilehead.js';
import {complain, toast} from '../toast.js';
import {dropOn, moveMenu, newPile, SelectionBar} from '../moves.js';
import {hintLine} from '../hints.js';
import {keysButton} from '../keys.js';
import {openViewer} from '../viewer.js';
import {nested} from '../nesting.js';
import {Picker} from '../pick.js';
import {vocabularyTools} from '../vocabulary.js';
import {halfRead} from '../reading.js';
import {smallNotice} from '../eyes.js';
import {isNetwork, openNetworks} from '../networks.js';
import {sortPanel} from '../sortpanel.js';
import {trialPanel} from '../trial.js';
import {undoButtons} from '../undo.js';
import {
  collectionHead,
  correctionsBanner,
  densityField,
  makeCell,
  paintCell,
  savedSize,
  skeleton,
} from '../boardparts.js';
import {chooseFiles, takeDrops, uploadAll} from '../upload.js';
import {store} from '../store.js';
import {number} from '../words.js';
import {t} from '../text.js';

const likeSection = (words, items) => ({
  key: 'like',
  name: words,
  header: h('header', {class: 'pile-head'}, h('h2', {}, words)),
  items,
  note: t('piles.noLike'),
});

/** A pile in the list, below the groups that begin with it. */
function railEntries(board, key, nest, size, fresh, jump) {
  const depth = nest ? nest.depth : 0;
  return [
    (nest ? nest.groups : []).map((group) =>
      h('li', {class: 'rail-group depth' + Math.min(3, group.depth), test: 'rail-group'}, group.label),
    ),
    h(
      'li',
      {class: 'depth' + Math.min(3, depth)},
      h(
        'button',
        {
          type: 'button',
          class: 'rail-pile' + (fresh ? ' fresh' : ''),
          test: 'rail-pile',
          data: {drop: key},
          title: board.pileName(key),
          onclick: () => jump(key),
        },
        mark(board.place(key)),
        h('span', {class: 'grow'}, depth ? nest.label : board.pileName(key)),
        h('small', {}, number(size)),
      ),
    ),
  ];
}

export function piles({life, place, board, id}) {
  const kept = stateHere();
  /** @type {Set<number> | null} */
  let known = null;
  const heads = new Map();
  const grid = new Grid({
    size: savedSize(),
    make: makeCell,
    source: (i) => board.thumb(i),
    paint: (cell, i) => paintCell(cell, i, board),
  });
  life.add(() => grid.end());

  const open = (i) =>
    openViewer(board, grid.order(), i, (last) => {
      if (grid.where.has(last)) grid.focus(last);
    });
  const bar = new SelectionBar(life, board, open, () => grid.refocus());
  const sorting = sortPanel(life, board, id);
  const banner = correctionsBanner(life, board, id, () => sorting.sort());
  const rail = h('nav', {class: 'rail', 'aria-label': t('piles.piles'), test: 'rail'});
  const vocabulary = vocabularyTools(life, board, id);
  const filters = new Filters(life, board, id, () => draw());
  const touch = h(
    'button',
    {type: 'button', class: 'tool touch-only', 'aria-pressed': 'false', test: 'touch-select'},
    t('piles.select'),
  );
  const tools = h(
    'div',
    {class: 'toolbar', role: 'toolbar', 'aria-label': t('piles.board')},
    undoButtons(life, board),
    h('span', {class: 'spring'}),
    filters.element,
    touch,
    densityField((size) => grid.resize(size)),
    keysButton(),
  );
  const none = h('p', {class: 'nothing', hidden: true});
  const column = h('div', {class: 'main-column'}, filters.line.element, filters.chip, none, grid.root);
  const columns = h('div', {class: 'columns'}, rail, column);
  const loading = skeleton();

  const own = store.collections.get(id);
  const more = own.uploads ? chooseFiles((files) => uploadAll(files, own)) : null;
  put(
    place,
    h(
      'div',
      {class: 'topline'},
      collectionHead(
        life,
        id,
        more
          ? [
              button(t('piles.add'), {class: 'small', test: 'add-pictures', onclick: () => more.click()}, 'upload'),
              more,
            ]
          : null,
      ),
      sorting.element,
    ),
    smallNotice(life, () => openNetworks(id)),
    trialPanel(life, board, id),
    halfRead(life, id),
    banner,
    effectBanner(life, board),
    tools,
    hintLine(life, board, () => (store.collections.get(id) || own).corrections),
    loading,
    columns,
    bar.element,
  );
  columns.hidden = true;

  const picks = new Picker({life, grid, board, open, drop: (target) => dropOn(board, target)});
  touch.addEventListener('click', () => {
    const yes = touch.getAttribute('aria-pressed') !== 'true';
    touch.setAttribute('aria-pressed', String(yes));
    picks.touch = yes;
    if (!yes) board.clear();
  });

  function draw() {
    if (!board.ready) return;
    loading.remove();
    columns.hidden = false;
    const test = filters.test();
    board.visible = test;
    const groups = board.groups(test);
    filters.arrange(groups);
    const order = nested(board.piles);
    const keys = order.map(({id: pile}) => pile);
    if (groups.get(NOWHERE).length) keys.push(NOWHERE);
    if (groups.get(REMOVED).length) keys.push(REMOVED);
    for (const key of heads.keys()) if (!keys.includes(key)) heads.delete(key);
    const shown = test ? keys.filter((key) => groups.get(key).length) : keys;
    const alike = filters.alike();
    const section = (key) => {
      if (!heads.has(key)) heads.set(key, new PileHead(board, key));
      const items = groups.get(key);
      return {
        key: String(key),
        name: board.pileName(key),
        header: heads.get(key).update(items, !!test),
        items,
        note: t('piles.empty'),
      };
    };
    // What looks like a picture is shown as one row, the likest first, whatever pile it is in.
    grid.show(alike ? [likeSection(filters.likeWords, alike.filter(test))] : shown.map(section));
    filters.draw(alike ? alike.filter(test) : shown.flatMap((key) => groups.get(key)));
    none.hidden = shown.length > 0;
    none.textContent = !board.size ? t('piles.none') : test ? t('piles.noMatch') : '';
    drawRail(groups, keys, order);
    bar.draw();
    if (!known) toKept();
    known = new Set(keys);
  }

  /** Goes to where the page was scrolled before it was loaded again. */
  function toKept() {
    const i = board.indexOf.get(Number(kept.get('at')));
    if (kept.has('at') && i !== undefined) grid.toTop(i);
  }

  function drawRail(groups, keys, order) {
    const here = document.activeElement;
    const focused = here instanceof HTMLElement && rail.contains(here) ? here.dataset.drop : null;
    const before = known;
    const fresh = before && keys.length === before.size + 1 ? keys.find((key) => !before.has(key)) : undefined;
    put(
      rail,
      h(
        'ol',
        {},
        keys.map((key, n) => railEntries(board, key, order[n], groups.get(key).length, key === fresh, jump)),
      ),
      h(
        'button',
        {
          type: 'button',
          class: 'rail-pile new',
          test: 'new-pile',
          data: {drop: 'new'},
          onclick: () => newPile(board, board.acting()),
        },
        h('span', {class: 'plus', 'aria-hidden': 'true'}, '+'),
        h('span', {class: 'grow'}, t('piles.new')),
      ),
      h('a', {class: 'rail-more', href: viewOf(id, 'duplicates'), test: 'to-duplicates'}, t('piles.duplicates')),
      vocabulary,
    );
    const made = rail.querySelector('.fresh');
    if (made) made.scrollIntoView({block: 'nearest', inline: 'nearest'});
    if (focused) {
      const again = rail.querySelector('[data-drop="' + focused + '"]');
      if (again) again.focus();
    }
  }

  function jump(key) {
    grid.scrollTo(String(key));
    const head = heads.get(key);
    if (head && head.title.focus) head.title.focus({preventScroll: true});
  }

  life.on(grid.root, 'keydown', (event) => {
    const i = grid.indexAt(event.target);
    if (i < 0 || event.altKey) return;
    const {key} = event;
    const command = event.ctrlKey || event.metaKey;
    if (key.startsWith('Arrow') || key === 'Home' || key === 'End') {
      const to = grid.neighbour(i, key);
      if (to >= 0) {
        if (event.shiftKey) {
          if (board.anchor < 0) board.anchor = i;
          board.select(grid.between(board.anchor, to), 'only');
        }
        grid.focus(to);
      }
    } else if (key === ' ') {
      board.select([i], 'toggle');
      board.anchor = i;
    } else if (key === 'Enter') open(i);
    else if (key.toLowerCase() === 'a' && command) board.select(grid.sectionOf(i).items, 'add');
    else if (command) return;
    else {
      const act = {Delete: 'remove', Backspace: 'remove', u: 'unsure', c: 'confirm'}[
        key.length === 1 ? key.toLowerCase() : key
      ];
      if (act || key.toLowerCase() === 'm') {
        if (!board.acting().length) {
          board.select([i], 'add');
          board.anchor = i;
        }
        if (act) bar.act(act);
        else moveMenu(grid.nodes.get(i), board, board.acting());
      } else return;
    }
    event.preventDefault();
  });

  let scrolled = 0;
  life.on(
    window,
    'scroll',
    () => {
      clearTimeout(scrolled);
      scrolled = setTimeout(() => {
        const i = grid.topmost();
        if (board.ready && grid.root.isConnected) keepState({at: i < 0 ? null : board.pictures.id[i]});
      }, 250);
    },
    {passive: true},
  );
  life.add(() => {
    clearTimeout(scrolled);
    board.visible = null;
  });

  life.add(
    board.watch((what) => {
      if (what === 'select') grid.refresh();
      else if (what.show !== undefined) jump(what.show);
      else draw();
    }),
  );
  takeDrops(life, document, own.uploads ? t('piles.drop', {name: own.name}) : t('piles.dropNetwork'), (files) => {
    if (isNetwork(files)) openNetworks(id, files);
    else if (own.uploads) uploadAll(files, own);
    else toast(t('piles.fromFolder', {name: own.name}));
  });
  if (board.ready) draw();
  board.load().catch((e) => {
    put(
      loading,
      h('p', {class: 'error'}, e.message),
      button(t('piles.again'), {onclick: () => board.load().catch(complain)}),
    );
  });
}
