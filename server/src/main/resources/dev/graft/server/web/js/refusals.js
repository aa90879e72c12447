// Pictures that a person did not want in a pile or label: remembered until the browser window is closed, since they
// teach what is not meant.

const KEY = 'graft.refused.';
const MOST = 2000;

export class Refusals {
  /** @param {string} collection @param {string} target such as pile:3 or label:Dogs */
  constructor(collection, target) {
    this.key = KEY + collection + '/' + target;
    this.ids = new Set(this.read());
  }

  read() {
    try {
      const kept = JSON.parse(sessionStorage.getItem(this.key) || '[]');
      return Array.isArray(kept) ? kept.filter(Number.isInteger) : [];
    } catch {
      return [];
    }
  }

  keep() {
    try {
      sessionStorage.setItem(this.key, JSON.stringify([...this.ids].slice(-MOST)));
    } catch {
      /* private windows may refuse */
    }
  }

  add(ids) {
    ids.forEach((id) => this.ids.add(id));
    this.keep();
  }

  drop(ids) {
    ids.forEach((id) => this.ids.delete(id));
    this.keep();
  }
}

/**
 * The pictures to show in a tray after another answer: those that are still wanted keep their places, so that nothing
 * moves under the pointer; the others give theirs to the best new ones.
 *
 * @param {number[]} shown @param {number[]} found the best first @param {number} most
 */
export function fill(shown, found, most) {
  const wanted = new Set(found.slice(0, most));
  const fresh = found.filter((id) => !shown.includes(id)).values();
  const next = () => fresh.next().value;
  const kept = shown.slice(0, most).map((id) => (wanted.has(id) ? id : next()));
  while (kept.length < most) {
    const id = next();
    if (id === undefined) break;
    kept.push(id);
  }
  return kept.filter((id) => id !== undefined);
}
