// Tests that comparing long schedules doesn't take quadratic time.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { applyChanges } from './apply-changes';
import {
  compareEditions,
  readForComparison,
} from '../../../../src/shared/provisions/changes/compare-editions';
import type { StructuredText } from '../../../../src/shared/provisions/structured-text';
import { sectionOf, writeInstrument } from './arbitrary-editions';

const LINES = 15_000;
/** About ten times as long as one of these comparisons takes on a busy machine. */
const LIMIT_US = 12_000_000;

const watch = sectionOf('1', 'Every vessel shall keep a proper look-out at all times by sight and hearing.');

/** `npm run bench -- changes` compares texts as large as the largest real one. */
function schedule(rows: boolean, write: (index: number) => string): StructuredText {
  const lines = Array.from({ length: LINES }, (_one, index) => write(index));
  const section = sectionOf(
    '1',
    'The substances are:',
    rows ? [] : lines,
    rows ? lines.map((line) => line.split(' ')) : [],
  );
  return writeInstrument([watch, { ...section, label: '2' }]);
}

for (const isTable of [true, false])
  test(`a schedule with 15,000 replaced ${isTable ? 'rows' : 'paragraphs'} is compared within the time limit`, () => {
    const old = schedule(isTable, (index) => `Substance ${index} is in category ${index % 7}`);
    const now = schedule(isTable, (index) => `Product ${index + LINES} needs ship type ${index % 3}`);
    const start = process.cpuUsage();
    const { changes } = compareEditions(old, now);
    assert.ok(process.cpuUsage(start).user < LIMIT_US);
    const texts = readForComparison(old, now);
    const all = { from: 0, to: Infinity };
    assert.equal(
      applyChanges(texts.old.wordsBetween(all), changes).length,
      texts.new.wordsBetween(all).length,
    );
    assert.ok(changes.every((change) => (change.new ?? change.old)!.address!.startsWith('sec_2')));
  });

test('a schedule that consists of a few lines repeated in random order is compared within the time limit', () => {
  const old = schedule(true, (index) => ['a b', 'c d', 'e f'][(index * 7919) % 3]!);
  const now = schedule(true, (index) => ['c d', 'a b', 'e f'][(index * 104_729 + (index >> 3)) % 3]!);
  const start = process.cpuUsage();
  compareEditions(old, now);
  assert.ok(process.cpuUsage(start).user < LIMIT_US);
});

test.run();
