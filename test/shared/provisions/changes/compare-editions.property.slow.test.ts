import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { applyChanges, revertChanges } from './apply-changes';
import {
  compareEditions,
  readForComparison,
  type ProvisionChange,
} from '../../../../src/shared/provisions/changes/compare-editions';
import type { StructuredText } from '../../../../src/shared/provisions/structured-text';
import { propertyRuns } from '../../../support/selection';
import { structuredText } from '../arbitrary-structure';
import { layout, parts, withRepealed, writeInstrument, type Part } from './arbitrary-editions';

function assertLossless(old: StructuredText, now: StructuredText): readonly ProvisionChange[] {
  const { changes } = compareEditions(old, now);
  const texts = readForComparison(old, now);
  const oldWords = texts.old.wordsBetween({ from: 0, to: old.text.length });
  const newWords = texts.new.wordsBetween({ from: 0, to: now.text.length });
  assert.equal(
    applyChanges(oldWords, changes),
    newWords.map(({ key }) => key),
  );
  assert.equal(
    revertChanges(newWords, changes),
    oldWords.map(({ key }) => key),
  );
  return changes;
}

/** Ways to amend an instrument. */
const amendment = fc.record({
  kind: fc.constantFrom('replace', 'remove', 'insert', 'swap', 'word'),
  at: fc.nat(20),
  inner: fc.option(fc.nat(20)),
});
const amended = fc
  .tuple(parts, parts, fc.array(amendment, { maxLength: 6 }))
  .map(([old, others, amendments]) => ({
    old,
    now: amendments.reduce<readonly Part[]>((now, one, index) => amend(now, others, one, index), old),
  }));

function amend(
  all: readonly Part[],
  others: readonly Part[],
  { kind, at, inner }: { kind: string; at: number; inner: number | null },
  index: number,
): readonly Part[] {
  if (all.length === 0 || others.length === 0) return all;
  const place = at % all.length;
  const one = all[place]!;
  if (inner !== null && one.parts.length > 0) {
    const changed = amend(
      one.parts,
      others[index % others.length]!.parts,
      { kind, at: inner, inner: null },
      index,
    );
    return renumber(all.with(place, { ...one, parts: changed }));
  }
  const other = others[index % others.length]!;
  switch (kind) {
    case 'replace':
      return all.with(place, { ...other, label: one.label });
    case 'remove':
      return all.toSpliced(place, 1);
    case 'insert':
      return renumber(all.toSpliced(place, 0, other));
    case 'swap':
      return all.with(place, all[0]!).with(0, one);
    default:
      return all.with(place, { ...one, words: [...one.words, 'amended'] });
  }
}

function renumber(all: readonly Part[]): readonly Part[] {
  return all.map((part, index) => ({
    ...part,
    label: /^\d/.test(part.label) ? String(index + 1) : `(${String.fromCharCode(97 + index)})`,
  }));
}

test('applying the changes to the old words gives the new words, and reverting them gives the old words', () => {
  fc.assert(
    fc.property(amended, layout, ({ old, now }, other) => {
      assertLossless(writeInstrument(old), writeInstrument(now));
      assertLossless(writeInstrument(old), writeInstrument(now, other));
    }),
    { numRuns: propertyRuns(300) },
  );
});

test('if a section is repealed, no word is lost, and its paragraphs aren’t also reported as removed', () => {
  fc.assert(
    fc.property(amended, fc.nat(20), ({ old, now }, choice) => {
      if (now.length === 0) return;
      const { label } = now[choice % now.length]!;
      const repealed = now.map((part) =>
        part.label === label ? { ...part, words: ['[Repealed,', '2024]'], parts: [], rows: [] } : part,
      );
      const address = `sec_${label}`;
      const changes = assertLossless(writeInstrument(old), withRepealed(writeInstrument(repealed), address));
      const same = changes.find((one) => one.new?.address === address && one.old?.address === address);
      const gone = changes.filter((one) => !one.new && one.old?.address?.startsWith(`${address}__`));
      if (same) assert.equal(gone, []);
    }),
    { numRuns: propertyRuns(300) },
  );
});

test('no word is lost when unrelated texts are compared', () => {
  fc.assert(
    fc.property(structuredText, structuredText, (old, now) => void assertLossless(old, now)),
    {
      numRuns: propertyRuns(300),
    },
  );
});

test('comparing a text with itself finds no changes', () => {
  fc.assert(
    fc.property(structuredText, (structured) =>
      assert.equal(compareEditions(structured, { ...structured, text: `${structured.text}` }).changes, []),
    ),
  );
});

test('texts that differ only in layout have no changes', () => {
  fc.assert(
    fc.property(parts, layout, layout, (all, one, other) =>
      assert.equal(compareEditions(writeInstrument(all, one), writeInstrument(all, other)).changes, []),
    ),
    { numRuns: propertyRuns(300) },
  );
});

test('exactly the provisions whose own words differ are reported', () => {
  const marked = fc.tuple(parts, fc.infiniteStream(fc.nat(4))).map(([old, choices]) => {
    const changed: string[] = [];
    const change = (part: Part, address: string): Part => {
      const isChanged = choices.next().value === 0;
      if (isChanged) changed.push(address);
      return {
        ...part,
        words: isChanged ? [...part.words, 'amended'] : part.words,
        parts: part.parts.map((inner) => change(inner, `${address}__para_${inner.label.slice(1, -1)}`)),
      };
    };
    return { old, now: old.map((part) => change(part, `sec_${part.label}`)), changed };
  });
  fc.assert(
    fc.property(marked, ({ old, now, changed }) => {
      const { changes } = compareEditions(writeInstrument(old), writeInstrument(now));
      // If a paragraph now has the same words as another one had, the two may be matched, as if it had moved.
      const reported = new Set(changes.flatMap((one) => [one.old?.address, one.new?.address]));
      assert.equal(
        changed.filter((address) => !reported.has(address)),
        [],
      );
      const isPlain = changes.every(({ kind }) => kind === 'amended');
      if (isPlain) assert.equal(changes.map((one) => one.new?.address).sort(), [...changed].sort());
    }),
    { numRuns: propertyRuns(300) },
  );
});

test.run();
