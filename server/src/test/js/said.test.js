import assert from 'node:assert/strict';
import {test} from 'node:test';
import {load} from './page.js';

Object.defineProperty(globalThis, 'navigator', {value: {languages: ['de-DE']}, configurable: true});
const {explained, pileWords, told} = await load('said.js');

test('piles that Graft numbered are called as the page calls them, and others as people called them', () => {
  assert.equal(pileWords('Pile 3'), 'Stapel 3');
  assert.equal(pileWords('Pile of stones'), 'Pile of stones');
  assert.equal(told('Merged Pile 2 into Sea'), 'Stapel 2 in Sea gelegt');
  assert.equal(told('Merged Pile 1, Sea and Pile 3 into Pile 4'), 'Stapel 1, Sea und Stapel 3 in Stapel 4 gelegt');
  assert.equal(told('Merged Cats and dogs into Sea'), 'Cats and dogs in Sea gelegt');
});

test('what a verdict goes by is told from beginning to end', () => {
  const piles =
    'of the pictures that look most alike, 83.4 % are in one pile if Graft borrows and 71.0 % if it does not (beyond ' +
    'what chance gives), and borrowing must lead by more than 3 points';
  const directions =
    'they explain 67 % of how your pictures differ, your own pictures explain 59 %, and at least 41 % is asked for';
  const sure = ' Where it mattered in our tests, this decision was right in two of three cases.';
  const moved = ' 12 pictures are in another pile than without them.';
  assert.equal(
    explained(
      `The borrowed pictures suit yours: ${directions}.${sure} 1 picture is in another pile than without them.`,
    ),
    'Die geliehenen Bilder passen zu Ihren: sie erklären 67 % der Unterschiede zwischen Ihren Bildern, Ihre eigenen ' +
      'erklären 59 %, und mindestens 41 % werden verlangt. Wo es in unseren Tests darauf ankam, war diese ' +
      'Entscheidung in zwei von drei Fällen richtig. 1 Bild liegt in einem anderen Stapel als ohne sie.',
  );
  for (const text of [
    `The borrowed pictures seem to help: ${piles}.${moved}`,
    `The borrowed pictures suit yours, but make hardly any difference here:${moved} Of${piles.slice(2)}.`,
    `The borrowed pictures do not seem to help, and were used all the same, as you asked: ${piles}.`,
    `The borrowed pictures do not clearly help here; this is the result without them: ${piles}.${sure}`,
    'The borrowed pictures were not used: with fewer than 10 pictures for each pile, it cannot be told whether ' +
      'they help.',
    'There are too few pictures, or they have too little in common, to tell whether the borrowed ones help; they ' +
      `were used.${moved}`,
  ])
    assert.doesNotMatch(explained(text), /\b(?:the|pictures|borrow\w*|without|than)\b/i, text);
  assert.match(explained('The borrowed pictures seem to help: ' + piles + '.'), /83,4 %.* 71 %/);
});

test('what is known only in part stays English', () => {
  const text = '12 pictures are in another pile than without them. Something new.';
  assert.equal(explained(text), text);
});

test('the reason why a file was refused is told, alone and as a sentence', () => {
  assert.equal(told('empty: the file has no bytes'), 'leer: die Datei enthält nichts');
  assert.equal(told('Empty: the file has no bytes.'), 'Leer: die Datei enthält nichts.');
  assert.equal(
    told('a HEIC picture, which needs heif-dec or heif-convert of libheif; or save it as JPEG'),
    'ein HEIC-Bild: dafür wird heif-dec oder heif-convert von libheif gebraucht; oder als JPEG speichern',
  );
  assert.equal(told('A text file, not a picture.'), 'Eine Textdatei, kein Bild.');
  assert.equal(told('broken PNG: chunk IDAT is damaged'), 'beschädigtes PNG: chunk IDAT is damaged');
});

test('notes of a sorting and of a guess are told', () => {
  assert.equal(
    told('Method: stc, which learns from the words and pictures of flickr.'),
    'Verfahren: stc, das aus den Wörtern und Bildern von flickr lernt.',
  );
  assert.match(told('1 picture has no visual words and could be in any pile; look at it yourself.'), /^1 Bild hat /);
  assert.equal(
    told('tags.csv: 34 pictures have no words: a.jpg, b.jpg, ...'),
    'tags.csv: 34 Bilder haben keine Wörter: a.jpg, b.jpg, ...',
  );
});

test('whether borrowing helps with labels is told from beginning to end', () => {
  assert.equal(
    explained(
      'What is borrowed from flickr helps: of 20 labels of yours, each hidden once, 90 % are found again with it and ' +
        '75 % without.',
    ),
    'Was von flickr geliehen ist, hilft: von 20 Ihrer Etiketten, je einmal verborgen, werden damit 90 % ' +
      'wiedergefunden und ohne 75 %.',
  );
  const agree = 'two classifiers that look at different features agree on your pictures';
  for (const text of [
    `The labels of amazon carry over to your pictures: ${agree} as often as on its own.`,
    `The labels of amazon do not seem to carry over to your pictures: ${agree} 60 % as often as on its own, and 85 % ` +
      'are asked for. They were left out.',
    'There is too little to tell whether the labels of amazon carry over; they were used.',
    'What was learnt from flickr does not suit your pictures: it explains 20 % of how your pictures differ, your own ' +
      'pictures explain 60 %, and at least 42 % is asked for; it was left out.',
  ])
    assert.doesNotMatch(explained(text), /\b(?:the|pictures|labels|borrow\w*|without|than)\b/i, text);
});

test('what formats are good for is told, also with what to look out for', () => {
  for (const of of ['pile', 'label'])
    for (const text of [
      `Small XMP files with the ${of} as a keyword, for photo programs. ` +
        'They come in a folder of their own, or beside your pictures.',
      `What was learnt, to put new pictures into the same ${of}s with graft predict.`,
      `What was learnt, to put new pictures into the same ${of}s with graft assign. It was made before your latest ` +
        'corrections: sort again to take them in.',
    ])
      assert.doesNotMatch(told(text), /\b(?:the|with|pictures|made|they)\b/i, text);
});

test('what networks were measured on is told', () => {
  assert.equal(told('16 sorting tasks'), '16 Sortieraufgaben');
});

test('a job that writes beside the pictures is not one that writes a format', () => {
  assert.equal(
    told('Writing XMP files beside the pictures of Holiday'),
    'XMP-Dateien neben die Bilder von Holiday schreiben',
  );
});
