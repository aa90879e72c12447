// The board: all piles, and the tools to correct them.

import {button, h, put} from '../dom.js';
import {Finder} from '../finder.js';
import {Grid} from '../grid.js';
import {mark} from '../marks.js';
import {NOWHERE, REMOVED} from '../board.js';
import {PileHead} from '../pilehead.js';
import {complain, toast} from '../toast.js';
import {dropOn, moveMenu, newPile, selectionBar} from '../moves.js';
import {keysButton} from '../keys.js';
import {openViewer} from '../viewer.js';
import {pickable} from '../pick.js';
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

const SHOWS = [
  ['all', 'All pictures'],
  ['doubtful', 'Doubtful ones'],
  ['unsure', 'Marked not sure'],
  ['pinned', 'Put there by you'],
  ['free', 'Not yet checked'],
];

export function piles({life, place, board, id}) {
  let show = 'all';
  let search = '';
  let found = new Set();
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
  const bar = selectionBar(life, board, open);
  const sorting = sortPanel(life, board, id);
  const banner = correctionsBanner(life, board, id, () => sorting.sort());
  const rail = h('nav', {class: 'rail', 'aria-label': 'Piles', test: 'rail'});
  const filter = h(
    'select',
    {
      'aria-label': 'Which pictures to show',
      class: 'tool',
      test: 'filter',
      onchange: () => {
        show = filter.value;
        draw();
      },
    },
    SHOWS.map(([value, words]) => h('option', {value}, words)),
  );
  const find = h('input', {
    type: 'search',
    class: 'tool find',
    placeholder: 'Find by name or word',
    'aria-label': 'Find pictures by name or word',
    test: 'find',
    oninput: () => {
      search = find.value.trim().toLowerCase();
      finder.look(search);
    },
  });
  const finder = new Finder(life, id, (ids) => {
    found = ids;
    draw();
  });
  const filters = h('div', {class: 'filters'}, find, filter);
  const touch = h(
    'button',
    {type: 'button', class: 'tool touch-only', 'aria-pressed': 'false', test: 'touch-select'},
    'Select',
  );
  const tools = h(
    'div',
    {class: 'toolbar', role: 'toolbar', 'aria-label': 'Board'},
    undoButtons(life, board),
    h('span', {class: 'spring'}),
    filters,
    touch,
    densityField((size) => grid.resize(size)),
    keysButton(),
  );
  const none = h('p', {class: 'nothing', hidden: true});
  const column = h('div', {class: 'main-column'}, none, grid.root);
  const columns = h('div', {class: 'columns'}, rail, column);
  // The sticky toolbar has no room for them on a phone.
  const narrow = matchMedia('(max-width: 760px)');
  const fit = () => (narrow.matches ? column.prepend(filters) : touch.before(filters));
  const loading = skeleton();

  const own = store.collections.get(id);
  const more = own.uploads ? chooseFiles((files) => uploadAll(files, own)) : null;
  put(
    place,
    collectionHead(
      life,
      id,
      more
        ? [button('Add pictures', {class: 'small', test: 'add-pictures', onclick: () => more.click()}, 'upload'), more]
        : null,
    ),
    sorting.element,
    smallNotice(life, () => openNetworks(id)),
    trialPanel(life, board, id),
    banner,
    tools,
    loading,
    columns,
    bar.element,
  );
  columns.hidden = true;
  life.on(narrow, 'change', fit);
  fit();

  const picks = pickable({life, grid, board, open, drop: (target) => dropOn(board, target)});
  touch.addEventListener('click', () => {
    const yes = touch.getAttribute('aria-pressed') !== 'true';
    touch.setAttribute('aria-pressed', String(yes));
    picks.touch(yes);
    if (!yes) board.clear();
  });

  function wanted() {
    const a = board.pictures;
    const tests = [];
    if (show === 'doubtful') tests.push((i) => a.doubtful[i] && !a.pinned[i]);
    if (show === 'unsure') tests.push((i) => a.unsure[i]);
    if (show === 'pinned') tests.push((i) => a.pinned[i]);
    if (show === 'free') tests.push((i) => !a.pinned[i]);
    if (search)
      tests.push(
        (i) =>
          a.name[i].toLowerCase().includes(search) ||
          a.words[i].some((word) => word.toLowerCase().includes(search)) ||
          found.has(a.id[i]),
      );
    return tests.length ? (i) => tests.every((test) => test(i)) : null;
  }

  function draw() {
    if (!board.ready) return;
    loading.remove();
    columns.hidden = false;
    const test = wanted();
    const groups = board.groups(test);
    const keys = [...board.piles.map((pile) => pile.id)];
    if (groups.get(NOWHERE).length) keys.push(NOWHERE);
    if (groups.get(REMOVED).length) keys.push(REMOVED);
    for (const key of heads.keys()) if (!keys.includes(key)) heads.delete(key);
    const shown = test ? keys.filter((key) => groups.get(key).length) : keys;
    grid.show(
      shown.map((key) => {
        if (!heads.has(key)) heads.set(key, new PileHead(board, key));
        const items = groups.get(key);
        return {
          key: String(key),
          name: board.pileName(key),
          header: heads.get(key).update(items, !!test),
          items,
          note: 'This pile is empty. Drag pictures here, or use Move to …',
        };
      }),
    );
    none.hidden = shown.length > 0;
    none.textContent = !board.size
      ? 'There are no pictures in this collection yet.'
      : test
        ? 'No picture matches.'
        : '';
    drawRail(groups, keys);
  }

  function drawRail(groups, keys) {
    const focused = rail.contains(document.activeElement) ? document.activeElement.dataset.drop : null;
    put(
      rail,
      h(
        'ol',
        {},
        keys.map((key) =>
          h(
            'li',
            {},
            h(
              'button',
              {
                type: 'button',
                class: 'rail-pile',
                test: 'rail-pile',
                data: {drop: key},
                title: board.pileName(key),
                onclick: () => jump(key),
              },
              mark(board.place(key)),
              h('span', {class: 'grow'}, board.pileName(key)),
              h('small', {}, number(groups.get(key).length)),
            ),
          ),
        ),
      ),
      h(
        'button',
        {
          type: 'button',
          class: 'rail-pile new',
          test: 'new-pile',
          data: {drop: 'new'},
          onclick: () => newPile(board, [...board.selected]),
        },
        h('span', {class: 'plus', 'aria-hidden': 'true'}, '+'),
        h('span', {class: 'grow'}, 'New pile'),
      ),
    );
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
        if (!board.selected.size) {
          board.select([i], 'only');
          board.anchor = i;
        }
        if (act) keepFocus(i, () => bar.act(act));
        else moveMenu(grid.nodes.get(i), board, board.selected);
      } else return;
    }
    event.preventDefault();
  });

  // If the focused picture leaves, the one that takes its place gets the focus.
  function keepFocus(i, act) {
    const section = grid.sectionOf(i);
    const at = section.items.indexOf(i);
    const stop = board.watch((what) => {
      if (what !== 'edit') return;
      stop();
      const now = grid.byKey.get(section.key);
      if (now && !now.items.includes(i) && now.items.length) grid.focus(now.items[Math.min(at, now.items.length - 1)]);
    });
    act();
  }

  life.add(
    board.watch((what) => {
      if (what === 'select') grid.refresh();
      else draw();
    }),
  );
  takeDrops(
    life,
    document,
    own.uploads ? 'Drop pictures to add them to ' + own.name : 'Drop a network to add it',
    (files) => {
      if (isNetwork(files)) openNetworks(id, files);
      else if (own.uploads) uploadAll(files, own);
      else toast(own.name + ' reads its pictures from a folder; put them there, and read the folder again.');
    },
  );
  if (board.ready) draw();
  board.load().catch((e) => {
    put(
      loading,
      h('p', {class: 'error'}, e.message),
      button('Try again', {onclick: () => board.load().catch(complain)}),
    );
  });
}
