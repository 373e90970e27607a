import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { answerForDay } from '../../../../src/domain/editions/day-answer';
import { describeEdition } from '../../../../src/domain/editions/describe-edition';
import type { EditionRecord } from '../../../../src/shared/editions/wording-at';
import { describePast } from '../../../../src/views/document/time/past-wording';
import { edition } from '../../../support/fixtures/editions';

const today = '2026-11-30';

/** What the band says for a day, as known on a day. */
function textFor(records: readonly EditionRecord[], on: string, known: string, replaced: string[] = []) {
  const answer = answerForDay(records, replaced, { on, known });
  const shown = answer.wording ?? records.findLast((one) => one.edition !== null)!.edition!;
  return describePast(describeEdition(records, shown, today)!, answer).text;
}

const editions = [
  edition('2', '2021-02-26', '2021-06-23'),
  edition('3', '2023-01-12', '2023-06-07'),
  edition('4', '2026-11-12', '2027-02-15'),
];

test('an end that the library learned of later isn’t named, but the text says that the edition is superseded', () => {
  assert.is(
    textFor(editions, '2022-06-01', '2022-06-01'),
    'Known then: in force from 23 June 2021. Today: superseded.',
  );
});

test('an end that the library knew is named, for a day before it and for a day after it', () => {
  for (const on of ['2023-02-01', '2023-06-06'])
    assert.is(
      textFor(editions, on, '2023-02-01'),
      'Known then: in force from 23 June 2021 until superseded on 7 June 2023. Today: superseded.',
    );
  const ending = [edition('1', '2021-01-01', '2021-02-01', '2022-01-01')];
  for (const [on, said] of [
    ['2021-06-01', ''],
    ['2022-06-01', 'No edition known to the library was in force on this day. This is the 1st edition. '],
  ] as const)
    assert.is(
      textFor(ending, on, '2021-06-01'),
      `${said}Known then: in force from 1 February 2021, no longer in force from 1 January 2022. ` +
        'Today: no longer in force.',
    );
});

test('the text says in words whether an edition that was in force then is in force today', () => {
  assert.is(
    textFor(editions, '2024-01-01', '2024-01-01'),
    'Known then: in force from 7 June 2023. Today: in force.',
  );
});

test('an edition that was not yet in force on the day has its first day without a tense', () => {
  assert.is(
    textFor([edition('1', '2022-01-01', '2022-10-06')], '2022-06-01', '2022-06-01'),
    'No edition known to the library was in force on this day. This is the 1st edition. ' +
      'Known then: in force from 6 October 2022. Today: in force.',
  );
  assert.is(
    textFor([edition('1', '2026-01-01', '2027-02-15')], '2026-06-01', '2026-06-01'),
    'No edition known to the library was in force on this day. This is the 1st edition. ' +
      'Known then: in force from 15 February 2027. Today: not yet in force.',
  );
});

test('if the state was uncertain then, the text says why, and what the state is today', () => {
  const undated = edition('1', '2021-01-01', null);
  const said =
    'Known then: uncertain whether in force, because the source gives no date on which this edition enters into force.';
  assert.is(textFor([undated], '2022-01-01', '2022-01-01'), `${said} Today: uncertain whether in force.`);
  assert.is(
    textFor([undated, edition('1', '2023-01-01', '2021-02-01')], '2022-01-01', '2022-01-01'),
    `${said} Today: in force.`,
  );
});

test('the words before a correction are not called in force today', () => {
  const corrected = [edition('1', '2021-01-01', '2021-02-01'), edition('1', '2023-01-12', '2021-02-01')];
  const said = 'Known then: in force from 1 February 2021.';
  const before = 'These are the words before the correction of 12 January 2023.';
  assert.is(textFor(corrected, '2022-01-01', '2022-01-01', ['1@2']), `${said} ${before}`);
  assert.is(
    textFor([...corrected, edition('2', '2024-01-01', '2024-02-01')], '2022-01-01', '2022-01-01', ['1@2']),
    `${said} Today: superseded. ${before}`,
  );
});

test('if the document was not known then, the text says whether today’s text is in force', () => {
  assert.is(
    textFor(editions.slice(0, 2), '2020-06-01', '2020-06-01'),
    'The document was not yet known to the library on 1 June 2020. This is today’s text (in force).',
  );
});

test.run();
