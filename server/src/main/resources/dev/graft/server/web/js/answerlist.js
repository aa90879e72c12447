// The newest pictures of a stream with their answers.

import {answerCard} from './answers.js';
import {answerThumb} from './api.js';
import {button, h, put} from './dom.js';
import {t} from './text.js';

const SHOWN = 60;
const KEPT = 400;

export class AnswerList {
  /** @param {() => string[]} labels of the stream @param teach what to do with an answer and its right label */
  constructor(id, labels, teach) {
    this.id = id;
    this.labels = labels;
    this.teach = teach;
    this.answers = [];
    this.cards = new Map();
    this.limit = SHOWN;
    this.list = h('ol', {class: 'answers', 'aria-label': t('stream.newest'), test: 'answers'});
    this.more = button(t('stream.more'), {
      hidden: true,
      onclick: () => {
        this.limit += SHOWN;
        this.draw();
      },
    });
    this.elements = [this.list, this.more];
  }

  /** Adds an answer, or replaces one that is known. */
  take(answer) {
    const at = this.answers.findIndex((one) => one.id === answer.id);
    if (at >= 0) this.answers[at] = answer;
    else {
      this.answers.unshift(answer);
      this.answers.length = Math.min(this.answers.length, KEPT);
    }
    this.draw();
  }

  draw() {
    const {list, cards} = this;
    const some = this.answers.slice(0, this.limit);
    const wanted = new Set(some.map((answer) => answer.id));
    for (const [key, card] of cards)
      if (!wanted.has(key)) {
        card.element.remove();
        cards.delete(key);
      }
    /** @type {any} */
    let before = null;
    for (const answer of some) {
      const card = this.cardOf(answer);
      const at = before ? before.nextSibling : list.firstChild;
      if (at !== card.element) list.insertBefore(card.element, at);
      before = card.element;
    }
    if (!some.length && !list.children.length) put(list, h('li', {class: 'nothing'}, t('stream.none')));
    else if (some.length) list.querySelectorAll('.nothing').forEach((one) => one.remove());
    this.more.hidden = this.answers.length <= this.limit;
  }

  cardOf(answer) {
    const {cards} = this;
    if (!cards.has(answer.id)) cards.set(answer.id, answerCard(answerThumb(this.id, answer.id), this.teach));
    const card = cards.get(answer.id);
    card.update(answer, this.labels());
    return card;
  }
}
