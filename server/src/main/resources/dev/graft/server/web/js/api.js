// The API client: the only place that handles tokens, errors and the end of a session.

import {t} from './text.js';
import {told} from './said.js';

class Trouble extends Error {
  /** @param {string} message @param {number} status @param {string} [english] as the server said it */
  constructor(message, status, english) {
    super(message);
    this.status = status;
    this.english = english || message;
  }
}

let token = '';
/** @type {(...args: any[]) => void} */
let ended = () => {};
/** @type {(yes: boolean) => void} */
let reachable = () => {};

export function onSessionEnd(act) {
  ended = act;
}
export function onReach(act) {
  reachable = act;
}
export function useToken(csrf) {
  token = csrf;
}

/**
 * @param {string} method
 * @param {string} path
 * @param {any} [body]
 * @param {boolean} [raw] whether the body is a file
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 */
async function ask(method, path, body, raw, signal) {
  const headers = {};
  if (method !== 'GET') headers['X-Graft-Token'] = token;
  if (body !== undefined) headers['Content-Type'] = raw ? 'application/octet-stream' : 'application/json';
  let answer;
  try {
    answer = await fetch(path, {
      method,
      headers,
      body: raw ? body : body === undefined ? undefined : JSON.stringify(body),
      signal,
      credentials: 'same-origin',
    });
  } catch (e) {
    if (e.name === 'AbortError') throw e;
    reachable(false);
    throw new Trouble(t('api.silent'), 0);
  }
  reachable(true);
  if (answer.status === 401) {
    ended();
    throw new Trouble(t('api.ended'), 401);
  }
  if (answer.status === 204) return null;
  /** @type {any} */
  let data = null;
  try {
    data = await answer.json();
  } catch {
    if (answer.ok) return null;
  }
  if (!answer.ok)
    throw new Trouble(
      told(data && data.error) || t('api.error', {status: String(answer.status)}),
      answer.status,
      data && data.error,
    );
  return data;
}

const at = (...parts) => '/api/' + parts.map((part) => encodeURIComponent(part)).join('/');

export const api = {
  session: () => ask('GET', '/api/session'),
  methods: () => ask('GET', '/api/methods'),
  folders: (root, path) =>
    ask('GET', '/api/folders?root=' + encodeURIComponent(root) + '&path=' + encodeURIComponent(path)),
  collections: () => ask('GET', '/api/collections'),
  collection: (id) => ask('GET', at('collections', id)),
  addCollection: (what) => ask('POST', '/api/collections', what),
  rename: (id, name) => ask('PUT', at('collections', id), {name}),
  takeOff: (id) => ask('DELETE', at('collections', id)),
  upload: (id, file, signal) => ask('PUT', at('collections', id, 'uploads', file.name), file, true, signal),
  index: (id) => ask('POST', at('collections', id, 'index'), {}),
  demo: () => ask('POST', '/api/demo', {}),
  jobs: () => ask('GET', '/api/jobs'),
  cancel: (job) => ask('POST', at('jobs', job, 'cancel'), {}),
  resume: (job) => ask('POST', at('jobs', job, 'resume'), {}),
  forget: (job) => ask('DELETE', at('jobs', job)),
  board: (id) => ask('GET', at('collections', id, 'board')),
  search: (id, words) => ask('GET', at('collections', id, 'search') + '?q=' + encodeURIComponent(words)),
  alike: (id, wish) => ask('POST', at('collections', id, 'alike'), wish),
  alikeFile: (id, file) => ask('POST', at('collections', id, 'alike', 'picture'), file, true),
  moved: (id) => ask('GET', at('collections', id, 'moved')),
  details: (id, picture, sharpness) =>
    ask('GET', at('collections', id, 'pictures', picture, 'details') + (sharpness ? '?sharpness' : '')),
  dates: (id) => ask('GET', at('collections', id, 'dates')),
  duplicates: (id, most) => ask('GET', at('collections', id, 'duplicates') + '?most=' + most),
  edit: (id, edit) => ask('POST', at('collections', id, 'edits'), edit),
  undo: (id) => ask('POST', at('collections', id, 'undo'), {}),
  redo: (id) => ask('POST', at('collections', id, 'redo'), {}),
  sort: (id, how) => ask('POST', at('collections', id, 'sort'), how),
  chooseFeatures: (id, features) => ask('PUT', at('collections', id, 'features'), {features}),
  trial: (id, features) => ask('POST', at('collections', id, 'trial'), {features}),
  networks: () => ask('GET', '/api/networks'),
  getNetwork: (name) => ask('POST', '/api/networks', {name}),
  beginNetwork: () => ask('POST', '/api/networks/uploads', {}),
  sendNetwork: (upload, file) => ask('PUT', at('networks', 'uploads', upload, file.name), file, true),
  addNetwork: (upload) => ask('POST', at('networks', 'uploads', upload), {}),
  dropNetwork: (upload) => ask('DELETE', at('networks', 'uploads', upload)),
  removeNetwork: (id) => ask('DELETE', at('networks', id)),
  labels: (id) => ask('GET', at('collections', id, 'labels')),
  predict: (id, how) => ask('POST', at('collections', id, 'label'), how),
  streams: () => ask('GET', '/api/streams'),
  stream: (id) => ask('GET', at('streams', id)),
  addStream: (what) => ask('POST', '/api/streams', what),
  show: (id, file) => ask('POST', at('streams', id, 'pictures') + '?name=' + encodeURIComponent(file.name), file, true),
  teach: (id, answer, correct) => ask('POST', at('streams', id, 'corrections'), {id: answer, correct}),
  watch: (id, root, path) => ask('PUT', at('streams', id, 'watch'), {root, path}),
  unwatch: (id) => ask('DELETE', at('streams', id, 'watch')),
  dropStream: (id) => ask('DELETE', at('streams', id)),
  exports: (id) => ask('GET', at('collections', id, 'export')),
  besidePlan: (id, what, of) => ask('GET', at('collections', id, 'export', what, 'beside') + '?of=' + of),
  writeBeside: (id, what, of) => ask('POST', at('collections', id, 'export', what, 'beside'), {of}),
  exportFolder: (id, what, of) => ask('POST', at('collections', id, 'export'), {what, of}),
};

const shownAs = (kind) => (collection, picture, hash) =>
  at('collections', collection, 'pictures', picture, kind) + (hash ? '?v=' + encodeURIComponent(hash) : '');
export const thumb = shownAs('thumb');
export const image = shownAs('image');
export const whole = (collection, picture, hash) => image(collection, picture, hash) + (hash ? '&' : '?') + 'whole';
export const answerThumb = (stream, answer) => at('streams', stream, 'pictures', answer, 'thumb');
export const download = (collection, what) => at('collections', collection, 'export', what);
export const streamAddress = (stream) => location.origin + at('streams', stream, 'pictures');
export const duplicatesTable = (id, most) => at('collections', id, 'duplicates.csv') + '?most=' + most;
