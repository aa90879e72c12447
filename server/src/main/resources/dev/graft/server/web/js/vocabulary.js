// One vocabulary: names of piles can be used as labels, and labels as piles.

import {viewOf} from './addresses.js';
import {button, h} from './dom.js';
import {listen, store} from './store.js';
import {t} from './text.js';

/** Ids of the piles that a person named and that hold pictures. */
export const namedPiles = (piles) => piles.filter((pile) => pile.named && pile.size).map(({id}) => id);

const go = (board, view) => ({
  words: t('vocabulary.show'),
  act: () => (location.hash = viewOf(board.collection, view)),
});

export const usePiles = (board) =>
  board.edit({kind: 'label-piles', piles: namedPiles(board.piles)}, {keep: true, also: go(board, 'label')});

export const makePiles = (board) => board.edit({kind: 'pile-labels'}, {keep: true, also: go(board, 'piles')});

/** Both ways as buttons, as far as there is something to use. */
export function vocabularyTools(life, board, id) {
  const use = button(t('vocabulary.use'), {
    class: 'link',
    title: t('vocabulary.useHelp'),
    test: 'use-piles',
    onclick: () => usePiles(board),
  });
  const make = button(t('vocabulary.make'), {
    class: 'link',
    title: t('vocabulary.makeHelp'),
    test: 'make-piles',
    onclick: () => makePiles(board),
  });
  const element = h('div', {class: 'vocabulary'}, use, make);
  const draw = () => {
    const c = store.collections.get(id);
    use.hidden = !namedPiles(board.piles).length;
    make.hidden = !c || !c.given;
    element.hidden = use.hidden && make.hidden;
  };
  life.add(listen('collections', draw));
  life.add(board.watch(draw));
  draw();
  return element;
}
