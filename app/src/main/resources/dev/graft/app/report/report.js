
(function () {
  'use strict';
  var byId = function (id) { return document.getElementById(id); };
  var all = function (what, root) { return Array.from((root || document).querySelectorAll(what)); };
  var make = function (tag, kind, text) {
    var made = document.createElement(tag);
    if (kind) { made.className = kind; }
    if (text) { made.textContent = text; }
    return made;
  };
  // The picture of a thumbnail that is on the page already.
  var copyOf = function (i) {
    var from = byId('t' + i);
    if (!from) { return null; }
    var img = make('img');
    img.alt = '';
    img.src = from.src;
    return img;
  };

  // Pictures that are shown a second time: filled when they come into sight.
  var fill = function (box) {
    var img = copyOf(box.dataset.i);
    if (img) { box.appendChild(img); }
  };
  var boxes = all('.box[data-i]');
  if ('IntersectionObserver' in window) {
    var watch = new IntersectionObserver(function (seen) {
      seen.forEach(function (entry) {
        if (entry.isIntersecting) {
          watch.unobserve(entry.target);
          fill(entry.target);
        }
      });
    }, {rootMargin: '400px'});
    boxes.forEach(function (box) { watch.observe(box); });
  } else {
    boxes.forEach(fill);
  }

  // A link to a picture that is folded away unfolds it.
  var reveal = function () {
    var id = location.hash.slice(1);
    var place = id ? byId(id) : null;
    var pile = place ? place.closest('.pile') : null;
    if (!pile || place === pile) { return; }
    var fold = place.closest('details');
    if (!fold) { fold = place.offsetParent ? null : pile.querySelector('details'); }
    if (fold) {
      fold.open = true;
      place.scrollIntoView();
    }
  };
  window.addEventListener('hashchange', reveal);
  reveal();

  // The card beside a dot of the map.
  var map = byId('map');
  var card = byId('card');
  var current = null;
  var hide = function () {
    if (current) { current.classList.remove('on'); }
    current = null;
    card.hidden = true;
  };
  var show = function (dot) {
    if (dot === current) { return; }
    hide();
    current = dot;
    dot.classList.add('on');
    var item = byId('p' + dot.dataset.i);
    card.textContent = '';
    var img = copyOf(dot.dataset.i);
    if (img) {
      var box = make('div', 'box');
      box.appendChild(img);
      card.appendChild(box);
    }
    var line = function (before, what, after) {
      var part = item.querySelector(what);
      if (part) { card.appendChild(make('div', 't', before + part.textContent + after)); }
    };
    card.appendChild(make('div', '', item.title));
    var pile = item.closest('.pile').querySelector('h3').textContent.trim();
    card.appendChild(make('div', 't', card.dataset.in + ' ' + pile));
    line('', '.f', (item.classList.contains('u') ? ', doubtful' : ''));
    line('', '.y', '');
    line('', '.o', '');
    line('All labels: ', '.a', '');
    line(card.dataset.known + ': ', '.l', '');
    if (item.dataset.w) { card.appendChild(make('div', 't', 'Words: ' + item.dataset.w)); }
    card.hidden = false;
    var at = dot.getBoundingClientRect();
    var width = document.documentElement.clientWidth;
    var right = at.right + 14;
    var left = right + card.offsetWidth > width - 8 ? at.left - 14 - card.offsetWidth : right;
    var top = Math.min(at.top - 20, window.innerHeight - card.offsetHeight - 8);
    card.style.left = Math.max(8, left) + 'px';
    card.style.top = Math.max(8, top) + 'px';
  };
  var dots = all('use', map);
  map.addEventListener('pointerover', function (e) {
    if (e.target.dataset.i) { show(e.target); }
  });
  map.addEventListener('click', function (e) {
    if (e.target.dataset.i) { show(e.target); } else { hide(); }
  });
  map.addEventListener('pointerleave', hide);
  map.addEventListener('blur', hide);
  window.addEventListener('scroll', hide, {passive: true});
  var steps = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};
  var x = function (dot) { return dot.x.baseVal.value; };
  var y = function (dot) { return dot.y.baseVal.value; };
  map.addEventListener('keydown', function (e) {
    var step = steps[e.key];
    if (e.key === 'Escape') { hide(); }
    if (e.key === 'Enter') {
      if (current) { location.hash = 'p' + current.dataset.i; }
    }
    if (!step || !dots.length) { return; }
    e.preventDefault();
    if (!current) {
      show(dots[0]);
      return;
    }
    var best = null;
    var least = Infinity;
    dots.forEach(function (dot) {
      var dx = x(dot) - x(current);
      var dy = y(dot) - y(current);
      var ahead = dx * step[0] + dy * step[1];
      var aside = Math.abs(dx * step[1]) + Math.abs(dy * step[0]);
      if (ahead > 0) {
        var far = ahead + 2 * aside;
        if (least > far) {
          least = far;
          best = dot;
        }
      }
    });
    if (best) { show(best); }
  });

  // Finding pictures.
  var tools = byId('tools');
  var input = byId('filter');
  var items = null;
  var folds = all('#sheets details');
  tools.hidden = false;
  input.addEventListener('input', function () {
    items = items || all('#sheets .q').map(function (item) {
      return {item: item, text: (item.textContent + ' ' + (item.dataset.w || '') + ' ' + item.title).toLowerCase()};
    });
    var wanted = input.value.trim().toLowerCase();
    var found = 0;
    items.forEach(function (one) {
      var here = one.text.includes(wanted);
      one.item.hidden = !here;
      if (one.item.id) { found += here ? 1 : 0; }
    });
    folds.forEach(function (fold) { fold.open = wanted !== ''; });
    all('#sheets .pile').forEach(function (pile) { pile.hidden = !pile.querySelector('.q:not([hidden])'); });
    byId('found').textContent = wanted ? found + ' of ' + dots.length : '';
  });
})();
