// Finds pictures by words: the server also knows captions and, if it can, what words mean.

import {api} from './api.js';

const WAIT = 300;
const ASK_AGAIN = 2000;
const SHORTEST = 3;

/** Calls back with the ids found for the words last typed; with none at once when they change. */
export class Finder {
  constructor(life, id, found) {
    this.id = id;
    this.found = found;
    this.words = '';
    this.timer = 0;
    life.add(() => {
      this.found = () => {};
      this.look('');
    });
  }

  look(words) {
    this.words = words;
    clearTimeout(this.timer);
    this.found(new Set());
    if (words.length >= SHORTEST) this.timer = setTimeout(() => this.ask(), WAIT);
  }

  async ask() {
    const words = this.words;
    let answer;
    try {
      answer = await api.search(this.id, words);
    } catch {
      return; // What the page itself can find is shown already.
    }
    if (words !== this.words) return;
    this.found(new Set(answer.pictures));
    if (answer.prepared !== null) this.timer = setTimeout(() => this.ask(), ASK_AGAIN);
  }
}
