// Saves a file of the server under the name that the server gives it, and knows when it is there.

import {t} from './text.js';
import {told} from './said.js';

export async function save(address, otherwise) {
  const answer = await fetch(address, {credentials: 'same-origin'});
  if (!answer.ok) {
    const problem = await answer.json().catch(() => ({}));
    throw Object.assign(new Error(told(problem.error) || t('save.failed')), {status: answer.status});
  }
  const named = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('Content-Disposition') || '');
  const place = URL.createObjectURL(await answer.blob());
  const link = Object.assign(document.createElement('a'), {
    href: place,
    download: named ? decodeURIComponent(named[1]) : otherwise,
  });
  link.click();
  setTimeout(() => URL.revokeObjectURL(place), 60_000);
}
