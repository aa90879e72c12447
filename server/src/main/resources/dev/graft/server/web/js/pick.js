// Selecting and dragging pictures in a grid: click, shift, ctrl, rectangle selection, drag and drop.

import {h} from './dom.js';
import {say} from './toast.js';
import {pictures} from './words.js';

const START = 6;
const LONG = 450;
const EDGE = 90;

/**
 * @param o {life, grid, board, open(i), drop(target)}
 */
export function pickable({life, grid, board, open, drop}) {
  const root = grid.root;
  let band = null;
  let drag = null;
  let swallow = false;
  let holding = 0;
  let touchMode = false;
  let finger = false;

  const one = (i, event) => {
    if (event.shiftKey && board.anchor >= 0) {
      board.select(grid.between(board.anchor, i), event.ctrlKey || event.metaKey ? 'add' : 'only');
    } else if (event.ctrlKey || event.metaKey) {
      board.select([i], 'toggle');
      board.anchor = i;
    } else {
      board.select([i], 'only');
      board.anchor = i;
    }
  };

  life.on(root, 'click', (event) => {
    if (swallow) {
      swallow = false;
      return;
    }
    const i = grid.indexAt(event.target);
    if (i < 0) {
      if (event.target.closest('.cells, .section') && !event.target.closest('button, a, input, header')) board.clear();
      return;
    }
    if (finger && !touchMode && !board.selected.size) {
      open(i);
      return;
    }
    if (finger) board.select([i], 'toggle');
    else one(i, event);
  });
  life.on(root, 'dblclick', (event) => {
    const i = grid.indexAt(event.target);
    if (i >= 0) open(i);
  });
  life.on(root, 'contextmenu', (event) => {
    if (finger && grid.indexAt(event.target) >= 0) event.preventDefault();
  });

  life.on(root, 'pointerdown', (event) => {
    finger = event.pointerType === 'touch';
    if (event.button !== 0) return;
    const i = grid.indexAt(event.target);
    if (event.pointerType === 'touch') {
      if (i < 0) return;
      clearTimeout(holding);
      holding = setTimeout(() => {
        swallow = true;
        board.select([i], 'toggle');
        if (navigator.vibrate) navigator.vibrate(10);
        // Lifting a finger without a click leaves no click event to suppress.
        setTimeout(() => {
          swallow = false;
        }, 900);
      }, LONG);
      return;
    }
    if (event.target.closest('button, a, input, header')) return;
    if (i >= 0) {
      drag = {i, x: event.clientX, y: event.clientY, on: false};
    } else if (event.target.closest('.grid')) {
      event.preventDefault();
      band = {
        x: event.pageX,
        y: event.pageY,
        on: false,
        kept: event.shiftKey || event.ctrlKey ? new Set(board.selected) : new Set(),
      };
    }
  });
  for (const name of ['pointerup', 'pointercancel', 'pointermove', 'scroll']) {
    life.on(
      window,
      name,
      (event) => {
        if (name !== 'pointermove' || Math.abs(event.movementY) + Math.abs(event.movementX) > 3) clearTimeout(holding);
      },
      {passive: true},
    );
  }

  let last = null;
  life.on(window, 'pointermove', (event) => {
    last = event;
    if (drag) moveDrag(event);
    else if (band) moveBand(event);
  });
  life.on(
    window,
    'scroll',
    () => {
      if (band && band.on && last) moveBand(last);
    },
    {passive: true},
  );
  life.on(window, 'pointerup', (event) => {
    if (drag && drag.on) endDrag(event);
    if (band && band.on) endBand();
    drag = null;
    band = null;
  });
  life.on(window, 'pointercancel', () => {
    if (drag && drag.on) stopDrag();
    if (band && band.on) endBand();
    drag = null;
    band = null;
  });
  life.on(
    window,
    'keydown',
    (event) => {
      if (event.key === 'Escape' && drag && drag.on) {
        stopDrag();
        drag = null;
        swallow = true;
        event.stopPropagation();
      }
    },
    true,
  );

  function moveDrag(event) {
    if (!drag.on) {
      if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < START) return;
      drag.on = true;
      if (!board.selected.has(drag.i)) {
        board.select([drag.i], 'only');
        board.anchor = drag.i;
      }
      const some = [drag.i, ...[...board.selected].filter((i) => i !== drag.i)].slice(0, 3);
      drag.ghost = h(
        'div',
        {class: 'ghost', 'aria-hidden': 'true'},
        some.reverse().map((i) => h('img', {src: grid.source(i), alt: ''})),
        board.selected.size > 1 ? h('b', {}, board.selected.size) : null,
      );
      document.body.append(drag.ghost);
      document.body.classList.add('dragging');
      drag.timer = setInterval(edge, 16);
    }
    drag.ghost.style.transform = 'translate(' + (event.clientX + 10) + 'px,' + (event.clientY + 8) + 'px)';
    const target = targetAt(event);
    if (target !== drag.target) {
      if (drag.target) drag.target.classList.remove('over');
      drag.target = target;
      if (target) target.classList.add('over');
    }
  }

  const targetAt = (event) => {
    const under = document.elementFromPoint(event.clientX, event.clientY);
    return under ? under.closest('[data-drop]') || under.closest('.section') : null;
  };

  function edge() {
    if (!last) return;
    const top = grid.covered();
    if (last.clientY < top + EDGE && last.clientX > root.getBoundingClientRect().left)
      window.scrollBy(0, -(top + EDGE - last.clientY) / 5);
    else if (last.clientY > window.innerHeight - EDGE && last.clientX > root.getBoundingClientRect().left)
      window.scrollBy(0, (last.clientY - window.innerHeight + EDGE) / 5);
  }

  function stopDrag() {
    clearInterval(drag.timer);
    drag.ghost.remove();
    document.body.classList.remove('dragging');
    if (drag.target) drag.target.classList.remove('over');
  }

  function endDrag(event) {
    const target = targetAt(event);
    stopDrag();
    swallow = true;
    setTimeout(() => {
      swallow = false;
    }, 0);
    if (target) drop(target.dataset.drop || target.dataset.section);
  }

  function moveBand(event) {
    const x = event.clientX + window.scrollX;
    const y = event.clientY + window.scrollY;
    if (!band.on) {
      if (Math.hypot(x - band.x, y - band.y) < START) return;
      band.on = true;
      band.element = h('div', {class: 'band', 'aria-hidden': 'true'});
      document.body.append(band.element);
    }
    const left = Math.min(x, band.x);
    const top = Math.min(y, band.y);
    const style = band.element.style;
    style.left = left + 'px';
    style.top = top + 'px';
    style.width = Math.abs(x - band.x) + 'px';
    style.height = Math.abs(y - band.y) + 'px';
    const box = {
      left: left - window.scrollX,
      top: top - window.scrollY,
      right: Math.max(x, band.x) - window.scrollX,
      bottom: Math.max(y, band.y) - window.scrollY,
    };
    board.select([...band.kept, ...grid.within(box)], 'only');
  }

  function endBand() {
    band.element.remove();
    swallow = true;
    setTimeout(() => {
      swallow = false;
    }, 0);
    if (board.selected.size) say(pictures(board.selected.size) + ' selected.');
  }

  /** On a touch screen, taps select instead of opening. */
  return {
    touch: (yes) => {
      touchMode = yes;
    },
  };
}
