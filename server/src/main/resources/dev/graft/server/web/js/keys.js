// Help: keyboard shortcuts and mouse gestures, by place. The ? key opens it anywhere.

import {button, h} from './dom.js';
import {openDialog} from './dialogs.js';
import {t} from './text.js';

/** Places, each with keys and what they do: messages, or keys that are called the same everywhere. */
/** @type {[string, string[][]][]} */
export const KEYS = [
  [
    'anywhere',
    [
      ['?', 'help'],
      ['/', 'find'],
      ['kUndo', 'undo'],
    ],
  ],
  [
    'piles',
    [
      ['kArrows', 'go'],
      ['kSpace', 'select'],
      ['kShiftArrows', 'range'],
      ['kCtrlA', 'all'],
      ['kEnter', 'enlarge'],
      ['M', 'move'],
      ['A', 'also'],
      ['C', 'confirm'],
      ['U', 'unsure'],
      ['kDelete', 'remove'],
      ['kEscape', 'clear'],
      ['kTab', 'nextName'],
    ],
  ],
  [
    'mouse',
    [
      ['kShiftClick', 'range'],
      ['kCtrlClick', 'add'],
      ['kBand', 'band'],
      ['kDrag', 'drag'],
      ['kDouble', 'enlarge'],
    ],
  ],
  [
    'viewer',
    [
      ['← →', 'step'],
      ['kZoom', 'pixel'],
      ['M', 'move'],
      ['A', 'also'],
    ],
  ],
  ['alike', [['kEnterX', 'take']]],
  [
    'label',
    [
      ['1 – 9', 'give'],
      ['N', 'newLabel'],
      ['A', 'also'],
      ['← →', 'step'],
      ['kSpace', 'useful'],
      ['kZeroDelete', 'takeBack'],
    ],
  ],
  [
    'map',
    [
      ['kMap', 'pan'],
      ['kLasso', 'lasso'],
    ],
  ],
];

const keyWords = (key) => (/^k[A-Z]/.test(key) ? t('keys.' + key) : key);

export function openKeys() {
  if (document.querySelector('dialog[open]')) return;
  openDialog({
    title: t('keys.title'),
    kind: 'wide',
    test: 'keys-dialog',
    body: h(
      'div',
      {class: 'keys-places', role: 'group', 'aria-label': t('keys.title'), tabindex: '0'},
      KEYS.map(([place, rows]) =>
        h(
          'section',
          {},
          h('h3', {}, t('keys.' + place)),
          h(
            'dl',
            {class: 'keys'},
            rows.map(([key, what]) => h('div', {}, h('dt', {}, keyWords(key)), h('dd', {}, t('keys.' + what)))),
          ),
        ),
      ),
    ),
  });
}

export const keysButton = () =>
  button(t('keys.title'), {class: 'tool keys-button', only: true, test: 'keys', onclick: openKeys}, 'help');

const typing = (target) => target instanceof Element && target.closest('input, textarea, select');

/** ? opens the help, / goes to the field that finds pictures. */
export function listenForHelp() {
  window.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
    if (event.key === '?') openKeys();
    else if (event.key === '/' && !document.querySelector('dialog[open]')) {
      const find = /** @type {HTMLElement | null} */ (document.querySelector('[data-testid="find"]'));
      if (!find) return;
      find.focus();
    } else return;
    event.preventDefault();
  });
}
