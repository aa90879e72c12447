import js from '@eslint/js';

const browser = Object.fromEntries(
  (
    'AbortController CSS CustomEvent Element Event EventSource EventTarget FormData HTMLElement Image ' +
    'IntersectionObserver Map Node Path2D ResizeObserver URL URLSearchParams Worker cancelAnimationFrame ' +
    'clearInterval clearTimeout console createImageBitmap devicePixelRatio document fetch getComputedStyle ' +
    'getSelection history innerHeight innerWidth localStorage location matchMedia navigator performance ' +
    'queueMicrotask requestAnimationFrame requestIdleCallback sessionStorage setInterval setTimeout ' +
    'structuredClone window'
  )
    .split(' ')
    .map((name) => [name, 'readonly']),
);
const lines = {max: 60, skipBlankLines: true, skipComments: true};
const node = {Buffer: 'readonly', process: 'readonly'};

export default [
  js.configs.recommended,
  {
    languageOptions: {ecmaVersion: 2023, sourceType: 'module', globals: browser},
    linterOptions: {reportUnusedDisableDirectives: 'error'},
    rules: {
      'max-len': ['error', {code: 120}],
      'max-lines-per-function': ['error', lines],
      'no-unused-vars': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      eqeqeq: 'error',
    },
  },
  {
    files: ['src/test/js/**', '*.js'],
    languageOptions: {globals: {...browser, ...node, globalThis: 'readonly'}},
    // A suite of tests is a function too.
    rules: {'max-lines-per-function': 'off'},
  },
];
