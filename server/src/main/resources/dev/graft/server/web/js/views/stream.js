// One stream: its pictures, answers, corrections and statistics.

import {AnswerList} from '../answerlist.js';
import {api, streamAddress} from '../api.js';
import {button, h, icon, put, visible} from '../dom.js';
import {chooseFiles, takeDrops} from '../upload.js';
import {chooseFolder} from '../folders.js';
import {complain, say, toast} from '../toast.js';
import {confirmThat} from '../dialogs.js';
import {inlineJob} from '../jobs.js';
import {atWork, listen, store, takeStream} from '../store.js';
import {StreamFigures} from '../streamfigures.js';
import {sentence} from '../words.js';
import {mixed, t} from '../text.js';
import {told} from '../said.js';

const AT_ONCE = 2;

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    toast(t('stream.copied'));
  } catch {
    toast(t('stream.noCopy'), {kind: 'bad'});
  }
}

/** How a program sends pictures. */
function post(id) {
  const address =
    'curl -H "Authorization: Bearer TOKEN" --data-binary @picture.jpg "' + streamAddress(id) + '?name=picture.jpg"';
  return h(
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
}

const notThere = (e) =>
  h(
    'div',
    {class: 'page'},
    h('h1', {}, t('stream.noSuch')),
    h('p', {}, e.message),
    h('p', {}, h('a', {href: '#/live'}, t('stream.all'))),
  );

export function streamView(context) {
  new StreamView(context);
}

class StreamView {
  constructor({life, place, stream: id}) {
    this.id = id;
    this.place = place;
    this.stream = store.streams.get(id) || null;
    this.answers = new AnswerList(
      id,
      () => this.stream.labels,
      (answer, correct) => this.teach(answer, correct),
    );
    this.figures = new StreamFigures();
    this.title = h('h1', {test: 'stream-title'}, this.stream ? this.stream.name : t('stream.title'));
    this.state = h('div', {class: 'work'});
    this.bad = h('ul', {class: 'bad-files', 'aria-live': 'polite', test: 'stream-rejected'});
    this.watch = h('div', {class: 'watch', test: 'watch'});
    this.notes = h('ul', {class: 'notes'});
    this.zone = this.dropZone();
    put(place, this.layout());
    takeDrops(life, document, t('stream.dropHere'), (files) => this.send(files));
    life.add(listen('stream', (news) => this.heard(news)));
    life.add(
      listen('job', ({job}) => {
        if (!this.stream || this.stream.job !== job.id) return;
        if (job.state === 'done') this.load();
        else this.drawState();
      }),
    );
    life.add(listen('back', () => this.load()));
    this.load();
  }

  dropZone() {
    const input = chooseFiles((files) => this.send(files));
    const choose = button(t('stream.choose'), {class: 'link', test: 'stream-choose', onclick: () => input.click()});
    return h(
      'div',
      {class: 'drop-zone', test: 'drop-zone'},
      icon('upload'),
      h('p', {}, mixed('stream.dropOr', {choose})),
      input,
    );
  }

  layout() {
    const left = h(
      'section',
      {'aria-label': t('stream.pictures')},
      this.zone,
      this.bad,
      h('h2', {class: 'unseen'}, t('stream.answers')),
      this.answers.elements,
    );
    const right = h(
      'aside',
      {class: 'how', 'aria-label': t('stream.how')},
      h('h2', {}, t('stream.how')),
      this.figures.elements,
      this.notes,
      h('h2', {}, t('stream.sources')),
      this.watch,
      post(this.id),
      button(t('stream.remove'), {class: 'link bad', test: 'stream-remove', onclick: () => this.drop()}),
    );
    return h(
      'div',
      {class: 'page stream-page'},
      h('p', {class: 'crumb'}, h('a', {href: '#/live'}, t('stream.live'))),
      this.title,
      this.state,
      h('div', {class: 'two wide-left'}, left, right),
    );
  }

  async send(files) {
    put(this.bad);
    const waiting = [...files];
    if (waiting.length > 1) say(t('stream.showing', {n: waiting.length}));
    const one = async () => {
      while (waiting.length) {
        const file = waiting.shift();
        try {
          this.arrived(await api.show(this.id, file));
        } catch (e) {
          if (!e.status) {
            complain(e);
            return;
          }
          this.bad.append(h('li', {}, h('strong', {}, file.name), h('span', {}, e.message)));
        }
      }
    };
    await Promise.all(Array.from({length: AT_ONCE}, one));
  }

  /** An answer that comes before the stream is known is among those that are loaded. */
  arrived(answer) {
    if (this.stream) this.answers.take(answer);
  }

  async teach(answer, correct) {
    const {stream, figures} = this;
    try {
      const said = await api.teach(this.id, answer.id, correct);
      answer.correct = correct;
      if (!stream.labels.includes(correct)) stream.labels = [...stream.labels, correct];
      this.counted(said.tally);
      this.answers.draw();
      figures.drawCurves();
      if (said.already) say(t('stream.known'));
      else say(t(correct === said.said ? 'stream.rightIs' : 'stream.learned', {label: correct, said: said.said}));
    } catch (e) {
      complain(e);
    }
  }

  counted(tally) {
    if (!tally || !this.stream) return;
    if (tally.taught > this.stream.tally.taught) this.figures.lessons.push([tally.taught, tally.mistakes]);
    this.stream.tally = tally;
    this.figures.drawTally(tally);
  }

  heard(news) {
    if (news.stream !== this.id || !this.stream) return;
    if (news.kind === 'watch') {
      this.load();
      return;
    }
    if (news.answer) {
      this.arrived(news.answer);
      if (news.kind === 'shown' && news.answer.text !== null)
        this.figures.weights.push([news.tally.shown, news.answer.text]);
    }
    this.counted(news.tally);
    this.figures.drawCurves();
  }

  drawState() {
    const {stream} = this;
    if (!stream) return;
    this.title.textContent = visible(stream.name);
    const job = stream.job ? store.jobs.get(stream.job) : null;
    const lacking = () => h('p', {class: 'warn'}, job && job.error ? sentence(told(job.error)) : t('stream.notReady'));
    put(this.state, job && atWork(job) ? inlineJob(job) : stream.ready ? null : lacking());
    this.zone.classList.toggle('off', !stream.ready);
    put(this.watch, stream.watch ? this.watching(stream.watch) : this.canWatch());
  }

  watching({root: id, path, error}) {
    const root = store.session.roots.find((one) => one.id === id);
    const folder = h('code', {}, (root ? root.name : id) + (path ? '/' + path : ''));
    return [
      h('p', {}, mixed('stream.watches', {folder})),
      error ? h('p', {class: 'error'}, sentence(told(error))) : null,
      button(t('stream.stop'), {
        class: 'small',
        test: 'unwatch',
        onclick: () => api.unwatch(this.id).then((next) => this.took(next), complain),
      }),
    ];
  }

  canWatch() {
    const props = {
      class: 'small',
      test: 'watch-folder',
      disabled: !this.stream.ready,
      onclick: () => this.watchFolder(),
    };
    return [h('p', {class: 'fine'}, t('stream.canWatch')), button(t('stream.watchMenu'), props, 'folder')];
  }

  async watchFolder() {
    const folder = await chooseFolder({title: t('stream.watch'), yes: t('stream.watchThis')});
    if (folder) api.watch(this.id, folder.root, folder.path).then((next) => this.took(next), complain);
  }

  took(next) {
    this.stream = {...this.stream, ...next};
    takeStream(next);
    this.drawState();
  }

  async drop() {
    const title = t('stream.removeTitle', {name: this.stream.name});
    if (!(await confirmThat(title, t('stream.removeWhat'), t('stream.removeYes')))) return;
    try {
      await api.dropStream(this.id);
      store.streams.delete(this.id);
      location.hash = '#/live';
    } catch (e) {
      complain(e);
    }
  }

  async load() {
    try {
      const full = await api.stream(this.id);
      this.stream = full;
      takeStream(full);
      this.answers.answers = full.answers;
      this.figures.lessons = full.curve;
      this.figures.weights = full.weights;
      put(
        this.notes,
        (full.notes || []).map((note) => h('li', {}, sentence(told(note)))),
      );
      this.drawState();
      this.figures.drawTally(full.tally);
      this.answers.draw();
      this.figures.drawCurves();
    } catch (e) {
      if (e.status === 404) put(this.place, notThere(e));
      else complain(e);
    }
  }
}
