// The viewer: one large picture with its details and actions.

import {button, h, put, visible} from './dom.js';
import {alsoChips, alsoMenu} from './also.js';
import {mark} from './marks.js';
import {showLike} from './filters.js';
import {moveMenu} from './moves.js';
import {PictureDetails} from './picturedetails.js';
import {REMOVED} from './board.js';
import {settle} from './toast.js';
import {percent} from './words.js';
import {Zoom} from './zoom.js';
import {t} from './text.js';

/** Opens at picture `start`; arrow keys step through `order`. `closed` gets the picture shown last. */
export function openViewer(board, order, start, closed) {
  new Viewer(board, order, start, closed).open();
}

class Viewer {
  constructor(board, order, start, closed) {
    this.board = board;
    this.order = order;
    this.i = start;
    this.closed = closed;
    this.img = h('img', {class: 'large', test: 'viewer-image'});
    this.info = h('div', {class: 'info'});
    this.place = h('p', {class: 'fine', role: 'status'});
    this.title = h('h2', {id: 'viewerName'});
    this.scale = h('span', {class: 'fine scale', role: 'status', test: 'viewer-scale'});
    this.back = this.stepButton(t('viewer.previous'), 'before', 'viewer-before', 'left', -1);
    this.next = this.stepButton(t('viewer.next'), 'after', 'viewer-next', 'right', 1);
    this.frame = h('div', {class: 'frame'}, this.back, this.img, this.next);
    this.zoom = new Zoom(this.frame, this.img, {
      whole: () => board.whole(this.i),
      size: () => [board.pictures.width[this.i], board.pictures.height[this.i]],
      changed: (words) => {
        this.scale.textContent = words;
      },
    });
    this.details = new PictureDetails(board, (other) => {
      this.i = other;
      this.draw();
    });
    this.dialog = this.make();
  }

  stepButton(words, kind, test, picture, by) {
    return button(words, {class: 'step ' + kind, only: true, test, onclick: () => this.step(by)}, picture);
  }

  make() {
    const zoom = {class: 'quiet', only: true, test: 'viewer-zoom', onclick: () => this.zoom.toggle()};
    const close = {class: 'quiet', only: true, test: 'viewer-close', onclick: () => this.dialog.close()};
    return h(
      'dialog',
      {class: 'viewer', 'aria-labelledby': 'viewerName', test: 'viewer'},
      h(
        'header',
        {},
        this.title,
        this.place,
        this.scale,
        button(t('viewer.zoom'), zoom, 'plus'),
        button(t('viewer.close'), close, 'close'),
      ),
      this.frame,
      h('div', {class: 'side'}, this.info, this.details.element),
    );
  }

  open() {
    const {dialog} = this;
    this.listen();
    const stop = this.board.watch(() => this.draw());
    dialog.addEventListener('close', () => {
      stop();
      settle();
      dialog.remove();
      this.closed(this.i);
    });
    window.addEventListener('hashchange', () => dialog.close(), {once: true});
    document.body.append(dialog);
    dialog.showModal();
    this.draw();
    (this.next.disabled ? this.back : this.next).focus();
  }

  listen() {
    this.dialog.addEventListener('keydown', (event) => this.key(event));
    /** @type {number | null} */
    let swipe = null;
    this.img.addEventListener('pointerdown', (event) => {
      swipe = event.clientX;
    });
    this.img.addEventListener('pointerup', (event) => {
      const way = swipe === null ? 0 : event.clientX - swipe;
      if (!this.zoom.on && Math.abs(way) > 50) this.step(way < 0 ? 1 : -1);
      swipe = null;
    });
  }

  key(event) {
    if (event.target.closest('.menu')) return;
    if (event.ctrlKey || event.metaKey) return;
    if (this.zoom.key(event.key)) this.scale.hidden = false;
    else if (event.key === 'ArrowLeft') this.step(-1);
    else if (event.key === 'ArrowRight') this.step(1);
    else if (/^[ma]$/i.test(event.key)) this.openMenu(event.key.toLowerCase() === 'm' ? 'viewer-move' : 'viewer-also');
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  openMenu(test) {
    this.info.querySelector('[data-testid=' + test + ']').click();
  }

  step(by) {
    const at = this.order.indexOf(this.i) + by;
    if (at < 0 || at >= this.order.length) return;
    this.i = this.order[at];
    this.draw();
  }

  draw() {
    const {board, i, order} = this;
    const p = board.pictures;
    if (i >= p.id.length) {
      this.dialog.close();
      return;
    }
    this.title.textContent = visible(p.name[i]);
    const at = order.indexOf(i);
    this.place.textContent = at >= 0 ? t('viewer.of', {n: at + 1, all: order.length}) : '';
    this.back.disabled = at <= 0;
    this.next.disabled = at >= order.length - 1;
    const source = board.image(i);
    if (this.img.dataset.source !== source) {
      this.img.dataset.source = source;
      this.zoom.reset();
      this.img.alt = p.name[i];
      this.img.src = source;
    }
    this.details.show(i);
    const held = this.info.contains(document.activeElement) ? document.activeElement : null;
    put(this.info, this.where(), alsoChips(board, i), this.words(), h('div', {class: 'actions'}, this.actions()));
    if (held instanceof HTMLElement) this.refocus(held.dataset.testid);
    for (const by of [1, -1]) {
      const near = order[at + by];
      if (near !== undefined && at >= 0) new Image().src = board.image(near);
    }
  }

  /** An edit draws its own button again, which keeps the focus; or another if it is gone. */
  refocus(test) {
    const again = [test, 'viewer-also']
      .map((one) => this.info.querySelector('[data-testid="' + one + '"]'))
      .find(Boolean);
    if (again instanceof HTMLElement) again.focus();
  }

  where() {
    const {board, i} = this;
    const p = board.pictures;
    const sure = p.doubtful[i] ? 'parts.sureDoubtful' : 'parts.sure';
    const words = p.pinned[i] ? t('viewer.here') : t(sure, {share: percent(p.confidence[i])});
    return h(
      'p',
      {class: 'where'},
      mark(board.place(p.pile[i])),
      h('strong', {}, board.pileName(p.pile[i])),
      p.pile[i] >= 0 ? h('span', {class: 'fine'}, words) : null,
    );
  }

  words() {
    const words = this.board.pictures.words[this.i];
    if (!words || !words.length) return null;
    const chips = words.map((word) => h('li', {class: 'chip'}, word));
    return h('ul', {class: 'chips', 'aria-label': t('viewer.words')}, chips);
  }

  actions() {
    const {board, i} = this;
    const p = board.pictures;
    const pile = p.pile[i];
    const edit = (change) => board.edit({...change, pictures: [p.id[i]]}, {keep: true});
    const move = button(t('viewer.move'), {
      class: 'primary',
      test: 'viewer-move',
      'aria-haspopup': 'menu',
      onclick: () => moveMenu(move, board, [i]),
    });
    const confirm = {
      test: 'viewer-confirm',
      onclick: () => edit({kind: p.pinned[i] ? 'release' : 'confirm'}),
    };
    const unsure = {
      test: 'viewer-unsure',
      'aria-pressed': String(!!p.unsure[i]),
      onclick: () => edit({kind: 'unsure', value: !p.unsure[i]}),
    };
    const also = button(t('also.menu'), {
      test: 'viewer-also',
      'aria-haspopup': 'menu',
      onclick: () => alsoMenu(also, board, [i]),
    });
    const like = {test: 'viewer-like', onclick: () => showLike(board, [i])};
    const remove = {test: 'viewer-remove', onclick: () => edit({kind: 'remove'})};
    return [
      move,
      also,
      pile >= 0 ? button(p.pinned[i] ? t('viewer.letGo') : t('viewer.right'), confirm, 'pin') : null,
      button(p.unsure[i] ? t('viewer.sure') : t('viewer.unsure'), unsure, 'help'),
      button(t('viewer.similar'), like, 'pictures'),
      pile === REMOVED
        ? button(t('viewer.back'), {onclick: () => edit({kind: 'restore'})})
        : button(t('viewer.remove'), remove, 'trash'),
    ];
  }
}
