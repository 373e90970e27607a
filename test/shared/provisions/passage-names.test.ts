import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { escapeHtml } from '../../../src/search/highlight/escape-html';
import { isPassageAt, namePassages, placeOfWords } from '../../../src/shared/provisions/passage-names';
import { createProvisionStarts } from '../../../src/shared/provisions/provision-starts';
import type { StructuredText } from '../../../src/shared/provisions/structured-text';
import { structuredText } from './arbitrary-structure';

/** Returns a passage in the text with a single marked part. */
function passageIn(text: string, from: number, mark: number, end: number, to: number): string {
  const [before, marked, after] = [text.slice(from, mark), text.slice(mark, end), text.slice(end, to)];
  return `${escapeHtml(before)}<em>${escapeHtml(marked)}</em>${escapeHtml(after)}`;
}

const places = fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat());

/** A text's provisions, and a passage in the text from `from` to `to` with a match from `mark` to `end`. */
function passageOf({ text, nodes }: StructuredText, numbers: readonly number[]) {
  const [from, mark, end, to] = numbers.map((number) => number % (text.length + 1)).sort((a, b) => a - b) as [
    number,
    number,
    number,
    number,
  ];
  fc.pre(end > mark);
  const html = passageIn(text, from, mark, end, to);
  return { text, starts: createProvisionStarts(nodes), words: text.slice(from, to), html, from, mark, end };
}

test('a passage from the text is at the place where its mark is', () => {
  fc.assert(
    fc.property(structuredText, places, (structured, numbers) => {
      const { text, html, mark } = passageOf(structured, numbers);
      assert.ok(isPassageAt(html, mark, text));
    }),
  );
});

test('a passage is not at a place where the text has other words', () => {
  fc.assert(
    fc.property(structuredText, places, fc.nat(), (structured, numbers, number) => {
      const { text, words, html, from, mark, end } = passageOf(structured, numbers);
      const offset = number % (text.length + 1);
      const start = offset - (mark - from);
      const isThere = start >= 0 && text.startsWith(words, start);
      assert.is(isPassageAt(html, offset, text), isThere);
      const changed = text.slice(0, mark) + text.slice(end);
      if (!changed.includes(words)) assert.not.ok(isPassageAt(html, mark, changed));
    }),
  );
});

test('words that have been found again get a provision only if it is the same wherever they occur', () => {
  fc.assert(
    fc.property(structuredText, places, (structured, numbers) => {
      const { text, starts, words, html, from, mark } = passageOf(structured, numbers);
      const names = Array.from({ length: text.length }, (_, at) => at)
        .filter((at) => text.startsWith(words, at))
        .map((at) => starts.at(at + mark - from));
      const found = placeOfWords(html, text, starts.at);
      assert.is(found, new Set(names).size === 1 ? names[0] : null);
    }),
  );
});

test('words that are not in the text, or are not marked, get no provision', () => {
  const starts = createProvisionStarts([{ kind: 'section', address: 'sec_1', from: 0, to: 9, parent: -1 }]);
  const text = 'A & B log';
  assert.equal(placeOfWords('A &amp; <em>B</em>', text, starts.at)?.citation, 's. 1');
  assert.is(placeOfWords('A &amp; B', text, starts.at), null);
  assert.is(placeOfWords('A &amp; <em>C</em>', text, starts.at), null);
  assert.not.ok(isPassageAt('A &amp; B', 0, text));
});

test('each provision of a hit is listed once, and passages without a provision are counted', () => {
  const [one, two] = [
    { address: 'sec_1', citation: 's. 1' },
    { address: 'sec_2', citation: 's. 2' },
  ];
  assert.equal(
    namePassages({ content: [one, null, two], 'content.stemmed': [two, one] }, (name) => name),
    { provisions: [one, two], passages: { content: [0, null, 1], 'content.stemmed': [1, 0] } },
  );
  assert.is(
    namePassages({ content: [null] }, (name) => name),
    null,
  );
});

test.run();
