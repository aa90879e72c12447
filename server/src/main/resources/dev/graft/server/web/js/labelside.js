// Beside the picture that is being labelled: the labels with their keys, and what is worth labelling next.

import {button, h, put} from './dom.js';
import {mini} from './labelstage.js';
import {colour} from './marks.js';
import {number} from './words.js';
import {mixed, t} from './text.js';

const keysHint = () =>
  h(
    'p',
    {class: 'fine keys-hint'},
    mixed('labels.keys', {
      one: h('kbd', {}, '1'),
      nine: h('kbd', {}, '9'),
      n: h('kbd', {}, 'N'),
      a: h('kbd', {}, 'A'),
      left: h('kbd', {}, '←'),
      right: h('kbd', {}, '→'),
      space: h('kbd', {}, t('labels.space')),
      zero: h('kbd', {}, '0'),
    }),
  );

export class LabelSide {
  /** @param acts give(label), go(picture) and toUseful() */
  constructor(board, labels, acts) {
    this.board = board;
    this.labels = labels;
    this.acts = acts;
    this.progress = h('div', {class: 'label-progress', test: 'label-progress'});
    this.keys = h('div', {class: 'label-keys', role: 'group', 'aria-label': t('labels.labels'), test: 'labels'});
    this.chips = h('div', {class: 'suggested'});
    this.onward = h('input', {type: 'checkbox', checked: true, id: 'onward', test: 'onward'});
    this.queue = h('div', {
      class: 'strip useful',
      role: 'group',
      'aria-label': t('labels.usefulList'),
      test: 'useful',
    });
    const useful = button(t('labels.useful'), {
      class: 'primary',
      test: 'next-useful',
      title: t('labels.space'),
      onclick: () => acts.toUseful(),
    });
    this.element = h(
      'aside',
      {class: 'label-side', 'aria-label': t('labels.labels')},
      this.progress,
      this.keys,
      this.form(),
      this.chips,
      h('div', {class: 'onward'}, useful, h('label', {class: 'check'}, this.onward, t('labels.onward'))),
      keysHint(),
      h('h2', {}, t('labels.worth')),
      this.queue,
    );
  }

  /** The field for a new label. */
  form() {
    this.input = h('input', {
      type: 'text',
      id: 'newLabel',
      placeholder: t('labels.new'),
      maxlength: 80,
      autocomplete: 'off',
      test: 'new-label',
      'aria-label': t('labels.newKey'),
    });
    const form = h(
      'form',
      {class: 'new-label'},
      this.input,
      h('button', {type: 'submit', class: 'small', test: 'new-label-add'}, t('labels.give')),
    );
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const text = this.input.value.trim();
      if (!text) return;
      this.input.value = '';
      this.input.blur();
      this.acts.give(text);
    });
    this.input.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.input.blur();
    });
    return form;
  }

  drawProgress() {
    const given = this.labels.given();
    const all = this.board.size;
    put(
      this.progress,
      h('p', {}, mixed('labels.progress', {some: h('strong', {}, t('labels.of', {n: given, all}))})),
      h('progress', {class: 'bar', max: all, value: given, 'aria-label': t('labels.byYou')}),
    );
  }

  draw(i) {
    const {data, at} = this.labels;
    put(
      this.queue,
      data.next
        .map((one) => at.get(one))
        .filter((k) => k !== undefined && !data.pictures.given[k])
        .slice(0, 8)
        .map((k) => mini(this.board, k, k === i, this.acts.go)),
    );
    put(
      this.keys,
      data.labels.length
        ? data.labels.map((label, k) => this.key(label, k, i))
        : h('p', {class: 'fine'}, t('labels.none')),
    );
    this.drawChips(i);
  }

  /** A label with its key, as a button that gives it or takes it back. */
  key(label, k, i) {
    const l = this.labels.data.pictures;
    const mine = l.given[i];
    const on = mine === label.name;
    const guessed = !mine && !l.none[i] && l.label[i] === label.name;
    return h(
      'button',
      {
        type: 'button',
        class: 'key-label c' + colour(k) + (on ? ' on' : '') + (guessed ? ' guessed' : ''),
        'aria-pressed': String(on),
        test: 'label',
        data: {label: label.name},
        onclick: () => this.acts.give(on ? null : label.name),
      },
      k < 9 ? h('kbd', {}, k + 1) : h('kbd', {class: 'blank'}, ''),
      h('span', {class: 'grow'}, label.name),
      h('small', {}, number(label.given)),
    );
  }

  /** Words that were suggested for the picture and are no label yet. */
  drawChips(i) {
    const known = new Set(this.labels.names);
    const words = (this.labels.data.words[i] || []).filter((word) => !known.has(word)).slice(0, 6);
    const chip = (word) =>
      h('button', {type: 'button', class: 'chip', test: 'suggested', onclick: () => this.acts.give(word)}, word);
    put(this.chips, words.length ? [h('span', {class: 'fine'}, t('labels.suggested')), words.map(chip)] : null);
  }
}
