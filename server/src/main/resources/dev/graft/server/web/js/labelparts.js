// Parts of the labelling view: cells, heads, the menu of labels.

import {intoLabel, openAlike} from './alike.js';
import {button, h, put, visible} from './dom.js';
import {askFor} from './dialogs.js';
import {dressCell} from './boardparts.js';
import {mark} from './marks.js';
import {openMenu} from './menu.js';
import {count, listed, percent, pictures} from './words.js';
import {t} from './text.js';

/** What pictures are called that are unlike all labelled ones. */
export const NONE = t('label.none');

export function paintGuess(cell, i, board, labels, current) {
  const l = labels.data.pictures;
  const given = l.given[i];
  const doubtful = l.doubtful[i] === 1 && !given;
  const also = labels.also(i);
  dressCell(cell, {
    name: board.pictures.name[i],
    marks: {selected: board.selected.has(i), pinned: !!given, doubtful, current},
    flag: doubtful ? '?' : '',
    share: l.label[i] && !given && !l.none[i] ? l.confidence[i] : null,
    also,
    told: [
      given
        ? t('label.byYou', {label: given})
        : l.none[i]
          ? t('label.noneSeems')
          : l.label[i]
            ? t('parts.guessSure', {label: l.label[i], share: percent(l.confidence[i])})
            : t('label.noGuess'),
      doubtful ? t('parts.doubtful') : '',
      also.length ? t('parts.alsoIn', {labels: listed(also)}) : '',
    ],
  });
}

export function guessHead(board) {
  const sign = h('span', {class: 'sign'});
  const title = h('span', {class: 'title'});
  const facts = h('span', {class: 'facts'});
  let mine = [];
  let name = '';
  const all = button(t('label.selectAll'), {
    class: 'small quiet',
    test: 'select-label',
    onclick: () => board.toggleAll(mine),
  });
  const more = button(t('label.more'), {
    class: 'small quiet',
    test: 'label-alike',
    onclick: () => openAlike(board, intoLabel(name)),
  });
  const element = h(
    'header',
    {class: 'pile-head', test: 'guess-head'},
    sign,
    h('h3', {}, title),
    facts,
    h('span', {class: 'tools'}, more, all),
  );
  return {
    update(label, nth, items, doubtful, given) {
      mine = items;
      name = label;
      more.hidden = !given;
      put(sign, mark(nth));
      title.textContent = visible(label);
      put(
        facts,
        pictures(items.length),
        doubtful ? h('span', {class: 'doubt'}, count(doubtful, 'doubtful')) : null,
        given ? h('span', {class: 'kept'}, t('label.someByYou', {n: given})) : null,
      );
      all.hidden = !items.length;
      return element;
    },
  };
}

export function labelMenu(owner, labels, indexes) {
  openMenu(owner, t('label.as', {n: indexes.length}), [
    {
      words: t('label.newMenu'),
      act: async () => {
        const name = await askFor(t('label.new'), t('label.of', {n: indexes.length}), '', t('label.give'));
        if (name) labels.give(indexes, name);
      },
    },
    {words: t('label.takeBack'), act: () => labels.give(indexes, null)},
    {line: true},
    ...labels.names.map((name, place) => ({
      words: name,
      mark: mark(place),
      test: 'label-as-item',
      act: () => labels.give(indexes, name),
    })),
  ]);
}
