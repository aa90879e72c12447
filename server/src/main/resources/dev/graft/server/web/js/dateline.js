// A line of time: how many pictures there are of every day, month or year, to show only some of them.

import {h, put} from './dom.js';
import {t} from './text.js';
import {day, pictures} from './words.js';

const MOST = 60;
/** The least width at which a bar is easily hit. */
const BAR = 25;
const DAY = 86_400_000;
/** Earlier times are mistakes, and years of fewer than four figures do not fit into an address. */
const EARLIEST = new Date(1000, 0, 1).getTime();
/** Units with how a span of one is called. @type {[string, Intl.DateTimeFormatOptions][]} */
const UNITS = [
  ['day', {day: 'numeric', month: 'long', year: 'numeric'}],
  ['month', {month: 'long', year: 'numeric'}],
  ['year', {year: 'numeric'}],
];

/** The beginning of the day, month or year of a time, so many of them later. */
export function begin(time, unit, later = 0) {
  const at = new Date(time);
  const year = at.getFullYear() + (unit === 'year' ? later : 0);
  const month = unit === 'year' ? 0 : at.getMonth() + (unit === 'month' ? later : 0);
  return new Date(year, month, unit === 'day' ? at.getDate() + later : 1).getTime();
}

const lengths = {day: DAY, month: 30 * DAY, year: 365 * DAY};

/**
 * Spans of time from the first picture to the last, of the smallest unit of which there are not too many.
 *
 * @param {number[]} times @param {number} most
 * @returns {{unit: string, spans: {from: number, to: number, count: number}[]}}
 */
export function spans(times, most = MOST) {
  const known = times.filter((time) => Number.isFinite(time) && time >= EARLIEST);
  if (!known.length) return {unit: 'day', spans: []};
  const [first, last] = known.reduce(
    ([low, high], time) => [Math.min(low, time), Math.max(high, time)],
    [Infinity, -Infinity],
  );
  const unit = ['day', 'month'].find((one) => (last - first) / lengths[one] < most - 1) || 'year';
  // Where there are too many years, two, three or more of them share a span.
  const step = unit === 'year' ? Math.ceil((last - first) / lengths.year / (most - 1)) || 1 : 1;
  const counts = [];
  for (let from = begin(first, unit); from <= last; from = begin(from, unit, step))
    counts.push({from, to: begin(from, unit, step), count: 0});
  let at = 0;
  for (const time of [...known].sort((a, b) => a - b)) {
    while (time >= counts[at].to) at++;
    counts[at].count++;
  }
  return {unit, spans: counts};
}

const iso = (time) => {
  const at = new Date(time);
  const two = (n) => String(n).padStart(2, '0');
  return at.getFullYear() + '-' + two(at.getMonth() + 1) + '-' + two(at.getDate());
};

/** A span as it stands in the address, such as 2019-07-01_2019-08-01, and back; null if it is none. */
/** @param {number[]} span */
export const written = ([from, to]) => iso(from) + '_' + iso(to);
export function parsed(text) {
  const found = /^(\d{4})-(\d\d)-(\d\d)_(\d{4})-(\d\d)-(\d\d)$/.exec(text || '');
  if (!found) return null;
  const [, a, b, c, d, e, f] = found.map(Number);
  const span = [new Date(a, b - 1, c).getTime(), new Date(d, e - 1, f).getTime()];
  return span[0] < span[1] ? span : null;
}

/**
 * What a span is called: one unit by its name, several by their ends.
 *
 * @param {number[]} span @param {string} unit
 */
export function spanWords([from, to], unit) {
  const options = /** @type {[string, Intl.DateTimeFormatOptions]} */ (UNITS.find(([one]) => one === unit))[1];
  const last = to - 1;
  if (begin(from, unit) === begin(last, unit)) return day(from, options);
  return t('dates.span', {from: day(from, options), to: day(last, options)});
}

export class DateLine {
  /** @param {(span: number[] | null) => void} chosen called with a span, or null for all */
  constructor(chosen) {
    this.chosen = chosen;
    this.drawn = '';
    this.bars = h('div', {class: 'date-bars', role: 'group', 'aria-label': t('dates.line')});
    this.ends = h('div', {class: 'date-ends fine'});
    /** @type {any[] | null} */
    this.last = null;
    this.element = h('div', {class: 'date-line', hidden: true, test: 'date-line'}, this.bars, this.ends);
  }

  /** @param {number[]} times @param {number[] | null} span that is shown */
  draw(times, span) {
    this.last = [times, span];
    this.element.hidden = times.length < 2;
    const most = Math.max(4, Math.min(MOST, Math.floor(this.element.clientWidth / BAR)));
    const {unit, spans: all} = spans(times, most);
    this.element.hidden = all.length < 2;
    const key = JSON.stringify([all, span]);
    if (this.element.hidden || key === this.drawn) return;
    this.drawn = key;
    const highest = all.reduce((high, {count}) => Math.max(high, count), 1);
    const held = [...this.bars.children].indexOf(/** @type {any} */ (document.activeElement));
    put(
      this.bars,
      all.map((one) => this.bar(one, unit, highest, span)),
    );
    if (held >= 0 && this.bars.children[held]) /** @type {HTMLElement} */ (this.bars.children[held]).focus();
    const first = all[0];
    const last = all[all.length - 1];
    put(
      this.ends,
      h('span', {}, spanWords([first.from, first.to], unit)),
      h('span', {}, spanWords([last.from, last.to], unit)),
    );
  }

  bar({from, to, count}, unit, most, span) {
    const on = !!span && from >= span[0] && to <= span[1];
    const words = t('dates.bar', {when: spanWords([from, to], unit), pictures: pictures(count)});
    const fill = h('i', {});
    fill.style.height = count ? Math.max(8, Math.round((100 * count) / most)) + '%' : '0';
    return h(
      'button',
      {
        type: 'button',
        class: 'date-bar' + (on ? ' on' : ''),
        'aria-pressed': String(on),
        'aria-label': words,
        title: words,
        test: 'date-bar',
        onclick: (event) => this.choose([from, to], event.shiftKey ? span : null, on && !event.shiftKey),
      },
      fill,
    );
  }

  /** Another width has room for other spans. */
  fit() {
    if (this.last) this.draw(this.last[0], this.last[1]);
  }

  /** Chooses a span, or lets it go; with Shift, all from the one that was chosen before. */
  choose([from, to], before, off) {
    if (off) this.chosen(null);
    else this.chosen(before ? [Math.min(from, before[0]), Math.max(to, before[1])] : [from, to]);
  }
}
