// One answer of a stream: the prediction, its confidence and origin, and the user's correction.

import {button, h, put} from './dom.js';
import {ago, percent} from './words.js';

const SHOWN = 8;

export function answerCard(source, teach) {
  const img = h('img', {src: source, alt: '', loading: 'lazy', decoding: 'async'});
  const said = h('p', {class: 'said', test: 'answer-label'});
  const file = h('p', {class: 'file'});
  const by = h('div', {class: 'by'});
  const others = h('div', {class: 'others', role: 'group', 'aria-label': 'Correct label'});
  const element = h('li', {class: 'answer', test: 'answer'}, img, h('div', {class: 'about'}, said, file, by, others));
  let key = '';

  const word = (answer, labels) => {
    const input = h('input', {
      type: 'text',
      placeholder: 'another',
      maxlength: 80,
      autocomplete: 'off',
      'aria-label': 'Another label for ' + answer.picture,
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
        'Right',
        {
          class: 'small right',
          test: 'answer-right',
          'aria-label': 'Right: ' + answer.label,
          onclick: () => teach(answer, answer.label),
        },
        'check',
      ),
      rest.map((label) => button(label, {class: 'chip', test: 'answer-correct', onclick: () => teach(answer, label)})),
      form,
    ];
  };

  return {
    element,
    update(answer, labels) {
      const now = JSON.stringify([answer, labels]);
      if (now === key) return;
      key = now;
      img.alt = answer.picture;
      file.textContent = answer.picture + ', ' + ago(answer.at);
      file.title = answer.picture;
      const wrong = answer.correct !== null && answer.correct !== answer.label;
      element.classList.toggle('taught', answer.correct !== null);
      put(
        said,
        wrong
          ? [
              h('strong', {}, answer.correct),
              h('span', {class: 'fine'}, ' by you; Graft said ', h('s', {}, answer.label)),
            ]
          : answer.none && answer.correct === null
            ? [h('strong', {}, 'None of these, it seems'), h('span', {class: 'fine'}, ' nearest: ' + answer.label)]
            : [
                h('strong', {}, answer.label),
                h(
                  'span',
                  {class: 'fine'},
                  ' ' + percent(answer.confidence) + ' sure' + (answer.correct ? ', right' : ''),
                ),
              ],
      );
      const text = answer.text === null || answer.text === undefined ? 1 : answer.text;
      const left = h('i', {class: 'text'});
      left.style.width = percent(text);
      put(
        by,
        h(
          'span',
          {
            class: 'split-bar',
            role: 'img',
            'aria-label': percent(text) + ' by your words, ' + percent(1 - text) + ' by your corrections',
          },
          left,
        ),
        h('small', {}, 'text ' + percent(text) + ', your corrections ' + percent(1 - text)),
      );
      if (answer.correct === null) put(others, word(answer, labels));
      else put(others, button('Change', {class: 'link', onclick: () => put(others, word(answer, labels))}));
    },
  };
}
