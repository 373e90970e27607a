import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { linesBelowNumber } from '../../../../src/shared/provisions/changes/change-words';
import type { Segment } from '../../../../src/shared/provisions/changes/redline-lines';
import { redlineEditions } from '../../../../src/shared/provisions/changes/redline';
import { deriveStructure } from '../../../../src/shared/provisions/derive/derive-structure';

const rules = (text: string) =>
  deriveStructure(`1 Ships keep a lookout.\n\n${text}\n\n9 This is the last rule.`);
const labelsOf = (old: string, now: string) =>
  redlineEditions(rules(old), rules(now)).map((change) =>
    linesBelowNumber(change).map(({ label = [] }) => label.map(([, words]) => words).join('')),
  );

test('the first line below a provision’s number doesn’t repeat the number', () => {
  assert.equal(labelsOf('2 Ships show white lights at night.', '2 Ships show red lights at night.'), [['']]);
  assert.equal(
    labelsOf(
      '2 Ships\n\n(a) show white lights at night;\n\n(b) carry a bell.',
      '2 Ships\n\n(a) show red lights at night;\n\n(b) carry a bell.',
    ),
    [['']],
  );
});

test('a paragraph within a provision is shown with its number, even if the provision has the same number', () => {
  const provision = { address: 'sec_2__para_a', citation: 's. 2(a)', heading: null };
  const line = (depth: number) => ({
    depth,
    label: [['same', '(a)']] satisfies Segment[],
    segments: [['in', 'a bell']] satisfies Segment[],
  });
  const change = { old: provision, new: provision, lines: [line(1)] };
  assert.equal(linesBelowNumber(change), [line(1)]);
  assert.is(linesBelowNumber({ ...change, lines: [line(0)] })[0]!.label, undefined);
});

test('the numbers of a new provision are shown, because they are new words', () => {
  assert.equal(
    labelsOf(
      '2 Ships show lights.',
      '2 Ships show lights.\n\n3 Ships carry\n\n(a) a whistle; and\n\n(b) a gong.',
    ),
    [['3', '(a)', '(b)']],
  );
});

test('a number that has changed is shown', () => {
  const words = 'Every ship of more than twelve metres carries a whistle and a bell.';
  const labels = labelsOf(`2 ${words}`, `4 ${words}`);
  assert.equal(labels.length, 1);
  assert.match(labels[0]![0]!, /4/);
});

test.run();
