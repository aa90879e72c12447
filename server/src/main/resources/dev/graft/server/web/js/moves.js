// Actions on selected pictures, shared by all views.

import {button, h} from './dom.js';
import {askFor} from './dialogs.js';
import {mark} from './marks.js';
import {openMenu} from './menu.js';
import {NOWHERE, REMOVED} from './board.js';
import {pictures} from './words.js';

/** The menu of piles to move pictures to. */
export function moveMenu(owner, board, indexes) {
  const some = [...indexes];
  const from = new Set(some.map((i) => board.pictures.pile[i]));
  const ids = board.ids(some);
  openMenu(owner, 'Move ' + pictures(some.length) + ' to', [
    {words: 'New pile …', test: 'move-new', act: () => newPile(board, some)},
    {line: true},
    ...board.piles.map((pile, place) => ({
      words: pile.name,
      mark: mark(place),
      note: from.size === 1 && from.has(pile.id) ? 'here' : String(pile.size),
      test: 'move-to',
      off: from.size === 1 && from.has(pile.id),
      act: () => board.edit({kind: 'move', pictures: ids, pile: pile.id}),
    })),
  ]);
}

export async function newPile(board, indexes) {
  const ids = board.ids(indexes);
  const name = await askFor(
    'New pile',
    ids.length ? 'Name of the pile of ' + pictures(ids.length) : 'Name of the pile',
    '',
    'Create the pile',
  );
  return name === null ? null : board.edit({kind: 'new-pile', pictures: ids, name});
}

export function dropOn(board, target) {
  const all = [...board.selected];
  if (!all.length || target === undefined) return;
  if (target === 'new') {
    newPile(board, all);
    return;
  }
  const pile = Number(target);
  if (pile === REMOVED) {
    board.edit({kind: 'remove', pictures: board.ids(all)});
    return;
  }
  if (pile === NOWHERE) return;
  const moving = all.filter((i) => board.pictures.pile[i] !== pile);
  if (moving.length) board.edit({kind: 'move', pictures: board.ids(moving), pile});
}

/** The toolbar that appears with a selection. */
export function selectionBar(life, board, open) {
  const words = h('strong', {test: 'selected-count'});
  const move = button('Move to …', {
    class: 'primary',
    test: 'move',
    'aria-haspopup': 'menu',
    onclick: () => moveMenu(move, board, board.selected),
  });
  const right = button(
    'Right here',
    {test: 'confirm', title: 'They stay where they are, also when you sort again (C)', onclick: () => act('confirm')},
    'pin',
  );
  const unsure = button(
    'Not sure',
    {test: 'unsure', title: 'Mark them to come back to later (U)', onclick: () => act('unsure')},
    'help',
  );
  const remove = button(
    'Remove',
    {test: 'remove', title: 'Leave them out of the sorting; the files stay (Delete)', onclick: () => act('remove')},
    'trash',
  );
  const back = button('Bring back', {test: 'restore', onclick: () => act('restore')});
  const more = button(
    'More',
    {
      class: 'quiet',
      test: 'selection-more',
      'aria-haspopup': 'menu',
      only: true,
      onclick: () => openMenu(more, 'More', rest()),
    },
    'more',
  );
  const clear = button(
    'Clear the selection',
    {class: 'quiet', only: true, test: 'clear-selection', onclick: () => board.clear()},
    'close',
  );
  const bar = h(
    'div',
    {class: 'selection-bar', role: 'region', 'aria-label': 'Selected pictures', hidden: true, test: 'selection-bar'},
    words,
    move,
    back,
    right,
    unsure,
    remove,
    more,
    clear,
  );

  const some = () => [...board.selected];
  const all = (what) => some().every((i) => board.pictures[what][i]);

  function act(kind) {
    const list = some();
    if (!list.length) return;
    const ids = board.ids(list);
    if (kind === 'unsure') board.edit({kind, pictures: ids, value: !all('unsure')}, {keep: true});
    else if (kind === 'confirm') {
      const placed = list.filter((i) => board.pictures.pile[i] >= 0);
      if (placed.length)
        board.edit(all('pinned') ? {kind: 'release', pictures: ids} : {kind: 'confirm', pictures: board.ids(placed)}, {
          keep: true,
        });
    } else board.edit({kind, pictures: ids});
  }

  function rest() {
    const list = some();
    const from = new Set(list.map((i) => board.pictures.pile[i]));
    const [pile] = [...from];
    return [
      {words: 'Enlarge', note: 'Enter', test: 'look', act: () => open(list[0])},
      {words: 'New pile of these …', test: 'new-pile-of', act: () => newPile(board, list)},
      from.size === 1 && pile >= 0
        ? {
            words: 'Split these off ' + board.pileName(pile),
            test: 'split-selected',
            act: () => board.edit({kind: 'split', pile, pictures: board.ids(list)}),
          }
        : null,
      from.size === 1 ? {words: 'Select all of this pile', act: () => board.select(board.inPile(pile), 'add')} : null,
    ];
  }

  function draw() {
    const n = board.selected.size;
    bar.hidden = !n;
    document.body.classList.toggle('selecting', n > 0);
    if (!n || !board.ready) return;
    words.textContent = pictures(n);
    const gone = some().every((i) => board.pictures.pile[i] === REMOVED);
    back.hidden = !gone;
    right.hidden = gone;
    remove.hidden = gone;
    unsure.hidden = gone;
    right.lastChild.textContent = all('pinned') ? 'Let go' : 'Right here';
    unsure.lastChild.textContent = all('unsure') ? 'Sure again' : 'Not sure';
  }
  life.on(window, 'keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open], .menu'))
      board.clear();
  });
  life.add(board.watch(draw));
  life.add(() => document.body.classList.remove('selecting'));
  draw();
  return {element: bar, act};
}
