// Taking the result along.

import {api, download} from '../api.js';
import {viewOf} from '../addresses.js';
import {button, h, icon, put} from '../dom.js';
import {collectionHead} from '../boardparts.js';
import {inlineJob} from '../jobs.js';
import {complain} from '../toast.js';
import {atWork, listen, store, takeJob} from '../store.js';
import {count, number} from '../words.js';

const KINDS = {
  piles: {one: 'pile', model: 'model.graftmodel', made: 'model', use: 'graft assign', first: 'Sort the pictures first.'},
  labels: {one: 'label', model: 'labels.graftmodel', made: 'labelsModel', use: 'graft predict', first: 'Let Graft guess the rest first.'},
};

export function exportView({life, place, id}) {
  let of = 'piles';
  let info = null;
  const cards = h('div', {class: 'exports', test: 'exports'});
  const choice = h('div', {class: 'segments', role: 'radiogroup', 'aria-label': 'What to export'});
  const where = h('p', {class: 'fine', test: 'export-folder'});
  const work = h('div', {class: 'work', 'aria-live': 'polite'});
  put(place, collectionHead(life, id), h('div', {class: 'page export-page'},
    h('h2', {class: 'unseen'}, 'Export'), choice, where, work, cards));

  const link = (words, what) => h('a', {class: 'button', href: download(id, what), download: '', test: 'download-' + what}, icon('download'), h('span', {}, words));
  const folder = (words, what) => button(words, {test: 'write-' + what, onclick: () => write(what)}, 'folder');

  async function write(what) {
    try {
      takeJob((await api.exportFolder(id, what, of)).job);
    } catch (e) {
      complain(e);
    }
  }

  const card = (title, words, actions, off) => h('section', {class: 'export-card' + (off ? ' off' : '')}, h('h3', {}, title), h('p', {}, words), off ? h('p', {class: 'warn'}, off) : h('div', {class: 'actions'}, actions));

  function draw() {
    if (!info) return;
    const is = {piles: info.piles > 0, labels: info.labels > 0};
    if (!is[of] && is[of === 'piles' ? 'labels' : 'piles']) of = of === 'piles' ? 'labels' : 'piles';
    put(choice, [['piles', 'Piles', info.piles], ['labels', 'Labels', info.labels]].map(([key, words, n]) => h('label', {class: of === key ? 'on' : ''},
      h('input', {type: 'radio', name: 'of', value: key, checked: of === key, disabled: !is[key], test: 'of-' + key, onchange: () => { of = key; draw(); place.querySelector('[data-testid=of-' + key + ']').focus(); }}), words, ' ', h('small', {}, n ? number(n) : 'none yet'))));
    const any = is.piles || is.labels;
    choice.hidden = !any;
    where.hidden = !any;
    if (!any) {
      put(cards, h('p', {class: 'nothing', test: 'export-none'}, 'There is nothing to take along yet. ', h('a', {href: viewOf(id, 'piles')}, 'Sort the pictures'), ' or ', h('a', {href: viewOf(id, 'label')}, 'give a few labels'), ' first.'));
      return;
    }
    put(where, 'Folders are written to ', h('code', {}, info.folder), '. Your own files are never touched.');
    const kind = KINDS[of];
    const stale = of === 'piles' && info.modelStale;
    put(cards,
      card('Table', 'One line for each picture, for a spreadsheet.', [link('CSV', of + '.csv'), link('JSON', of + '.json')]),
      card('COCO', 'The form that programs for training on pictures read.', [link('COCO JSON', of + '.coco.json')]),
      card('Sidecars', 'Small XMP files with the ' + kind.one + ' as a keyword, for photo programs. They come in a folder of their own.', [link('Zip', of + '.xmp.zip'), folder('Folder', 'xmp')]),
      card('Folder of links', 'A folder for each ' + kind.one + ' with links to your pictures. Takes no space.', [folder('Write the folder', 'links')]),
      card('Copies', 'A folder for each ' + kind.one + ' with copies of your pictures.', [link('Zip', of + '.copies.zip'), folder('Folder', 'copies')]),
      card('Model', 'What was learnt, to put new pictures into the same ' + of + ' with ' + kind.use + '.' + (stale ? ' It was made before your latest corrections: sort again to take them in.' : ''), [link('Model file', kind.model)], info[kind.made] ? null : 'There is no model yet. ' + kind.first),
      card('Report', 'One web page with all piles, for people who do not have Graft.', [link('Report', 'report.html')], is.piles ? null : 'There are no piles yet. Sort the pictures first.'),
      card('Your corrections', 'Everything that you changed by hand, line by line.', [link('CSV', 'corrections.csv')]));
  }

  function drawWork() {
    const jobs = [...store.jobs.values()].filter((job) => job.kind === 'export' && job.collection === id).slice(0, 3);
    put(work, jobs.map((job) => {
      if (atWork(job)) return inlineJob(job);
      if (job.state === 'done' && job.result) return h('p', {class: 'done-line', test: 'export-done'}, icon('check'), h('span', {}, count(job.result.files, 'file') + ' written to ', h('code', {}, job.result.folder)));
      if (job.error) return h('p', {class: 'error'}, job.error);
      return null;
    }));
  }

  const load = () => api.exports(id).then((answer) => { info = answer; draw(); }, complain);
  life.add(listen('jobs', drawWork));
  life.add(listen('board', (news) => { if (news.collection === id) load(); }));
  life.add(listen('labels', (news) => { if (news.collection === id) load(); }));
  life.add(listen('back', load));
  load();
  drawWork();
}
