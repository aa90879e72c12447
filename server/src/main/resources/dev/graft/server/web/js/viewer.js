// The viewer: one large picture with its details and actions.

import {button, h, put, visible} from './dom.js';
import {mark} from './marks.js';
import {showLike} from './filters.js';
import {moveMenu} from './moves.js';
import {PictureDetails} from './picturedetails.js';
import {REMOVED} from './board.js';
import {settle} from './toast.js';
import {number, percent} from './words.js';
import {Zoom} from './zoom.js';

/** Opens at picture `start`; arrow keys step through `order`. `closed` gets the picture shown last. */
export function openViewer(board, order, start, closed) {
  let i = start;
  const img = h('img', {class: 'large', test: 'viewer-image'});
  const info = h('div', {class: 'info'});
  const place = h('p', {class: 'fine', role: 'status'});
  const back = button(
    'Previous picture',
    {class: 'step before', only: true, test: 'viewer-before', onclick: () => step(-1)},
    'left',
  );
  const next = button(
    'Next picture',
    {class: 'step after', only: true, test: 'viewer-next', onclick: () => step(1)},
    'right',
  );
  const title = h('h2', {id: 'viewerName'});
  const scale = h('span', {class: 'fine scale', role: 'status', test: 'viewer-scale'});
  const frame = h('div', {class: 'frame'}, back, img, next);
  const zoom = new Zoom(frame, img, {
    whole: () => board.whole(i),
    size: () => [board.pictures.width[i], board.pictures.height[i]],
    changed: (words) => {
      scale.textContent = words;
    },
  });
  const details = new PictureDetails(board, (other) => {
    i = other;
    draw();
  });
  const dialog = h(
    'dialog',
    {class: 'viewer', 'aria-labelledby': 'viewerName', test: 'viewer'},
    h(
      'header',
      {},
      title,
      place,
      scale,
      button(
        'Zoom to 1:1 or back (Z)',
        {class: 'quiet', only: true, test: 'viewer-zoom', onclick: () => zoom.toggle()},
        'plus',
      ),
      button('Close', {class: 'quiet', only: true, test: 'viewer-close', onclick: () => dialog.close()}, 'close'),
    ),
    frame,
    h('div', {class: 'side'}, info, details.element),
  );

  function step(by) {
    const at = order.indexOf(i) + by;
    if (at < 0 || at >= order.length) return;
    i = order[at];
    draw();
  }

  function draw() {
    const p = board.pictures;
    if (i >= p.id.length) {
      dialog.close();
      return;
    }
    const pile = p.pile[i];
    title.textContent = visible(p.name[i]);
    const at = order.indexOf(i);
    place.textContent = at >= 0 ? number(at + 1) + ' of ' + number(order.length) : '';
    back.disabled = at <= 0;
    next.disabled = at >= order.length - 1;
    const source = board.image(i);
    if (img.dataset.source !== source) {
      img.dataset.source = source;
      zoom.reset();
      img.alt = p.name[i];
      img.src = source;
    }
    details.show(i);
    const ids = [p.id[i]];
    const move = button('Move to …', {
      class: 'primary',
      test: 'viewer-move',
      'aria-haspopup': 'menu',
      onclick: () => moveMenu(move, board, [i]),
    });
    const inPile = pile >= 0;
    put(
      info,
      h(
        'p',
        {class: 'where'},
        mark(board.place(pile)),
        h('strong', {}, board.pileName(pile)),
        inPile
          ? h(
              'span',
              {class: 'fine'},
              p.pinned[i]
                ? 'put here by you'
                : percent(p.confidence[i]) + ' sure' + (p.doubtful[i] ? ', doubtful' : ''),
            )
          : null,
      ),
      p.words[i] && p.words[i].length
        ? h(
            'ul',
            {class: 'chips', 'aria-label': 'Suggested words'},
            p.words[i].map((word) => h('li', {class: 'chip'}, word)),
          )
        : null,
      h(
        'div',
        {class: 'actions'},
        move,
        inPile
          ? button(
              p.pinned[i] ? 'Let go' : 'Right here',
              {
                test: 'viewer-confirm',
                onclick: () => board.edit({kind: p.pinned[i] ? 'release' : 'confirm', pictures: ids}, {keep: true}),
              },
              'pin',
            )
          : null,
        button(
          p.unsure[i] ? 'Sure again' : 'Not sure',
          {
            test: 'viewer-unsure',
            'aria-pressed': String(!!p.unsure[i]),
            onclick: () => board.edit({kind: 'unsure', pictures: ids, value: !p.unsure[i]}, {keep: true}),
          },
          'help',
        ),
        button('Find similar', {test: 'viewer-like', onclick: () => showLike(board, [i])}, 'pictures'),
        pile === REMOVED
          ? button('Bring back', {onclick: () => board.edit({kind: 'restore', pictures: ids}, {keep: true})})
          : button(
              'Remove',
              {test: 'viewer-remove', onclick: () => board.edit({kind: 'remove', pictures: ids}, {keep: true})},
              'trash',
            ),
      ),
    );
    for (const by of [1, -1]) {
      const near = order[at + by];
      if (near !== undefined && at >= 0) new Image().src = board.image(near);
    }
  }

  dialog.addEventListener('keydown', (event) => {
    if (event.target.closest('.menu')) return;
    if (event.ctrlKey || event.metaKey) return;
    if (zoom.key(event.key)) scale.hidden = false;
    else if (event.key === 'ArrowLeft') step(-1);
    else if (event.key === 'ArrowRight') step(1);
    else if (event.key === 'm' || event.key === 'M') info.querySelector('[data-testid=viewer-move]').click();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  let swipe = null;
  img.addEventListener('pointerdown', (event) => {
    swipe = event.clientX;
  });
  img.addEventListener('pointerup', (event) => {
    if (swipe !== null && !zoom.on && Math.abs(event.clientX - swipe) > 50) step(event.clientX < swipe ? 1 : -1);
    swipe = null;
  });
  const stop = board.watch(draw);
  dialog.addEventListener('close', () => {
    stop();
    settle();
    dialog.remove();
    closed(i);
  });
  const leave = () => dialog.close();
  window.addEventListener('hashchange', leave, {once: true});
  document.body.append(dialog);
  dialog.showModal();
  draw();
  (next.disabled ? back : next).focus();
}
