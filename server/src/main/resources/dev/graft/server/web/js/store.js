// What the page knows: session, collections, jobs, streams. Views are told when it changes.

import {api, useToken} from './api.js';

const listeners = new Map();

export const store = {
  session: null,
  collections: new Map(),
  jobs: new Map(),
  streams: new Map(),
  loaded: false,
  online: true,
};

/** Topics: collections, jobs, job, board, labels, streams, stream, online, back. Returns what ends it. */
export function listen(topic, act) {
  if (!listeners.has(topic)) listeners.set(topic, new Set());
  listeners.get(topic).add(act);
  return () => listeners.get(topic).delete(act);
}

export function tell(topic, data) {
  for (const act of [...(listeners.get(topic) || [])]) act(data);
}

export async function loadAll() {
  const session = await api.session();
  store.session = session;
  useToken(session.csrf);
  const [collections, jobs, streams] = await Promise.all([api.collections(), api.jobs(), api.streams()]);
  store.collections = new Map(collections.collections.map((c) => [c.id, c]));
  store.jobs = new Map(jobs.jobs.map((j) => [j.id, j]));
  store.streams = new Map(streams.streams.map((one) => [one.id, one]));
  store.loaded = true;
  tell('collections');
  tell('jobs');
  tell('streams');
}

export function takeCollection(c) {
  if (c.gone) store.collections.delete(c.id);
  else store.collections.set(c.id, {...store.collections.get(c.id), ...c});
  tell('collections', c.id);
}

/** The job in the answer to a request: it may come after the news of what became of that job, and news are in order. */
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

/** The newest job of a kind on a collection that is not over, or null. */
export function jobOn(collection, ...kinds) {
  for (const job of store.jobs.values()) {
    if (job.collection === collection && kinds.includes(job.kind) && atWork(job)) return job;
  }
  return null;
}

/** A collection that was taken off the desk is known by its id alone. */
export const nameOf = (id) => (store.collections.has(id) ? store.collections.get(id).name : id);

/** Texts of the engine name the file of a collection; people know the collection by its name. */
export const named = (text) => (text || '').replace(/([\p{L}\d_-]+)\.graft\b/gu, (all, id) => (store.collections.has(id) ? store.collections.get(id).name : all));

const KEY = 'graft.collection';

export function remember(id) {
  try { sessionStorage.setItem(KEY, id); } catch { /* private windows may refuse */ }
}

export function remembered() {
  try {
    const id = sessionStorage.getItem(KEY);
    return id && store.collections.has(id) ? id : null;
  } catch {
    return null;
  }
}
