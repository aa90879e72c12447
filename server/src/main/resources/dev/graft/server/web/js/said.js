// Sentences that the server makes, in the language of the page. The server speaks English, also to scripts and in the
// history that a collection keeps, so the page knows its sentences as patterns: {name} stands for what varies, "(s)"
// for an s that may be missing. {n} and {m} are whole numbers, {x} and {y} may have decimals. A sentence that is not
// known stays as it is.

import {fill, locale, said} from './text.js';
import {capital, gap, sentence} from './words.js';

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A pattern as a regular expression, and the names of what varies. */
export function compile(pattern) {
  const names = [];
  const source = pattern
    .split(/(\{\w+\}|\(s\))/)
    .map((part) => {
      if (part === '(s)') return 's?';
      if (!/^\{\w+\}$/.test(part)) return escaped(part);
      names.push(part.slice(1, -1));
      return /^\{[nm]\}$/.test(part) ? '([\\d,]+)' : /^\{[xy]\}$/.test(part) ? '([\\d.]+)' : '(.+?)';
    })
    .join('');
  return {regex: new RegExp('^' + source + '$', 's'), names};
}

/** @type {{regex: RegExp, names: string[], message: string}[] | null} */
let known = null;
const cache = new Map();

/** The name of a pile. Those that Graft numbered are sentences of its own; others are not, whatever they say. */
export const pileWords = (name) => (/^Pile \d+$/.test(name) ? told(name) : name);

/** Names of piles that stand in a row. A name with a comma or an "and" in it is left alone, unless Pile 7 is beside. */
function pileList(text) {
  const names = text.split(/, | and /);
  if (!names.some((name) => /^Pile \d+$/.test(name))) return text;
  return new Intl.ListFormat(locale).format(names.map(pileWords));
}

/** Several sentences; as they are, unless all of them are known. @param {string} text */
export function explained(text) {
  const all = text.split(/(?<=\.) (?=[A-Z\d])/).map((whole) => {
    const now = told(whole);
    return now === whole ? null : sentence(capital(now));
  });
  return all.includes(null) ? text : all.join(gap);
}

/** @param {string | null | undefined} text a sentence @returns {string} */
export function told(text) {
  if (!text) return '';
  if (cache.has(text)) return cache.get(text);
  known = known || Object.entries(said).map(([pattern, message]) => ({...compile(pattern), message}));
  const words = translated(text, known) ?? inside(text, known) ?? text;
  if (cache.size > 500) cache.clear();
  cache.set(text, words);
  return words;
}

/** What may begin a sentence or stand inside of one, such as the reason why a file was refused. */
function inside(text, patterns) {
  const bare = text.replace(/(?<!\.)\.$/, '');
  const small = bare && bare[0].toLowerCase() + bare.slice(1);
  const words = translated(bare, patterns) ?? translated(small, patterns);
  if (words === null) return null;
  const whole = text[0] === small[0] ? words : capital(words);
  return bare === text ? whole : sentence(whole);
}

function translated(whole, patterns) {
  for (const {regex, names, message} of patterns) {
    const found = regex.exec(whole);
    if (!found) continue;
    const args = names.map((name, k) => {
      const text = found[k + 1];
      if (name === 'n' || name === 'm') return [name, Number(text.replace(/,/g, ''))];
      if (name === 'x' || name === 'y') return [name, Number(text)];
      if (name === 'pile') return [name, pileWords(text)];
      if (name === 'piles') return [name, pileList(text)];
      // What was done, and why, is a sentence of its own, such as in "Undid: Moved 3 pictures to Sea".
      return [name, ['what', 'why', 'often'].includes(name) ? told(text) : text];
    });
    return fill(message, Object.fromEntries(args)).join('');
  }
  return null;
}
