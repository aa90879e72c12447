// The sort panel: settings of the next sort, and the result of the last one.

import {api} from './api.js';
import {borrowField, suggestion} from './borrow.js';
import {button, h, put} from './dom.js';
import {comparedBy, featureWords, missingSmall} from './eyes.js';
import {inlineJob} from './jobs.js';
import {openNetworks} from './networks.js';
import {curve} from './plots.js';
import {complain} from './toast.js';
import {jobOn, listen, nameOf, named, store, takeJob} from './store.js';
import {ago, capital, count, percent, plain, sentence} from './words.js';
import {t} from './text.js';
import {explained, told} from './said.js';

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

/** The figures behind a verdict, for those who want them. */
const measured = (words) =>
  words
    ? h('details', {class: 'fine'}, h('summary', {}, t('sort.measured')), h('p', {}, explained(named(plain(words)))))
    : null;

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
    h('p', {}, words + (sorted.help.used ? '' : ' ' + t('sort.without'))),
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

export function sortPanel(life, board, id) {
  const last = () => board.sorted;
  const borrow = borrowField(id, {label: t('sort.borrow'), test: 'borrow', accept: (c) => !c.texts});
  const method = methodField();
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
  slider.addEventListener('input', () => {
    fixed.checked = true;
    chosen = true;
    shown.textContent = slider.value;
  });
  const go = button(t('sort.sort'), {class: 'primary big', test: 'sort', onclick: () => sort()});
  const trouble = h('p', {class: 'error', role: 'alert', hidden: true});
  const form = h(
    'div',
    {class: 'sort-form'},
    borrow.element,
    h(
      'fieldset',
      {class: 'field how-many'},
      h('legend', {}, t('sort.piles')),
      h('label', {class: 'radio'}, auto, t('sort.asMany')),
      h('label', {class: 'radio'}, fixed, t('sort.exactly'), slider, shown),
    ),
    method.element,
    h('div', {class: 'go'}, go),
    trouble,
  );
  const work = h('div', {class: 'work'});
  const details = h('div', {class: 'account'});
  const line = h('p', {class: 'last', test: 'sort-summary'});
  const fold = button(t('sort.settingsLong'), {
    class: 'small',
    'aria-expanded': 'false',
    test: 'sort-toggle',
    onclick: () => {
      opened = !opened;
      draw();
    },
  });
  // There is no room for it on a phone.
  const wider = h('span', {class: 'wider'}, t('sort.andAgain'));
  const compared = h('p', {class: 'seen', test: 'seen-by'});
  const body = h('div', {class: 'sort-body'}, form, details);
  const panel = h(
    'section',
    {class: 'sort-panel', 'aria-label': t('sort.sorting'), test: 'sort-panel'},
    h('div', {class: 'sort-line'}, line, compared, fold),
    body,
    work,
  );
  let opened = false;
  let seen = -1;
  let chosen = false;

  function number(n) {
    slider.min = Math.min(2, n);
    slider.max = Math.max(30, n);
    slider.value = n;
    shown.textContent = n;
  }

  async function sort() {
    trouble.hidden = true;
    go.disabled = true;
    try {
      const {job} = await api.sort(id, {
        with: borrow.value(),
        piles: auto.checked ? 'auto' : Number(slider.value),
        method: method.value(),
        guard: true,
        seed: 42,
      });
      takeJob(job);
      opened = false;
    } catch (e) {
      trouble.textContent = e.message;
      trouble.hidden = false;
      if (!opened && last()) complain(e);
    }
    drawWork();
  }

  function drawWork() {
    const job = jobOn(id, 'sort', 'index');
    put(work, job ? inlineJob(job) : null);
    go.disabled = !!(job && job.kind === 'sort');
    go.firstChild.textContent = last() ? t('sort.again') : t('sort.sort');
  }

  function draw() {
    const sorted = last();
    panel.classList.toggle('first', !sorted);
    panel.classList.toggle('open', opened);
    if (sorted && seen !== sorted.at) {
      seen = sorted.at;
      chosen = false;
      borrow.set(sorted.with);
      if (sorted.wanted === 'auto') auto.checked = true;
      else {
        fixed.checked = true;
        number(sorted.wanted);
      }
      put(details, account(sorted));
    } else if (!sorted && seen === -1) {
      seen = 0;
      borrow.set(suggestion(id));
      put(details);
    }
    // Piles that were created, merged or removed since then determine the number, unless the user sets it.
    const own = store.collections.get(id);
    if (sorted && sorted.wanted !== 'auto' && !chosen)
      number(own && own.corrections && board.piles.length ? board.piles.length : sorted.wanted);
    // Before the first sort all settings are shown, except on a phone.
    fold.classList.toggle('narrow-only', !sorted);
    body.hidden = !!sorted && !opened;
    fold.setAttribute('aria-expanded', String(opened));
    put(fold.firstChild, opened ? t('sort.hide') : sorted ? [t('sort.why'), wider] : t('sort.settings'));
    if (sorted) {
      const source = sorted.with ? nameOf(sorted.with) : null;
      put(
        line,
        h('span', {}, outcome(board)),
        ' ',
        h(
          'span',
          {class: 'fine'},
          t(!source ? 'sort.last' : sorted.help && !sorted.help.used ? 'sort.lastWithout' : 'sort.lastWith', {
            ago: ago(sorted.at),
            from: source,
          }),
        ),
      );
    } else {
      put(line, h('strong', {}, t('sort.notYet')), h('span', {class: 'wider'}, ' ' + t('sort.notYetHow')));
    }
    drawSeen();
    drawWork();
  }

  function drawSeen() {
    const words = comparedBy(store.collections.get(id), !last());
    // The notice below says the same.
    compared.hidden = !words || !!missingSmall();
    const c = store.collections.get(id);
    const other =
      last() && c && c.seenBy && c.seenBy.next && c.seenBy.next.id !== c.seenBy.id
        ? t('eyes.next', {what: featureWords(c.seenBy.next)})
        : '';
    put(
      compared,
      h('span', {class: 'words'}, sentence(capital(words) + other) + ' '),
      button(t('sort.sees'), {class: 'link', test: 'open-networks', onclick: () => openNetworks(id)}),
    );
  }

  life.add(listen('networks', drawSeen));
  life.add(board.watch(draw));
  life.add(listen('jobs', drawWork));
  life.add(
    listen('collections', () => {
      borrow.fill();
      draw();
    }),
  );
  draw();
  return {element: panel, sort};
}
