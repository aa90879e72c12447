// The dialog "How Graft sees": networks that are there, that can be had, or that are dropped as files.

import {viewOf} from './addresses.js';
import {api} from './api.js';
import {button, h, icon, lifetime, put} from './dom.js';
import {confirmThat, openDialog} from './dialogs.js';
import {SIFT, comparedBy, getButton, getTrouble, jobFor, networkWords, qualityWords} from './eyes.js';
import {inlineJob} from './jobs.js';
import {complain, say, toast} from './toast.js';
import {atWork, listen, loadNetworks, store, takeJob} from './store.js';
import {bytes, capital, count, sentence} from './words.js';

const ENDINGS = /\.(onnx|tflite|tgz)$/i;

/** Whether files that were dropped are a network and not pictures. */
export const isNetwork = (files) => files.some((file) => ENDINGS.test(file.name) || file.name === 'model.json');

const isOpen = () => document.querySelector('[data-testid="networks-dialog"]');

/**
 * @param id the collection that networks can be tried on, or null
 * @param files dropped on the page, to be added at once
 */
export function openNetworks(id, files) {
  if (isOpen()) return;
  const life = lifetime();
  const there = h('ul', {class: 'networks', test: 'networks'});
  const more = h('ul', {class: 'networks', test: 'available'});
  const heading = h('h3', {}, 'Can be added');
  const drop = dropZone();
  const intro = h('p', {class: 'fine'});
  const dialog = openDialog({
    title: 'How Graft sees',
    kind: 'wide',
    test: 'networks-dialog',
    closed: () => life.end(),
    body: [intro, there, heading, more, drop.element],
  });
  // What is dropped here must not reach the page, which would take it for pictures.
  for (const name of ['dragenter', 'dragover', 'dragleave', 'drop']) {
    dialog.addEventListener(name, (event) => {
      event.preventDefault();
      event.stopPropagation();
      drop.element.classList.toggle('over', name === 'dragenter' || name === 'dragover');
      if (name === 'drop') drop.add([...event.dataTransfer.files]);
    });
  }

  const collection = () => store.collections.get(id);

  async function use(features) {
    const c = collection();
    try {
      takeJob((c.piles ? await api.trial(id, features) : await api.sort(id, {features})).job);
      dialog.close();
      location.hash = viewOf(id, 'piles');
    } catch (e) {
      complain(e);
    }
  }

  /** Trying needs piles to compare with; without piles the collection is simply sorted. */
  function tryButton(features, name) {
    const c = collection();
    if (!c || !c.pictures || c.texts || (!store.networks.runs && features !== SIFT)) return null;
    if (c.piles && c.seenBy && c.seenBy.id === features)
      return h('span', {class: 'badge yes', test: 'in-use'}, 'Used for ' + c.name);
    return button(c.piles ? 'Try it here' : 'Sort with it', {
      class: 'small',
      test: 'try-network',
      'aria-label': (c.piles ? 'Try it here: ' : 'Sort with it: ') + name,
      disabled: !!c.job,
      onclick: () => use(features),
    });
  }

  async function remove(network) {
    dialog.close();
    const sure = await confirmThat(
      'Remove the network ' + network.name + '?',
      [
        'Its file is deleted. Collections that were read with it keep what it saw, but pictures added ' +
          'later cannot be compared by it any more.',
      ],
      'Remove it',
    );
    if (!sure) return;
    try {
      await api.removeNetwork(network.id);
      await loadNetworks();
      toast('The network ' + network.name + ' is removed.');
    } catch (e) {
      complain(e);
    }
  }

  const titleOf = (one) => (one.title ? capital(networkWords(one).replace(/^the (network )?/, '')) : one.name);

  const row = (test, title, badges, facts, origin, actions, below) =>
    h(
      'li',
      {test},
      h(
        'div',
        {class: 'grow'},
        h('h3', {}, title, ' ', badges),
        facts.filter(Boolean).map((fact) => h('p', {class: 'fine'}, fact)),
        origin ? h('details', {}, h('summary', {}, 'Where it comes from'), h('p', {class: 'fine'}, origin)) : null,
        below || null,
      ),
      h('div', {class: 'do'}, actions),
    );

  const sift = () =>
    row(
      'network',
      'Edges and texture (SIFT)',
      [],
      [
        'Built in. Sees shapes and surfaces, but neither colours nor what things are. Worth a try for ' +
          'drawings and patterns.',
      ],
      null,
      [tryButton(SIFT, 'SIFT')],
    );

  function kept(network) {
    const speed = network.milliseconds ? Math.max(1, Math.round(network.milliseconds)) + ' ms a picture here' : null;
    return row(
      'network',
      titleOf(network),
      network.id === store.networks.best && store.networks.networks.length > 1
        ? h('span', {class: 'badge'}, 'Used for new collections')
        : null,
      [
        [
          bytes(network.bytes),
          speed,
          network.licence ? 'licence: ' + network.licence : network.shipped ? null : 'added by you',
        ]
          .filter(Boolean)
          .join(' · '),
        capital(qualityWords(network.quality) || ''),
      ],
      network.provenance
        ? network.provenance + (network.source ? ' Package: ' + sentence(network.source) : '')
        : network.source,
      [
        tryButton(network.id, network.name),
        network.shipped
          ? null
          : button('Remove', {
              class: 'small',
              'aria-label': 'Remove ' + network.name,
              test: 'remove-network',
              onclick: () => remove(network),
            }),
      ],
    );
  }

  function available(one) {
    const job = jobFor(one.name);
    const q = one.quality;
    return row(
      'available-network',
      titleOf(one),
      [],
      [
        bytes(one.bytes) +
          ' to download' +
          (q ? ' · about ' + Math.round(q.milliseconds) + ' ms a picture' : '') +
          ' · licence: ' +
          one.licence,
        capital(qualityWords(q) || ''),
      ],
      one.provenance + ' Package: ' + one.package + '.',
      job && atWork(job) ? null : [getButton(one)],
      job ? (atWork(job) ? inlineJob(job) : getTrouble(job)) : null,
    );
  }

  function draw() {
    const {networks, available: rest, runs} = store.networks;
    const c = collection();
    const words = comparedBy(c);
    put(
      intro,
      runs ? null : h('strong', {}, 'Networks cannot be run here: the module graft-onnx is missing. '),
      words ? 'The pictures of ' + c.name + (c.piles ? ' are ' : ' will be ') + words + '. ' : null,
      'A network trained on a million photographs sees what is in a picture. Everything is computed on ' +
        'this machine; pictures never leave it, and nothing is downloaded unless you press Get.',
    );
    const open = new Set([...dialog.querySelectorAll('details[open]')].map((one) => one.textContent));
    put(there, sift(), networks.map(kept));
    put(more, rest.map(available));
    dialog.querySelectorAll('details').forEach((one) => {
      one.open = open.has(one.textContent);
    });
    heading.hidden = !rest.length;
    drop.element.hidden = !runs;
  }
  for (const topic of ['networks', 'jobs', 'collections']) life.add(listen(topic, draw));
  draw();
  loadNetworks().catch(complain);
  if (files) drop.add(files);
}

/** The part of the dialog that takes files. One network at a time. */
function dropZone() {
  const input = h('input', {
    type: 'file',
    multiple: true,
    accept: '.onnx,.tflite,.tgz,.json,.bin',
    class: 'unseen',
    tabindex: '-1',
    'aria-hidden': 'true',
    test: 'network-input',
  });
  const state = h('p', {role: 'status', test: 'network-state', hidden: true});
  const progress = h('progress', {class: 'bar', 'aria-label': 'Adding the network', hidden: true});
  const choose = button(
    'Choose a file',
    {class: 'small', test: 'choose-network', onclick: () => input.click()},
    'upload',
  );
  const element = h(
    'div',
    {class: 'network-drop', test: 'network-drop'},
    icon('upload'),
    h(
      'div',
      {class: 'grow'},
      h(
        'p',
        {},
        h('strong', {}, 'Have a network already? '),
        'Drop it here: an .onnx or .tflite file, a package as downloaded (.tgz), or model.json together ' +
          'with its .bin files.',
      ),
      state,
      progress,
    ),
    choose,
    input,
  );
  input.addEventListener('change', () => {
    add([...input.files]);
    input.value = '';
  });
  let busy = false;

  const tell = (words, kind) => {
    state.hidden = false;
    state.className = kind || 'fine';
    state.textContent = words;
  };

  async function add(files) {
    if (busy || !files.length) return;
    const size = files.reduce((sum, file) => sum + file.size, 0);
    if (size > store.networks.uploadBytes) {
      tell('That is too large: a network has at most ' + bytes(store.networks.uploadBytes) + '.', 'error');
      return;
    }
    busy = true;
    choose.disabled = true;
    progress.hidden = false;
    progress.removeAttribute('value');
    let upload = null;
    try {
      tell('Sending ' + (files.length === 1 ? files[0].name : count(files.length, 'file')) + ', ' + bytes(size) + ' …');
      upload = (await api.beginNetwork()).upload;
      for (const file of files) await api.sendNetwork(upload, file);
      tell('Looking at it and trying it out …');
      const sent = upload;
      upload = null;
      const network = await api.addNetwork(sent);
      await loadNetworks();
      tell(
        'The network ' +
          network.name +
          ' is added. It is used from now on wherever nothing else was chosen; Try it here shows first what changes.',
        'good',
      );
      say('The network ' + network.name + ' is added.');
    } catch (e) {
      if (upload) api.dropNetwork(upload).catch(() => {});
      tell(e.message, 'error');
    }
    progress.hidden = true;
    choose.disabled = false;
    busy = false;
  }

  return {element, add};
}
