// The map of all pictures.

import {button, h, put} from '../dom.js';
import {mark} from '../marks.js';
import {complain, say} from '../toast.js';
import {PictureMap} from '../map.js';
import {collectionHead, correctionsBanner, skeleton} from '../boardparts.js';
import {openViewer} from '../viewer.js';
import {SelectionBar} from '../moves.js';
import {sortPanel} from '../sortpanel.js';
import {undoButtons} from '../undo.js';
import {number, percent, pictures} from '../words.js';

export function mapView({life, place, board, id}) {
  const canvas = h('canvas', {
    class: 'map',
    tabindex: '0',
    role: 'img',
    test: 'map',
    'aria-label':
      'Map of all pictures; similar ones are close together. Arrow keys pan it, plus and minus zoom. ' +
      'The same pictures are listed under Piles.',
  });
  const img = h('img', {alt: '', decoding: 'async'});
  const words = h('div', {});
  const card = h('div', {class: 'hover-card', hidden: true, 'aria-hidden': 'true', test: 'hover-card'}, img, words);
  const legend = h('ol', {class: 'legend', 'aria-label': 'Piles'});
  const open = (i) =>
    openViewer(board, map.inside && map.inside.length ? [...map.inside] : [i], i, () => canvas.focus());
  const bar = new SelectionBar(life, board, open);
  const map = new PictureMap({
    canvas,
    board,
    hover: (i, event) => {
      card.hidden = i < 0;
      if (i < 0) return;
      const p = board.pictures;
      if (card.dataset.i !== String(i)) {
        card.dataset.i = i;
        img.src = board.thumb(i);
        put(
          words,
          h('strong', {}, p.name[i]),
          h(
            'span',
            {class: 'fine'},
            mark(board.place(p.pile[i])),
            board.pileName(p.pile[i]) +
              (p.pile[i] >= 0 ? ', ' + (p.pinned[i] ? 'put there by you' : percent(p.confidence[i]) + ' sure') : ''),
          ),
        );
      }
      const left = event.clientX + 236 > window.innerWidth ? event.clientX - 232 : event.clientX + 18;
      card.style.left = Math.max(8, left) + 'px';
      card.style.top = Math.max(8, Math.min(event.clientY + 14, window.innerHeight - card.offsetHeight - 12)) + 'px';
    },
    press: (i, event) => {
      if (i < 0) {
        board.clear();
      } else if (event.pointerType === 'touch') open(i);
      else board.select([i], event.ctrlKey || event.metaKey ? 'toggle' : 'only');
    },
    lasso: (found, also) => {
      board.select(found, also ? 'add' : 'only');
      say(pictures(board.selected.size) + ' selected.');
    },
  });
  life.add(() => map.end());
  canvas.addEventListener('dblclick', (event) => {
    const box = canvas.getBoundingClientRect();
    const i = map.near(event.clientX - box.left, event.clientY - box.top);
    if (i >= 0) open(i);
  });

  const tool = (name, text, picture) =>
    button(
      text,
      {
        class: 'tool',
        'aria-label': text,
        test: 'map-' + name,
        'aria-pressed': String(map.tool === name),
        onclick: () => {
          map.tool = name;
          canvas.dataset.tool = name;
          tools();
        },
      },
      picture,
    );
  const group = h('div', {class: 'map-tools', role: 'toolbar', 'aria-label': 'Map'});
  const tools = () =>
    put(
      group,
      tool('move', 'Move', 'hand'),
      tool('lasso', 'Lasso', 'lasso'),
      button('Zoom in', {class: 'tool', only: true, test: 'zoom-in', onclick: () => map.zoom(1.5)}, 'plus'),
      button('Zoom out', {class: 'tool', only: true, test: 'zoom-out', onclick: () => map.zoom(1 / 1.5)}, 'minus'),
      button('Show all', {class: 'tool', only: true, test: 'zoom-fit', onclick: () => map.whole()}, 'fit'),
    );
  tools();
  const hint = h('span', {class: 'fine hint'}, 'Similar pictures are close together.');
  const sorting = sortPanel(life, board, id);
  const loading = skeleton();
  const sheet = h('div', {class: 'map-sheet', hidden: true}, canvas, legend);
  const none = h(
    'p',
    {class: 'nothing', hidden: true, test: 'map-empty'},
    'There is no map yet. Sort the pictures to get one.',
  );
  put(
    place,
    h('div', {class: 'topline'}, collectionHead(life, id), sorting.element),
    correctionsBanner(life, board, id, () => sorting.sort()),
    h('div', {class: 'toolbar'}, undoButtons(life, board), h('span', {class: 'spring'}), hint, group),
    loading,
    none,
    sheet,
    card,
    bar.element,
  );

  function draw() {
    if (!board.ready) return;
    loading.remove();
    const any = board.pictures.x.some((x) => x !== null && x !== undefined);
    none.hidden = any;
    sheet.hidden = !any;
    group.hidden = !any;
    hint.hidden = !any;
    put(
      legend,
      board.piles.map((pile, at) =>
        h(
          'li',
          {},
          mark(at),
          button(pile.name, {
            class: 'link',
            title: 'Select this pile',
            onclick: () => board.select(board.inPile(pile.id), 'only'),
          }),
          h('small', {}, number(pile.size)),
        ),
      ),
    );
    if (map.width) map.take();
    else map.fit();
  }
  life.add(board.watch((what) => (what === 'select' ? map.restyle() : draw())));
  if (board.ready) draw();
  board.load().catch(complain);
}
