// All pictures by label, doubtful ones first, and how the guesses were made.

import {h, put} from './dom.js';
import {makeCell, savedSize} from './boardparts.js';
import {Grid} from './grid.js';
import {inlineJob} from './jobs.js';
import {measured} from './measured.js';
import {FIRST} from './labels.js';
import {guessHead, NONE, paintGuess} from './labelparts.js';
import {jobOn, named, nameOf} from './store.js';
import {ago, gap, sentence} from './words.js';
import {t} from './text.js';
import {told} from './said.js';

/** The pictures of each label, those without, and those unlike all that have one. */
function byLabel(labels, size) {
  const l = labels.data.pictures;
  const groups = new Map(labels.names.map((label) => [label, []]));
  const open = [];
  const none = [];
  for (let k = 0; k < size; k++) {
    const label = l.given[k] || l.label[k];
    if (!label) open.push(k);
    else if (l.none[k]) none.push(k);
    else {
      if (!groups.has(label)) groups.set(label, []);
      groups.get(label).push(k);
    }
  }
  return {groups, open, none};
}

/** Whether borrowing helped, by the server's verdict. */
function helpWords({help, with: source}) {
  const from = nameOf(source) || t('sort.borrowed');
  if (help.verdict === 'helps') return t('labels.helpsHelp', {from});
  if (help.verdict === 'no difference') return t('labels.evenHelp', {from});
  if (help.verdict === 'not asked') return t('labels.unaskedHelp', {from});
  return t(help.used ? 'labels.forcedHelp' : 'labels.refusedHelp', {from});
}

export class Guesses {
  /** @param {() => number} current the picture that is being labelled */
  constructor(board, labels, current) {
    this.board = board;
    this.labels = labels;
    this.heads = new Map();
    this.machine = h('div', {class: 'machine'});
    this.grid = new Grid({
      size: savedSize(),
      make: makeCell,
      source: (k) => board.thumb(k),
      paint: (cell, k) => paintGuess(cell, k, board, labels, k === current()),
    });
  }

  draw() {
    const l = this.labels.data.pictures;
    const {groups, open, none} = byLabel(this.labels, this.board.size);
    const rank = (k) => (l.given[k] ? 2 : l.doubtful[k] ? 0 : 1);
    const sections = [...groups].map(([label, items], nth) => {
      items.sort((a, b) => rank(a) - rank(b) || l.confidence[a] - l.confidence[b]);
      return this.section('=' + label, label, nth, items);
    });
    if (none.length) sections.push(this.section('!', NONE, -1, none));
    if (open.length) sections.push(this.section('-', t('labels.noGuess'), -1, open));
    this.grid.show(sections);
  }

  section(key, label, nth, items) {
    const l = this.labels.data.pictures;
    if (!this.heads.has(key)) this.heads.set(key, guessHead(this.board));
    const doubtful = items.filter((k) => l.doubtful[k] && !l.given[k]).length;
    const given = items.filter((k) => l.given[k]).length;
    const header = this.heads.get(key).update(label, nth, items, doubtful, given);
    return {key, name: label, header, items, note: t('labels.toNone')};
  }

  drawMachine() {
    const {labels} = this;
    const job = jobOn(labels.id, 'label');
    const {predicted} = labels.data || {};
    if (job) put(this.machine, inlineJob(job));
    else if (predicted) put(this.machine, this.account(predicted));
    else {
      const more = Math.max(1, FIRST - labels.given());
      const need = labels.kinds() < 2 ? t('labels.needKinds') : t('labels.needMore', {n: more});
      put(this.machine, h('p', {class: 'fine', test: 'guess-state'}, need));
    }
  }

  /** How the last guess was made. */
  account(predicted) {
    const key = predicted.given ? 'labels.guessed' : 'labels.guessedWithout';
    const words = [
      t(key, {ago: ago(predicted.at), n: predicted.given}),
      predicted.stale ? t('labels.stale', {n: predicted.stale}) : '',
      predicted.help ? helpWords(predicted) : '',
    ];
    const notes = (predicted.notes || []).map((note) => h('li', {}, sentence(told(named(note)))));
    return [
      h('p', {class: 'fine', test: 'guess-state'}, words.filter(Boolean).join(gap)),
      predicted.help ? measured(predicted.help.sentence) : null,
      notes.length ? h('ul', {class: 'notes'}, notes) : null,
    ];
  }
}
