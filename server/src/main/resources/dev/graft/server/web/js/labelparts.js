// Parts of the labelling view: cells, heads, the menu of labels.

import {button, h, put} from './dom.js';
import {askFor} from './dialogs.js';
import {mark} from './marks.js';
import {openMenu} from './menu.js';
import {count, number, percent, pictures} from './words.js';

export const makeGuessCell = () => [h('span', {class: 'flag'}), h('span', {class: 'meter'}, h('i')), h('span', {class: 'cap'})];

export function paintGuess(cell, i, board, labels, current) {
  const p = board.pictures;
  const l = labels.data.pictures;
  const [img, flag, meter, cap] = cell.children;
  const given = l.given[i];
  const doubtful = l.doubtful[i] === 1 && !given;
  const selected = board.selected.has(i);
  cell.className = 'cell' + (selected ? ' selected' : '') + (given ? ' pinned' : '') + (doubtful ? ' doubtful' : '') + (current ? ' current' : '');
  cell.setAttribute('aria-selected', String(selected));
  if (img.alt !== p.name[i]) img.alt = p.name[i];
  if (cap.textContent !== p.name[i]) {
    cap.textContent = p.name[i];
    cell.title = p.name[i];
  }
  flag.textContent = doubtful ? '?' : '';
  meter.hidden = !!given || !l.label[i];
  meter.firstChild.style.width = percent(l.confidence[i] || 0);
  cell.setAttribute('aria-label', [p.name[i], given ? given + ', said by you' : l.label[i] ? l.label[i] + ', ' + percent(l.confidence[i]) + ' sure' : 'no guess', doubtful ? 'doubtful' : ''].filter(Boolean).join(', '));
}

export function guessHead(board) {
  const sign = h('span', {class: 'sign'});
  const title = h('span', {class: 'title'});
  const facts = h('span', {class: 'facts'});
  let mine = [];
  const all = button('Select all', {class: 'small quiet', test: 'select-label', onclick: () => board.select(mine, mine.every((i) => board.selected.has(i)) ? 'drop' : 'add')});
  const element = h('header', {class: 'pile-head', test: 'guess-head'}, sign, h('h3', {}, title), facts, h('span', {class: 'tools'}, all));
  return {
    update(label, nth, items, doubtful, given) {
      mine = items;
      put(sign, mark(nth));
      title.textContent = label;
      put(facts, pictures(items.length), doubtful ? h('span', {class: 'doubt'}, count(doubtful, 'doubtful', 'doubtful')) : null, given ? h('span', {class: 'kept'}, number(given) + ' by you') : null);
      all.hidden = !items.length;
      return element;
    },
  };
}

export function labelMenu(owner, labels, indexes) {
  openMenu(owner, 'Label ' + pictures(indexes.length) + ' as', [
    {words: 'New label …', act: async () => { const name = await askFor('New label', 'Label of ' + pictures(indexes.length), '', 'Give it'); if (name) labels.give(indexes, name); }},
    {words: 'Take their labels back', act: () => labels.give(indexes, null)},
    {line: true},
    ...labels.names.map((name, place) => ({words: name, mark: mark(place), test: 'label-as-item', act: () => labels.give(indexes, name)})),
  ]);
}
