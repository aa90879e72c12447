import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {load} from './page.js';

const {begin, DateLine, parsed, spans, spanWords, written} = await load('dateline.js');
const at = (year, month, day = 1, hour = 12) => new Date(year, month - 1, day, hour).getTime();

describe('the line of dates', () => {
  test('counts days of a holiday, months of some years, and years of a life', () => {
    assert.equal(spans([at(2019, 7, 1), at(2019, 7, 9)]).unit, 'day');
    assert.equal(spans([at(2019, 7, 1), at(2019, 7, 9)]).spans.length, 9);
    assert.equal(spans([at(2019, 1), at(2021, 12)]).unit, 'month');
    assert.equal(spans([at(2019, 1), at(2021, 12)]).spans.length, 36);
    assert.equal(spans([at(1970, 1), at(2020, 1)]).unit, 'year');
    const old = spans([at(1700, 1), at(2020, 1)]);
    assert.ok(old.spans.length <= 60, String(old.spans.length));
    assert.equal(spans([at(2019, 7, 1), at(2019, 8, 9)], 14).unit, 'month');
  });

  test('has every picture in one span', () => {
    for (const times of [
      [at(2020, 3, 28, 23), at(2020, 3, 29, 1), at(2020, 3, 29, 4), at(2020, 10, 25, 3)],
      [at(2020, 2, 29), at(2020, 2, 29), at(2021, 12, 31, 23)],
      Array.from({length: 500}, (_, n) => at(1980 + (n % 40), 1 + (n % 12), 1 + (n % 28))),
    ]) {
      const all = spans(times).spans;
      assert.equal(
        all.reduce((sum, {count}) => sum + count, 0),
        times.length,
      );
      all.forEach(({from, to, count}, n) => {
        assert.equal(times.filter((time) => time >= from && time < to).length, count);
        if (n) assert.equal(all[n - 1].to, from);
      });
    }
  });

  test('is empty without dates', () => {
    assert.deepEqual(spans([]).spans, []);
    assert.deepEqual(spans([NaN, undefined]).spans, []);
  });

  test('passes over years of fewer than four figures, which are mistakes', () => {
    const early = (year) => new Date(0).setFullYear(year, 5, 1);
    assert.deepEqual(spans([early(50), early(99)]).spans, []);
    assert.deepEqual(
      spans([early(1), early(70), at(2019, 7, 1), at(2019, 7, 9)]),
      spans([at(2019, 7, 1), at(2019, 7, 9)]),
    );
    const old = spans([early(1066), early(1789)]).spans;
    assert.equal(
      old.reduce((sum, {count}) => sum + count, 0),
      2,
    );
  });

  test('stands in the address', () => {
    const span = [begin(at(2019, 7, 6), 'month'), begin(at(2019, 7, 6), 'month', 1)];
    assert.equal(written(span), '2019-07-01_2019-08-01');
    assert.deepEqual(parsed(written(span)), span);
    for (const wrong of [null, '', 'july', '2019-08-01_2019-07-01']) assert.equal(parsed(wrong), null);
  });

  test('says what is shown', () => {
    const july = [begin(at(2019, 7, 6), 'month'), begin(at(2019, 7, 6), 'month', 1)];
    assert.equal(spanWords(july, 'month'), 'July 2019');
    assert.equal(spanWords([july[0], begin(july[1], 'month', 1)], 'month'), 'July 2019 to August 2019');
  });

  test('chooses, extends and lets go', () => {
    const said = [];
    const line = new DateLine((span) => said.push(span));
    line.choose([5, 6], null, false);
    line.choose([8, 9], [5, 6], false);
    line.choose([5, 6], null, true);
    assert.deepEqual(said, [[5, 6], [5, 9], null]);
  });
});
