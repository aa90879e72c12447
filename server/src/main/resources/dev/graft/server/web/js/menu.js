// A popup menu with the usual keyboard control: arrows, first letters, Escape.

import {h} from './dom.js';

let open = null;

function closeMenu(giveBack) {
  if (!open) return;
  const {menu, owner, end} = open;
  open = null;
  end();
  menu.remove();
  if (owner && owner.isConnected) {
    owner.setAttribute('aria-expanded', 'false');
    if (giveBack) owner.focus();
  }
}

/**
 * @param owner the element it belongs to
 * @param label what the menu is for
 * @param items {words, mark, note, act, test, bad, off} or {heading} or {line: true}
 */
export function openMenu(owner, label, items, at) {
  const again = open && open.owner === owner;
  closeMenu(false);
  if (again && !at) return;
  const menu = h('div', {class: 'menu', role: 'menu', 'aria-label': label, test: 'menu'});
  for (const item of items.filter(Boolean)) {
    if (item.line) menu.append(h('hr', {role: 'separator'}));
    else if (item.heading) menu.append(h('p', {class: 'heading', role: 'presentation'}, item.heading));
    else {
      menu.append(
        h(
          'button',
          {
            type: 'button',
            role: 'menuitem',
            tabindex: '-1',
            class: item.bad ? 'bad' : null,
            test: item.test || 'menu-item',
            disabled: !!item.off,
            onclick: () => {
              closeMenu(true);
              item.act();
            },
          },
          item.mark || null,
          h('span', {class: 'grow'}, item.words),
          item.note ? h('small', {}, item.note) : null,
        ),
      );
    }
  }
  // With an open dialog the menu must be inside it, since everything else is inert.
  const host = (owner.closest && owner.closest('dialog[open]')) || document.body;
  host.append(menu);
  place(menu, at || owner.getBoundingClientRect());
  owner.setAttribute('aria-expanded', 'true');
  const buttons = () => [...menu.querySelectorAll('button:not(:disabled)')];
  const go = (to) => {
    const all = buttons();
    if (all.length) all[(to + all.length) % all.length].focus();
  };
  menu.addEventListener('keydown', (event) => {
    const here = buttons().indexOf(document.activeElement);
    if (event.key === 'ArrowDown') go(here + 1);
    else if (event.key === 'ArrowUp') go(here - 1);
    else if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(-1);
    else if (event.key === 'Escape') closeMenu(true);
    else if (event.key === 'Tab') closeMenu(true);
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && event.key !== ' ') {
      const all = buttons();
      const turned = [...all.slice(here + 1), ...all.slice(0, here + 1)];
      const hit = turned.find((one) => one.textContent.trim().toLowerCase().startsWith(event.key.toLowerCase()));
      if (hit) hit.focus();
    } else return;
    event.stopPropagation();
    event.preventDefault();
  });
  const outside = (event) => {
    if (!menu.contains(event.target) && !owner.contains(event.target)) closeMenu(false);
  };
  const gone = () => closeMenu(false);
  document.addEventListener('pointerdown', outside, true);
  window.addEventListener('hashchange', gone);
  window.addEventListener('resize', gone);
  open = {
    menu,
    owner,
    end: () => {
      document.removeEventListener('pointerdown', outside, true);
      window.removeEventListener('hashchange', gone);
      window.removeEventListener('resize', gone);
    },
  };
  go(0);
}

function place(menu, near) {
  const width = menu.offsetWidth;
  const height = menu.offsetHeight;
  const left = Math.max(8, Math.min(near.left, window.innerWidth - width - 8));
  const below = near.bottom + 6;
  const top = below + height <= window.innerHeight - 8 ? below : Math.max(8, near.top - height - 6);
  menu.style.left = left + 'px';
  menu.style.top = top + 'px';
}
