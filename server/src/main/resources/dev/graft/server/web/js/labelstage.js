// The picture that is being labelled, with what Graft thinks of it and its neighbours.

import {alsoChips} from './also.js';
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
  /** @param acts go(picture), step(by) and also(), which opens the menu of further labels */
  constructor(board, {go, step, also}) {
    this.board = board;
    this.go = go;
    this.img = h('img', {class: 'large', test: 'label-image', alt: ''});
    this.name = h('p', {class: 'file', test: 'label-name'});
    this.guess = h('p', {class: 'guess', test: 'guess'});
    this.chips = h('div', {class: 'further'});
    this.also = button(t('also.menu'), {
      class: 'link',
      test: 'label-also',
      title: t('labels.alsoKey'),
      'aria-haspopup': 'menu',
      onclick: also,
    });
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
      h('div', {class: 'further-line'}, this.chips, this.also),
      this.strip,
    );
  }

  /** Scrolls to the picture if it is out of sight. */
  show() {
    if (this.img.isConnected && this.element.getBoundingClientRect().bottom < 160) window.scrollTo({top: 0});
  }

  /** @param {number} i @param l the labels of all pictures @param {string[]} also its further labels */
  draw(i, l, also) {
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
    // The button of a label that is taken back goes with it.
    const held = this.chips.contains(document.activeElement);
    put(this.chips, alsoChips(board, i, also));
    if (held) this.also.focus();
    const from = Math.max(0, Math.min(i - STRIP, board.size - 2 * STRIP - 1));
    const length = Math.min(board.size, 2 * STRIP + 1);
    put(
      this.strip,
      Array.from({length}, (_, k) => mini(board, from + k, from + k === i, this.go)),
    );
  }
}
