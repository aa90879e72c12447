// A folder of which only a part was read, because that was cancelled or cut off.

import {api} from './api.js';
import {button, h} from './dom.js';
import {complain} from './toast.js';
import {listen, store, takeJob} from './store.js';
import {t} from './text.js';

export const readAgain = (c) =>
  api
    .index(c.id)
    .then((answer) => takeJob(answer.job))
    .catch(complain);

const wordsOf = (c) => {
  const read = c.pictures + c.rejected;
  return t('reading.half', {n: read, all: read + c.unread});
};

/** Says how much was read, and offers to go on. */
export const goOn = (c) =>
  h(
    'span',
    {class: 'warn', test: 'half-read'},
    wordsOf(c) + ' ',
    button(t('reading.goOn'), {class: 'link', test: 'go-on', onclick: () => readAgain(c)}),
  );

/** The same above the piles. */
export function halfRead(life, id) {
  const element = h('p', {class: 'banner half-read', hidden: true});
  const draw = () => {
    const c = store.collections.get(id);
    element.hidden = !c || !c.unread || !!c.job;
    if (!element.hidden) element.replaceChildren(goOn(c));
  };
  life.add(listen('collections', draw));
  draw();
  return element;
}
