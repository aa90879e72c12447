// Choosing a folder among the root folders of the server.

import {api} from './api.js';
import {button, h, icon, put} from './dom.js';
import {openDialog} from './dialogs.js';
import {store} from './store.js';
import {count, gap, listed, pictures} from './words.js';
import {t} from './text.js';

/**
 * Asks for a folder.
 *
 * @param {{title: string, yes: string, withName?: boolean}} options
 * @returns {Promise<{root: string, path: string, name: string} | null>}
 */
export const chooseFolder = (options) => new Promise((resolve) => new FolderChooser(options, resolve).begin());

class FolderChooser {
  /** @param {{title: string, yes: string, withName?: boolean}} options @param {(chosen: any) => void} resolve */
  constructor({title, yes, withName}, resolve) {
    /** @type {{id: string, name: string, path: string}[]} */
    this.roots = store.session.roots;
    /** @type {any} */
    this.chosen = null;
    /** @type {any} */
    this.here = null;
    this.touched = false;
    this.trail = h('nav', {class: 'trail', 'aria-label': t('folder.current')});
    this.list = h('ul', {class: 'folders', test: 'folders'});
    this.note = h('p', {class: 'fine', role: 'status'});
    this.name = h('input', {
      id: 'folderName',
      type: 'text',
      maxlength: 120,
      autocomplete: 'off',
      test: 'folder-name',
      oninput: () => (this.touched = true),
    });
    this.take = button(yes, {
      class: 'primary',
      disabled: true,
      test: 'folder-take',
      onclick: () => this.choose(),
    });
    const field = h('div', {class: 'field'}, h('label', {for: 'folderName'}, t('folder.name')), this.name);
    this.dialog = openDialog({
      title,
      test: 'folder-dialog',
      body: h('div', {class: 'browse'}, this.trail, this.list, this.note, withName ? field : null),
      actions: [button(t('folder.cancel'), {onclick: () => this.dialog.close()}), this.take],
      closed: () => resolve(this.chosen),
    });
  }

  begin() {
    if (this.roots.length === 1) this.go(this.roots[0].id, '');
    else this.top();
  }

  choose() {
    const {root, path} = this.here;
    this.chosen = {root, path, name: this.name.value.trim() || this.lastOf(this.here)};
    this.dialog.close();
  }

  rootName(id) {
    const root = this.roots.find((one) => one.id === id);
    return root ? root.name : id;
  }

  lastOf(place) {
    return place.path.split('/').filter(Boolean).pop() || this.rootName(place.root);
  }

  /** A folder in the list. */
  row(name, note, act) {
    const open = {type: 'button', test: 'folder', onclick: act};
    return h('li', {}, h('button', open, icon('folder'), h('span', {class: 'grow'}, name), h('small', {}, note)));
  }

  top() {
    this.here = null;
    this.take.disabled = true;
    put(this.trail, h('span', {}, t('folder.may')));
    put(this.note, this.roots.length ? '' : t('folder.none'));
    put(
      this.list,
      this.roots.map((root) => this.row(root.name, root.path, () => this.go(root.id, ''))),
    );
  }

  async go(root, path) {
    put(this.note, t('folder.looking'));
    try {
      const seen = await api.folders(root, path);
      this.here = {root, path: seen.path};
      this.draw(root, seen);
    } catch (e) {
      put(this.note, h('span', {class: 'error'}, e.message));
    }
  }

  draw(root, seen) {
    const parts = seen.path.split('/').filter(Boolean);
    const slash = () => h('span', {'aria-hidden': 'true'}, '/');
    const way = (words, act) => button(words, {class: 'link', onclick: act});
    put(
      this.trail,
      way(t('folder.all'), () => this.top()),
      slash(),
      way(this.rootName(root), () => this.go(root, '')),
      parts.map((part, i) => [slash(), way(part, () => this.go(root, parts.slice(0, i + 1).join('/')))]),
    );
    put(
      this.list,
      seen.folders.map((folder) => this.row(folder.name, inside(folder), () => this.go(root, folder.path))),
    );
    put(
      this.note,
      seen.pictures ? t('folder.here', {n: seen.pictures}) : t('folder.hereNone'),
      seen.folders.length ? gap + t('folder.inside', {n: seen.folders.length}) : '',
    );
    this.take.disabled = false;
    if (!this.touched) this.name.value = this.lastOf(this.here);
    (this.list.querySelector('button') || this.take).focus();
  }
}

/** What is in a folder, in words. */
const inside = (folder) =>
  listed([folder.pictures ? pictures(folder.pictures) : '', folder.folders ? count(folder.folders, 'folder') : '']) ||
  t('folder.empty');
