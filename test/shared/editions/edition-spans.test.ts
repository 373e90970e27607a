import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { editionSpans } from '../../../src/shared/editions/edition-spans';
import { wordingAt } from '../../../src/shared/editions/wording-at';
import { anyDay, anyRecords, edition } from '../../support/fixtures/editions';

test('an edition ends on the day on which the next one begins, and that one is named as its successor', () => {
  const records = [edition('1', '2021-02-26', '2020-10-06'), edition('2', '2021-08-04', '2021-06-23')];
  assert.equal(editionSpans(records), [
    { edition: '1', from: '2020-10-06', to: '2021-06-23', replacedBy: '2', knownFrom: '2021-02-26' },
    { edition: '2', from: '2021-06-23', to: null, replacedBy: null, knownFrom: '2021-08-04' },
  ]);
});

test('an edition ends on the date that its source states and has no successor if a gap follows', () => {
  const records = [
    edition('1', '2021-02-26', '2020-10-06', '2021-01-01'),
    edition('2', '2021-08-04', '2021-06-23'),
  ];
  assert.equal(editionSpans(records)[0]!.to, '2021-01-01');
  assert.is(editionSpans(records)[0]!.replacedBy, null);
});

test('a correction changes the dates of an edition, but not the date on which it became known', () => {
  const records = [edition('1', '2021-02-26', '2022-01-01'), edition('1', '2021-05-01', '2022-07-01')];
  assert.equal(editionSpans(records), [
    { edition: '1', from: '2022-07-01', to: null, replacedBy: null, knownFrom: '2021-02-26' },
  ]);
});

test('an edition is superseded or not yet in force if and only if the day is outside its span', () => {
  fc.assert(
    fc.property(anyRecords, anyDay, (records, day) => {
      const spans = editionSpans(records);
      const { states } = wordingAt(records, day);
      assert.equal(
        spans.map((span) => span.edition),
        states.map((one) => one.edition),
      );
      for (const [index, { from, to }] of spans.entries()) {
        const { state } = states[index]!;
        if (from === null) assert.is(state, 'uncertain');
        else if (day < from) assert.is(state, 'not yet in force');
        else if (to !== null && day >= to) assert.is(state, 'superseded');
        else assert.ok(state === 'in force' || state === 'uncertain');
      }
    }),
    { numRuns: 300 },
  );
});

test.run();
