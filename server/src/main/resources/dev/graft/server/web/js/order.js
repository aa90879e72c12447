// The order of the pictures within piles. It is made by a sorting and stays until the next one, so that nothing moves
// under the pointer: a picture that was confirmed stays where it is, and one that was moved comes first in its pile.

export class PictureOrder {
  constructor() {
    this.sorted = undefined;
    this.rank = new Map();
    this.first = new Map();
    this.pile = new Map();
    this.moves = 0;
  }

  /** Takes over a board as loaded: keeps the order as long as the sorting is the same. */
  take({sorted, pictures: p}) {
    const at = sorted ? sorted.at : null;
    if (at !== this.sorted) {
      this.sorted = at;
      this.rank.clear();
      this.first.clear();
    }
    const fresh = [...p.id.keys()].filter((i) => !this.rank.has(p.id[i]));
    fresh.sort((a, b) => p.pinned[b] - p.pinned[a] || p.confidence[b] - p.confidence[a] || a - b);
    const from = this.rank.size;
    fresh.forEach((i, nth) => this.rank.set(p.id[i], from + nth));
    // Undone moves go back to where they were.
    p.id.forEach((id, i) => {
      if (this.pile.get(id) !== p.pile[i]) this.first.delete(id);
      this.pile.set(id, p.pile[i]);
    });
  }

  moved(id, pile) {
    this.first.set(id, --this.moves);
    this.pile.set(id, pile);
  }

  place(id) {
    return this.first.has(id) ? this.first.get(id) : this.rank.get(id);
  }
}
