// Tests that a structure is derived in linear time.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { deriveStructure } from '../../../../src/shared/provisions/derive/derive-structure';

/** Functions that return texts of about this length whose labels are hard to interpret. */
const hostile: Readonly<Record<string, (length: number) => string>> = {
  'labels that repeat': (length) => '(a) x\n\n'.repeat(length / 7),
  'labels that fit in several places': (length) => '(i) x,\n\n(v) x\n\n(x) x:\n\n'.repeat(length / 22),
  'labels that run backwards': (length) =>
    Array.from({ length: length / 8 }, (_, index) => `${Math.floor(length / 8) - index} X.`).join('\n\n'),
  'numbers that grow': (length) =>
    Array.from({ length: length / 9 }, (_, index) => `${index + 1} X.`).join('\n\n'),
  'headings and parts': (length) => 'PART I\n\nHeading\n\n'.repeat(length / 17),
  'quotations that don’t end': (length) => '“(a) x\n\n'.repeat(length / 8),
  'rows of a table': (length) => 'a | b | c\n'.repeat(length / 10),
  'one long line': (length) => '('.repeat(length / 2) + 'a.'.repeat(length / 4),
  'one long line of bars': (length) => ' |'.repeat(length / 2),
  'one long definition': (length) => `vessel ${'x '.repeat(length / 2)} means`,
  'white space': (length) => ' \n'.repeat(length / 2),
  'references in long paragraphs': (length) =>
    `1 ${'section 5(a) of the Customs Act, '.repeat(500)}.\n\n`.repeat(length / 16_500 + 1),
  'references that lead to each other': (length) =>
    'paragraph (a) of subsection (1) of section 2 of '.repeat(length / 48),
  'names without an end': (length) => 'Customs And '.repeat(length / 12),
  'dots and digits': (length) => '1.'.repeat(length / 2),
};
for (const [name, make] of Object.entries(hostile)) {
  test(`deriving a structure takes linear time: ${name}`, () => {
    deriveStructure(make(10_000));
    const short = milliseconds(make(20_000));
    const long = milliseconds(make(160_000));
    // In quadratic time, a text eight times as long would take 64 times as long.
    assert.ok(long < 32 * Math.max(short, 10), `${short} ms for 20,000 characters, ${long} ms for 160,000`);
  });
}

function milliseconds(text: string): number {
  const start = process.cpuUsage();
  deriveStructure(text);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

test.run();
