// One answer of a stream: the prediction, its confidence and origin, and the user's correction.

import {button, h, put} from './dom.js';
import {mixed, t} from './text.js';
import {ago, listed, percent, width} from './words.js';

const SHOWN = 8;

/** What can be said about an answer: right, one of the other labels, or a new one. */
function choices(answer, labels, teach) {
  const input = h('input', {
    type: 'text',
    placeholder: t('answer.otherHint'),
    maxlength: 80,
    autocomplete: 'off',
    'aria-label': t('answer.other', {name: answer.picture}),
    test: 'answer-other',
  });
  const form = h('form', {class: 'other'}, input);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const text = input.value.trim();
    if (text) teach(answer, text);
  });
  const rest = labels.filter((label) => label !== answer.label).slice(0, SHOWN);
  return [
    button(
      t('answer.right'),
      {
        class: 'small right',
        test: 'answer-right',
        'aria-label': t('answer.rightIs', {label: answer.label}),
        onclick: () => teach(answer, answer.label),
      },
      'check',
    ),
    rest.map((label) => button(label, {class: 'chip', test: 'answer-correct', onclick: () => teach(answer, label)})),
    form,
  ];
}

/** The label of an answer, and who says so. */
function verdict(answer) {
  if (answer.correct !== null && answer.correct !== answer.label)
    return mixed('answer.byYou', {correct: h('strong', {}, answer.correct), said: h('s', {}, answer.label)});
  const none = answer.none && answer.correct === null;
  const sure = answer.correct ? 'answer.sureRight' : 'parts.sure';
  const more = none ? t('answer.nearest', {label: answer.label}) : t(sure, {share: percent(answer.confidence)});
  return [h('strong', {}, none ? t('answer.noneSeems') : answer.label), h('span', {class: 'fine'}, ' ' + more)];
}

/** How much of it comes from words, and how much from corrections. */
function origin(answer) {
  const text = answer.text === null || answer.text === undefined ? 1 : answer.text;
  const shares = {words: percent(text), corrections: percent(1 - text)};
  const left = h('i', {class: 'text'});
  left.style.width = width(text);
  return [
    h('span', {class: 'split-bar', role: 'img', 'aria-label': t('answer.split', shares)}, left),
    h('small', {}, t('answer.splitShort', shares)),
  ];
}

export function answerCard(source, teach) {
  const img = h('img', {src: source, alt: '', loading: 'lazy', decoding: 'async'});
  const said = h('p', {class: 'said', test: 'answer-label'});
  const file = h('p', {class: 'file'});
  const by = h('div', {class: 'by'});
  const others = h('div', {class: 'others', role: 'group', 'aria-label': t('answer.correct')});
  const element = h('li', {class: 'answer', test: 'answer'}, img, h('div', {class: 'about'}, said, file, by, others));
  let key = '';
  return {
    element,
    update(answer, labels) {
      const now = JSON.stringify([answer, labels]);
      if (now === key) return;
      key = now;
      img.alt = answer.picture;
      file.textContent = listed([answer.picture, ago(answer.at)]);
      file.title = answer.picture;
      element.classList.toggle('taught', answer.correct !== null);
      put(said, verdict(answer));
      put(by, origin(answer));
      const choose = () => put(others, choices(answer, labels, teach));
      if (answer.correct === null) choose();
      else put(others, button(t('answer.change'), {class: 'link', onclick: choose}));
    },
  };
}
