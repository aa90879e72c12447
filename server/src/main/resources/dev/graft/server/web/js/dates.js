// When the pictures of a collection were taken. The files are looked at when this is first asked.

import {api} from './api.js';
import {language, locale} from './text.js';
import {complain} from './toast.js';

const AGAIN = 1500;
const MONTHS = 'january february march april may june july august september october november december'.split(' ');

/** Words by which a date is found: 2019-07-06, 6 july 2019, july 2019; and as it is written where the person lives. */
export function dateWords(taken, own = locale) {
  const [year, month, day] = taken.slice(0, 10).split('-');
  const name = MONTHS[Number(month) - 1] || '';
  const words = year + '-' + month + '-' + day + ' ' + Number(day) + ' ' + name + ' ' + year;
  if (own === locale && language === 'en') return words;
  const date = new Date(Number(year), Number(month) - 1, Number(day));
  return words + ' ' + date.toLocaleDateString(own, {day: 'numeric', month: 'long', year: 'numeric'}).toLowerCase();
}

export class Dates {
  constructor(life, id, changed) {
    this.id = id;
    this.changed = changed;
    this.times = new Map();
    this.words = new Map();
    this.timer = 0;
    this.asked = false;
    life.add(() => {
      clearTimeout(this.timer);
      this.changed = () => {};
    });
  }

  /** Asks for the dates, and again until all files were looked at. */
  want() {
    if (this.asked) return;
    this.asked = true;
    this.load().catch(complain);
  }

  async load() {
    const answer = await api.dates(this.id);
    answer.id.forEach((id, n) => {
      const taken = answer.taken[n];
      this.times.set(id, taken ? Date.parse(taken) : answer.modified[n]);
      if (taken) this.words.set(id, dateWords(taken));
    });
    this.changed();
    if (answer.prepared !== null) this.timer = setTimeout(() => this.load().catch(complain), AGAIN);
  }
}
