// The job tray in the head: what is going on, and a panel with all jobs. Also tells when a job ends.

import {isHere} from './addresses.js';
import {h, put} from './dom.js';
import {canGoOn, entry, outcome, resume, stopping, titleOf} from './jobs.js';
import {say, toast} from './toast.js';
import {atWork, listen, store} from './store.js';
import {percent, sentence} from './words.js';
import {t} from './text.js';
import {told} from './said.js';

export class Tray {
  constructor() {
    this.ring = h('progress', {class: 'bar tiny', 'aria-hidden': 'true'});
    this.words = h('span', {class: 'words'});
    this.list = h('ul', {class: 'jobs'});
    this.panel = h(
      'div',
      {class: 'panel tray-panel', role: 'region', 'aria-label': t('tray.jobs'), test: 'jobs-panel', hidden: true},
      h('h2', {}, t('tray.jobs')),
      this.list,
    );
    this.opener = h(
      'button',
      {type: 'button', class: 'tray', 'aria-expanded': 'false', test: 'jobs-button'},
      this.words,
      this.ring,
    );
    this.element = h('div', {class: 'tray-holder'}, this.opener, this.panel);
    this.asked = false;
    this.listen();
    this.draw();
  }

  listen() {
    this.opener.addEventListener('click', () => this.show(this.panel.hidden));
    this.element.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && !this.panel.hidden) {
        this.show(false);
        this.opener.focus();
      }
    });
    document.addEventListener('pointerdown', (event) => {
      if (!this.element.contains(event.target)) this.show(false);
    });
    window.addEventListener('hashchange', () => this.show(false));
    listen('jobs', () => this.draw());
    listen('collections', () => this.draw());
    listen('job', ({job, before}) => {
      if (!atWork(job)) stopping.delete(job.id);
      if (before !== job.state) announce(job, before);
    });
  }

  show(yes) {
    this.panel.hidden = !yes;
    this.opener.setAttribute('aria-expanded', String(yes));
    if (yes) this.drawList();
  }

  drawList() {
    const here = document.activeElement;
    const focused = here instanceof HTMLElement ? /** @type {any} */ (here.closest('[data-job]')) : null;
    const jobs = [...store.jobs.values()];
    put(this.list, jobs.length ? jobs.map(entry) : h('li', {class: 'fine'}, t('tray.none')));
    if (focused && !this.panel.contains(focused)) {
      const again = this.list.querySelector('[data-job="' + CSS.escape(focused.dataset.job) + '"] button');
      if (again) again.focus();
    }
  }

  draw() {
    if (this.asked) return;
    this.asked = true;
    requestAnimationFrame(() => {
      this.asked = false;
      this.drawNow();
    });
  }

  drawNow() {
    const jobs = [...store.jobs.values()];
    const busy = jobs.filter(atWork);
    const broken = jobs.filter((job) => canGoOn(job) && (job.state === 'interrupted' || job.state === 'failed'));
    const first = busy.find((job) => job.state === 'running' && !job.paused) || busy[0];
    this.ring.hidden = !first;
    this.element.classList.toggle('busy', !!first);
    this.element.classList.toggle('broken', !first && broken.length > 0);
    if (first) {
      if (first.state === 'running') this.ring.value = first.share;
      else this.ring.removeAttribute('value');
      this.words.textContent =
        (first.state === 'running' ? percent(first.share) + ' ' : '') +
        (busy.length > 1 ? t('tray.more', {title: titleOf(first), n: busy.length - 1}) : titleOf(first));
    } else {
      this.words.textContent = broken.length ? t('tray.toResume', {n: broken.length}) : t('tray.jobs');
    }
    if (!this.panel.hidden) this.drawList();
  }
}

/** Tells that a job has started or ended. */
function announce(job, before) {
  if (job.state === 'done' && before) {
    const {words, to} = outcome(job);
    const open = () => {
      location.hash = String(to);
    };
    // Where the outcome is to be seen, a message would only be in the way.
    if (to && isHere(to) && (job.kind === 'trial' || job.kind === 'label')) say(words);
    else toast(words, to && !isHere(to) ? {action: t('tray.open'), act: open} : {});
  } else if (job.state === 'failed') {
    // Why a network could not be had is long, and shown where it was asked for.
    const why = sentence(told(job.error) || t('tray.noReason'));
    const words = t(job.kind === 'network' ? 'tray.notDone' : 'tray.stopped', {title: titleOf(job), why});
    toast(words, {kind: 'bad', ...(canGoOn(job) ? {action: t('tray.resume'), act: () => resume(job)} : {})});
  } else if (job.state === 'running') {
    say(t('tray.started', {title: titleOf(job)}));
  } else if (job.state === 'cancelled') {
    say(t('tray.cancelled', {title: titleOf(job)}));
  }
}
