// Files beside the pictures themselves, once the person has agreed to how many are written where.

import {api} from './api.js';
import {confirmThat} from './dialogs.js';
import {h} from './dom.js';
import {told} from './said.js';
import {takeJob} from './store.js';
import {toast} from './toast.js';
import {mixed, t} from './text.js';

const SHOWN = 5;

/** What would happen, a paragraph each. */
function consequences({folder, write, unchanged, remove, skipped, reasons}) {
  const place = h('code', {}, folder);
  return [
    write ? h('span', {}, mixed('beside.write', {n: write, folder: place})) : null,
    unchanged ? t('beside.unchanged', {n: unchanged}) : null,
    remove ? t('beside.remove', {n: remove}) : null,
    skipped ? t('beside.skipped', {n: skipped}) : null,
    ...reasons.slice(0, SHOWN).map(({file, reason}) => h('span', {class: 'fine'}, file + ': ' + told(reason))),
    skipped > SHOWN ? t('beside.more', {n: skipped - SHOWN}) : null,
    t('beside.stay'),
  ].filter(Boolean);
}

export async function writeBeside(id, what, of) {
  const plan = await api.besidePlan(id, what, of);
  if (!plan.write && !plan.remove && !plan.skipped) {
    toast(plan.unchanged ? t('beside.unchanged', {n: plan.unchanged}) : t('beside.nothing'));
    return;
  }
  const sure = await confirmThat(t('beside.title'), consequences(plan), t('beside.yes'));
  if (sure) takeJob((await api.writeBeside(id, what, of)).job);
}
