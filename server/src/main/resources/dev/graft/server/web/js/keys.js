// Help: keyboard shortcuts and mouse gestures of the board.

import {button, h} from './dom.js';
import {openDialog} from './dialogs.js';

const KEYS = [
  ['Arrow keys', 'go from picture to picture'],
  ['Space', 'select or deselect'],
  ['Shift + arrows, Shift + click', 'select a range'],
  ['Ctrl + click', 'add one to the selection'],
  ['Ctrl + A', 'select all of the pile'],
  ['Drag on an empty area', 'select by rectangle'],
  ['Drag a picture', 'move the selected ones to another pile'],
  ['M', 'move to …'],
  ['C', 'right here: they stay when you sort again'],
  ['U', 'not sure'],
  ['Delete', 'leave out of the sorting; the file stays'],
  ['Enter, double click', 'enlarge'],
  ['Z, + and −, 0 (enlarged)', 'one pixel for one or back, zoom, show all'],
  ['Enter, X (more like these)', 'take, refuse'],
  ['Ctrl + Z, Ctrl + Shift + Z', 'undo, redo'],
  ['Escape', 'clear the selection'],
];

export function keysButton() {
  return button(
    'Keys and mouse',
    {
      class: 'tool keys-button',
      only: true,
      test: 'keys',
      onclick: () =>
        openDialog({
          title: 'Keys and mouse',
          test: 'keys-dialog',
          body: h(
            'dl',
            {class: 'keys'},
            KEYS.map(([keys, words]) => h('div', {}, h('dt', {}, keys), h('dd', {}, words))),
          ),
        }),
    },
    'help',
  );
}
