import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { splitLabel } from '../../../../src/server/library/import/numbering';

const cases: [string, string, number][] = [
  ['§ 83.01 Application', '§ 83.01', 0],
  ['1.1 Every ship', '1.1', 0],
  ['10.5.6 The master', '10.5.6', 0],
  ['12 Every document', '12', 0],
  ['6 (1) Every member', '6 (1)', 0],
  ['(2) The owner', '(2)', 0],
  ['(a) a copy', '(a)', 1],
  ['(b)(i) These Rules', '(b)(i)', 1],
  ['(iv) the vessel', '(iv)', 2],
  ['(i) the vessel', '(i)', 1],
  ['(A) or', '(A)', 3],
  ['• an item', '•', 1],
  ['Regulation 12 Ships', 'Regulation 12', 0],
];

for (const [text, label, level] of cases) {
  test(`“${text}” begins with ${label} on level ${level}`, () => {
    const found = splitLabel(text);
    assert.equal([found?.label, found?.level], [label, level]);
    assert.ok(text.endsWith(found?.rest ?? ' '));
  });
}

for (const text of [
  '1984 was a year',
  '400 metres',
  'The master (a) shall',
  '(see below) the',
  '2 m above',
  'a) '.trim(),
]) {
  test(`“${text}” has no number`, () => assert.is(splitLabel(text), null));
}

test.run();
