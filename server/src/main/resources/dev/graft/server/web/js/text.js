// What the page says, in the language of the person. The messages are in messages/, one file for each language, and
// all of them have the same keys. Another language means loading the page again: what it shows is in the address.

/** @type {[string, string][]} codes and own names */
export const LANGUAGES = [
  ['en', 'English'],
  ['de', 'Deutsch'],
  ['fr', 'Français'],
  ['zh', '中文'],
];
const KEPT = 'graft.language';
const PLACE = /\{(\w+)(?:\|([^{}|]*)(?:\|([^{}|]*))?)?\}/g;

const base = (locale) => locale.toLowerCase().split('-')[0];

/** The language that was chosen, or else the first of the browser's that there is; English if there is none. */
export function pick(chosen, wanted) {
  const known = (code) => LANGUAGES.some(([one]) => one === code);
  if (known(chosen)) return chosen;
  return wanted.map(base).find(known) || 'en';
}

function kept() {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

/** Those that can be used to write numbers and dates, which fails with a tag that is none, such as de_DE. */
export const usable = (tags) =>
  tags.filter((tag) => {
    try {
      return Intl.getCanonicalLocales(tag).length > 0;
    } catch {
      return false;
    }
  });

const wanted = usable((globalThis.navigator && navigator.languages) || []);
export const language = pick(kept(), wanted);
/** With the region of the browser, which matters for numbers and dates. */
export const locale = wanted.find((one) => base(one) === language) || language;
/** @type {{messages: Record<string, string>, said: Record<string, string>}} */
const {messages, said} = await import('./messages/' + language + '.js');
export {said};

export function speak(code) {
  try {
    localStorage.setItem(KEPT, code);
  } catch {
    /* private windows may refuse */
  }
  location.reload();
}

const numbers = new Intl.NumberFormat(locale);
const plurals = new Intl.PluralRules(locale);
export const number = (n) => numbers.format(n);

/**
 * The parts of a message: {name} stands for an argument, {n|# picture|# pictures} for one of two forms by number.
 *
 * @param {string} message @param {Record<string, any>} args texts, numbers or elements
 */
export function fill(message, args) {
  const parts = [];
  let from = 0;
  for (const found of message.matchAll(PLACE)) {
    const [all, name, one, other] = found;
    const value = args[name];
    parts.push(message.slice(from, found.index));
    from = found.index + all.length;
    if (one !== undefined) {
      const form = other === undefined || plurals.select(value) === 'one' ? one : other;
      parts.push(form.replace('#', number(value)));
    } else parts.push(typeof value === 'number' ? number(value) : value);
  }
  parts.push(message.slice(from));
  return parts.filter((part) => part !== '');
}

export const has = (key) => key in messages;

/** A message with elements in it, as something that can be put into an element. */
export function mixed(key, args = {}) {
  if (!has(key)) throw new Error('no message ' + key);
  return fill(messages[key], args);
}

/** A message as text. @param {string} key @param {Record<string, any>} [args] */
export const t = (key, args) => mixed(key, args).join('');
