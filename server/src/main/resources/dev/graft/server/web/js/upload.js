// Uploads: pictures that are dropped onto the page or chosen.

import {api} from './api.js';
import {button, h, icon, put} from './dom.js';
import {openDialog} from './dialogs.js';
import {say} from './toast.js';
import {store, takeCollection, takeJob} from './store.js';
import {bytes, count, number} from './words.js';

const SIDE_BY_SIDE = 3;

async function inside(entry, into) {
  if (entry.name.startsWith('.')) return;
  if (entry.isFile) {
    into.push(await new Promise((resolve, reject) => entry.file(resolve, reject)));
  } else if (entry.isDirectory) {
    const reader = entry.createReader();
    for (;;) {
      // A directory reader returns entries in batches and ends with an empty one.
      const some = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
      if (!some.length) return;
      for (const one of some) await inside(one, into);
    }
  }
}

/** All files of a drop, including those inside dropped folders. */
async function filesOf(transfer) {
  const entries = [...(transfer.items || [])]
    .map((item) => (item.webkitGetAsEntry ? item.webkitGetAsEntry() : null))
    .filter(Boolean);
  if (!entries.length) return [...transfer.files];
  const files = [];
  for (const entry of entries) await inside(entry, files);
  return files;
}

const hasFiles = (event) => !!event.dataTransfer && [...event.dataTransfer.types].includes('Files');

export function chooseFiles(act) {
  const input = h('input', {
    type: 'file',
    accept: 'image/*',
    multiple: true,
    class: 'unseen',
    tabindex: '-1',
    'aria-hidden': 'true',
    test: 'file-input',
  });
  input.addEventListener('change', () => {
    act([...input.files]);
    input.value = '';
  });
  return input;
}

/** Makes `target` a drop zone while `life` lasts. */
export function takeDrops(life, target, words, act) {
  let depth = 0;
  const veil = h('div', {class: 'veil', 'aria-hidden': 'true'}, h('div', {}, icon('upload'), h('p', {}, words)));
  const away = () => {
    depth = 0;
    veil.remove();
  };
  life.on(target, 'dragenter', (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    if (depth++ === 0) document.body.append(veil);
  });
  life.on(target, 'dragover', (event) => {
    if (hasFiles(event)) {
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    }
  });
  life.on(target, 'dragleave', (event) => {
    if (hasFiles(event) && --depth <= 0) away();
  });
  life.on(target, 'drop', async (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    away();
    act(await filesOf(event.dataTransfer));
  });
  life.add(away);
}

/** Why a file is not worth sending, or null. */
function refusal(file, nth) {
  const {limits} = store.session;
  if (file.size > limits.uploadBytes)
    return 'It has ' + bytes(file.size) + '; at most ' + bytes(limits.uploadBytes) + ' are allowed.';
  if (nth >= limits.uploadCount)
    return 'A collection takes at most ' + number(limits.uploadCount) + ' dropped pictures.';
  if (!file.size) return 'The file is empty.';
  return null;
}

/** A name made from the date; a second one of the same day gets a number. */
function freeName() {
  const day = 'Pictures of ' + new Date().toLocaleDateString('en', {day: 'numeric', month: 'long'});
  const taken = new Set([...store.collections.values()].map((c) => c.name));
  let name = day;
  for (let n = 2; taken.has(name); n++) name = day + ', ' + n;
  return name;
}

/** Uploads files to a collection (a new one if `into` is null), shows the progress, then starts indexing. */
export async function uploadAll(files, into) {
  const pictures = files.filter((file) => !file.name.startsWith('.'));
  if (!pictures.length) return null;
  const stop = new AbortController();
  const sum = pictures.reduce((all, file) => all + file.size, 0) || 1;
  const progress = h('progress', {class: 'bar', max: sum, value: 0, 'aria-label': 'Upload', test: 'upload-progress'});
  const state = h('p', {role: 'status', test: 'upload-state'}, 'Starting …');
  const bad = h('ul', {class: 'bad-files', test: 'upload-rejected'});
  const cancel = button('Stop', {test: 'upload-stop', onclick: () => stop.abort()});
  let over = false;
  const dialog = openDialog({
    title: 'Adding ' + count(pictures.length, 'file'),
    test: 'upload-dialog',
    body: h('div', {}, progress, state, bad),
    actions: [cancel],
    closed: () => {
      if (!over) stop.abort();
    },
  });
  const refuse = (file, reason) => bad.append(h('li', {}, h('strong', {}, file.name), h('span', {}, reason)));
  let done = 0;
  let sent = 0;
  let taken = 0;
  let collection = into;
  const draw = () => {
    progress.value = sent;
    state.textContent =
      number(done) + ' of ' + number(pictures.length) + ' files, ' + bytes(sent) + ' of ' + bytes(sum);
  };
  try {
    if (!collection) {
      collection = (await api.addCollection({name: freeName()})).collection;
      takeCollection(collection);
    }
    let next = 0;
    const worker = async () => {
      while (next < pictures.length && !stop.signal.aborted) {
        const nth = next++;
        const file = pictures[nth];
        const no = refusal(file, nth);
        if (no) refuse(file, no);
        else {
          try {
            await api.upload(collection.id, file, stop.signal);
            taken++;
          } catch (e) {
            if (e.name === 'AbortError') return;
            if (!e.status || e.status === 401) throw e;
            refuse(file, e.message);
          }
        }
        done++;
        sent += file.size;
        draw();
      }
    };
    await Promise.all(Array.from({length: SIDE_BY_SIDE}, worker));
    over = true;
    if (taken) takeJob((await api.index(collection.id)).job);
    else if (!into) {
      await api.takeOff(collection.id);
      takeCollection({id: collection.id, gone: true});
      collection = null;
    }
  } catch (e) {
    over = true;
    state.textContent = e.message;
    state.classList.add('error');
    put(cancel, 'Close');
    cancel.onclick = () => dialog.close();
    return null;
  }
  const result = taken
    ? count(taken, 'picture') +
      ' added' +
      (bad.children.length ? ', ' + count(bad.children.length, 'file') + ' not:' : '.')
    : 'None of the files could be added:';
  say(result);
  if (bad.children.length && dialog.open) {
    state.textContent = result;
    put(cancel, 'Close');
    cancel.onclick = () => dialog.close();
  } else if (dialog.open) dialog.close();
  return taken ? collection : null;
}
