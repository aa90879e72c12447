// The map of all pictures.

import {button, h, put} from '../dom.js';
import {mark} from '../marks.js';
import {complain, say} from '../toast.js';
import {PictureMap} from '../map.js';
import {collectionHead, correctionsBanner, skeleton} from '../boardparts.js';
import {openViewer} from '../viewer.js';
import {SelectionBar} from '../moves.js';
import {SortPanel} from '../sortpanel.js';
import {undoButtons} from '../undo.js';
import {listed, number, percent} from '../words.js';
import {pileWords} from '../said.js';
import {t} from '../text.js';

/** What is under the pointer: the picture, its name and its pile. */
function hoverCard(board) {
  const img = h('img', {alt: '', decoding: 'async'});
  const words = h('div', {});
  const element = h('div', {class: 'hover-card', hidden: true, 'aria-hidden': 'true', test: 'hover-card'}, img, words);
  const describe = (i) => {
    const p = board.pictures;
    const pile = board.pileName(p.pile[i]);
    const key = p.pinned[i] ? 'mapView.pileThere' : 'mapView.pileSure';
    const where = p.pile[i] < 0 ? pile : t(key, {pile, share: percent(p.confidence[i])});
    img.src = board.thumb(i);
    const also = board.also(i);
    put(
      words,
      h('strong', {}, p.name[i]),
      h('span', {class: 'fine'}, mark(board.place(p.pile[i])), where),
      also.length ? h('span', {class: 'fine also'}, t('parts.alsoIn', {labels: listed(also)})) : null,
    );
  };
  const show = (i, event) => {
    element.hidden = i < 0;
    if (i < 0) return;
    if (element.dataset.i !== String(i)) {
      element.dataset.i = i;
      describe(i);
    }
    const left = event.clientX + 236 > window.innerWidth ? event.clientX - 232 : event.clientX + 18;
    element.style.left = Math.max(8, left) + 'px';
    const top = Math.min(event.clientY + 14, window.innerHeight - element.offsetHeight - 12);
    element.style.top = Math.max(8, top) + 'px';
  };
  // What is known of the picture may have changed.
  const forget = () => delete element.dataset.i;
  return {element, show, forget};
}

/** The tools beside the map. */
function mapTools(map, canvas) {
  const group = h('div', {class: 'map-tools', role: 'toolbar', 'aria-label': t('mapView.title')});
  const tool = (name, text, picture) => {
    const choose = () => {
      map.tool = name;
      canvas.dataset.tool = name;
      draw();
    };
    const pressed = String(map.tool === name);
    const props = {class: 'tool', 'aria-label': text, test: 'map-' + name, 'aria-pressed': pressed, onclick: choose};
    return button(text, props, picture);
  };
  const zoom = (test, text, picture, act) => button(text, {class: 'tool', only: true, test, onclick: act}, picture);
  const draw = () =>
    put(
      group,
      tool('move', t('mapView.move'), 'hand'),
      tool('lasso', t('mapView.lasso'), 'lasso'),
      zoom('zoom-in', t('mapView.zoomIn'), 'plus', () => map.zoom(1.5)),
      zoom('zoom-out', t('mapView.zoomOut'), 'minus', () => map.zoom(1 / 1.5)),
      zoom('zoom-fit', t('mapView.showAll'), 'fit', () => map.whole()),
    );
  draw();
  return group;
}

/** A pile in the legend; its name selects it. */
const legendEntry = (board, pile, at) =>
  h(
    'li',
    {},
    mark(at),
    button(pileWords(pile.name), {
      class: 'link',
      title: t('mapView.select'),
      onclick: () => board.select(board.inPile(pile.id), 'only'),
    }),
    h('small', {}, number(pile.size)),
  );

/** The map with what a pointer does on it. */
function pointedMap(board, canvas, card, open) {
  const map = new PictureMap({
    canvas,
    board,
    hover: card.show,
    press: (i, event) => {
      if (i < 0) board.clear();
      else if (event.pointerType === 'touch') open(i);
      else board.select([i], event.ctrlKey || event.metaKey ? 'toggle' : 'only');
    },
    lasso: (found, also) => {
      board.select(found, also ? 'add' : 'only');
      say(t('pick.selected', {n: board.selected.size}));
    },
  });
  canvas.addEventListener('dblclick', (event) => {
    const box = canvas.getBoundingClientRect();
    const i = map.near(event.clientX - box.left, event.clientY - box.top);
    if (i >= 0) open(i);
  });
  return map;
}

export function mapView({life, place, board, id}) {
  const canvas = h('canvas', {
    class: 'map',
    tabindex: '0',
    role: 'img',
    test: 'map',
    'aria-label': t('mapView.canvas'),
  });
  const card = hoverCard(board);
  const legend = h('ol', {class: 'legend', 'aria-label': t('mapView.piles')});
  const open = (i) =>
    openViewer(board, map.inside && map.inside.length ? [...map.inside] : [i], i, () => canvas.focus());
  const bar = new SelectionBar(life, board, open);
  const map = pointedMap(board, canvas, card, open);
  life.add(() => map.end());
  const group = mapTools(map, canvas);
  const hint = h('span', {class: 'fine hint'}, t('mapView.hint'));
  const sorting = new SortPanel(life, board, id);
  const loading = skeleton();
  const sheet = h('div', {class: 'map-sheet', hidden: true}, canvas, legend);
  const none = h('p', {class: 'nothing', hidden: true, test: 'map-empty'}, t('mapView.none'));
  put(
    place,
    h('div', {class: 'topline'}, collectionHead(life, id), sorting.element),
    correctionsBanner(life, board, id, () => sorting.sort()),
    h('div', {class: 'toolbar'}, undoButtons(life, board), h('span', {class: 'spring'}), hint, group),
    loading,
    none,
    sheet,
    card.element,
    bar.element,
  );

  function draw() {
    if (!board.ready) return;
    loading.remove();
    const any = board.pictures.x.some((x) => x !== null && x !== undefined);
    none.hidden = any;
    for (const part of [sheet, group, hint]) part.hidden = !any;
    put(
      legend,
      board.piles.map((pile, at) => legendEntry(board, pile, at)),
    );
    if (map.width) map.take();
    else map.fit();
  }
  life.add(
    board.watch((what) => {
      card.forget();
      if (what === 'select') map.restyle();
      else draw();
    }),
  );
  if (board.ready) draw();
  board.load().catch(complain);
}
