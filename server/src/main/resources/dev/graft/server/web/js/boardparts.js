// Parts that several views of a collection share.

import {button, h, put, visible} from './dom.js';
import {listen, store} from './store.js';
import {count, gap, listed, percent, pictures, sentence, width} from './words.js';
import {t} from './text.js';

const SIZE = 'graft.size';

const kept = (key) => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};
const keep = (key, value) => {
  try {
    localStorage.setItem(key, value);
  } catch {
    /* private windows may refuse */
  }
};

export function savedSize() {
  const size = kept(SIZE);
  return size && ['small', 'medium', 'large'].includes(size) ? size : 'medium';
}

export function densityField(act) {
  const names = {small: t('parts.small'), medium: t('parts.medium'), large: t('parts.large')};
  const group = h('div', {class: 'density', role: 'group', 'aria-label': t('parts.size')});
  const draw = () =>
    put(
      group,
      Object.entries(names).map(([size, words]) =>
        h(
          'button',
          {
            type: 'button',
            class: 'only ' + size,
            'aria-label': words,
            title: words,
            'aria-pressed': String(savedSize() === size),
            test: 'size-' + size,
            onclick: () => {
              keep(SIZE, size);
              act(size);
              draw();
              group.querySelector('.' + size).focus();
            },
          },
          h('i', {'aria-hidden': 'true'}),
        ),
      ),
    );
  draw();
  return group;
}

/** The header of a collection's views: its name and statistics. */
export function collectionHead(life, id, extra) {
  const title = h('h1', {test: 'collection-name'});
  const facts = h('p', {class: 'facts', test: 'collection-facts'});
  const draw = () => {
    const c = store.collections.get(id);
    if (!c) return;
    title.textContent = visible(c.name);
    const parts = [pictures(c.pictures)];
    if (c.piles) parts.push(count(c.piles, 'pile'));
    if (c.corrections) parts.push(count(c.corrections, 'correction'));
    if (c.given) parts.push(t('parts.labelled', {n: c.given}));
    if (c.rejected) parts.push(t('parts.rejected', {n: c.rejected}));
    facts.textContent = parts.join(' · ');
  };
  life.add(listen('collections', draw));
  draw();
  return h('div', {class: 'collection-head'}, title, facts, extra || null);
}

export function correctionsBanner(life, board, id, again) {
  const words = h('p', {});
  const banner = h(
    'div',
    {class: 'banner', role: 'status', hidden: true, test: 'corrections-banner'},
    words,
    button(t('parts.again'), {class: 'primary', test: 'sort-again', onclick: again}),
  );
  const draw = () => {
    const c = store.collections.get(id);
    const n = c && board.ready && board.sorted ? c.corrections : 0;
    banner.hidden = n < 1 || !!c.job;

    put(words, sentence(count(n, 'correction')), h('span', {class: 'wider'}, gap + t('parts.stay', {n})));
  };
  life.add(board.watch(draw));
  life.add(listen('collections', draw));
  draw();
  return banner;
}

export const makeCell = () => [
  h('span', {class: 'flag'}),
  h('span', {class: 'meter'}, h('i')),
  h('span', {class: 'cap'}),
  h('span', {class: 'also'}),
];

/**
 * The common part of the cells of all boards; `share` is null if there is no confidence to show.
 *
 * @param cell
 * @param {{name: string, marks: any, flag: string, share: number | null, told: string[], also?: string[]}} what
 */
export function dressCell(cell, {name, marks, flag, share, told, also = []}) {
  const [img, flagged, meter, cap, chips] = cell.children;
  cell.className = ['cell', ...Object.keys(marks).filter((mark) => marks[mark])].join(' ');
  cell.setAttribute('aria-selected', String(marks.selected));
  if (img.alt !== name) img.alt = name;
  if (cell.title !== name) {
    // Without the folder, which would fill the line; the whole name is in the title.
    cap.textContent = name.slice(name.lastIndexOf('/') + 1);
    cell.title = name;
  }
  // Drawn, not read: the label says it in words.
  flagged.dataset.flag = flag;
  chips.hidden = !also.length;
  chips.dataset.also = also.length > 1 ? t('parts.alsoMore', {label: also[0], n: also.length - 1}) : also[0] || '';
  meter.hidden = share === null;
  meter.firstChild.style.width = width(share || 0);
  cell.setAttribute('aria-label', listed([name, ...told]));
}

export function paintCell(cell, i, board) {
  const p = board.pictures;
  const inPile = p.pile[i] >= 0;
  const pinned = p.pinned[i] === 1;
  const doubtful = p.doubtful[i] === 1 && !pinned && inPile;
  const unsure = p.unsure[i] === 1;
  const also = board.also(i);
  dressCell(cell, {
    name: p.name[i],
    marks: {selected: board.selected.has(i), pinned, doubtful, unsure},
    flag: unsure ? t('parts.unsure') : doubtful ? '?' : '',
    share: inPile && !pinned ? p.confidence[i] : null,
    also,
    told: [
      !inPile ? '' : pinned ? t('parts.here') : t('parts.sure', {share: percent(p.confidence[i])}),
      doubtful ? t('parts.doubtful') : '',
      unsure ? t('parts.marked') : '',
      also.length ? t('parts.alsoIn', {labels: listed(also)}) : '',
    ],
  });
}

export function skeleton() {
  return h(
    'div',
    {class: 'skeleton', 'aria-busy': 'true', 'aria-label': t('parts.loading')},
    Array.from({length: 24}, () => h('i')),
  );
}
