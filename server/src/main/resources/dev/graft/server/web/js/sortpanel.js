// The sort panel: settings of the next sort, and the result of the last one.

import {api} from './api.js';
import {borrowField, suggestion} from './borrow.js';
import {button, h, put} from './dom.js';
import {comparedBy, featureWords, missingSmall} from './eyes.js';
import {inlineJob} from './jobs.js';
import {measured} from './measured.js';
import {openNetworks} from './networks.js';
import {curve} from './plots.js';
import {complain, say} from './toast.js';
import {jobOn, listen, nameOf, named, store, takeJob} from './store.js';
import {ago, capital, count, gap, percent, plain, sentence} from './words.js';
import {t} from './text.js';
import {told} from './said.js';

/** What borrowing did: the key of a heading, a sentence, and how it is marked. */
const VERDICTS = {
  helps: ['sort.helpsTitle', t('sort.helps'), 'yes'],
  'no difference': ['sort.noDifferenceTitle', t('sort.noDifference'), 'even'],
  'does not help': ['sort.noHelpTitle', t('sort.noHelp'), 'no'],
  'not asked': ['sort.uncheckedTitle', t('sort.unchecked'), 'even'],
};

function choiceFigure(choice) {
  const points = choice.curve || [];
  if (points.length < 2) return null;
  const all = points.flatMap((p) => [p.score, p.chance].filter((v) => v !== null && v !== undefined));
  const low = Math.min(0, ...all);
  const high = Math.max(...all) * 1.08;
  const piles = points.map((p) => p.piles);
  const ends = [Math.min(...piles), Math.max(...piles)];
  const marks = [...new Set([ends[0], choice.chosen, ends[1]])].filter(
    (v) => v === choice.chosen || Math.abs(v - choice.chosen) > (ends[1] - ends[0]) / 10,
  );
  return h(
    'figure',
    {},
    curve(
      [
        {kind: 'k0', points: points.map((p) => [p.piles, p.score]), dots: true},
        {
          kind: 'k1',
          points: points.filter((p) => p.chance !== null && p.chance !== undefined).map((p) => [p.piles, p.chance]),
        },
      ],
      {
        label: t('sort.curve', {n: choice.chosen}),
        x: ends,
        y: [low, high],
        xMarks: marks.map((v) => [v, v]),
        yMarks: [
          [low, ''],
          [high / 1.08, t('sort.best')],
        ],
        chosen: choice.chosen,
        test: 'choice-curve',
      },
    ),
    h(
      'figcaption',
      {class: 'fine'},
      h('i', {class: 'key k0'}),
      t('sort.fit'),
      h('br'),
      h('i', {class: 'key k1'}),
      t('sort.chance'),
    ),
  );
}

const verdictBox = (kind, test, title, ...inside) =>
  h('div', {class: 'verdict ' + kind, test}, h('h2', {}, title), inside);

function helpBox(sorted) {
  if (!sorted.help) {
    const words = t('sort.alone');
    return verdictBox('even', 'help', t('sort.nothing'), h('p', {}, words));
  }
  const [title, words, kind] = VERDICTS[sorted.help.verdict] || ['sort.uncheckedTitle', sorted.help.verdict, 'even'];
  return verdictBox(
    kind,
    'help',
    t(title, {from: nameOf(sorted.with) || t('sort.borrowed')}),
    h('p', {}, words + (sorted.help.used ? '' : gap + t('sort.without'))),
    measured(sorted.help.sentence),
  );
}

function choiceBox(choice) {
  const words = choice.clear ? t('sort.tried', {n: choice.chosen}) : t('sort.oneKind');
  return verdictBox(
    choice.clear ? 'yes' : 'even',
    'choice',
    t(choice.clear ? 'sort.standOut' : 'sort.noneOut', {n: choice.chosen}),
    h('p', {}, words),
    choiceFigure(choice),
  );
}

/** The description of the last sort. */
function account(sorted) {
  const notes = (sorted.notes || []).map(plain);
  const {accuracy, labelled} = sorted.evaluation || {};
  if (accuracy !== null && accuracy !== undefined)
    notes.unshift(t('sort.labels', {n: labelled, share: percent(accuracy)}));
  const list = notes.map((note) => h('li', {}, sentence(told(named(note)))));
  return [
    helpBox(sorted),
    sorted.choice ? choiceBox(sorted.choice) : null,
    list.length ? h('ul', {class: 'notes'}, list) : null,
  ];
}

/** What a person should look at first. */
function outcome(board) {
  const doubtful = board.piles.reduce((sum, pile) => sum + pile.doubtful, 0);
  return sentence(doubtful ? count(doubtful, 'doubtful') : t('sort.noneDoubtful'));
}

/** A select with every method that the server knows. */
function methodField() {
  const field = h('select', {id: 'sortMethod', test: 'sort-method'}, h('option', {value: 'auto'}, t('sort.automatic')));
  const note = h('small', {class: 'fine'});
  let lines = new Map();
  field.addEventListener('change', () => {
    note.textContent = lines.has(field.value) ? sentence(lines.get(field.value)) : '';
  });
  api.methods().then(({clusterers}) => {
    lines = new Map(clusterers.map((method) => [method.name, method.summary]));
    field.append(...clusterers.map((method) => h('option', {value: method.name}, method.name)));
  }, complain);
  return {
    element: h('div', {class: 'field'}, h('label', {for: 'sortMethod'}, t('sort.method')), field, note),
    value: () => field.value,
  };
}

/** How many piles there shall be: as many as there are, or a number. */
function pilesField() {
  const auto = h('input', {type: 'radio', name: 'howMany', id: 'pilesAuto', test: 'piles-auto', checked: true});
  const fixed = h('input', {type: 'radio', name: 'howMany', id: 'pilesFixed', test: 'piles-fixed'});
  const slider = h('input', {
    type: 'range',
    min: 2,
    max: 30,
    value: 6,
    id: 'pilesNumber',
    'aria-label': t('sort.number'),
    test: 'piles-slider',
  });
  const shown = h('output', {for: 'pilesNumber', test: 'piles-number'}, '6');
  const field = {
    element: h(
      'fieldset',
      {class: 'field how-many'},
      h('legend', {}, t('sort.piles')),
      h('label', {class: 'radio'}, auto, t('sort.asMany')),
      h('label', {class: 'radio'}, fixed, t('sort.exactly'), slider, shown),
    ),
    /** Whether the person set the number. */
    chosen: false,
    value: () => (auto.checked ? 'auto' : Number(slider.value)),
    number(n) {
      slider.min = Math.min(2, n);
      slider.max = Math.max(30, n);
      slider.value = n;
      shown.textContent = n;
    },
    set(wanted) {
      field.chosen = false;
      if (wanted === 'auto') auto.checked = true;
      else {
        fixed.checked = true;
        field.number(wanted);
      }
    },
  };
  slider.addEventListener('input', () => {
    fixed.checked = true;
    field.chosen = true;
    shown.textContent = slider.value;
  });
  return field;
}

/** When the piles were made, and with what. */
function summary(board, sorted) {
  const source = sorted.with ? nameOf(sorted.with) : null;
  const key = !source ? 'sort.last' : sorted.help && !sorted.help.used ? 'sort.lastWithout' : 'sort.lastWith';
  return [h('span', {}, outcome(board)), gap, h('span', {class: 'fine'}, t(key, {ago: ago(sorted.at), from: source}))];
}

export class SortPanel {
  constructor(life, board, id) {
    this.board = board;
    this.id = id;
    this.opened = false;
    this.seen = -1;
    this.borrow = borrowField(id, {label: t('sort.borrow'), test: 'borrow', accept: (c) => !c.texts});
    this.method = methodField();
    this.piles = pilesField();
    this.go = button(t('sort.sort'), {class: 'primary big', test: 'sort', onclick: () => this.sort()});
    this.trouble = h('p', {class: 'error', role: 'alert', hidden: true});
    this.work = h('div', {class: 'work'});
    this.details = h('div', {class: 'account'});
    this.line = h('p', {class: 'last', test: 'sort-summary'});
    this.fold = button(t('sort.settingsLong'), {
      class: 'small',
      'aria-expanded': 'false',
      test: 'sort-toggle',
      onclick: () => {
        this.opened = !this.opened;
        this.draw();
      },
    });
    this.compared = h('p', {class: 'seen', test: 'seen-by'});
    const form = h(
      'div',
      {class: 'sort-form'},
      this.borrow.element,
      this.piles.element,
      this.method.element,
      h('div', {class: 'go'}, this.go),
      this.trouble,
    );
    this.body = h('div', {class: 'sort-body'}, form, this.details);
    this.element = h(
      'section',
      {class: 'sort-panel', 'aria-label': t('sort.sorting'), test: 'sort-panel'},
      h('div', {class: 'sort-line'}, this.line, this.compared, this.fold),
      this.body,
      this.work,
    );
    this.listen(life);
    this.draw();
  }

  listen(life) {
    life.add(listen('networks', () => this.drawSeen()));
    life.add(this.board.watch(() => this.draw()));
    life.add(listen('jobs', () => this.drawWork()));
    life.add(
      listen('collections', () => {
        this.borrow.fill();
        this.draw();
      }),
    );
  }

  async sort() {
    this.trouble.hidden = true;
    this.go.disabled = true;
    try {
      const {job} = await api.sort(this.id, {
        with: this.borrow.value(),
        piles: this.piles.value(),
        method: this.method.value(),
        guard: true,
        seed: 42,
      });
      takeJob(job);
      if (jobOn(this.id, 'index')) say(t('job.afterReading'));
      this.opened = false;
    } catch (e) {
      this.trouble.textContent = e.message;
      this.trouble.hidden = false;
      if (!this.opened && this.board.sorted) complain(e);
    }
    this.drawWork();
  }

  drawWork() {
    // What is asked for while a folder is read waits for it.
    const [reading, sorting] = [jobOn(this.id, 'index'), jobOn(this.id, 'sort')];
    const shown = [reading, sorting].filter((job) => job !== null);
    put(this.work, shown.map(inlineJob));
    this.go.disabled = !!sorting;
    this.go.firstChild.textContent = this.board.sorted ? t('sort.again') : t('sort.sort');
  }

  /** Shows the settings of the last sort and what came of it, once for each. */
  takeLast() {
    const {sorted} = this.board;
    if (sorted && this.seen !== sorted.at) {
      this.seen = sorted.at;
      this.borrow.set(sorted.with);
      this.piles.set(sorted.wanted);
      put(this.details, account(sorted));
    } else if (!sorted && this.seen === -1) {
      this.seen = 0;
      this.borrow.set(suggestion(this.id));
      put(this.details);
    }
    // Piles that were created, merged or removed since then determine the number, unless the user sets it.
    const own = store.collections.get(this.id);
    const {piles} = this.board;
    if (sorted && sorted.wanted !== 'auto' && !this.piles.chosen)
      this.piles.number(own && own.corrections && piles.length ? piles.length : sorted.wanted);
  }

  draw() {
    const {sorted} = this.board;
    this.element.classList.toggle('first', !sorted);
    this.element.classList.toggle('open', this.opened);
    this.takeLast();
    // Before the first sort all settings are shown, except on a phone.
    this.fold.classList.toggle('narrow-only', !sorted);
    this.body.hidden = !!sorted && !this.opened;
    this.fold.setAttribute('aria-expanded', String(this.opened));
    // There is no room for it on a phone.
    const why = () => [t('sort.why'), h('span', {class: 'wider'}, t('sort.andAgain'))];
    put(this.fold.firstChild, this.opened ? t('sort.hide') : sorted ? why() : t('sort.settings'));
    put(
      this.line,
      sorted
        ? summary(this.board, sorted)
        : [h('strong', {}, t('sort.notYet')), h('span', {class: 'wider'}, gap + t('sort.notYetHow'))],
    );
    this.drawSeen();
    this.drawWork();
  }

  drawSeen() {
    const c = store.collections.get(this.id);
    const {sorted} = this.board;
    const words = comparedBy(c, !sorted);
    // The notice below says the same.
    this.compared.hidden = !words || !!missingSmall();
    const other =
      sorted && c && c.seenBy && c.seenBy.next && c.seenBy.next.id !== c.seenBy.id
        ? t('eyes.next', {what: featureWords(c.seenBy.next)})
        : '';
    put(
      this.compared,
      h('span', {class: 'words'}, sentence(capital(words) + other) + ' '),
      button(t('sort.sees'), {class: 'link', test: 'open-networks', onclick: () => openNetworks(this.id)}),
    );
  }
}
