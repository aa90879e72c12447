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

export function liveView({life, place}) {
  const list = h('ul', {class: 'streams', test: 'streams'});
  const name = h('input', {
    type: 'text',
    id: 'streamName',
    required: true,
    maxlength: 80,
    autocomplete: 'off',
    value: t('live.title'),
    test: 'stream-name',
  });
  const pairs = h('select', {id: 'streamPairs', required: true, test: 'stream-pairs'});
  const byText = h('input', {type: 'radio', name: 'textsFrom', id: 'byText', checked: true, test: 'texts-typed'});
  const byCollection = h('input', {type: 'radio', name: 'textsFrom', id: 'byCollection', test: 'texts-collection'});
  const texts = h('textarea', {
    id: 'streamTexts',
    rows: 7,
    spellcheck: 'false',
    placeholder: EXAMPLE,
    'aria-label': t('live.kinds'),
    'aria-describedby': 'textsHelp',
    test: 'stream-texts',
  });
  const from = h('select', {
    id: 'streamFrom',
    'aria-label': t('live.from'),
    test: 'stream-from',
    onchange: () => {
      byCollection.checked = true;
      draw();
    },
  });
  const trouble = h('p', {class: 'error', role: 'alert', hidden: true, test: 'stream-error'});
  const go = h('button', {type: 'submit', class: 'primary', test: 'stream-make'}, t('live.create'));
  const needs = h('p', {class: 'fine', role: 'status'});
  const kind = h('span', {});
  const typed = h(
    'div',
    {class: 'field'},
    texts,
    h(
      'p',
      {class: 'fine', id: 'textsHelp'},
      t('live.help'),
      button(t('live.fill'), {
        class: 'link',
        test: 'stream-example',
        onclick: () => {
          texts.value = EXAMPLE;
          byText.checked = true;
          draw();
          texts.focus();
        },
      }),
    ),
  );
  const form = h(
    'form',
    {class: 'stream-form', test: 'stream-form'},
    h('h2', {}, t('live.new')),
    h('p', {class: 'fine'}, t('live.newWhat')),
    h('div', {class: 'field'}, h('label', {for: 'streamName'}, t('live.name')), name),
    h('div', {class: 'field'}, h('label', {for: 'streamPairs'}, t('live.pairs')), pairs, needs),
    h(
      'fieldset',
      {class: 'field'},
      h('legend', {}, t('live.kinds')),
      h('label', {class: 'radio'}, byText, t('live.write')),
      typed,
      h('label', {class: 'radio'}, byCollection, kind),
      from,
    ),
    trouble,
    go,
  );
  put(
    place,
    h(
      'div',
      {class: 'page'},
      h('h1', {}, t('live.title')),
      h('p', {class: 'lead'}, t('live.lead')),
      h('div', {class: 'two'}, h('section', {'aria-label': t('live.streams')}, list), form),
    ),
  );
  form.addEventListener('change', () => draw());
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    trouble.hidden = true;
    const what = {name: name.value.trim(), pairs: pairs.value};
    if (byText.checked) what.texts = texts.value.trim();
    else what.textsFrom = from.value;
    if (byText.checked && !what.texts) {
      complainHere(t('live.two'), texts);
      return;
    }
    go.disabled = true;
    try {
      const {stream, job} = await api.addStream(what);
      takeStream({...stream, job: job.id});
      takeJob(job);
      location.hash = viewOfStream(stream.id);
    } catch (e) {
      complainHere(e.message);
      go.disabled = false;
    }
  });

  function complainHere(words, where) {
    trouble.textContent = words;
    trouble.hidden = false;
    if (where) where.focus();
  }

  function draw() {
    const chosen = pairs.value;
    const chosenFrom = from.value;
    const captioned = [...store.collections.values()].filter((c) => c.offers === 'captions' || c.offers === 'tags');
    const texted = [...store.collections.values()].filter(
      (c) => c.texts || (c.offers === 'captions' && c.labelled > 0),
    );
    put(
      pairs,
      captioned.map((c) => h('option', {value: c.id}, t('live.option', {name: c.name, offers: offer(c)}))),
    );
    if (chosen) pairs.value = chosen;
    put(
      from,
      texted.map((c) => h('option', {value: c.id}, c.name)),
    );
    if (chosenFrom) from.value = chosenFrom;
    byCollection.disabled = !texted.length;
    kind.textContent = texted.length ? t('live.texts') : t('live.noTexts');
    from.hidden = !byCollection.checked;
    typed.hidden = byCollection.checked;
    go.disabled = !captioned.length;
    put(needs, captioned.length ? null : mixed('live.noCaptions', {demo: h('a', {href: '#/'}, t('live.tryDemo'))}));
    const all = [...store.streams.values()];
    put(list, all.length ? all.map(entry) : h('li', {class: 'nothing'}, t('live.none')));
  }

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

  life.add(listen('streams', draw));
  life.add(listen('collections', draw));
  life.add(listen('jobs', draw));
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
