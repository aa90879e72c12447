import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import {describe, test} from 'node:test';
import './page.js';

const WEB = new URL('../../main/resources/dev/graft/server/web/js/', import.meta.url);
const ROOT = new URL('../../../../', import.meta.url);
const LANGUAGES = ['en', 'de', 'fr', 'zh'];
const files = Object.fromEntries(
  await Promise.all(LANGUAGES.map(async (code) => [code, await import(new URL('messages/' + code + '.js', WEB))])),
);
const {compile, told} = await import(new URL('said.js', WEB));
const {fill, language, pick} = await import(new URL('text.js', WEB));

const modules = ['', 'views/'].flatMap((folder) =>
  readdirSync(new URL(folder || '.', WEB))
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({name: folder + name, source: readFileSync(new URL(folder + name, WEB), 'utf8')})),
);

/** Arguments of a message, and which of them choose a form. */
const places = (message) => [...new Set([...message.matchAll(/\{(\w+)/g)].map(([, name]) => name))].sort().join(' ');

describe('messages', () => {
  for (const code of LANGUAGES.slice(1)) {
    test(code + ' has the keys of English, with the same arguments', () => {
      const {messages} = files[code];
      assert.deepEqual(Object.keys(messages), Object.keys(files.en.messages));
      for (const [key, english] of Object.entries(files.en.messages)) {
        assert.equal(places(messages[key]), places(english), key);
        assert.ok(messages[key].trim(), key);
      }
    });
    test(code + ' has the sentences of the server, with the same arguments', () => {
      assert.deepEqual(Object.keys(files[code].said), Object.keys(files.de.said));
      for (const [pattern, message] of Object.entries(files[code].said))
        assert.equal(places(message), places(pattern), pattern);
    });
  }

  test('forms are written as they are read', () => {
    for (const {messages, said} of Object.values(files))
      for (const message of [...Object.values(messages), ...Object.values(said)]) {
        const rest = message.replace(/\{\w+(\|[^{}|]*(\|[^{}|]*)?)?\}/g, '');
        assert.doesNotMatch(rest, /[{}|]/, message);
      }
  });

  const values = (code, ...except) => [
    ...Object.entries(files[code].messages).filter(([key]) => !except.includes(key)),
    ...Object.entries(files[code].said),
  ];

  test('Chinese has wide punctuation beside its characters', () => {
    // Labelled lines are given as people type them.
    for (const [key, message] of values('zh', 'live.example', 'live.two'))
      assert.doesNotMatch(message, /[\u4e00-\u9fff}”）][,:;?!()]|[,:;?!()][\u4e00-\u9fff{“（]/, key);
  });

  test('French breaks no line before its punctuation', () => {
    for (const [key, message] of values('fr')) assert.doesNotMatch(message, / [:;?!»%…]|« /, key);
  });

  test('every message that the modules ask for is there, and every one is asked for', () => {
    const known = new Set(Object.keys(files.en.messages));
    const asked = new Set();
    const beginnings = new Set(['keys.']);
    for (const {source} of modules) {
      for (const [, key] of source.matchAll(/'([a-zA-Z]+\.[a-zA-Z0-9]+)'/g)) if (known.has(key)) asked.add(key);
      for (const [, key] of source.matchAll(/(?:\bt|mixed)\(\s*'([^']+)'\s*[,)]/g)) assert.ok(known.has(key), key);
      for (const [, key] of source.matchAll(/'([a-zA-Z]+\.[a-zA-Z]*)' \+/g)) beginnings.add(key);
      for (const [, key] of source.matchAll(/'([a-zA-Z]+\.[a-zA-Z]+)'\) \+/g)) beginnings.add(key);
      for (const [, kind] of source.matchAll(/\bcount\([^']*, '(\w+)'\)/g)) assert.ok(known.has('count.' + kind), kind);
    }
    const idle = [...known].filter((key) => !asked.has(key) && ![...beginnings].some((one) => key.startsWith(one)));
    const forms = ['eyes.byOnly', 'eyes.willOnly', 'twins.foundSoFar', 'twins.noneSoFar'];
    assert.deepEqual(
      idle.filter((key) => !forms.includes(key)),
      [],
    );
  });
});

describe('modules', () => {
  // Names of keys, protocols and formats, and what only a developer sees.
  const NAMES = new Set(
    (
      'Graft SIFT OK TOKEN GET POST PUT DELETE AbortError Escape Enter Delete Backspace Home End Tab Arrow ArrowLeft ' +
      'ArrowRight ArrowUp ArrowDown X-Graft-Token Content-Type Content-Disposition Files Only SoFar'
    ).split(' '),
  );
  const HARMLESS = [
    /^[a-z0-9 .:#[\]()='">,_*&?/+-]*$/, // classes, selectors, styles, addresses
    /^M-?\d/, // paths of drawings
    /^[a-z]+[A-Z]\w*$/, // names in the document
    /^[a-z]+[.]\w*$/i, // keys of messages
    /^k[A-Z]\w*$/,
    /^(?:\w+-)*\w+[/]/,
    /^curl /,
    /^https?:/,
    /^no message |^news of kind /,
    /px |scale\(|translate/,
    /^[A-Z]$|^--/,
    /^filename/,
    /^ – Graft$|^Sorted into$|^.ufffd$/,
  ];
  /** The texts of a module, without comments and imports. */
  const texts = (source) =>
    [
      ...source
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .replace(/(^|\s)\/\/.*$/gm, '')
        .replace(/^import [\s\S]*?;$/gm, '')
        .matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`]*)`/g),
    ].map(([, one, other]) => one ?? other);

  test('say nothing that is not a message', () => {
    const left = [];
    for (const {name, source} of modules) {
      // Names of languages, and sentences of the engine that are made shorter.
      if (name === 'text.js' || name === 'words.js') continue;
      for (const text of texts(source)) {
        if (!/[A-Za-z]{2}/.test(text) || NAMES.has(text) || HARMLESS.some((one) => one.test(text))) continue;
        left.push(name + ': ' + text);
      }
    }
    assert.deepEqual(left, []);
  });

  test('put no word into an element that is not a message', () => {
    // Single words in lower case look like names: only where they are shown do they matter.
    const calls = ["h\\('(?!code')\\w+', \\{[^}]*\\}, ", 'say\\(', 'toast\\(', 'textContent = '];
    const named = ["'aria-label': ", 'title: ', 'placeholder: '];
    const shown = new RegExp('(?:' + [...calls, ...named].join('|') + ")'(?! ')([a-z ]+)'", 'g');
    const left = modules.flatMap(({name, source}) => [...source.matchAll(shown)].map(([all]) => name + ': ' + all));
    // Notes beside the entries of menus, also where they depend on something.
    for (const {name, source} of modules)
      for (const [, note] of source.matchAll(/\bnote: ((?:(?!, \w+:).)*)/g))
        for (const [word] of note.matchAll(/'[a-z ]+'/g)) left.push(name + ': ' + word);
    assert.deepEqual(left, []);
  });
});

describe('text', () => {
  test('is in the language that was chosen, or the first of the browser that there is', () => {
    assert.equal(pick('fr', ['de']), 'fr');
    assert.equal(pick(null, ['it-IT', 'de-CH', 'en']), 'de');
    assert.equal(pick('xx', ['zh-CN']), 'zh');
    assert.equal(pick(null, ['it']), 'en');
    assert.equal(language, 'en');
  });
  test('has a form for one and for more, and takes elements', () => {
    assert.equal(fill('{n|# picture|# pictures}', {n: 1}).join(''), '1 picture');
    assert.equal(fill('{n|# picture|# pictures}', {n: 1234}).join(''), '1,234 pictures');
    const element = {};
    assert.deepEqual(fill('in {folder}.', {folder: element}), ['in ', element, '.']);
  });
});

describe('sentences of the server', () => {
  const java = ['server', 'app', 'images', 'methods', 'catalogue'].map((module) =>
    sources(new URL(module + '/src/main/java/', ROOT)),
  );
  const all = java.join('\n').replace(/"\s*\n?\s*\+\s*"/g, '');

  function sources(folder) {
    return readdirSync(folder, {recursive: true})
      .filter((name) => name.endsWith('.java'))
      .map((name) => readFileSync(new URL(name, folder), 'utf8'))
      .join('\n');
  }

  test('are those that it makes', () => {
    const varying = /\{\w+\}|\(s\)|\b(?:piles?|labels?|pictures?|was|were|is|are|has|have|it|each of|them)\b/;
    for (const pattern of Object.keys(files.de.said))
      for (const part of pattern.split(varying)) {
        const words = part.trim().replace(/^[:;,.] |[:;,.]$/g, '');
        if (words.length > 6) assert.ok(all.includes(words), pattern + ' | ' + words);
      }
  });

  test('are recognised with what varies in them', () => {
    const match = (pattern, sentence) => {
      const {regex, names} = compile(pattern);
      const found = regex.exec(sentence);
      return found && Object.fromEntries(names.map((name, k) => [name, found[k + 1]]));
    };
    assert.deepEqual(match('Moved {n} picture(s) to {pile}', 'Moved 1 picture to Sea (old)'), {
      n: '1',
      pile: 'Sea (old)',
    });
    assert.deepEqual(match('Moved {n} picture(s) to {pile}', 'Moved 1,204 pictures to Sea'), {n: '1,204', pile: 'Sea'});
    assert.equal(match('Pile {n}', 'Pile of stones'), null);
    assert.equal(match('Sorting {name}', 'Resorting x'), null);
  });

  test('stay as they are where they are not known', () => {
    assert.equal(told('Something new happened.'), 'Something new happened.');
    assert.equal(told(null), '');
  });
});
