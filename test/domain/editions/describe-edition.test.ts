import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { answerForDay, hindsightOf } from '../../../src/domain/editions/day-answer';
import { describeEdition } from '../../../src/domain/editions/describe-edition';
import { wordingAt } from '../../../src/shared/editions/wording-at';
import { anyDay, anyRecords, edition } from '../../support/fixtures/editions';

const records = [
  edition('1', '2021-02-26', '2020-10-06'),
  edition('2', '2021-08-04', '2021-06-23'),
  edition('3', '2026-11-12', '2027-02-15'),
];
const today = '2026-11-28';

test('the description of the edition in force names the next edition', () => {
  const described = describeEdition(records, '2', today)!;
  assert.is(described.state, 'in force');
  assert.equal(described.next, { edition: '3', from: '2027-02-15' });
  assert.is(described.inForce, '2');
});

test('the descriptions of a superseded edition and of a future one name the edition in force', () => {
  const replaced = describeEdition(records, '1', today)!;
  assert.equal([replaced.state, replaced.inForce, replaced.next], ['superseded', '2', null]);
  assert.equal([replaced.to, replaced.replacedBy], ['2021-06-23', '2']);
  const coming = describeEdition(records, '3', today)!;
  assert.equal([coming.state, coming.inForce, coming.next], ['not yet in force', '2', null]);
});

test('the next edition is in force from its first day', () => {
  assert.is(describeEdition(records, '3', '2027-02-14')!.state, 'not yet in force');
  assert.is(describeEdition(records, '3', '2027-02-15')!.state, 'in force');
  assert.is(describeEdition(records, '2', '2027-02-15')!.state, 'superseded');
});

test('an edition that the records do not name has no description', () => {
  assert.is(describeEdition(records, '4', today), null);
});

test('the answer for a day says if no edition was in force on that day, or none was known', () => {
  assert.is(answerForDay(records, [], { on: '2022-01-01', known: null }).outcome, 'in force');
  const before = answerForDay(records, [], { on: '2019-01-01', known: null });
  assert.equal([before.edition, before.outcome], ['1', 'none in force']);
  const unknown = answerForDay(records, [], { on: '2022-01-01', known: '2020-12-31' });
  assert.equal([unknown.edition, unknown.outcome], [null, 'unknown']);
});

test('with `known`, the answer is what the library would have given on that day', () => {
  assert.is(answerForDay(records, [], { on: '2021-07-01', known: '2021-07-01' }).edition, '1');
  const { then, today: now, learned } = hindsightOf(records, [], '2021-07-01');
  assert.equal([then.edition, now.edition, learned], ['1', '2', '2021-08-04']);
});

test('the answer says whether the document had been withdrawn by the day of `known`', () => {
  const withdrawn = [...records.slice(0, 2), { edition: null, knownFrom: '2022-01-01' }];
  assert.not(answerForDay(withdrawn, [], { on: '2022-05-01', known: '2021-12-31' }).isWithdrawn);
  assert.ok(answerForDay(withdrawn, [], { on: '2022-05-01', known: '2022-05-01' }).isWithdrawn);
});

test('every edition has the state from wordingAt, and at most one leads to a next edition', () => {
  fc.assert(
    fc.property(anyRecords, anyDay, (history, day) => {
      const wording = wordingAt(history, day);
      const described = wording.states.map(({ edition: name }) => describeEdition(history, name, day)!);
      assert.equal(
        described.map(({ edition: name, state }) => ({ name, state })),
        wording.states.map(({ edition: name, state }) => ({ name, state })),
      );
      assert.ok(described.filter(({ next }) => next).length <= 1);
      for (const { inForce } of described) assert.is(inForce, wording.inForce);
    }),
    { numRuns: 300 },
  );
});

test.run();
