// Uploads: pictures that are dropped onto the page or chosen.

import {api} from './api.js';
import {button, h, icon, put} from './dom.js';
import {openDialog} from './dialogs.js';
import {say} from './toast.js';
import {store, takeCollection, takeJob} from './store.js';
import {bytes, day} from './words.js';
import {t} from './text.js';

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

/** Whether files are being dragged, and not a picture of the page or a piece of text. */
export const hasFiles = (event) => !!event.dataTransfer && [...event.dataTransfer.types].includes('Files');

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
    return t('upload.tooLarge', {size: bytes(file.size), most: bytes(limits.uploadBytes)});
  if (nth >= limits.uploadCount) return t('upload.tooMany', {n: limits.uploadCount});
  if (!file.size) return t('upload.empty');
  return null;
}

/** A name made from the date; a second one of the same day gets a number. */
function freeName() {
  const first = t('upload.name', {day: day(Date.now(), {day: 'numeric', month: 'long'})});
  const taken = new Set([...store.collections.values()].map((c) => c.name));
  let name = first;
  for (let n = 2; taken.has(name); n++) name = first + ', ' + n;
  return name;
}

/** The dialog of an upload: how far it is, and which files were refused. */
class UploadDialog {
  constructor(pictures, stopped) {
    this.all = pictures.length;
    this.sum = pictures.reduce((all, file) => all + file.size, 0) || 1;
    this.over = false;
    this.progress = h('progress', {
      class: 'bar',
      max: this.sum,
      value: 0,
      'aria-label': t('upload.upload'),
      test: 'upload-progress',
    });
    this.state = h('p', {role: 'status', test: 'upload-state'}, t('upload.starting'));
    this.bad = h('ul', {class: 'bad-files', test: 'upload-rejected'});
    this.cancel = button(t('upload.stop'), {test: 'upload-stop', onclick: stopped});
    this.dialog = openDialog({
      title: t('upload.adding', {n: this.all}),
      test: 'upload-dialog',
      body: h('div', {}, this.progress, this.state, this.bad),
      actions: [this.cancel],
      closed: () => {
        if (!this.over) stopped();
      },
    });
  }

  refuse(file, reason) {
    this.bad.append(h('li', {}, h('strong', {}, file.name), h('span', {}, reason)));
  }

  show(done, sent) {
    this.progress.value = sent;
    this.state.textContent = t('upload.state', {done, all: this.all, sent: bytes(sent), size: bytes(this.sum)});
  }

  /** Stays open to say something that is to be read. */
  stay(words) {
    this.state.textContent = words;
    put(this.cancel, t('upload.close'));
    this.cancel.onclick = () => this.dialog.close();
  }

  fail(words) {
    this.over = true;
    this.state.classList.add('error');
    this.stay(words);
  }

  /** Says what came of it; stays open if files were refused. */
  end(taken) {
    const bad = this.bad.children.length;
    const words = taken ? t(bad ? 'upload.addedSome' : 'upload.added', {n: taken, bad}) : t('upload.none');
    say(words);
    if (bad && this.dialog.open) this.stay(words);
    else if (this.dialog.open) this.dialog.close();
  }
}

/** Sends pictures, some side by side; returns how many were taken. */
async function sendPictures(pictures, collection, dialog, signal) {
  let next = 0;
  let done = 0;
  let sent = 0;
  let taken = 0;
  const worker = async () => {
    while (next < pictures.length && !signal.aborted) {
      const nth = next++;
      const file = pictures[nth];
      const no = refusal(file, nth);
      if (no) dialog.refuse(file, no);
      else {
        try {
          await api.upload(collection.id, file, signal);
          taken++;
        } catch (e) {
          if (e.name === 'AbortError') return;
          if (!e.status || e.status === 401) throw e;
          dialog.refuse(file, e.message);
        }
      }
      done++;
      sent += file.size;
      dialog.show(done, sent);
    }
  };
  await Promise.all(Array.from({length: SIDE_BY_SIDE}, worker));
  return taken;
}

/** Uploads files to a collection (a new one if `into` is null), shows the progress, then starts indexing. */
export async function uploadAll(files, into) {
  const pictures = files.filter((file) => !file.name.startsWith('.'));
  if (!pictures.length) return null;
  const stop = new AbortController();
  const dialog = new UploadDialog(pictures, () => stop.abort());
  let collection = into;
  let taken;
  try {
    if (!collection) {
      collection = (await api.addCollection({name: freeName()})).collection;
      takeCollection(collection);
    }
    taken = await sendPictures(pictures, collection, dialog, stop.signal);
    dialog.over = true;
    if (taken) takeJob((await api.index(collection.id)).job);
    else if (!into) {
      await api.takeOff(collection.id);
      takeCollection({id: collection.id, gone: true});
      collection = null;
    }
  } catch (e) {
    dialog.fail(e.message);
    return null;
  }
  dialog.end(taken);
  return taken ? collection : null;
}
