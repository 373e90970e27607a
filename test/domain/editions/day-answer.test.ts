import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  answerForDay,
  correctionsOf,
  hindsightOf,
  wordingToOpen,
} from '../../../src/domain/editions/day-answer';
import { describeEdition } from '../../../src/domain/editions/describe-edition';
import { replacedName } from '../../../src/shared/editions/replaced-wording';
import type { EditionRecord } from '../../../src/shared/editions/wording-at';

const learned = (edition: string, knownFrom: string, inForceFrom: string) => ({
  ...{ edition, knownFrom, inForceFrom },
  inForceTo: null,
});
const records = [
  learned('1', '2021-02-26', '2020-10-06'),
  learned('2', '2021-08-04', '2021-06-23'),
  learned('1', '2022-01-10', '2020-10-06'),
  learned('2', '2022-05-01', '2021-06-23'),
  learned('2', '2022-09-01', '2021-06-23'),
];
/** The second and the third correction changed words. */
const replaced = ['2@4', '2@5'];
const today = '2026-11-28';
const wordingOn = (on: string, known: string | null) =>
  answerForDay(records, replaced, { on, known }).wording;

test('the words for a day are those that the library knew at the end of the day of knowledge', () => {
  assert.is(wordingOn('2022-01-01', '2022-04-30'), '2@4');
  assert.is(
    wordingOn('2022-01-01', '2022-05-01'),
    '2@5',
    'on the day of a correction, the corrected words count',
  );
  assert.is(wordingOn('2022-01-01', '2022-08-31'), '2@5');
  assert.is(wordingOn('2022-01-01', '2022-09-01'), '2');
  assert.is(wordingOn('2022-01-01', null), '2', 'without a day of knowledge, today’s words are shown');
  assert.is(
    wordingOn('2022-01-01', '2021-07-01'),
    '1',
    'the edition that was known, whose words are the same',
  );
  assert.is(wordingOn('2022-01-01', '2021-01-01'), null);
});

test('the text that readers see today needs no name, but earlier words of the same edition do', () => {
  const open = (known: string) => wordingToOpen(records, replaced, { on: '2022-01-01', known }, today);
  assert.is(open(today), null);
  assert.is(open('2022-04-30'), '2@4');
});

test('the corrections are listed latest first, each with the words before and after it', () => {
  assert.equal(correctionsOf(records, replaced), [
    { edition: '2', day: '2022-09-01', wording: '2@5', next: '2' },
    { edition: '2', day: '2022-05-01', wording: '2@4', next: '2@5' },
  ]);
});

test('hindsight says when the words of the same edition were corrected', () => {
  assert.is(hindsightOf(records, replaced, '2022-03-01').corrected, '2022-05-01');
  assert.is(hindsightOf(records, replaced, '2022-06-01').corrected, '2022-09-01');
  assert.is(hindsightOf(records, replaced, '2022-10-01').corrected, null);
  assert.is(hindsightOf(records, replaced, '2021-07-01').corrected, null, 'another edition was shown');
});

test('the words before a correction are described by their edition, and by the day of the correction', () => {
  const described = describeEdition(records, '2@4', today)!;
  assert.equal(
    [described.edition, described.state, described.inForce, described.corrected],
    ['2@4', 'in force', '2', '2022-05-01'],
  );
  assert.is(describeEdition(records, '2', today)!.corrected, null);
  assert.is(describeEdition(records, '3@4', today), null);
});

/** On some day, the library learns of an edition, or of other dates or words for it. */
const anyEvent = fc.record({
  days: fc.nat(3),
  edition: fc.constantFrom('1', '2', '3'),
  from: fc.constantFrom(null, '2020-01-01', '2020-02-01', '2020-03-01'),
  hasOtherWords: fc.boolean(),
});

test('the words and dates for a past day of knowledge are the same whatever the library learns later', () => {
  const dayAfter = (start: string, days: number) =>
    new Date(Date.parse(start) + days * 86_400_000).toISOString().slice(0, 10);
  const daysInForce = ['2019-12-31', '2020-01-15', '2020-02-15', '2020-03-15'];
  fc.assert(
    fc.property(fc.array(anyEvent, { minLength: 1, maxLength: 12 }), (events) => {
      const known: EditionRecord[] = [];
      const names: string[] = [];
      const words = new Map<string, number>();
      const read = (day: string) =>
        daysInForce.map((on) => {
          const { wording, dated } = answerForDay(known, names, { on, known: day });
          return [wording === null ? null : words.get(wording), dated];
        });
      const answers = new Map<string, ReturnType<typeof read>>();
      let day = '2020-01-01';
      for (const [index, { days, edition, from, hasOtherWords }] of events.entries()) {
        for (const end = dayAfter(day, days); day < end; day = dayAfter(day, 1)) answers.set(day, read(day));
        known.push({ edition, knownFrom: day, inForceFrom: from, inForceTo: null });
        const before = words.get(edition);
        if (before === undefined) words.set(edition, index);
        else if (hasOtherWords) {
          const name = replacedName({ edition, record: known.length });
          names.push(name);
          words.set(name, before).set(edition, index);
        }
        for (const [past, answer] of answers) assert.equal(read(past), answer, past);
      }
    }),
    { numRuns: 300 },
  );
});

test.run();
