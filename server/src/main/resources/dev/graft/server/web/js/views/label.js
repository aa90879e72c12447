// Labelling: one picture at a time by keyboard, and all pictures by predicted label.

import {borrowField} from '../borrow.js';
import {button, h, put, visible} from '../dom.js';
import {Grid} from '../grid.js';
import {FIRST, Labels} from '../labels.js';
import {colour} from '../marks.js';
import {inlineJob} from '../jobs.js';
import {complain, say} from '../toast.js';
import {Picker} from '../pick.js';
import {collectionHead, densityField, makeCell, savedSize, skeleton} from '../boardparts.js';
import {guessHead, labelMenu, NONE, paintGuess} from '../labelparts.js';
import {undoButtons} from '../undo.js';
import {vocabularyTools} from '../vocabulary.js';
import {jobOn, listen, named} from '../store.js';
import {ago, number, percent, pictures, sentence} from '../words.js';
import {mixed, t} from '../text.js';
import {told} from '../said.js';

const STRIP = 4;

export function labelView({life, place, board, id}) {
  const borrow = borrowField(id, {
    label: t('labels.borrow'),
    test: 'label-borrow',
    accept: (c) => c.offers !== 'nothing',
    none: t('labels.nothing'),
  });
  const labels = new Labels(board, () => borrow.value());
  life.add(() => labels.end());
  let i = -1;
  let sourceSet = false;

  const img = h('img', {class: 'large', test: 'label-image', alt: ''});
  const name = h('p', {class: 'file', test: 'label-name'});
  const guess = h('p', {class: 'guess', test: 'guess'});
  const strip = h('div', {class: 'strip', role: 'group', 'aria-label': t('labels.strip'), test: 'strip'});
  const before = button(
    t('labels.previous'),
    {class: 'step before', only: true, test: 'label-before', onclick: () => step(-1)},
    'left',
  );
  const after = button(
    t('labels.next'),
    {class: 'step after', only: true, test: 'label-after', onclick: () => step(1)},
    'right',
  );
  const keys = h('div', {class: 'label-keys', role: 'group', 'aria-label': t('labels.labels'), test: 'labels'});
  const input = h('input', {
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
    input,
    h('button', {type: 'submit', class: 'small', test: 'new-label-add'}, t('labels.give')),
  );
  const chips = h('div', {class: 'suggested'});
  const useful = button(t('labels.useful'), {
    class: 'primary',
    test: 'next-useful',
    title: t('labels.space'),
    onclick: () => toUseful(),
  });
  const queue = h('div', {
    class: 'strip useful',
    role: 'group',
    'aria-label': t('labels.usefulList'),
    test: 'useful',
  });
  const progress = h('div', {class: 'label-progress', test: 'label-progress'});
  const machine = h('div', {class: 'machine'});
  const onward = h('input', {type: 'checkbox', checked: true, id: 'onward', test: 'onward'});

  const grid = new Grid({
    size: savedSize(),
    make: makeCell,
    source: (k) => board.thumb(k),
    paint: (cell, k) => paintGuess(cell, k, board, labels, k === i),
  });
  life.add(() => grid.end());
  const heads = new Map();
  const bulk = h('div', {
    class: 'selection-bar',
    role: 'region',
    'aria-label': t('labels.selected'),
    hidden: true,
    test: 'selection-bar',
  });
  const stage = h(
    'section',
    {class: 'label-stage', 'aria-label': t('labels.stage'), tabindex: '-1', test: 'label-stage'},
    h('div', {class: 'frame'}, before, img, after),
    h('div', {class: 'under-stage'}, name, guess),
    strip,
  );
  const side = h(
    'aside',
    {class: 'label-side', 'aria-label': t('labels.labels')},
    progress,
    keys,
    form,
    chips,
    h('div', {class: 'onward'}, useful, h('label', {class: 'check'}, onward, t('labels.onward'))),
    h(
      'p',
      {class: 'fine keys-hint'},
      mixed('labels.keys', {
        one: h('kbd', {}, '1'),
        nine: h('kbd', {}, '9'),
        n: h('kbd', {}, 'N'),
        left: h('kbd', {}, '←'),
        right: h('kbd', {}, '→'),
        space: h('kbd', {}, t('labels.space')),
        zero: h('kbd', {}, '0'),
      }),
    ),
    h('h2', {}, t('labels.worth')),
    queue,
  );
  const loading = skeleton();
  const all = h(
    'div',
    {hidden: true},
    h('div', {class: 'label-top'}, stage, side),
    h(
      'section',
      {class: 'guesses', 'aria-label': t('labels.all')},
      h('div', {class: 'guess-line'}, h('h2', {}, t('labels.thinks')), machine),
      h(
        'div',
        {class: 'guess-settings'},
        borrow.element,
        vocabularyTools(life, board, id),
        button(t('labels.again'), {test: 'guess-now', onclick: () => labels.guess()}),
        h('span', {class: 'spring'}),
        densityField((size) => grid.resize(size)),
      ),
      grid.root,
    ),
  );
  put(place, h('div', {class: 'topline'}, collectionHead(life, id), undoButtons(life, board)), loading, all, bulk);

  const shown = () => {
    if (img.isConnected && stage.getBoundingClientRect().bottom < 160) window.scrollTo({top: 0});
  };
  new Picker({
    life,
    grid,
    board,
    open: (k) => {
      go(k);
      window.scrollTo({top: 0});
    },
    drop: (target) => {
      const some = [...board.selected];
      if (target && target.startsWith('=') && some.length) labels.give(some, target.slice(1));
    },
  });

  const step = (by) => {
    const to = i + by;
    if (to >= 0 && to < board.size) go(to);
  };
  function toUseful() {
    const to = labels.nextAfter(i);
    if (to >= 0) go(to);
    else say(t('labels.allDone'));
  }
  function go(to) {
    i = to;
    drawStage();
    grid.refresh();
    say(board.pictures.name[i]);
  }

  async function give(label) {
    if (i < 0) return;
    const now = i;
    const ok = await labels.give([now], label);
    if (ok && label !== null && onward.checked && i === now) toUseful();
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const text = input.value.trim();
    if (!text) return;
    input.value = '';
    input.blur();
    give(text);
  });
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') input.blur();
  });

  life.on(window, 'keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open], .menu')) return;
    if (!event.target.closest || event.target.closest('input, textarea, select') || !labels.data) return;
    const inGrid = grid.root.contains(event.target);
    if (/^[1-9]$/.test(event.key)) {
      const label = labels.names[Number(event.key) - 1];
      if (!label) return;
      if (board.selected.size > 1) labels.give([...board.selected], label);
      else give(label);
    } else if (event.key === '0' || event.key === 'Delete') {
      if (labels.data.pictures.given[i]) give(null);
    } else if (event.key.toLowerCase() === 'n') {
      input.focus();
    } else if (inGrid && (event.key.startsWith('Arrow') || event.key === 'Home' || event.key === 'End')) {
      const to = grid.neighbour(grid.indexAt(event.target), event.key);
      if (to >= 0) grid.focus(to);
    } else if (inGrid && event.key === 'Enter') {
      go(grid.indexAt(event.target));
      shown();
    } else if (inGrid && event.key === ' ') board.select([grid.indexAt(event.target)], 'toggle');
    else if (event.key === 'ArrowLeft') step(-1);
    else if (event.key === 'ArrowRight') step(1);
    else if (event.key === ' ' && !event.target.closest('button, a')) toUseful();
    else if (event.key === 'Escape') board.clear();
    else return;
    event.preventDefault();
  });

  const small = (k, current) =>
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

  function draw() {
    if (!board.ready || !labels.data) return;
    loading.remove();
    all.hidden = false;
    if (!board.size) {
      put(all, h('p', {class: 'nothing'}, t('labels.empty')));
      return;
    }
    if (!sourceSet) {
      sourceSet = true;
      if (labels.data.predicted) borrow.set(labels.data.predicted.with);
    }
    if (i < 0 || i >= board.size) i = Math.max(0, labels.nextAfter(-1));
    drawStage();
    drawGuesses();
    const given = labels.given();
    put(
      progress,
      h('p', {}, mixed('labels.progress', {some: h('strong', {}, t('labels.of', {n: given, all: board.size}))})),
      h('progress', {class: 'bar', max: board.size, value: given, 'aria-label': t('labels.byYou')}),
    );
    drawMachine();
  }

  function drawStage() {
    const p = board.pictures;
    const l = labels.data.pictures;
    const source = board.image(i);
    if (img.getAttribute('src') !== source) {
      img.src = source;
      img.alt = p.name[i];
    }
    name.textContent = visible(p.name[i]);
    before.disabled = i === 0;
    after.disabled = i === board.size - 1;
    put(
      guess,
      l.given[i]
        ? mixed('labels.yours', {label: h('strong', {}, l.given[i])})
        : l.none[i]
          ? mixed('labels.noneRather', {none: h('strong', {}, NONE), label: l.label[i]})
          : l.label[i]
            ? mixed(l.runnerUp[i] && l.doubtful[i] ? 'labels.guessPerhaps' : 'labels.guess', {
                label: h('strong', {}, l.label[i]),
                share: percent(l.confidence[i]),
                other: l.runnerUp[i],
              })
            : t('labels.noGuess'),
    );
    guess.classList.toggle('doubt', !!l.doubtful[i] && !l.given[i]);
    const from = Math.max(0, Math.min(i - STRIP, board.size - 2 * STRIP - 1));
    put(
      strip,
      Array.from({length: Math.min(board.size, 2 * STRIP + 1)}, (_, k) => small(from + k, from + k === i)),
    );
    put(
      queue,
      labels.data.next
        .map((one) => labels.at.get(one))
        .filter((k) => k !== undefined && !l.given[k])
        .slice(0, 8)
        .map((k) => small(k, k === i)),
    );
    drawLabels(l);
  }

  function drawLabels(l) {
    const mine = l.given[i];
    put(
      keys,
      labels.data.labels.map((label, k) =>
        h(
          'button',
          {
            type: 'button',
            class:
              'key-label c' +
              colour(k) +
              (mine === label.name ? ' on' : '') +
              (!mine && !l.none[i] && l.label[i] === label.name ? ' guessed' : ''),
            'aria-pressed': String(mine === label.name),
            test: 'label',
            data: {label: label.name},
            onclick: () => give(mine === label.name ? null : label.name),
          },
          k < 9 ? h('kbd', {}, k + 1) : h('kbd', {class: 'blank'}, ''),
          h('span', {class: 'grow'}, label.name),
          h('small', {}, number(label.given)),
        ),
      ),
    );
    if (!labels.data.labels.length) put(keys, h('p', {class: 'fine'}, t('labels.none')));
    const known = new Set(labels.names);
    const words = (labels.data.words[i] || []).filter((word) => !known.has(word)).slice(0, 6);
    put(
      chips,
      words.length
        ? [
            h('span', {class: 'fine'}, t('labels.suggested')),
            words.map((word) =>
              h('button', {type: 'button', class: 'chip', test: 'suggested', onclick: () => give(word)}, word),
            ),
          ]
        : null,
    );
  }

  function drawGuesses() {
    const l = labels.data.pictures;
    const groups = new Map(labels.names.map((label) => [label, []]));
    const open = [];
    const none = [];
    for (let k = 0; k < board.size; k++) {
      const label = l.given[k] || l.label[k];
      if (!label) open.push(k);
      else if (l.none[k]) none.push(k);
      else {
        if (!groups.has(label)) groups.set(label, []);
        groups.get(label).push(k);
      }
    }
    const rank = (k) => (l.given[k] ? 2 : l.doubtful[k] ? 0 : 1);
    const sections = [...groups].map(([label, items], nth) => ({
      key: '=' + label,
      label,
      nth,
      items: items.sort((a, b) => rank(a) - rank(b) || l.confidence[a] - l.confidence[b]),
    }));
    if (none.length) sections.push({key: '!', label: NONE, nth: -1, items: none});
    if (open.length) sections.push({key: '-', label: t('labels.noGuess'), nth: -1, items: open});
    grid.show(
      sections.map(({key, label, nth, items}) => {
        if (!heads.has(key)) heads.set(key, guessHead(board));
        return {
          key,
          name: label,
          header: heads
            .get(key)
            .update(
              label,
              nth,
              items,
              items.filter((k) => l.doubtful[k] && !l.given[k]).length,
              items.filter((k) => l.given[k]).length,
            ),
          items,
          note: t('labels.toNone'),
        };
      }),
    );
  }

  function drawMachine() {
    const job = jobOn(id, 'label');
    if (job) {
      put(machine, inlineJob(job));
      return;
    }
    const {predicted} = labels.data || {};
    if (!predicted) {
      const need =
        labels.kinds() < 2 ? t('labels.needKinds') : t('labels.needMore', {n: Math.max(1, FIRST - labels.given())});
      put(machine, h('p', {class: 'fine', test: 'guess-state'}, need));
      return;
    }
    put(
      machine,
      h(
        'p',
        {class: 'fine', test: 'guess-state'},
        [
          t(predicted.given ? 'labels.guessed' : 'labels.guessedWithout', {ago: ago(predicted.at), n: predicted.given}),
          predicted.stale ? t('labels.stale', {n: predicted.stale}) : '',
          predicted.help ? sentence(told(named(predicted.help.sentence))) : '',
        ]
          .filter(Boolean)
          .join(' '),
      ),
      (predicted.notes || []).length
        ? h(
            'ul',
            {class: 'notes'},
            predicted.notes.map((note) => h('li', {}, sentence(told(named(note))))),
          )
        : null,
    );
  }

  function drawBulk() {
    const n = board.selected.size;
    bulk.hidden = n < 2;
    document.body.classList.toggle('selecting', n > 1);
    if (n < 2) return;
    const as = button(t('labels.as'), {
      class: 'primary',
      test: 'label-as',
      'aria-haspopup': 'menu',
      onclick: () => labelMenu(as, labels, [...board.selected]),
    });
    put(
      bulk,
      h('strong', {}, pictures(n)),
      as,
      button(t('labels.clear'), {class: 'quiet', only: true, onclick: () => board.clear()}, 'close'),
    );
  }
  life.add(() => document.body.classList.remove('selecting'));

  life.add(
    board.watch((what) => {
      if (what !== 'select') {
        // A label edit is followed by an event with the labels, which redraws the view.
        if (what === 'load') draw();
        drawBulk();
        return;
      }
      if (board.selected.size === 1) [i] = board.selected;
      if (labels.data) drawStage();
      grid.refresh();
      drawBulk();
    }),
  );
  life.add(labels.watch(draw));
  life.add(
    listen('jobs', () => {
      if (labels.data) drawMachine();
    }),
  );
  life.add(listen('collections', () => borrow.fill()));
  borrow.select.addEventListener('change', () => {
    if (labels.data && labels.data.predicted) labels.guess();
  });
  Promise.all([board.load(), labels.load()]).then(() => labels.guessIfTime(), complain);
}
