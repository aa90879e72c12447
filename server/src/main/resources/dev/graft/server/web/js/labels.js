// The client's model of a collection's labels: given, predicted, and worth asking next.

import {alsoNames} from './also.js';
import {api} from './api.js';
import {told} from './said.js';
import {complain, say} from './toast.js';
import {atWork, jobOn, listen, takeJob} from './store.js';
import {sentence} from './words.js';

export const FIRST = 4;
const AGAIN = 5;
const PAUSE = 1500;

export class Labels {
  constructor(board, source) {
    this.board = board;
    this.id = board.collection;
    this.source = source;
    /** @type {any} */
    this.data = null;
    /** @type {Map<number, number>} */
    this.at = new Map();
    this.watchers = new Set();
    /** @type {any} */
    this.timer = 0;
    /** @type {any} */
    this.later = 0;
    // The number of labels that were given when a guess was last asked for and failed, or -1.
    this.failed = -1;
    this.asking = false;
    this.ends = [
      listen('labels', (news) => {
        if (news.collection === this.id) this.soon();
      }),
      listen('back', () => this.soon()),
      listen('job', ({job, before}) => {
        if (job.collection !== this.id || job.kind !== 'label' || atWork(job) || before === job.state) return;
        this.failed = job.state === 'done' ? -1 : this.changes();
        this.load().then(() => this.guessIfTime(), complain);
      }),
    ];
  }

  end() {
    this.ends.forEach((end) => end());
    clearTimeout(this.timer);
    clearTimeout(this.later);
    this.watchers.clear();
  }

  watch(act) {
    this.watchers.add(act);
    return () => this.watchers.delete(act);
  }

  changed() {
    for (const act of [...this.watchers]) act();
  }

  soon() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.load().catch(complain), 120);
  }

  async load() {
    // Run the pending request now.
    clearTimeout(this.timer);
    const data = await api.labels(this.id);
    this.data = data;
    this.at = new Map(data.pictures.id.map((id, i) => [id, i]));
    this.changed();
  }

  get names() {
    return this.data ? this.data.labels.map((label) => label.name) : [];
  }
  /** Further labels of a picture; its own label is none. */
  also(i) {
    const given = this.data && this.data.pictures.given[i];
    return this.board.pictures.also[i].filter((name) => name !== given);
  }

  /** What the menu of further labels is made of. */
  get further() {
    const {given} = this.data.pictures;
    return {
      own: (i) => given[i],
      also: (i) => this.also(i),
      names: [...new Set([...this.names, ...alsoNames(this.board)])],
      place: (name) => this.names.indexOf(name),
    };
  }

  given() {
    return this.data ? this.data.pictures.given.filter(Boolean).length : 0;
  }
  kinds() {
    return this.data ? new Set(this.data.pictures.given.filter(Boolean)).size : 0;
  }

  /** Sets a label, or removes it with null; then starts a prediction when it is due. */
  async give(indexes, label) {
    const answer = await this.board.edit(
      {kind: 'label', pictures: this.board.ids(indexes), label},
      {keep: indexes.length === 1, quiet: indexes.length === 1},
    );
    if (!answer) return false;
    // Labelling by keyboard is fast; a message for each picture would be in the way.
    if (indexes.length === 1) say(sentence(told(answer.said)));
    await this.load().catch(complain);
    this.guessIfTime();
    return true;
  }

  /** How many labels the last guess does not know of. */
  changes() {
    if (!this.data) return 0;
    return this.data.predicted ? this.data.predicted.stale : this.given();
  }

  /**
   * Asks for a guess, unless one is being made: at once if many labels are new, otherwise when the person pauses. In
   * the end the guess is always of the newest labels.
   */
  guessIfTime() {
    clearTimeout(this.later);
    const changes = this.changes();
    if (!this.data || this.given() < FIRST || this.kinds() < 2 || !changes) return;
    if (this.asking || jobOn(this.id, 'label')) return;
    // What failed or was cancelled is tried again when there is more to learn from.
    if (this.failed >= 0 && changes < this.failed + AGAIN) return;
    if (!this.data.predicted || changes >= AGAIN) this.guess();
    else this.later = setTimeout(() => this.guess(), PAUSE);
  }

  async guess() {
    clearTimeout(this.later);
    if (this.asking) return;
    this.asking = true;
    try {
      takeJob((await api.predict(this.id, {with: this.source()})).job);
    } catch (e) {
      this.failed = this.changes();
      complain(e);
    } finally {
      this.asking = false;
    }
  }

  /** The most useful picture to label after this one, or -1. */
  nextAfter(i) {
    if (!this.data) return -1;
    const {given} = this.data.pictures;
    for (const id of this.data.next) {
      const at = this.at.get(id);
      if (at !== undefined && at !== i && !given[at]) return at;
    }
    for (let k = 1; k < given.length; k++) {
      const at = (i + k) % given.length;
      if (!given[at]) return at;
    }
    return -1;
  }
}
