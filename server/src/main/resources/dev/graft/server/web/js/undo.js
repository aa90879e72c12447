// The undo and redo buttons, with tooltips that say what they will do.

import {button, h} from './dom.js';

export function undoButtons(life, board) {
  const undo = button('Undo', {test: 'undo', class: 'tool', onclick: () => board.undo()}, 'undo');
  const redo = button('Redo', {test: 'redo', class: 'tool', onclick: () => board.redo()}, 'redo');
  const words = h('span', {class: 'undo-words', test: 'undo-words'});
  const draw = () => {
    undo.disabled = !board.undoWords;
    redo.disabled = !board.redoWords;
    undo.title = board.undoWords ? 'Undo: ' + board.undoWords + ' (Ctrl+Z)' : 'Undo: there is nothing to undo';
    redo.title = board.redoWords ? 'Redo: ' + board.redoWords + ' (Ctrl+Shift+Z)' : 'Redo: there is nothing to redo';
    undo.setAttribute('aria-label', undo.title);
    redo.setAttribute('aria-label', redo.title);
    words.textContent = board.undoWords || '';
  };
  life.add(board.watch(draw));
  draw();
  return h('div', {class: 'undo', role: 'group', 'aria-label': 'Undo and redo'}, undo, redo, words);
}
