// A popup menu with the usual keyboard control: arrows, first letters, Escape.

import {h} from './dom.js';

/** @type {any} */
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

function entry(item) {
  if (item.line) return h('hr', {role: 'separator'});
  if (item.heading) return h('p', {class: 'heading', role: 'presentation'}, item.heading);
  const act = () => {
    closeMenu(true);
    item.act();
  };
  return h(
    'button',
    {
      type: 'button',
      role: 'menuitem',
      tabindex: '-1',
      class: item.bad ? 'bad' : null,
      test: item.test || 'menu-item',
      disabled: !!item.off,
      onclick: act,
    },
    item.mark || null,
    h('span', {class: 'grow'}, item.words),
    item.note ? h('small', {}, item.note) : null,
  );
}

const entries = (menu) => [...menu.querySelectorAll('button:not(:disabled)')];

function focusAt(menu, to) {
  const all = entries(menu);
  if (all.length) all[(to + all.length) % all.length].focus();
}

function onKey(menu, event) {
  const all = entries(menu);
  const here = all.indexOf(document.activeElement);
  if (event.key === 'ArrowDown') focusAt(menu, here + 1);
  else if (event.key === 'ArrowUp') focusAt(menu, here - 1);
  else if (event.key === 'Home') focusAt(menu, 0);
  else if (event.key === 'End') focusAt(menu, -1);
  else if (event.key === 'Escape' || event.key === 'Tab') closeMenu(true);
  else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && event.key !== ' ') {
    const turned = [...all.slice(here + 1), ...all.slice(0, here + 1)];
    const hit = turned.find((one) => one.textContent.trim().toLowerCase().startsWith(event.key.toLowerCase()));
    if (hit) hit.focus();
  } else return;
  event.stopPropagation();
  event.preventDefault();
}

/**
 * @param owner the element it belongs to
 * @param label what the menu is for
 * @param items words, mark, note, act, test, bad and off; or heading; or line
 * @param {DOMRect} [at] where it opens, if not at its owner
 */
export function openMenu(owner, label, items, at) {
  const again = open && open.owner === owner;
  closeMenu(false);
  if (again && !at) return;
  const menu = h(
    'div',
    {class: 'menu', role: 'menu', 'aria-label': label, test: 'menu'},
    items.filter(Boolean).map(entry),
  );
  // With an open dialog the menu must be inside it, since everything else is inert.
  // Elsewhere it is in a landmark, as everything should be.
  const host = (owner.closest && owner.closest('dialog[open], main')) || document.body;
  host.append(menu);
  place(menu, at || owner.getBoundingClientRect());
  owner.setAttribute('aria-expanded', 'true');
  menu.addEventListener('keydown', (event) => onKey(menu, event));
  const outside = (event) => {
    if (!menu.contains(event.target) && !owner.contains(event.target)) closeMenu(false);
  };
  const gone = () => closeMenu(false);
  document.addEventListener('pointerdown', outside, true);
  window.addEventListener('hashchange', gone);
  window.addEventListener('resize', gone);
  const end = () => {
    document.removeEventListener('pointerdown', outside, true);
    window.removeEventListener('hashchange', gone);
    window.removeEventListener('resize', gone);
  };
  open = {menu, owner, end};
  focusAt(menu, 0);
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
