// Formats numbers and times, by the customs of the person.

import {has, language, locale, number, t} from './text.js';

const PERCENT = new Intl.NumberFormat(locale, {style: 'percent'});
const AGO = new Intl.RelativeTimeFormat(locale);

export {number};
/** So many of a kind: there is a message for each. */
export const count = (n, kind) => (has('count.' + kind) ? t('count.' + kind, {n}) : number(n));
export const pictures = (n) => count(n, 'picture');
export const percent = (share) => PERCENT.format(share);
/** For styles, which know one way to write numbers. */
export const width = (share) => Math.round(share * 100) + '%';

export const duration = (n, unit) =>
  new Intl.NumberFormat(locale, {style: 'unit', unit, unitDisplay: 'long'}).format(n);

/** @param {number | string | Date} time @param {Intl.DateTimeFormatOptions} options */
export const day = (time, options) => new Date(time).toLocaleDateString(locale, options);

export function ago(time) {
  const seconds = Math.max(0, (Date.now() - time) / 1000);
  if (seconds < 60) return t('words.now');
  if (seconds < 3600) return AGO.format(-Math.floor(seconds / 60), 'minute');
  if (seconds < 86400) return AGO.format(-Math.floor(seconds / 3600), 'hour');
  return day(time, {day: 'numeric', month: 'short', year: 'numeric'});
}

const size = (n, unit, digits) =>
  new Intl.NumberFormat(locale, {style: 'unit', unit, maximumFractionDigits: digits}).format(n);

export const bytes = (n) =>
  n < 1e6 ? size(Math.max(1, n / 1024), 'kilobyte', 0) : size(n / 1048576, 'megabyte', n < 1e7 ? 1 : 0);

/** Facts in a row, with the comma of the language. */
export const listed = (some) => some.filter(Boolean).join(language === 'zh' ? '，' : ', ');

/** Describes what others can borrow from a collection. */
export function offer(collection) {
  const parts = [];
  if (collection.captioned) parts.push(t('words.captions', {n: collection.captioned}));
  if (collection.tagged) parts.push(t('words.tags', {n: collection.tagged}));
  if (collection.labelled) parts.push(t('words.labels', {n: collection.labelled}));
  if (collection.texts) parts.push(t('words.texts'));
  return parts.length ? listed(parts) : t('words.looks');
}

export function capital(text) {
  return text ? text[0].toUpperCase() + text.slice(1) : '';
}

/** A message of the engine without what only helps on the command line. */
export const plain = (text) =>
  (text || '')
    .replace(/[;,] (?:run )?`graft index[^`]*` again first/g, '; read the folder again first')
    .replace(/; with more pictures, run again with --\S+/g, '')
    .replace(/; name another collection with -o/g, '')
    .replace(/; `graft [^`]*`[^;.]*/g, '');

/** What stands between two sentences. */
export const gap = language === 'zh' ? '' : ' ';

export const sentence = (text) =>
  !text || /[.!?…。！？]$/.test(text) ? text : text + (language === 'zh' ? '。' : '.');
