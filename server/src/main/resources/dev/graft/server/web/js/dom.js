// Creates elements. Text is always inserted as text, never as markup.

const SVG = 'http://www.w3.org/2000/svg';

/** Shows characters that turn the direction of writing as what they are: with them, "gpj.exe" looks like "exe.jpg". */
export const visible = (text) =>
  typeof text === 'string' ? text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '\ufffd') : text;

function fill(element, props, children) {
  for (const [key, value] of Object.entries(props || {})) {
    if (value === null || value === undefined || value === false) continue;
    if (key === 'class') element.setAttribute('class', value);
    else if (key === 'test') element.setAttribute('data-testid', value);
    else if (key === 'data') Object.assign(element.dataset, value);
    else if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
    else if (key === 'value' || key === 'checked' || key === 'disabled') element[key] = value;
    else element.setAttribute(key, value === true ? '' : visible(value));
  }
  add(element, children);
  return element;
}

export function add(element, children) {
  for (const child of [children].flat(Infinity)) {
    if (child === null || child === undefined || child === false) continue;
    element.append(typeof child === 'string' ? visible(child) : child);
  }
  return element;
}

export const h = (tag, props, ...children) => fill(document.createElement(tag), props, children);
export const s = (tag, props, ...children) => fill(document.createElementNS(SVG, tag), props, children);

export function put(element, ...children) {
  element.replaceChildren();
  return add(element, children);
}

const PATHS = {
  undo: 'M9 7L4 12l5 5M4 12h10a6 6 0 0 1 0 12',
  redo: 'M15 7l5 5-5 5M20 12H10a6 6 0 0 0 0 12',
  pin: 'M9 3h6l-1 6 4 4H6l4-4zM12 13v8',
  close: 'M6 6l12 12M18 6L6 18',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  down: 'M5 9l7 7 7-7',
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  check: 'M5 12.5l4.5 4.5L19 7',
  folder: 'M3 6.5h6l2 2.5h10v10H3z',
  pictures: 'M3 6h13v13H3zM7 6V3h14v13h-5M3 16l4-4 3 3 2.5-2.5L16 16',
  grid: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  map: 'M6 7a2 2 0 1 0 .01 0zM15 4a2 2 0 1 0 .01 0zM18 13a2 2 0 1 0 .01 0zM9 16a2 2 0 1 0 .01 0z',
  label: 'M4 4h8l8 8-8 8-8-8zM8.5 8.5h.01',
  live: 'M12 12h.01M8.5 8.5a5 5 0 0 0 0 7M15.5 8.5a5 5 0 0 1 0 7M5.5 5.5a9 9 0 0 0 0 13M18.5 5.5a9 9 0 0 1 0 13',
  out: 'M12 4v11M7.5 8L12 3.5 16.5 8M5 13v7h14v-7',
  upload: 'M12 4v11M7.5 8L12 3.5 16.5 8M5 19h14',
  download: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 19.5h14',
  copy: 'M8 8h11v12H8zM5 16V4h10',
  lasso: 'M12 5c5 0 9 2 9 5s-4 5-9 5-9-2-9-5 4-5 9-5zM6 14c-1 3 2 5 1 7',
  hand: 'M12 3v18M3 12h18M12 3l-3 3M12 3l3 3M12 21l-3-3M12 21l3-3M3 12l3-3M3 12l3 3M21 12l-3-3M21 12l-3 3',
  fit: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13',
  help: 'M9 9a3 3 0 1 1 4.5 2.600c-1 .6-1.5 1.200-1.5 2.400M12 18h.01',
};

/** A decorative icon; its meaning is always given as text next to it. */
export function icon(name, kind) {
  return s(
    'svg',
    {
      class: kind ? 'icon ' + kind : 'icon',
      viewBox: name === 'undo' || name === 'redo' ? '0 3 24 24' : '0 0 24 24',
      'aria-hidden': 'true',
    },
    s('path', {d: PATHS[name]}),
  );
}

/** A button with text and an optional icon. */
export function button(words, props, picture) {
  const {only, ...rest} = props || {};
  return h(
    'button',
    {
      type: 'button',
      ...(only ? {'aria-label': words, title: words} : {}),
      ...rest,
      class: [rest.class, only ? 'only' : ''].filter(Boolean).join(' ') || null,
    },
    picture ? icon(picture) : null,
    only ? null : h('span', {}, words),
  );
}

/** Removes a view's listeners when the view ends. */
export function lifetime() {
  const ends = [];
  return {
    add: (end) => ends.push(end),
    on: (target, name, act, options) => {
      target.addEventListener(name, act, options);
      ends.push(() => target.removeEventListener(name, act, options));
    },
    end: () => ends.splice(0).forEach((end) => end()),
  };
}
