import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readForComparison } from '../../../../src/shared/provisions/changes/compare-editions';
import { splitWords } from '../../../../src/shared/provisions/changes/comparable-words';
import type { RedlineLine } from '../../../../src/shared/provisions/changes/redline-lines';
import {
  createUnchangedLines,
  redlineWhole,
  type WholeRedline,
} from '../../../../src/shared/provisions/changes/whole-text';
import { deriveStructure } from '../../../../src/shared/provisions/derive/derive-structure';
import type { StructuredText } from '../../../../src/shared/provisions/structured-text';
import { propertyRuns } from '../../../support/selection';
import { layout, parts, writeInstrument, type Part } from './arbitrary-editions';

/** Returns the words of a line that belong to the new text. */
function newWords({ label = [], segments }: RedlineLine): string {
  return [label, segments]
    .map((some) =>
      some
        .filter(([kind]) => kind !== 'out')
        .map(([, words]) => words)
        .join(''),
    )
    .join(' ');
}

/** Returns the keys of the words that a reader sees, in screen order. */
function shownKeys({ parts: all }: WholeRedline, now: StructuredText): string[] {
  const lineOf = createUnchangedLines(now);
  const lines = all.flatMap((part) => ('change' in part ? part.lines : part.nodes.map(lineOf)));
  return keysOf(lines.map(newWords).join('\n\n'));
}

/** Ignores bars, which represent borders between cells. */
function keysOf(text: string): string[] {
  return splitWords(text).map(({ key }) => key.replaceAll('|', ''));
}

const pair = fc
  .tuple(parts, parts, fc.infiniteStream(fc.nat(5)))
  .map(([old, others, choices]): { old: readonly Part[]; now: readonly Part[] } => {
    const change = (part: Part): Part => {
      const choice = choices.next().value as number;
      const inner = part.parts.map(change);
      if (choice === 0) return { ...part, words: [...part.words, 'amended'], parts: inner };
      if (choice === 1) return { ...part, parts: inner.slice(1) };
      return { ...part, parts: inner };
    };
    const now = old.map(change);
    const isLonger = choices.next().value === 0;
    const more = others.map((part, index) => ({ ...part, label: String(old.length + index + 1) }));
    return { old, now: isLonger ? [...now, ...more] : now };
  });

test('the changed and unchanged parts together contain the words of the new text in order', () => {
  fc.assert(
    fc.property(pair, layout, ({ old, now }, other) => {
      const [one, two] = [writeInstrument(old), writeInstrument(now, other)];
      const whole = redlineWhole(one, two, false);
      const texts = readForComparison(one, two);
      const words = texts.new.wordsBetween({ from: 0, to: two.text.length });
      assert.equal(
        shownKeys(whole, two).filter((key) => key !== ''),
        words.map(({ key }) => key.replaceAll('|', '')),
      );
    }),
    { numRuns: propertyRuns(200) },
  );
});

const rules =
  'PART 1\n\n1 Ships keep a lookout.\n\n(a) by “sight”; and\n\n(b) by hearing.\n\n2 Ships show lights.\n\n' +
  '3 Lights are white.\n\n4 Shapes are black.';

function compare(old: string, now: string, withLayout: boolean) {
  return redlineWhole(deriveStructure(old), deriveStructure(now), withLayout);
}

test('an unchanged part states how many provisions it contains, and which are the first and the last', () => {
  const { parts: all } = compare(rules, rules.replace('Shapes', 'Balls'), false);
  const [unchanged, changed] = all;
  assert.ok(unchanged && 'nodes' in unchanged);
  assert.equal([unchanged.provisions, unchanged.first, unchanged.last], [5, 's. 1', 's. 3']);
  assert.equal(changed && 'change' in changed && changed.change, 0);
  assert.is(all.length, 2);
});

test('if the lines between the changed lines of a provision are unchanged, there are parts for both', () => {
  const old =
    '1 Every ship keeps\n\n(a) a lookout; and\n\n(b) a log,\n\nand the owner shall see to this.\n\n2 Lights';
  const now = old.replace('Every ship', 'Each ship').replace('owner', 'master');
  const { parts: all, changes } = redlineWhole(deriveStructure(old), deriveStructure(now), false);
  const shape = all.map((part) => ('change' in part ? part.change : 'unchanged'));
  assert.is(new Set(shape).size, changes.length + 1, shape.join());
});

/** Returns the changes in the order in which the screen shows them. */
function shownOrder({ parts: all }: WholeRedline): number[] {
  return [...new Set(all.flatMap((part) => ('change' in part ? part.change : [])))];
}

test('a section with changed closing words comes after its changed paragraphs, in the list and on the screen', () => {
  const old =
    '1 Every ship keeps\n\n(a) a lookout; and\n\n(b) a log,\n\nand the owner shall see to this.\n\n2 Lights';
  const now = old.replace('lookout', 'watch').replace('owner', 'master');
  const whole = compare(old, now, false);
  assert.equal(
    whole.changes.map((change) => change.new?.citation),
    ['s. 1(a)', 's. 1'],
  );
  assert.equal(shownOrder(whole), [0, 1]);
});

test('differences in layout are reported only on request, with the way in which each text is written', () => {
  const now = rules
    .replace('“sight”', '"sight"')
    .replace('2 Ships', '2 Ships\n')
    .replace('lights.', 'li\u00adghts.');
  assert.equal(compare(rules, now, false).changes, []);
  const { changes } = compare(rules, now, true);
  assert.equal(
    changes.map((change) => [
      change.kind,
      change.new?.citation,
      change.lines.map(({ segments }) => segments.filter(([kind]) => kind !== 'same')),
    ]),
    [
      [
        'layout',
        's. 1(a)',
        [
          [
            ['out', '“'],
            ['in', '"'],
            ['out', '”'],
            ['in', '"'],
          ],
        ],
      ],
      [
        'layout',
        's. 2',
        [
          [
            ['out', 'lights'],
            ['in', 'li\u00adghts'],
          ],
        ],
      ],
    ],
  );
});

test('a line with changed words isn’t reported a second time because of its layout', () => {
  const now = rules.replace('by “sight”', 'by "radar"');
  assert.equal(
    compare(rules, now, true).changes.map(({ kind }) => kind),
    ['amended'],
  );
});

test.run();
