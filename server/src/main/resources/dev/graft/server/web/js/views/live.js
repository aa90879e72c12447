// Streams: the list, and the form for a new one.

import {api} from '../api.js';
import {viewOfStream} from '../addresses.js';
import {button, h, put} from '../dom.js';
import {bar, stageOf} from '../jobs.js';
import {atWork, listen, store, takeJob, takeStream} from '../store.js';
import {offer, percent} from '../words.js';
import {mixed, t} from '../text.js';
import {told} from '../said.js';

const EXAMPLE = t('live.example');

function entry(stream) {
  const job = stream.job ? store.jobs.get(stream.job) : null;
  const {shown, taught, mistakes} = stream.tally;
  return h(
    'li',
    {class: 'card stream-card', test: 'stream'},
    h(
      'div',
      {class: 'about'},
      h('h2', {}, h('a', {class: 'open', href: viewOfStream(stream.id)}, stream.name)),
      h(
        'p',
        {class: 'facts'},
        t(taught ? 'live.factsWrong' : 'live.facts', {shown, taught, wrong: percent(taught ? mistakes / taught : 0)}),
      ),
      h(
        'p',
        {class: 'chips'},
        stream.labels.slice(0, 8).map((label) => h('span', {class: 'chip'}, label)),
      ),
      stream.watch ? h('p', {class: 'fine'}, t('live.watches')) : null,
      job && atWork(job)
        ? [h('span', {class: 'stage'}, stageOf(job)), bar(job)]
        : !stream.ready
          ? h('p', {class: 'warn'}, told(stream.error || (job && job.error)) || t('live.notReady'))
          : null,
    ),
  );
}

export function liveView({life, place}) {
  const list = h('ul', {class: 'streams', test: 'streams'});
  const form = new StreamForm();
  put(
    place,
    h(
      'div',
      {class: 'page'},
      h('h1', {}, t('live.title')),
      h('p', {class: 'lead'}, t('live.lead')),
      h('div', {class: 'two'}, h('section', {'aria-label': t('live.streams')}, list), form.element),
    ),
  );
  function draw() {
    form.draw();
    const all = [...store.streams.values()];
    put(list, all.length ? all.map(entry) : h('li', {class: 'nothing'}, t('live.none')));
  }
  for (const topic of ['streams', 'collections', 'jobs']) life.add(listen(topic, draw));
  life.add(
    listen('stream', (news) => {
      const one = store.streams.get(news.stream);
      if (one && news.tally) {
        one.tally = news.tally;
        draw();
      }
    }),
  );
  draw();
  api.streams().then(
    (answer) => answer.streams.forEach(takeStream),
    () => {},
  );
}

/** Collections that can teach what words look like, and those that can give the texts. */
const captioned = () => [...store.collections.values()].filter((c) => c.offers === 'captions' || c.offers === 'tags');
const texted = () =>
  [...store.collections.values()].filter((c) => c.texts || (c.offers === 'captions' && c.labelled > 0));

/** Replaces the options of a select, which keeps its value. */
function offerOptions(select, options) {
  const chosen = select.value;
  put(select, options);
  if (chosen) select.value = chosen;
}

/** The form for a new stream. */
class StreamForm {
  constructor() {
    this.name = h('input', {
      type: 'text',
      id: 'streamName',
      required: true,
      maxlength: 80,
      autocomplete: 'off',
      value: t('live.title'),
      test: 'stream-name',
    });
    this.pairs = h('select', {id: 'streamPairs', required: true, test: 'stream-pairs'});
    this.needs = h('p', {class: 'fine', role: 'status'});
    this.trouble = h('p', {class: 'error', role: 'alert', hidden: true, test: 'stream-error'});
    this.go = h('button', {type: 'submit', class: 'primary', test: 'stream-make'}, t('live.create'));
    this.element = h(
      'form',
      {class: 'stream-form', test: 'stream-form'},
      h('h2', {}, t('live.new')),
      h('p', {class: 'fine'}, t('live.newWhat')),
      h('div', {class: 'field'}, h('label', {for: 'streamName'}, t('live.name')), this.name),
      h('div', {class: 'field'}, h('label', {for: 'streamPairs'}, t('live.pairs')), this.pairs, this.needs),
      this.kinds(),
      this.trouble,
      this.go,
    );
    this.element.addEventListener('change', () => this.draw());
    this.element.addEventListener('submit', (event) => {
      event.preventDefault();
      this.submit();
    });
  }

  /** Where the texts of the kinds come from. */
  kinds() {
    this.byText = h('input', {type: 'radio', name: 'textsFrom', id: 'byText', checked: true, test: 'texts-typed'});
    this.byCollection = h('input', {type: 'radio', name: 'textsFrom', id: 'byCollection', test: 'texts-collection'});
    this.texts = h('textarea', {
      id: 'streamTexts',
      rows: 7,
      spellcheck: 'false',
      placeholder: EXAMPLE,
      'aria-label': t('live.kinds'),
      'aria-describedby': 'textsHelp',
      test: 'stream-texts',
    });
    this.from = h('select', {
      id: 'streamFrom',
      'aria-label': t('live.from'),
      test: 'stream-from',
      onchange: () => {
        this.byCollection.checked = true;
        this.draw();
      },
    });
    this.kind = h('span', {});
    const example = button(t('live.fill'), {
      class: 'link',
      test: 'stream-example',
      onclick: () => {
        this.texts.value = EXAMPLE;
        this.byText.checked = true;
        this.draw();
        this.texts.focus();
      },
    });
    const help = h('p', {class: 'fine', id: 'textsHelp'}, t('live.help'), example);
    this.typed = h('div', {class: 'field'}, this.texts, help);
    return h(
      'fieldset',
      {class: 'field'},
      h('legend', {}, t('live.kinds')),
      h('label', {class: 'radio'}, this.byText, t('live.write')),
      this.typed,
      h('label', {class: 'radio'}, this.byCollection, this.kind),
      this.from,
    );
  }

  async submit() {
    this.trouble.hidden = true;
    const what = {name: this.name.value.trim(), pairs: this.pairs.value};
    if (this.byText.checked) what.texts = this.texts.value.trim();
    else what.textsFrom = this.from.value;
    if (this.byText.checked && !what.texts) {
      this.complain(t('live.two'));
      this.texts.focus();
      return;
    }
    this.go.disabled = true;
    try {
      const {stream, job} = await api.addStream(what);
      takeStream({...stream, job: job.id});
      takeJob(job);
      location.hash = viewOfStream(stream.id);
    } catch (e) {
      this.complain(e.message);
      this.go.disabled = false;
    }
  }

  complain(words) {
    this.trouble.textContent = words;
    this.trouble.hidden = false;
  }

  draw() {
    const teachers = captioned();
    const texts = texted();
    offerOptions(
      this.pairs,
      teachers.map((c) => h('option', {value: c.id}, t('live.option', {name: c.name, offers: offer(c)}))),
    );
    offerOptions(
      this.from,
      texts.map((c) => h('option', {value: c.id}, c.name)),
    );
    this.byCollection.disabled = !texts.length;
    this.kind.textContent = texts.length ? t('live.texts') : t('live.noTexts');
    this.from.hidden = !this.byCollection.checked;
    this.typed.hidden = this.byCollection.checked;
    this.go.disabled = !teachers.length;
    put(this.needs, teachers.length ? null : mixed('live.noCaptions', {demo: h('a', {href: '#/'}, t('live.tryDemo'))}));
  }
}
