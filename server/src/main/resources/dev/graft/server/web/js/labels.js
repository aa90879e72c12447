// The client's model of a collection's labels: given, predicted, and worth asking next.

import {api} from './api.js';
import {complain, say} from './toast.js';
import {jobOn, listen, takeJob} from './store.js';

export const FIRST = 4;
const AGAIN = 5;

export class Labels {
  constructor(board, source) {
    this.board = board;
    this.id = board.collection;
    this.source = source;
    this.data = null;
    this.watchers = new Set();
    this.timer = 0;
    this.asked = false;
    this.since = 0;
    this.ends = [
      listen('labels', (news) => {
        if (news.collection === this.id) this.soon();
      }),
      listen('back', () => this.soon()),
      listen('job', ({job, before}) => {
        if (job.collection === this.id && job.kind === 'label' && job.state === 'done' && before !== 'done')
          this.soon();
      }),
    ];
  }

  end() {
    this.ends.forEach((end) => end());
    clearTimeout(this.timer);
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
    if (indexes.length === 1) say(answer.said + '.');
    this.since += indexes.length;
    await this.load().catch(complain);
    this.guessIfTime();
    return true;
  }

  guessIfTime() {
    const given = this.given();
    if (!this.data || given < FIRST || this.kinds() < 2 || jobOn(this.id, 'label')) return;
    const {predicted} = this.data;
    if (predicted && predicted.stale < AGAIN) return;
    // After a failed prediction, wait for a few more labels.
    if (this.asked && this.since < AGAIN) return;
    this.guess();
  }

  async guess() {
    this.asked = true;
    this.since = 0;
    try {
      takeJob((await api.predict(this.id, {with: this.source()})).job);
    } catch (e) {
      complain(e);
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
