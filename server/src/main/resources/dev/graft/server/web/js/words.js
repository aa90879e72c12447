// Formats numbers and times.

const NUMBER = new Intl.NumberFormat('en');

const plural = (one) => one + (/(s|x|ch|sh)$/.test(one) ? 'es' : 's');

export const number = (n) => NUMBER.format(n);
export const count = (n, one, many) => number(n) + ' ' + (n === 1 ? one : many || plural(one));
export const pictures = (n) => count(n, 'picture');
export const percent = (share) => Math.round(share * 100) + '%';

export function ago(time) {
  const seconds = Math.max(0, (Date.now() - time) / 1000);
  if (seconds < 60) return 'just now';
  if (seconds < 3600) return count(Math.floor(seconds / 60), 'minute') + ' ago';
  if (seconds < 86400) return count(Math.floor(seconds / 3600), 'hour') + ' ago';
  return new Date(time).toLocaleDateString('en', {day: 'numeric', month: 'short', year: 'numeric'});
}

export function bytes(n) {
  return n < 1e6 ? Math.max(1, Math.round(n / 1024)) + ' kB' : (n / 1048576).toFixed(n < 1e7 ? 1 : 0) + ' MB';
}

/** Describes what others can borrow from a collection. */
export function offer(collection) {
  const parts = [];
  if (collection.captioned) parts.push('captions of ' + pictures(collection.captioned));
  if (collection.tagged) parts.push('tags of ' + pictures(collection.tagged));
  if (collection.labelled) parts.push('labels of ' + pictures(collection.labelled));
  if (collection.texts) parts.push('labelled texts');
  return parts.length ? parts.join(', ') : 'nothing but how it looks';
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

export const sentence = (text) => (!text || /[.!?…]$/.test(text) ? text : text + '.');
