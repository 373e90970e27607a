import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { escapeHtml } from '../../../src/search/highlight/escape-html';
import type { PassageSpan } from '../../../src/search/request/answer';
import { createPageStarts } from '../../../src/shared/provisions/page-starts';
import {
  areSamePages,
  isPassageAt,
  namePassages,
  numberPassages,
  pagesOfPassage,
  placeOfWords,
} from '../../../src/shared/provisions/passage-names';
import { createProvisionStarts } from '../../../src/shared/provisions/provision-starts';
import type { StructuredText } from '../../../src/shared/provisions/structured-text';
import { structuredText } from './arbitrary-structure';

/** Returns a passage from the text with a single mark. */
function passageIn(text: string, from: number, mark: number, end: number, to: number): string {
  const [before, marked, after] = [text.slice(from, mark), text.slice(mark, end), text.slice(end, to)];
  return `${escapeHtml(before)}<em>${escapeHtml(marked)}</em>${escapeHtml(after)}`;
}

const places = fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat());

/** The provisions of a text, and a passage from `from` to `to` with a match from `mark` to `end`. */
function passageOf({ text, nodes }: StructuredText, numbers: readonly number[]) {
  const [from, mark, end, to] = numbers.map((number) => number % (text.length + 1)).sort((a, b) => a - b) as [
    number,
    number,
    number,
    number,
  ];
  fc.pre(end > mark);
  const html = passageIn(text, from, mark, end, to);
  const starts = createProvisionStarts(nodes);
  const at = ({ match }: PassageSpan) => starts.at(match);
  return { text, starts, at, words: text.slice(from, to), html, from, mark, to };
}

test('a passage is recognised at its position in the text', () => {
  fc.assert(
    fc.property(structuredText, places, (structured, numbers) => {
      const { text, html, from, mark: match, to } = passageOf(structured, numbers);
      assert.ok(isPassageAt(html, { from, to, match }, text));
    }),
  );
});

test('a passage isn’t recognised where the text has other words', () => {
  fc.assert(
    fc.property(structuredText, places, fc.nat(), (structured, numbers, number) => {
      const { text, words, html } = passageOf(structured, numbers);
      const from = number % (text.length + 1);
      const to = from + words.length;
      assert.is(isPassageAt(html, { from, to, match: from }, text), text.startsWith(words, from));
    }),
  );
});

test('a passage has a provision only if it is in the same provision everywhere in the text', () => {
  fc.assert(
    fc.property(structuredText, places, (structured, numbers) => {
      const { text, starts, at: provisionAt, words, html, from, mark } = passageOf(structured, numbers);
      const names = Array.from({ length: text.length }, (_, at) => at)
        .filter((at) => text.startsWith(words, at))
        .map((at) => starts.at(at + mark - from));
      const found = placeOfWords(html, text, provisionAt);
      assert.is(found, new Set(names).size === 1 ? names[0] : null);
    }),
  );
});

test('a passage that isn’t in the text, or has no mark, has no provision', () => {
  const starts = createProvisionStarts([{ kind: 'section', address: 'sec_1', from: 0, to: 9, parent: -1 }]);
  const text = 'A & B log';
  const at = ({ match }: PassageSpan) => starts.at(match);
  assert.equal(placeOfWords('A &amp; <em>B</em>', text, at)?.citation, 's. 1');
  assert.is(placeOfWords('A &amp; B', text, at), null);
  assert.is(placeOfWords('A &amp; <em>C</em>', text, at), null);
});

test('each provision of a hit is listed once, and passages without a provision refer to none', () => {
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

test('a passage’s pages are those from its first to its last character, and its page is that of its match', () => {
  const starts = createPageStarts([0, 10, 20]);
  const spans = [
    { from: 2, to: 10, match: 4 },
    { from: 2, to: 11, match: 10 },
    { from: 12, to: 25, match: 12 },
  ];
  assert.equal(
    numberPassages({ content: spans }, (span) => pagesOfPassage(starts, span)),
    { passages: { content: [1, 2, 2] }, ranges: { content: [null, [1, 2], [2, 3]] } },
  );
  assert.equal(
    numberPassages({ content: spans.slice(0, 1) }, (span) => pagesOfPassage(starts, span)),
    { passages: { content: [1] } },
  );
});

test('a passage that occurs twice has pages only if both occurrences are on the same pages', () => {
  const pagesIn = (text: string, ...starts: number[]) =>
    placeOfWords(
      'A <em>B</em>',
      text,
      (span) => pagesOfPassage(createPageStarts(starts), span),
      areSamePages,
    );
  assert.equal(pagesIn('A B A B', 0), { page: 1, first: 1, last: 1 });
  assert.equal(pagesIn('A B', 0, 2), { page: 2, first: 1, last: 2 });
  assert.is(pagesIn('A B A B', 0, 4), null);
});

test.run();
