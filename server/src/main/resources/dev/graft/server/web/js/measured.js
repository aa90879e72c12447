// What a verdict on borrowing was found by.

import {h} from './dom.js';
import {explained} from './said.js';
import {named} from './store.js';
import {plain} from './words.js';
import {t} from './text.js';

/** The figures behind a verdict, for those who want them. */
export const measured = (words) =>
  words
    ? h('details', {class: 'fine'}, h('summary', {}, t('sort.measured')), h('p', {}, explained(named(plain(words)))))
    : null;
