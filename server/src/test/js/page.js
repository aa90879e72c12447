// The little of a browser that the modules under test touch, so that no package has to be installed.

import {setTimeout as wait} from 'node:timers/promises';

class FakeElement extends EventTarget {
  constructor(tag) {
    super();
    this.tagName = tag.toUpperCase();
    this.children = [];
    this.dataset = {};
    this.attributes = new Map();
    this.style = {setProperty: (name, value) => (this.style[name] = value)};
    this.classList = {add() {}, remove() {}, toggle() {}};
    this.parentNode = null;
    this.hidden = false;
    this.textContent = '';
    this.clientWidth = 0;
    this.offsetTop = 0;
  }

  get isConnected() {
    return true;
  }
  get firstChild() {
    return this.children[0] || null;
  }
  get firstElementChild() {
    return this.firstChild;
  }
  get nextSibling() {
    const {children} = this.parentNode;
    return children[children.indexOf(this) + 1] || null;
  }

  setAttribute(name, value) {
    this.attributes.set(name, String(value));
  }
  getAttribute(name) {
    return this.attributes.has(name) ? this.attributes.get(name) : null;
  }
  removeAttribute(name) {
    this.attributes.delete(name);
  }

  append(...nodes) {
    for (const node of nodes) this.insertBefore(node, null);
  }
  prepend(node) {
    this.insertBefore(node, this.firstChild);
  }
  insertBefore(node, before) {
    if (node instanceof FakeElement) {
      node.remove();
      node.parentNode = this;
    }
    const at = before ? this.children.indexOf(before) : this.children.length;
    this.children.splice(at, 0, node);
  }
  replaceChildren(...nodes) {
    this.children = [];
    this.append(...nodes);
  }
  replaceWith(node) {
    this.parentNode.insertBefore(node, this);
    this.remove();
  }
  remove() {
    if (this.parentNode) this.parentNode.children.splice(this.parentNode.children.indexOf(this), 1);
    this.parentNode = null;
  }
  contains(other) {
    return this === other || this.children.some((child) => child instanceof FakeElement && child.contains(other));
  }
  closest() {
    return null;
  }
  querySelectorAll() {
    return [];
  }
  getBoundingClientRect() {
    return {left: 0, top: 0, width: this.clientWidth, height: 600, right: this.clientWidth, bottom: 600};
  }
  focus() {
    document.activeElement = this;
  }
}

const made = (tag) => new FakeElement(tag);
const kept = new Map();
const storage = {
  getItem: (key) => (kept.has(key) ? kept.get(key) : null),
  setItem: (key, value) => kept.set(key, String(value)),
};

class Observer {
  observe() {}
  disconnect() {}
}

const window = Object.assign(new EventTarget(), {innerHeight: 600, innerWidth: 800, scrollY: 0, scrollBy() {}});
const page = {
  window,
  document: Object.assign(new EventTarget(), {
    body: made('body'),
    documentElement: made('html'),
    activeElement: null,
    createElement: made,
    createElementNS: (_, tag) => made(tag),
    getElementById: made,
    querySelector: () => null,
    querySelectorAll: () => [],
  }),
  ResizeObserver: Observer,
  Path2D: class {},
  requestAnimationFrame: (act) => setTimeout(act, 0),
  getComputedStyle: () => ({getPropertyValue: () => ''}),
  location: {hash: ''},
  navigator: {languages: ['en-US', 'en']},
  matchMedia: () => Object.assign(new EventTarget(), {matches: false}),
  localStorage: storage,
  sessionStorage: storage,
};
for (const [name, value] of Object.entries(page))
  Object.defineProperty(globalThis, name, {value, configurable: true, writable: true});

// Messages stay for seconds; the tests do not wait for them.
const {setTimeout} = globalThis;
globalThis.setTimeout = (...args) => setTimeout(...args).unref();

/** Loads a module of the page, by its path below web/js. */
export const load = (path) => import('../../main/resources/dev/graft/server/web/js/' + path);

/** Answers the requests of the page; returns those that were made. */
export function answer(routes) {
  const asked = [];
  globalThis.fetch = async (path, {method, body}) => {
    const key = method + ' ' + path;
    asked.push({key, body: body ? JSON.parse(body) : null});
    if (!routes[key]) return {ok: false, status: 404, json: async () => ({error: 'no route ' + key})};
    return {ok: true, status: 200, json: async () => routes[key](body ? JSON.parse(body) : null)};
  };
  return asked;
}

/** Lets everything that waits for an answer go on. */
export const settled = () => wait(20);
export {made};
