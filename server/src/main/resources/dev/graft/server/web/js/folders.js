// Choosing a folder among the root folders of the server.

import {api} from './api.js';
import {button, h, icon, put} from './dom.js';
import {openDialog} from './dialogs.js';
import {store} from './store.js';
import {count, pictures} from './words.js';

/**
 * Asks for a folder.
 *
 * @param {{title: string, yes: string, withName?: boolean}} options
 * @returns {Promise<{root: string, path: string, name: string} | null>}
 */
export function chooseFolder({title, yes, withName}) {
  return new Promise((resolve) => {
    const {roots} = store.session;
    /** @type {any} */
    let chosen = null;
    /** @type {any} */
    let here = null;
    let touched = false;
    const trail = h('nav', {class: 'trail', 'aria-label': 'Current folder'});
    const list = h('ul', {class: 'folders', test: 'folders'});
    const note = h('p', {class: 'fine', role: 'status'});
    const name = h('input', {id: 'folderName', type: 'text', maxlength: 120, autocomplete: 'off', test: 'folder-name'});
    name.addEventListener('input', () => {
      touched = true;
    });
    const take = button(yes, {
      class: 'primary',
      disabled: true,
      test: 'folder-take',
      onclick: () => {
        chosen = {root: here.root, path: here.path, name: name.value.trim() || lastOf(here)};
        dialog.close();
      },
    });

    const lastOf = (place) =>
      place.path.split('/').filter(Boolean).pop() || roots.find((root) => root.id === place.root).name;

    function top() {
      here = null;
      take.disabled = true;
      put(trail, h('span', {}, 'Folders that Graft may read'));
      put(
        note,
        roots.length
          ? ''
          : 'No folder was named when Graft was started. Start it with graft serve FOLDER, or drop pictures ' +
              'onto the page.',
      );
      put(
        list,
        roots.map((root) =>
          h(
            'li',
            {},
            h(
              'button',
              {type: 'button', test: 'folder', onclick: () => go(root.id, '')},
              icon('folder'),
              h('span', {class: 'grow'}, root.name),
              h('small', {}, root.path),
            ),
          ),
        ),
      );
    }

    async function go(root, path) {
      put(note, 'Looking …');
      try {
        const seen = await api.folders(root, path);
        here = {root, path: seen.path};
        const parts = seen.path.split('/').filter(Boolean);
        const rootName = roots.find((one) => one.id === root).name;
        put(
          trail,
          button('All', {class: 'link', onclick: top}),
          h('span', {'aria-hidden': 'true'}, '/'),
          button(rootName, {class: 'link', onclick: () => go(root, '')}),
          parts.map((part, i) => [
            h('span', {'aria-hidden': 'true'}, '/'),
            button(part, {class: 'link', onclick: () => go(root, parts.slice(0, i + 1).join('/'))}),
          ]),
        );
        put(
          list,
          seen.folders.map((folder) =>
            h(
              'li',
              {},
              h(
                'button',
                {type: 'button', test: 'folder', onclick: () => go(root, folder.path)},
                icon('folder'),
                h('span', {class: 'grow'}, folder.name),
                h(
                  'small',
                  {},
                  [
                    folder.pictures ? pictures(folder.pictures) : '',
                    folder.folders ? count(folder.folders, 'folder') : '',
                  ]
                    .filter(Boolean)
                    .join(', ') || 'empty',
                ),
              ),
            ),
          ),
        );
        put(
          note,
          seen.pictures ? pictures(seen.pictures) + ' here' : 'No pictures directly in here',
          seen.folders.length ? ', ' + count(seen.folders.length, 'folder') + ' inside, which are read too.' : '.',
        );
        take.disabled = false;
        if (!touched) name.value = lastOf(here);
        const first = list.querySelector('button');
        if (first) first.focus();
        else take.focus();
      } catch (e) {
        put(note, h('span', {class: 'error'}, e.message));
      }
    }

    const dialog = openDialog({
      title,
      test: 'folder-dialog',
      body: h(
        'div',
        {class: 'browse'},
        trail,
        list,
        note,
        withName ? h('div', {class: 'field'}, h('label', {for: 'folderName'}, 'Name on the desk'), name) : null,
      ),
      actions: [button('Cancel', {onclick: () => dialog.close()}), take],
      closed: () => resolve(chosen),
    });
    if (roots.length === 1) go(roots[0].id, '');
    else top();
  });
}
