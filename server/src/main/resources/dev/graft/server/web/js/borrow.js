// Choosing what to borrow from: every other collection, with what it offers.

import {h, put} from './dom.js';
import {store} from './store.js';
import {t} from './text.js';
import {offer, sentence} from './words.js';

const OFFERS = {
  captions: t('borrow.captions'),
  tags: t('borrow.tags'),
  labels: t('borrow.labels'),
  nothing: t('borrow.only'),
};
const RANK = {captions: 0, tags: 1, labels: 2, nothing: 3};

function sources(id) {
  return [...store.collections.values()]
    .filter((c) => c.id !== id && (c.pictures > 0 || c.texts))
    .sort((a, b) => RANK[a.offers] - RANK[b.offers] || a.name.localeCompare(b.name));
}

/**
 * A select element that describes what each collection offers.
 *
 * @param {string} id the collection that borrows
 * @param {{label: string, test: string, accept: (c: any) => unknown, none?: string}} options
 */
export function borrowField(id, {label, test, accept, none}) {
  const field = h('select', {id: test, test});
  const note = h('small', {class: 'fine'});
  const fill = () => {
    const before = field.value;
    const some = sources(id).filter(accept || (() => true));
    put(
      field,
      h('option', {value: ''}, none || t('borrow.nothing')),
      some.map((c) =>
        h(
          'option',
          {value: c.id},
          t('borrow.option', {name: c.name, offers: OFFERS[c.offers] || OFFERS.nothing, n: c.pictures}),
        ),
      ),
    );
    field.value = some.some((c) => c.id === before) ? before : '';
    tell();
  };
  const tell = () => {
    const c = store.collections.get(field.value);
    note.textContent = c ? sentence(t('borrow.offers', {what: offer(c)})) : '';
  };
  field.addEventListener('change', tell);
  fill();
  return {
    element: h('div', {class: 'field'}, h('label', {for: test}, label), field, note),
    value: () => field.value || null,
    set: (v) => {
      field.value = v || '';
      if (field.selectedIndex < 0) field.value = '';
      tell();
    },
    fill,
    select: field,
  };
}

/** The default source to borrow from: one with captions or tags. */
export function suggestion(id) {
  const first = sources(id).find((c) => !c.texts && (c.offers === 'captions' || c.offers === 'tags'));
  return first ? first.id : null;
}
