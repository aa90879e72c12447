// The client's state: session, collections, jobs, streams. Views subscribe to changes.

import {api, useToken} from './api.js';
import {t} from './text.js';
import {told} from './said.js';

/** @type {Map<string, Set<(data: any) => void>>} */
const listeners = new Map();

export const store = {
  /** @type {any} */
  session: null,
  /** @type {Map<string, any>} */
  collections: new Map(),
  /** @type {Map<string, any>} */
  jobs: new Map(),
  /** @type {Map<string, any>} */
  streams: new Map(),
  /** @type {any} */
  networks: {runs: false, lacksOne: false, best: null, networks: [], available: [], uploadBytes: 0},
  loaded: false,
  online: true,
};

/**
 * Topics: collections, jobs, job, board, labels, streams, stream, networks, online, back. Returns a function that
 * unsubscribes.
 */
export function listen(topic, act) {
  const all = listeners.get(topic) || new Set();
  listeners.set(topic, all.add(act));
  return () => all.delete(act);
}

/**
 * @param {string} topic
 * @param {any} [data]
 */
export function tell(topic, data) {
  for (const act of [...(listeners.get(topic) || [])]) act(data);
}

export async function loadAll() {
  const session = await api.session();
  store.session = session;
  useToken(session.csrf);
  const [collections, jobs, streams, networks] = await Promise.all([
    api.collections(),
    api.jobs(),
    api.streams(),
    api.networks(),
  ]);
  store.collections = new Map(collections.collections.map((c) => [c.id, c]));
  store.jobs = new Map(jobs.jobs.map((j) => [j.id, j]));
  store.streams = new Map(streams.streams.map((one) => [one.id, one]));
  store.networks = networks;
  store.loaded = true;
  tell('collections');
  tell('jobs');
  tell('streams');
  tell('networks');
}

export async function loadNetworks() {
  store.networks = await api.networks();
  tell('networks');
}

export function takeCollection(c) {
  if (c.gone) store.collections.delete(c.id);
  else store.collections.set(c.id, {...store.collections.get(c.id), ...c});
  tell('collections', c.id);
}

/** The job in a response, which may arrive after later events about that job; events are in order. */
export function takeJob(job) {
  if (!store.jobs.has(job.id) || !store.online) newsOfJob(job);
}

export function dropJob(id) {
  store.jobs.delete(id);
  tell('jobs');
}

export function newsOfJob(job) {
  const before = store.jobs.get(job.id);
  if (before) store.jobs.set(job.id, job);
  else store.jobs = new Map([[job.id, job], ...store.jobs]);
  tell('job', {job, before: before ? before.state : null});
  tell('jobs');
}

export function takeStream(stream) {
  store.streams.set(stream.id, {...store.streams.get(stream.id), ...stream});
  tell('streams');
}

export const atWork = (job) => job.state === 'running' || job.state === 'queued';

/** Resolves when a job has ended well; fails with its error otherwise. */
export function ended(id) {
  return new Promise((resolve, reject) => {
    const look = () => {
      const job = store.jobs.get(id);
      if (job && atWork(job)) return;
      stop();
      if (job && job.state === 'done') resolve(job);
      else reject(Object.assign(new Error(told(job && job.error) || t('store.cancelled')), {status: 409}));
    };
    const stop = listen('jobs', look);
    look();
  });
}

/** The newest active job of a kind on a collection, or null. */
export function jobOn(collection, ...kinds) {
  for (const job of store.jobs.values()) {
    if (job.collection === collection && kinds.includes(job.kind) && atWork(job)) return job;
  }
  return null;
}

/** Only the id of a removed collection is known. */
export const nameOf = (id) => (store.collections.has(id) ? store.collections.get(id).name : id);

/** Replaces the file names in messages of the engine by the names of the collections. */
export const named = (text) =>
  (text || '').replace(/([\p{L}\d_-]+)\.graft\b/gu, (all, id) =>
    store.collections.has(id) ? store.collections.get(id).name : all,
  );

const KEY = 'graft.collection';

export function remember(id) {
  try {
    sessionStorage.setItem(KEY, id);
  } catch {
    /* private windows may refuse */
  }
}

export function remembered() {
  try {
    const id = sessionStorage.getItem(KEY);
    return id && store.collections.has(id) ? id : null;
  } catch {
    return null;
  }
}
