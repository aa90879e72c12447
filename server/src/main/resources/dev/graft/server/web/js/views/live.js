// Streams: the list, and the form for a new one.

import {api} from '../api.js';
import {viewOfStream} from '../addresses.js';
import {button, h, put} from '../dom.js';
import {bar, stageOf} from '../jobs.js';
import {atWork, listen, store, takeJob, takeStream} from '../store.js';
import {number, offer, percent} from '../words.js';

const EXAMPLE =
  'mountain: snow peak rock cliff hiking valley\n' +
  'boat: sail water harbour mast river rowing\n' +
  'street: cars road people walking buildings city\n' +
  'dog: dog running grass ball puppy fetch';

export function liveView({life, place}) {
  const list = h('ul', {class: 'streams', test: 'streams'});
  const name = h('input', {
    type: 'text',
    id: 'streamName',
    required: true,
    maxlength: 80,
    autocomplete: 'off',
    value: 'Live',
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
    'aria-label': 'Kinds of pictures, in words',
    'aria-describedby': 'textsHelp',
    test: 'stream-texts',
  });
  const from = h('select', {
    id: 'streamFrom',
    'aria-label': 'Texts of this collection',
    test: 'stream-from',
    onchange: () => {
      byCollection.checked = true;
      draw();
    },
  });
  const trouble = h('p', {class: 'error', role: 'alert', hidden: true, test: 'stream-error'});
  const go = h('button', {type: 'submit', class: 'primary', test: 'stream-make'}, 'Create the stream');
  const needs = h('p', {class: 'fine', role: 'status'});
  const kind = h('span', {});
  const typed = h(
    'div',
    {class: 'field'},
    texts,
    h(
      'p',
      {class: 'fine', id: 'textsHelp'},
      'One line for each kind of picture: its label, a colon, and words that people would use to ' +
        'describe it. Several lines may have the same label. ',
      button('Fill in the example', {
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
    h('h2', {}, 'New stream'),
    h(
      'p',
      {class: 'fine'},
      'Describe in words what kinds of pictures there are. Captioned pictures teach Graft what these ' +
        'words look like. From then on it labels every picture that arrives, and improves with each ' +
        'correction.',
    ),
    h('div', {class: 'field'}, h('label', {for: 'streamName'}, 'Name'), name),
    h('div', {class: 'field'}, h('label', {for: 'streamPairs'}, 'Pictures with captions'), pairs, needs),
    h(
      'fieldset',
      {class: 'field'},
      h('legend', {}, 'Kinds of pictures, in words'),
      h('label', {class: 'radio'}, byText, 'I write them here'),
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
      h('h1', {}, 'Live'),
      h('p', {class: 'lead'}, 'Pictures arrive one by one. Graft labels each at once, and learns when you correct it.'),
      h('div', {class: 'two'}, h('section', {'aria-label': 'Streams'}, list), form),
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
      complainHere('Write at least two lines, such as "boat: sail water harbour".', texts);
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
      captioned.map((c) => h('option', {value: c.id}, c.name + ' (' + offer(c) + ')')),
    );
    if (chosen) pairs.value = chosen;
    put(
      from,
      texted.map((c) => h('option', {value: c.id}, c.name)),
    );
    if (chosenFrom) from.value = chosenFrom;
    byCollection.disabled = !texted.length;
    kind.textContent = texted.length ? 'texts of a collection' : 'texts of a collection (there is none yet)';
    from.hidden = !byCollection.checked;
    typed.hidden = byCollection.checked;
    go.disabled = !captioned.length;
    put(
      needs,
      captioned.length
        ? null
        : [
            'There is no collection with captions yet. Add a folder with captions, or ',
            h('a', {href: '#/'}, 'try the drawn pictures'),
            '.',
          ],
    );
    const all = [...store.streams.values()];
    put(
      list,
      all.length
        ? all.map(entry)
        : h('li', {class: 'nothing'}, 'No streams yet. Create the first one here; it takes a minute.'),
    );
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
          number(shown) +
            ' shown · ' +
            number(taught) +
            ' answered by you' +
            (taught ? ' · ' + percent(mistakes / taught) + ' of those were wrong' : ''),
        ),
        h(
          'p',
          {class: 'chips'},
          stream.labels.slice(0, 8).map((label) => h('span', {class: 'chip'}, label)),
        ),
        stream.watch ? h('p', {class: 'fine'}, 'Watches a folder') : null,
        job && atWork(job)
          ? [h('span', {class: 'stage'}, stageOf(job)), bar(job)]
          : !stream.ready
            ? h('p', {class: 'warn'}, stream.error || (job && job.error) || 'Not ready yet')
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
