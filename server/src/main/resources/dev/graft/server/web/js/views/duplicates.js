// Near duplicates: pictures that are nearly the same, side by side, with which is larger and sharper. Nothing is
// deleted: a person takes the list along, or leaves pictures out of the sorting.

import {keepState, stateHere, viewOf} from '../addresses.js';
import {api, duplicatesTable} from '../api.js';
import {collectionHead} from '../boardparts.js';
import {button, h, put} from '../dom.js';
import {complain} from '../toast.js';
import {openViewer} from '../viewer.js';
import {bytes, number, percent, pictures} from '../words.js';
import {t} from '../text.js';

const USUAL = 24;
const MOST = 80;
const AGAIN = 1500;
const SHOWN = 100;

/** Which one is best, or -1 if they are as good as each other. */
export function best(values, margin) {
  const most = Math.max(...values);
  const near = values.filter((value) => value >= most * (1 - margin));
  return near.length === 1 && most > 0 ? values.indexOf(most) : -1;
}

const alikeWords = (most) =>
  most <= 10 ? t('twins.copies') : most <= 30 ? t('twins.small') : most <= 50 ? t('twins.bursts') : t('twins.loose');

export function duplicatesView({life, place, board, id}) {
  let most = Math.min(MOST, Number(stateHere().get('most') || USUAL)) || USUAL;
  let timer = 0;
  let turn = 0;
  const list = h('div', {class: 'twins', test: 'twins'});
  const words = h('p', {role: 'status', test: 'twins-words'}, t('twins.looking'));
  const told = h('output', {for: 'howAlike'});
  const table = h('a', {class: 'button', download: '', test: 'twins-table'}, t('twins.csv'));
  const range = h('input', {type: 'range', id: 'howAlike', min: 0, max: MOST, value: String(most), test: 'twins-most'});
  range.addEventListener('input', () => {
    most = Number(range.value);
    keepState({most: most === USUAL ? null : String(most)});
    clearTimeout(timer);
    timer = setTimeout(() => load().catch(complain), 150);
    label();
  });

  function label() {
    told.textContent = t('twins.same', {share: percent(1 - most / 256), words: alikeWords(most)});
    table.setAttribute('href', duplicatesTable(id, most));
  }

  async function load() {
    const mine = ++turn;
    if (!board.ready) await board.load();
    const answer = await api.duplicates(id, most);
    if (mine !== turn) return;
    const groups = answer.groups.map((ids) => ids.map((one) => board.indexOf.get(one)).filter((i) => i !== undefined));
    const some = groups.filter((group) => group.length > 1);
    const all = some.reduce((sum, group) => sum + group.length, 0);
    words.textContent = t((some.length ? 'twins.found' : 'twins.none') + (answer.prepared === null ? '' : 'SoFar'), {
      n: some.length,
      all,
      share: percent(answer.prepared || 0),
    });
    put(
      list,
      some.slice(0, SHOWN).map((group) => twins(board, group, life)),
      some.length > SHOWN ? h('p', {class: 'nothing'}, t('twins.more', {n: some.length - SHOWN})) : null,
    );
    if (answer.prepared !== null) timer = setTimeout(() => load().catch(complain), AGAIN);
  }

  label();
  put(place, h('div', {class: 'topline'}, collectionHead(life, id)), page(id, [range, told, table], words, list));
  life.add(() => {
    clearTimeout(timer);
    turn = -1;
  });
  life.add(board.watch((what) => what === 'edit' && load().catch(complain)));
  load().catch(complain);
}

const page = (id, tools, words, list) =>
  h(
    'div',
    {class: 'page twins-page'},
    h('p', {}, h('a', {href: viewOf(id, 'piles')}, t('twins.back'))),
    h('h2', {}, t('twins.title')),
    h('p', {class: 'fine'}, t('twins.what')),
    h('div', {class: 'twins-tools'}, h('label', {for: 'howAlike'}, t('twins.how')), tools),
    words,
    list,
  );

/** One group; sharpness is measured when the group comes into sight. */
function twins(board, group, life) {
  const p = board.pictures;
  const notes = group.map(() => h('span', {class: 'better'}));
  const largest = best(
    group.map((i) => p.width[i] * p.height[i]),
    0.02,
  );
  if (largest >= 0) notes[largest].textContent = t('twins.larger');
  const tile = (i, n) =>
    h(
      'figure',
      {},
      button(t('twins.enlarge', {name: p.name[i]}), {
        class: 'look',
        only: true,
        test: 'twin',
        onclick: () => openViewer(board, group, i, () => {}),
      }),
      h(
        'figcaption',
        {},
        h('span', {title: p.name[i]}, p.name[i]),
        h('span', {class: 'fine size'}, number(p.width[i]) + ' × ' + number(p.height[i])),
        notes[n],
        button(t('twins.leave'), {
          class: 'small quiet',
          title: t('twins.leaveHelp'),
          test: 'twin-remove',
          onclick: () => board.edit({kind: 'remove', pictures: [p.id[i]]}),
        }),
      ),
    );
  const element = h(
    'section',
    {class: 'twin-group', role: 'group', 'aria-label': pictures(group.length), test: 'twin-group'},
    group.map(tile),
  );
  element.querySelectorAll('.look').forEach((look, n) => {
    look.append(h('img', {src: board.thumb(group[n]), alt: '', decoding: 'async', loading: 'lazy'}));
  });
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    seen.disconnect();
    measure(board, group, element, notes).catch(() => {});
  });
  seen.observe(element);
  life.add(() => seen.disconnect());
  return element;
}

async function measure(board, group, element, notes) {
  const all = [];
  // One after the other: measuring decodes the picture.
  for (const i of group.slice(0, 12)) all.push(await api.details(board.collection, board.pictures.id[i], true));
  element.querySelectorAll('.size').forEach((size, n) => {
    if (all[n]) size.textContent += ', ' + bytes(all[n].bytes);
  });
  const sharpest = best(
    all.map((one) => one.sharpness),
    0.05,
  );
  if (sharpest >= 0)
    notes[sharpest].textContent = t(notes[sharpest].textContent ? 'twins.largerSharper' : 'twins.sharper');
}
