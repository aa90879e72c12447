// The dialog "How Graft sees": networks that are there, that can be had, or that are dropped as files.

import {viewOf} from './addresses.js';
import {api} from './api.js';
import {button, h, icon, lifetime, put} from './dom.js';
import {confirmThat, openDialog} from './dialogs.js';
import {SIFT, featureWords, getButton, getTrouble, jobFor, qualityWords} from './eyes.js';
import {inlineJob} from './jobs.js';
import {complain, say, toast} from './toast.js';
import {atWork, listen, loadNetworks, store, takeJob} from './store.js';
import {bytes, capital, count, gap, sentence} from './words.js';
import {t} from './text.js';

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
  const {drop} = new NetworksDialog(id);
  loadNetworks().catch(complain);
  if (files) drop.add(files);
}

const titleOf = (one) => {
  const name = one.title ? one.title.split(', ')[0] : one.name;
  return one.title && one.alias ? capital(t('net.aliasTitle', {alias: one.alias, name})) : name;
};

const row = (test, title, badges, facts, origin, actions, below) =>
  h(
    'li',
    {test},
    h(
      'div',
      {class: 'grow'},
      h('h3', {}, title, ' ', badges),
      facts.filter(Boolean).map((fact) => h('p', {class: 'fine'}, fact)),
      origin ? h('details', {}, h('summary', {}, t('net.origin')), h('p', {class: 'fine'}, origin)) : null,
      below || null,
    ),
    h('div', {class: 'do'}, actions),
  );

function available(one) {
  const job = jobFor(one.name);
  const q = one.quality;
  return row(
    'available-network',
    titleOf(one),
    [],
    [
      [
        t('net.download', {size: bytes(one.bytes)}),
        q ? t('net.speedAbout', {n: Math.round(q.milliseconds)}) : '',
        t('net.licence', {licence: one.licence}),
      ]
        .filter(Boolean)
        .join(' · '),
      capital(qualityWords(q) || ''),
    ],
    t('net.package', {origin: one.provenance, name: sentence(one.package)}),
    job && atWork(job) ? null : [getButton(one)],
    job ? (atWork(job) ? inlineJob(job) : getTrouble(job)) : null,
  );
}

class NetworksDialog {
  constructor(id) {
    this.id = id;
    this.there = h('ul', {class: 'networks', test: 'networks'});
    this.more = h('ul', {class: 'networks', test: 'available'});
    this.heading = h('h3', {}, t('net.can'));
    this.drop = dropZone();
    this.intro = h('p', {class: 'fine'});
    const life = lifetime();
    this.dialog = openDialog({
      title: t('net.title'),
      kind: 'wide',
      test: 'networks-dialog',
      closed: () => life.end(),
      body: [this.intro, this.there, this.heading, this.more, this.drop.element],
    });
    this.takeDrops();
    for (const topic of ['networks', 'jobs', 'collections']) life.add(listen(topic, () => this.draw()));
    this.draw();
  }

  /** What is dropped here must not reach the page, which would take it for pictures. */
  takeDrops() {
    for (const name of ['dragenter', 'dragover', 'dragleave', 'drop']) {
      this.dialog.addEventListener(name, (event) => {
        event.preventDefault();
        event.stopPropagation();
        this.drop.element.classList.toggle('over', name === 'dragenter' || name === 'dragover');
        if (name === 'drop') this.drop.add([...event.dataTransfer.files]);
      });
    }
  }

  collection() {
    return store.collections.get(this.id);
  }

  async use(features) {
    const c = this.collection();
    try {
      takeJob((c.piles ? await api.trial(this.id, features) : await api.sort(this.id, {features})).job);
      this.dialog.close();
      location.hash = viewOf(this.id, 'piles');
    } catch (e) {
      complain(e);
    }
  }

  /** Trying needs piles to compare with; without piles the collection is simply sorted. */
  tryButton(features, name) {
    const c = this.collection();
    if (!c || !c.pictures || c.texts || (!store.networks.runs && features !== SIFT)) return null;
    if (c.piles && c.seenBy && c.seenBy.id === features)
      return h('span', {class: 'badge yes', test: 'in-use'}, t('net.used', {name: c.name}));
    return button(c.piles ? t('net.try') : t('net.sortWith'), {
      class: 'small',
      test: 'try-network',
      'aria-label': t(c.piles ? 'net.tryThat' : 'net.sortWithThat', {name}),
      disabled: !!c.job,
      onclick: () => this.use(features),
    });
  }

  async remove(network) {
    this.dialog.close();
    const sure = await confirmThat(
      t('net.removeTitle', {name: network.name}),
      [t('net.removeWhat')],
      t('net.removeYes'),
    );
    if (!sure) return;
    try {
      await api.removeNetwork(network.id);
      await loadNetworks();
      toast(t('net.removed', {name: network.name}));
    } catch (e) {
      complain(e);
    }
  }

  sift() {
    return row('network', t('net.siftTitle'), [], [t('net.siftWhat')], null, [this.tryButton(SIFT, 'SIFT')]);
  }

  kept(network) {
    const speed = network.milliseconds ? t('net.speed', {n: Math.max(1, Math.round(network.milliseconds))}) : null;
    return row(
      'network',
      titleOf(network),
      network.id === store.networks.best && store.networks.networks.length > 1
        ? h('span', {class: 'badge'}, t('net.forNew'))
        : null,
      [
        [
          bytes(network.bytes),
          speed,
          network.licence ? t('net.licence', {licence: network.licence}) : network.shipped ? null : t('net.byYou'),
        ]
          .filter(Boolean)
          .join(' · '),
        capital(qualityWords(network.quality) || ''),
      ],
      network.provenance
        ? network.source
          ? t('net.package', {origin: network.provenance, name: sentence(network.source)})
          : network.provenance
        : network.source,
      [
        this.tryButton(network.id, network.name),
        network.shipped
          ? null
          : button(t('net.remove'), {
              class: 'small',
              'aria-label': t('net.removeThat', {name: network.name}),
              test: 'remove-network',
              onclick: () => this.remove(network),
            }),
      ],
    );
  }

  draw() {
    const {networks, available: rest, runs} = store.networks;
    const c = this.collection();
    const what = c && c.seenBy ? featureWords(c.seenBy) : '';
    put(
      this.intro,
      runs ? null : h('strong', {}, t('net.cannotRun') + ' '),
      what ? t(c.piles ? 'net.picturesAre' : 'net.picturesWill', {name: c.name, what}) + gap : null,
      t('net.intro'),
    );
    const open = new Set([...this.dialog.querySelectorAll('details[open]')].map((one) => one.textContent));
    put(
      this.there,
      this.sift(),
      networks.map((one) => this.kept(one)),
    );
    put(this.more, rest.map(available));
    this.dialog.querySelectorAll('details').forEach((one) => {
      one.open = open.has(one.textContent);
    });
    this.heading.hidden = !rest.length;
    this.drop.element.hidden = !runs;
  }
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
  const progress = h('progress', {class: 'bar', 'aria-label': t('net.adding'), hidden: true});
  const choose = button(
    t('net.choose'),
    {class: 'small', test: 'choose-network', onclick: () => input.click()},
    'upload',
  );
  const element = h(
    'div',
    {class: 'network-drop', test: 'network-drop'},
    icon('upload'),
    h('div', {class: 'grow'}, h('p', {}, h('strong', {}, t('net.have') + ' '), t('net.drop')), state, progress),
    choose,
    input,
  );
  let busy = false;
  const tell = (words, kind) => {
    state.hidden = false;
    state.className = kind || 'fine';
    state.textContent = words;
  };
  async function add(files) {
    if (busy || !files.length) return;
    busy = true;
    choose.disabled = true;
    progress.hidden = false;
    progress.removeAttribute('value');
    await sendNetwork(files, tell);
    progress.hidden = true;
    choose.disabled = false;
    busy = false;
  }
  input.addEventListener('change', () => {
    add([...input.files]);
    input.value = '';
  });
  return {element, add};
}

/** Sends the files of a network and has it checked; tells how that goes. */
async function sendNetwork(files, tell) {
  const size = files.reduce((sum, file) => sum + file.size, 0);
  if (size > store.networks.uploadBytes) {
    tell(t('net.tooLarge', {size: bytes(store.networks.uploadBytes)}), 'error');
    return;
  }
  let upload = null;
  try {
    const what = files.length === 1 ? files[0].name : count(files.length, 'file');
    tell(t('net.sending', {what, size: bytes(size)}));
    upload = (await api.beginNetwork()).upload;
    for (const file of files) await api.sendNetwork(upload, file);
    tell(t('net.looking'));
    const sent = upload;
    upload = null;
    const network = await api.addNetwork(sent);
    await loadNetworks();
    tell(t('net.added', {name: network.name}), 'good');
    say(t('net.addedShort', {name: network.name}));
  } catch (e) {
    if (upload) api.dropNetwork(upload).catch(() => {});
    tell(e.message, 'error');
  }
}
