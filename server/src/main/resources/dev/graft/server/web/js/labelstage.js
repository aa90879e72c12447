// The picture that is being labelled, with what Graft thinks of it and its neighbours.

import {button, h, put, visible} from './dom.js';
import {NONE} from './labelparts.js';
import {percent} from './words.js';
import {mixed, t} from './text.js';

const STRIP = 4;

/** A small picture that can be gone to. */
export const mini = (board, k, current, go) =>
  h(
    'button',
    {
      type: 'button',
      class: 'mini' + (current ? ' current' : ''),
      'aria-label': board.pictures.name[k],
      'aria-current': current ? 'true' : null,
      title: board.pictures.name[k],
      onclick: () => go(k),
    },
    h('img', {src: board.thumb(k), alt: '', decoding: 'async'}),
  );

/** The label of a picture: given, guessed, or none. */
function thought(l, i) {
  if (l.given[i]) return mixed('labels.yours', {label: h('strong', {}, l.given[i])});
  if (l.none[i]) return mixed('labels.noneRather', {none: h('strong', {}, NONE), label: l.label[i]});
  if (!l.label[i]) return t('labels.noGuess');
  return mixed(l.runnerUp[i] && l.doubtful[i] ? 'labels.guessPerhaps' : 'labels.guess', {
    label: h('strong', {}, l.label[i]),
    share: percent(l.confidence[i]),
    other: l.runnerUp[i],
  });
}

export class LabelStage {
  /** @param {(k: number) => void} go shows a picture @param {(by: number) => void} step goes forward or back */
  constructor(board, go, step) {
    this.board = board;
    this.go = go;
    this.img = h('img', {class: 'large', test: 'label-image', alt: ''});
    this.name = h('p', {class: 'file', test: 'label-name'});
    this.guess = h('p', {class: 'guess', test: 'guess'});
    this.strip = h('div', {class: 'strip', role: 'group', 'aria-label': t('labels.strip'), test: 'strip'});
    this.before = button(
      t('labels.previous'),
      {class: 'step before', only: true, test: 'label-before', onclick: () => step(-1)},
      'left',
    );
    this.after = button(
      t('labels.next'),
      {class: 'step after', only: true, test: 'label-after', onclick: () => step(1)},
      'right',
    );
    this.element = h(
      'section',
      {class: 'label-stage', 'aria-label': t('labels.stage'), tabindex: '-1', test: 'label-stage'},
      h('div', {class: 'frame'}, this.before, this.img, this.after),
      h('div', {class: 'under-stage'}, this.name, this.guess),
      this.strip,
    );
  }

  /** Scrolls to the picture if it is out of sight. */
  show() {
    if (this.img.isConnected && this.element.getBoundingClientRect().bottom < 160) window.scrollTo({top: 0});
  }

  draw(i, l) {
    const {board} = this;
    const source = board.image(i);
    if (this.img.getAttribute('src') !== source) {
      this.img.src = source;
      this.img.alt = board.pictures.name[i];
    }
    this.name.textContent = visible(board.pictures.name[i]);
    this.before.disabled = i === 0;
    this.after.disabled = i === board.size - 1;
    put(this.guess, thought(l, i));
    this.guess.classList.toggle('doubt', !!l.doubtful[i] && !l.given[i]);
    const from = Math.max(0, Math.min(i - STRIP, board.size - 2 * STRIP - 1));
    const length = Math.min(board.size, 2 * STRIP + 1);
    put(
      this.strip,
      Array.from({length}, (_, k) => mini(board, from + k, from + k === i, this.go)),
    );
  }
}
