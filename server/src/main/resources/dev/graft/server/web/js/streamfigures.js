// How a stream is doing: counts, mistakes, and how much it relies on words.

import {h, put} from './dom.js';
import {curve} from './plots.js';
import {number, percent, pictures} from './words.js';
import {t} from './text.js';

/** How many mistakes there were after each lesson. */
function mistakeFigure(lessons) {
  const last = lessons.length ? lessons[lessons.length - 1] : [0, 0];
  if (!last[0]) return h('p', {class: 'fine'}, t('stream.noCurve'));
  const points = lessons[0][0] === 0 ? lessons : [[0, 0], ...lessons];
  const worst = [
    [0, 0],
    [last[0], last[0]],
  ];
  return [
    curve(
      [
        {kind: 'k1', points: worst},
        {kind: 'k0', points, steps: true},
      ],
      {
        label: t('stream.mistakes', {wrong: last[1], n: last[0]}),
        x: [0, last[0]],
        y: [0, Math.max(1, last[1] * 1.6)],
        xMarks: [[0, '0']],
        xName: t('stream.lessons', {n: last[0]}),
        yMarks: [
          [0, '0'],
          [last[1], number(last[1])],
        ],
        test: 'mistake-curve',
      },
    ),
    h(
      'figcaption',
      {class: 'fine'},
      h('i', {class: 'key k0'}),
      t('stream.mistakesKey'),
      h('i', {class: 'key k1'}),
      t('stream.allWrong'),
    ),
  ];
}

/** How much words counted against pictures as these came. */
function weightFigure(weights) {
  const end = weights[weights.length - 1];
  return [
    curve([{kind: 'k2', points: weights}], {
      label: t('stream.weight', {share: percent(end[1])}),
      x: [weights[0][0], end[0]],
      y: [0, 1],
      xMarks: [[weights[0][0], number(weights[0][0])]],
      xName: pictures(end[0]),
      yMarks: [0, 0.5, 1].map((share) => [share, percent(share)]),
      test: 'weight-curve',
    }),
    h('figcaption', {class: 'fine'}, h('i', {class: 'key k2'}), t('stream.relies', {share: percent(1 - end[1])})),
  ];
}

export class StreamFigures {
  constructor() {
    this.tally = h('dl', {class: 'tally', test: 'tally'});
    this.mistakes = h('figure', {});
    this.weight = h('figure', {});
    this.elements = [this.tally, this.mistakes, this.weight];
    this.lessons = [];
    this.weights = [];
  }

  drawTally({shown, taught, mistakes}) {
    const rows = [
      [t('stream.shown'), number(shown)],
      [t('stream.answered'), number(taught)],
      [t('stream.wrong'), number(mistakes)],
      [t('stream.right'), taught ? percent(1 - mistakes / taught) : '–'],
    ];
    put(
      this.tally,
      rows.map(([words, value]) => h('div', {}, h('dd', {}, value), h('dt', {}, words))),
    );
  }

  drawCurves() {
    put(this.mistakes, mistakeFigure(this.lessons));
    put(this.weight, this.weights.length > 1 ? weightFigure(this.weights) : null);
  }
}
