// Server-sent events. After a lost connection, it reconnects and reloads everything that is shown.

import {api, onReach} from './api.js';
import {loadAll, loadNetworks, store, newsOfJob, takeCollection, tell} from './store.js';

/** @type {any} */
let source = null;
let lost = false;
// Events before the connection was established were missed.
let first = true;
/** @type {any} */
let timer = 0;
let wait = 1000;

function online(yes) {
  if (store.online === yes) return;
  store.online = yes;
  tell('online', yes);
}

function on(name, act) {
  source.addEventListener(name, (event) => {
    try {
      act(JSON.parse(event.data));
    } catch (e) {
      console.error('news of kind ' + name + ' could not be read', e);
    }
  });
}

export function connect() {
  clearTimeout(timer);
  if (source) source.close();
  source = new EventSource('/api/events');
  source.onopen = async () => {
    wait = 1000;
    if (lost || first) {
      lost = false;
      first = false;
      try {
        await loadAll();
      } catch {
        return;
      }
      tell('back');
    }
    online(true);
  };
  source.onerror = () => {
    lost = true;
    source.close();
    again();
  };
  on('job', newsOfJob);
  on('collection', takeCollection);
  on('board', (data) => tell('board', data));
  on('labels', (data) => tell('labels', data));
  on('networks', () => loadNetworks().catch(() => {}));
  on('stream', (data) => tell('stream', data));
}

// EventSource does not report whether the server or only the session is gone; a request does.
function again() {
  clearTimeout(timer);
  timer = setTimeout(async () => {
    wait = Math.min(wait * 1.6, 8000);
    try {
      await api.session();
      connect();
    } catch (e) {
      if (e.status !== 401) again();
    }
  }, wait);
}

export function retryNow() {
  wait = 1000;
  clearTimeout(timer);
  api.session().then(connect, () => again());
}

onReach((yes) => {
  if (!yes) {
    online(false);
    if (!lost) {
      lost = true;
      if (source) source.close();
      again();
    }
  } else if (!lost) {
    online(true);
  }
});
