// One stream: its pictures, answers, corrections and statistics.

import {answerThumb, api, streamAddress} from '../api.js';
import {button, h, icon, put, visible} from '../dom.js';
import {chooseFiles, takeDrops} from '../upload.js';
import {chooseFolder} from '../folders.js';
import {complain, say, toast} from '../toast.js';
import {confirmThat} from '../dialogs.js';
import {curve} from '../plots.js';
import {inlineJob} from '../jobs.js';
import {atWork, listen, store, takeStream} from '../store.js';
import {number, percent, pictures, sentence} from '../words.js';
import {answerCard} from '../answers.js';
import {mixed, t} from '../text.js';
import {told} from '../said.js';

const SHOWN = 60;
const AT_ONCE = 2;

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

export function streamView({life, place, stream: id}) {
  let stream = store.streams.get(id) || null;
  let answers = [];
  let lessons = [];
  let weights = [];
  let limit = SHOWN;
  const cards = new Map();
  const title = h('h1', {test: 'stream-title'}, stream ? stream.name : t('stream.title'));
  const state = h('div', {class: 'work'});
  const list = h('ol', {class: 'answers', 'aria-label': t('stream.newest'), test: 'answers'});
  const bad = h('ul', {class: 'bad-files', 'aria-live': 'polite', test: 'stream-rejected'});
  const more = button(t('stream.more'), {
    hidden: true,
    onclick: () => {
      limit += SHOWN;
      drawAnswers();
    },
  });
  const input = chooseFiles((files) => send(files));
  const zone = h(
    'div',
    {class: 'drop-zone', test: 'drop-zone'},
    icon('upload'),
    h(
      'p',
      {},
      mixed('stream.dropOr', {
        choose: button(t('stream.choose'), {class: 'link', test: 'stream-choose', onclick: () => input.click()}),
      }),
    ),
    input,
  );
  const watch = h('div', {class: 'watch', test: 'watch'});
  const address =
    'curl -H "Authorization: Bearer TOKEN" --data-binary @picture.jpg "' + streamAddress(id) + '?name=picture.jpg"';
  const post = h(
    'details',
    {class: 'post'},
    h('summary', {}, t('stream.program')),
    h('p', {class: 'fine'}, t('stream.token')),
    h(
      'div',
      {class: 'copy-line'},
      h('code', {test: 'curl'}, address),
      button(t('stream.copy'), {class: 'small', test: 'copy-curl', onclick: () => copy(address)}, 'copy'),
    ),
  );
  const tally = h('dl', {class: 'tally', test: 'tally'});
  const mistakes = h('figure', {});
  const weight = h('figure', {});
  const notes = h('ul', {class: 'notes'});
  const remove = button(t('stream.remove'), {class: 'link bad', test: 'stream-remove', onclick: () => drop()});
  put(
    place,
    h(
      'div',
      {class: 'page stream-page'},
      h('p', {class: 'crumb'}, h('a', {href: '#/live'}, t('stream.live'))),
      title,
      state,
      h(
        'div',
        {class: 'two wide-left'},
        h(
          'section',
          {'aria-label': t('stream.pictures')},
          zone,
          bad,
          h('h2', {class: 'unseen'}, t('stream.answers')),
          list,
          more,
        ),
        h(
          'aside',
          {class: 'how', 'aria-label': t('stream.how')},
          h('h2', {}, t('stream.how')),
          tally,
          mistakes,
          weight,
          notes,
          h('h2', {}, t('stream.sources')),
          watch,
          post,
          remove,
        ),
      ),
    ),
  );

  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      toast(t('stream.copied'));
    } catch {
      toast(t('stream.noCopy'), {kind: 'bad'});
    }
  }

  async function send(files) {
    put(bad);
    const waiting = [...files];
    if (waiting.length > 1) say(t('stream.showing', {n: waiting.length}));
    const one = async () => {
      while (waiting.length) {
        const file = waiting.shift();
        try {
          arrived(await api.show(id, file));
        } catch (e) {
          if (!e.status) {
            complain(e);
            return;
          }
          bad.append(h('li', {}, h('strong', {}, file.name), h('span', {}, e.message)));
        }
      }
    };
    await Promise.all(Array.from({length: AT_ONCE}, one));
  }
  takeDrops(life, document, t('stream.dropHere'), send);

  function arrived(answer) {
    const at = answers.findIndex((one) => one.id === answer.id);
    if (at >= 0) answers[at] = answer;
    else {
      answers.unshift(answer);
      answers.length = Math.min(answers.length, 400);
    }
    drawAnswers();
  }

  async function teach(answer, correct) {
    try {
      const said = await api.teach(id, answer.id, correct);
      answer.correct = correct;
      if (!stream.labels.includes(correct)) stream.labels = [...stream.labels, correct];
      counted(said.tally);
      drawAnswers();
      drawFigures();
      if (said.already) say(t('stream.known'));
      else say(t(correct === said.said ? 'stream.rightIs' : 'stream.learned', {label: correct, said: said.said}));
    } catch (e) {
      complain(e);
    }
  }

  function counted(t) {
    if (!t || !stream) return;
    if (t.taught > stream.tally.taught) lessons.push([t.taught, t.mistakes]);
    stream.tally = t;
    drawTally();
  }

  function drawAnswers() {
    if (!stream) return;
    const some = answers.slice(0, limit);
    const wanted = new Set(some.map((answer) => answer.id));
    for (const [key, card] of cards)
      if (!wanted.has(key)) {
        card.element.remove();
        cards.delete(key);
      }
    /** @type {any} */
    let before = null;
    for (const answer of some) {
      if (!cards.has(answer.id)) cards.set(answer.id, answerCard(answerThumb(id, answer.id), teach));
      const card = cards.get(answer.id);
      card.update(answer, stream.labels);
      const at = before ? before.nextSibling : list.firstChild;
      if (at !== card.element) list.insertBefore(card.element, at);
      before = card.element;
    }
    if (!answers.length && !list.children.length) put(list, h('li', {class: 'nothing'}, t('stream.none')));
    else if (answers.length) list.querySelectorAll('.nothing').forEach((one) => one.remove());
    more.hidden = answers.length <= limit;
  }

  function drawTally() {
    const {shown, taught, mistakes: wrong} = stream.tally;
    put(
      tally,
      [
        [t('stream.shown'), number(shown)],
        [t('stream.answered'), number(taught)],
        [t('stream.wrong'), number(wrong)],
        [t('stream.right'), taught ? percent(1 - wrong / taught) : '–'],
      ].map(([words, value]) => h('div', {}, h('dd', {}, value), h('dt', {}, words))),
    );
  }

  function drawFigures() {
    put(mistakes, mistakeFigure(lessons));
    put(weight, weights.length > 1 ? weightFigure(weights) : null);
  }

  function drawState() {
    if (!stream) return;
    title.textContent = visible(stream.name);
    const job = stream.job ? store.jobs.get(stream.job) : null;
    const busy = job && atWork(job);
    put(
      state,
      busy
        ? inlineJob(job)
        : !stream.ready
          ? h('p', {class: 'warn'}, job && job.error ? sentence(told(job.error)) : t('stream.notReady'))
          : null,
    );
    zone.classList.toggle('off', !stream.ready);
    const root = stream.watch ? store.session.roots.find((one) => one.id === stream.watch.root) : null;
    put(
      watch,
      stream.watch
        ? [
            h(
              'p',
              {},
              mixed('stream.watches', {
                folder: h(
                  'code',
                  {},
                  (root ? root.name : stream.watch.root) + (stream.watch.path ? '/' + stream.watch.path : ''),
                ),
              }),
            ),
            stream.watch.error ? h('p', {class: 'error'}, sentence(told(stream.watch.error))) : null,
            button(t('stream.stop'), {
              class: 'small',
              test: 'unwatch',
              onclick: () => api.unwatch(id).then(took, complain),
            }),
          ]
        : [
            h('p', {class: 'fine'}, t('stream.canWatch')),
            button(
              t('stream.watchMenu'),
              {class: 'small', test: 'watch-folder', disabled: !stream.ready, onclick: watchFolder},
              'folder',
            ),
          ],
    );
  }

  async function watchFolder() {
    const folder = await chooseFolder({title: t('stream.watch'), yes: t('stream.watchThis')});
    if (folder) api.watch(id, folder.root, folder.path).then(took, complain);
  }

  function took(next) {
    stream = {...stream, ...next};
    takeStream(next);
    drawState();
  }

  async function drop() {
    if (
      !(await confirmThat(t('stream.removeTitle', {name: stream.name}), t('stream.removeWhat'), t('stream.removeYes')))
    )
      return;
    try {
      await api.dropStream(id);
      store.streams.delete(id);
      location.hash = '#/live';
    } catch (e) {
      complain(e);
    }
  }

  async function load() {
    try {
      const full = await api.stream(id);
      stream = full;
      takeStream(full);
      answers = full.answers;
      lessons = full.curve;
      weights = full.weights;
      put(
        notes,
        (full.notes || []).map((note) => h('li', {}, sentence(note))),
      );
      drawState();
      drawTally();
      drawAnswers();
      drawFigures();
    } catch (e) {
      if (e.status === 404)
        put(
          place,
          h(
            'div',
            {class: 'page'},
            h('h1', {}, t('stream.noSuch')),
            h('p', {}, e.message),
            h('p', {}, h('a', {href: '#/live'}, t('stream.all'))),
          ),
        );
      else complain(e);
    }
  }

  life.add(
    listen('stream', (news) => {
      if (news.stream !== id || !stream) return;
      if (news.kind === 'watch') {
        load();
        return;
      }
      if (news.answer) {
        arrived(news.answer);
        if (news.kind === 'shown' && news.answer.text !== null) weights.push([news.tally.shown, news.answer.text]);
      }
      counted(news.tally);
      drawFigures();
    }),
  );
  life.add(
    listen('job', ({job}) => {
      if (stream && stream.job === job.id) {
        if (job.state === 'done') load();
        else drawState();
      }
    }),
  );
  life.add(listen('back', load));
  load();
}
