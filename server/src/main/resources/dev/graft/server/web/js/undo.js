// The undo and redo buttons, with tooltips that say what they will do.

import {button, h} from './dom.js';
import {t} from './text.js';
import {told} from './said.js';

export function undoButtons(life, board) {
  const undo = button(t('undo.undo'), {test: 'undo', class: 'tool', onclick: () => board.undo()}, 'undo');
  const redo = button(t('undo.redo'), {test: 'redo', class: 'tool', onclick: () => board.redo()}, 'redo');
  const words = h('span', {class: 'undo-words', test: 'undo-words'});
  const draw = () => {
    undo.disabled = !board.undoWords;
    redo.disabled = !board.redoWords;
    undo.title = board.undoWords ? t('undo.undoThat', {what: told(board.undoWords)}) : t('undo.noUndo');
    redo.title = board.redoWords ? t('undo.redoThat', {what: told(board.redoWords)}) : t('undo.noRedo');
    undo.setAttribute('aria-label', undo.title);
    redo.setAttribute('aria-label', redo.title);
    words.textContent = told(board.undoWords);
  };
  life.add(board.watch(draw));
  draw();
  return h('div', {class: 'undo', role: 'group', 'aria-label': t('undo.both')}, undo, redo, words);
}
