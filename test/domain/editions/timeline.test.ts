import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createTimeline } from '../../../src/domain/editions/timeline';
import { anyDay, anyRecords, edition } from '../../support/fixtures/editions';

const records = [
  edition('1', '2021-02-26', '2020-10-06'),
  edition('2', '2021-08-04', '2021-06-23'),
  edition('3', '2026-11-12', '2027-02-15'),
];

test('an edition begins where the one before it ends', () => {
  const { bars, lanes } = createTimeline(records, '2026-11-28', '2');
  assert.equal(
    bars.map(({ edition: { edition: name }, hasEnd }) => [name, hasEnd]),
    [
      ['1', true],
      ['2', true],
      ['3', false],
    ],
  );
  assert.is(bars[0]!.to, bars[1]!.from);
  assert.is(bars[2]!.to, 1);
  assert.is(lanes, 1);
});

test('editions that contradict each other are in two lanes', () => {
  const rivals = [edition('1', '2024-01-01', '2024-02-01'), edition('2', '2024-01-01', '2024-02-01')];
  const { bars, lanes } = createTimeline(rivals, '2026-11-28', '2');
  assert.is(lanes, 2);
  assert.equal(
    bars.map(({ lane }) => lane),
    [0, 1],
  );
});

test('an edition without a first day is listed separately', () => {
  const { bars, undated } = createTimeline([edition('1', '2024-01-01', null)], '2026-11-28', '1');
  assert.is(bars.length, 0);
  assert.equal(
    undated.map(({ edition: name, state }) => [name, state]),
    [['1', 'uncertain']],
  );
});

test('on the timeline of a long history, only every twentieth year is labelled', () => {
  const { years, ticks } = createTimeline([edition('1', '2026-01-01', '1914-01-12')], '2026-11-28', '1');
  assert.ok(years.length <= 10);
  assert.ok(years.every(({ year }) => year % 20 === 0));
  assert.ok(ticks.length < 20);
});

test('a document that became known today also has a timeline', () => {
  const { bars, placeOf } = createTimeline([edition('1', '2026-11-28', '2026-11-28')], '2026-11-28', '1');
  assert.is(placeOf('2026-11-28'), 0.5);
  assert.is(bars[0]!.from, 0.5);
});

test('everything is inside the timeline, in chronological order, and no label covers another', () => {
  fc.assert(
    fc.property(anyRecords, anyDay, (history, today) => {
      const timeline = createTimeline(history, today, '1');
      const editions = new Set(history.flatMap((record) => record.edition ?? []));
      assert.is(timeline.bars.length + timeline.undated.length, editions.size);
      for (const { from, to, known } of timeline.bars) {
        assert.ok(from >= 0 && from < to && to <= 1);
        assert.ok(known >= 0 && known <= 1);
      }
      for (const [index, bar] of timeline.bars.entries()) {
        const next = timeline.bars[index + 1];
        assert.ok(!next || bar.from <= next.from);
        for (const other of timeline.bars)
          if (other !== bar && other.lane === bar.lane)
            assert.ok(other.from >= bar.to || other.to <= bar.from);
      }
      for (const places of [
        timeline.bars.filter((bar) => bar.isFromWritten).map((bar) => bar.from),
        timeline.bars.filter((bar) => bar.isKnownWritten).map((bar) => bar.known),
      ])
        places
          .sort()
          .forEach((place, index) => index && assert.ok(place - places[index - 1]! >= 0.07 - 1e-9));
      assert.ok(timeline.ticks.every((tick) => tick >= 0 && tick < 1));
    }),
    { numRuns: 300 },
  );
});

test('a later day is never to the left of an earlier one', () => {
  fc.assert(
    fc.property(anyDay, anyDay, (one, other) => {
      const { placeOf } = createTimeline(records, '2026-11-28', '2');
      if (one <= other) assert.ok(placeOf(one) <= placeOf(other));
    }),
    { numRuns: 100 },
  );
});

test.run();
