// The keyboard on the board: from picture to picture, selecting, and acting on what is selected.

import {alsoMenu} from './also.js';
import {moveMenu} from './moves.js';

const ACTS = {Delete: 'remove', Backspace: 'remove', u: 'unsure', c: 'confirm'};
const MENUS = {m: moveMenu, a: alsoMenu};

export class BoardKeys {
  constructor({life, grid, board, bar, open}) {
    this.grid = grid;
    this.board = board;
    this.bar = bar;
    this.open = open;
    life.on(grid.root, 'keydown', (event) => {
      const i = grid.indexAt(event.target);
      if (i >= 0 && !event.altKey && this.press(event, i)) event.preventDefault();
    });
  }

  /** @returns {boolean} whether the key means something */
  press(event, i) {
    const {key} = event;
    const command = event.ctrlKey || event.metaKey;
    if (key.startsWith('Arrow') || key === 'Home' || key === 'End') this.go(i, key, event.shiftKey);
    else if (key === ' ') this.mark(i, 'toggle');
    else if (key === 'Enter') this.open(i);
    else if (key.toLowerCase() === 'a' && command) this.board.select(this.grid.sectionOf(i).items, 'add');
    else return !command && this.act(i, key.length === 1 ? key.toLowerCase() : key);
    return true;
  }

  go(i, key, selecting) {
    const {grid, board} = this;
    const to = grid.neighbour(i, key);
    if (to < 0) return;
    if (selecting) {
      if (board.anchor < 0) board.anchor = i;
      board.select(grid.between(board.anchor, to), 'only');
    }
    grid.focus(to);
  }

  mark(i, how) {
    this.board.select([i], how);
    this.board.anchor = i;
  }

  act(i, key) {
    const act = ACTS[key];
    if (!act && !MENUS[key]) return false;
    if (!this.board.acting().length) this.mark(i, 'add');
    if (act) this.bar.act(act);
    else MENUS[key](this.grid.nodes.get(i), this.board, this.board.acting());
    return true;
  }
}
