// What is known of a picture, and those that look like it: the side of the viewer.

import {api} from './api.js';
import {button, h, put} from './dom.js';
import {locale, t} from './text.js';
import {bytes, listed} from './words.js';

const NEIGHBOURS = 8;

export const takenWords = (taken) => new Date(taken).toLocaleString(locale, {dateStyle: 'long', timeStyle: 'short'});

/** Degrees as people write them: 47.5600° N, 7.6000° E. */
export const placeWords = (latitude, longitude) =>
  Math.abs(latitude).toFixed(4) +
  '° ' +
  (latitude < 0 ? 'S' : 'N') +
  ', ' +
  Math.abs(longitude).toFixed(4) +
  '° ' +
  (longitude < 0 ? 'W' : 'E');

/** The facts of a picture as pairs of words. */
export function facts(d) {
  return [
    d.taken ? [t('details.taken'), takenWords(d.taken)] : [t('details.changed'), takenWords(d.modified)],
    d.camera ? [t('details.camera'), d.camera] : null,
    d.latitude === null ? null : [t('details.place'), placeWords(d.latitude, d.longitude)],
    [t('details.size'), t('details.pixels', {width: d.width, height: d.height, size: bytes(d.bytes)})],
    d.keywords.length ? [t('details.keywords'), d.keywords.join(', ')] : null,
    [t('details.file'), d.path],
  ].filter((pair) => pair !== null);
}

export class PictureDetails {
  /** @param {*} board @param {(i: number) => void} open shows another picture */
  constructor(board, open) {
    this.board = board;
    this.open = open;
    this.id = -1;
    this.about = h('div', {class: 'about', test: 'viewer-details'});
    this.near = h('div', {class: 'near', test: 'viewer-near'});
    this.element = h('div', {class: 'details'}, this.about, this.near);
  }

  show(i) {
    const id = this.board.pictures.id[i];
    if (id === this.id) return;
    this.id = id;
    put(this.about);
    put(this.near);
    this.load(id).catch(() => {
      // A picture without its file has no details; the rest of the viewer says what there is.
      if (id === this.id) put(this.about);
    });
    this.compare(id).catch(() => {
      if (id === this.id) put(this.near);
    });
  }

  async load(id) {
    const d = await api.details(this.board.collection, id);
    if (id !== this.id) return;
    put(
      this.about,
      d.captions.length
        ? h(
            'ul',
            {class: 'captions', 'aria-label': t('details.captions')},
            d.captions.map((text) => h('li', {}, text)),
          )
        : null,
      h(
        'dl',
        {class: 'facts'},
        facts(d).map(([name, words]) => h('div', {}, h('dt', {}, name), h('dd', {}, words))),
      ),
    );
  }

  async compare(id) {
    const {pictures} = await api.alike(this.board.collection, {pictures: [id], limit: NEIGHBOURS});
    if (id !== this.id) return;
    const found = pictures.map((one) => this.board.indexOf.get(one)).filter((i) => i !== undefined);
    if (!found.length) return;
    put(
      this.near,
      h('h3', {}, t('details.like')),
      h(
        'ul',
        {},
        found.map((i) => h('li', {}, this.tile(i))),
      ),
    );
  }

  tile(i) {
    const p = this.board.pictures;
    const words = listed([p.name[i], this.board.pileName(p.pile[i])]);
    const one = button(words, {class: 'look', only: true, test: 'viewer-neighbour', onclick: () => this.open(i)});
    one.append(h('img', {src: this.board.thumb(i), alt: '', decoding: 'async'}));
    return one;
  }
}
