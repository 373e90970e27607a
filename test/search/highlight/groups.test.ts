// Tests that passages in which several terms are close together are shown.
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { tokenize } from '../../../src/search/text/tokenize';
import { propertyRuns } from '../../support/selection';
import { ask, engineOf, phrase } from '../library';

const highlight = { fields: { content: {} }, require_field_match: false, encoder: 'html' };
const terms = ['fire', 'pump', 'hose', 'deck'] as const;
const anyOf = (...words: readonly string[]) => ({
  bool: { should: words.map((word) => phrase('content.exact', word)) },
});

async function passages(content: string, ...words: readonly string[]): Promise<readonly string[]> {
  const [hit] = ask(await engineOf(content), anyOf(...words), { highlight }).hits.hits;
  return hit?.highlight?.content ?? [];
}

/** The maximum distance from the beginning of one marked word to the end of another in the same passage. */
const PASSAGE_LENGTH = 150;

/** Returns the largest number of different terms in any part of the text that is as long as a passage. */
function mostTogether(content: string): number {
  const found: { term: string; start: number; end: number }[] = [];
  tokenize(content, (start, end) => {
    const term = content.slice(start, end);
    if (terms.some((one) => one === term)) found.push({ term, start, end });
  });
  return Math.max(
    0,
    ...found.map(
      ({ start }) =>
        new Set(
          found
            .filter((other) => other.start >= start && other.end <= start + PASSAGE_LENGTH)
            .map(({ term }) => term),
        ).size,
    ),
  );
}

function markedTerms(passage = ''): number {
  return new Set(passage.match(/(?<=<em>).*?(?=<\/em>)/g)).size;
}

/**
 * Terms separated by gaps of up to about a passage's length, so that how many fit into a passage is often a
 * close call.
 */
const sparseTexts = fc
  .array(fc.tuple(fc.constantFrom(...terms), fc.nat(70)), { maxLength: 25 })
  .map((parts) => parts.map(([term, gap]) => `${term} ${'x '.repeat(gap)}`).join(''));
const filler = fc.constantFrom('a ', 'the ship ', 'as far as practicable ', 'no more. ', 'x; ', '\n\n');
const texts = fc
  .array(
    fc.oneof(
      filler,
      filler,
      filler,
      fc.constantFrom(...terms).map((term) => `${term} `),
    ),
    {
      maxLength: 300,
    },
  )
  .map((parts) => parts.join(''));

test('the first passage contains as many terms as any part of the text of the same length', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(texts, sparseTexts), async (content) => {
      const shown = await passages(content, ...terms);
      // A passage that is extended to the end of a sentence may contain more.
      assert.ok(markedTerms(shown[0]) >= mostTogether(content));
    }),
    { numRuns: propertyRuns(1000) },
  );
});

const padding = 'Nothing of interest stands in this sentence at all. '.repeat(6);

test('a passage near the end of the text in which all terms occur together comes first', async () => {
  const content = [
    'The fire is out. ',
    'A pump runs; the pump is new, and so is this pump. ',
    'A fire pump. ',
    'The fire pump has a hose. ',
    'A hose. ',
  ].join(padding);
  assert.match(
    (await passages(content, 'fire', 'pump', 'hose'))[0] ?? '',
    /^The <em>fire<\/em> <em>pump<\/em> has a <em>hose<\/em>\./,
  );
});

test('a sentence with all terms is shown whole even if one of them also occurs shortly before it', async () => {
  const content =
    `${padding}Each hose is coiled beside its hydrant and is drained after every use on an open deck. ` +
    `The fire pump feeds at least two jets, each through its own hose, at the prescribed pressure. ${padding}`;
  assert.match(
    (await passages(content, 'fire', 'pump', 'hose'))[0] ?? '',
    /<em>fire<\/em> <em>pump<\/em> feeds .* own <em>hose<\/em>/,
  );
});

test('a passage with all terms is found even if some of them are closer together elsewhere', async () => {
  const gap = 'x '.repeat(6);
  const content = `${padding}hose ${gap}fire ${gap.repeat(9)}pump ${gap}deck hose ${padding}`;
  assert.is(markedTerms((await passages(content, ...terms))[0]), 4);
});

test('terms that only just fit into one passage are shown together', async () => {
  const between =
    'that is kept ready in all weather and at all times of the year by day and night on every ship';
  const content = `${padding}The fire station has a pump ${between} with a hose. ${padding}`;
  assert.is(markedTerms((await passages(content, 'fire', 'pump', 'hose'))[0]), 3);
});

test('equally good passages are in document order', async () => {
  const content = ['one', 'two', 'three', 'four', 'five', 'six', 'seven']
    .map((number) => `The fire pump, ${number}. `)
    .join(padding);
  const shown = await passages(content, 'fire', 'pump');
  assert.equal(
    shown.map((passage) => /, (\w+)/.exec(passage)?.[1]),
    ['one', 'two', 'three', 'four', 'five'],
  );
});

test('a text with many occurrences of terms that never occur all together is processed quickly', async () => {
  const content = 'fire and pump and hose, then fire, then pump on deck. '.repeat(40_000);
  const engine = await engineOf(`${content}${padding}valve`);
  const before = process.cpuUsage();
  const [hit] = ask(engine, anyOf(...terms, 'and', 'then', 'valve'), { highlight }).hits.hits;
  // Processor time, because other programs may be running.
  assert.ok(process.cpuUsage(before).user < 1_000_000);
  assert.is(hit?.highlight?.content?.length, 5);
});

test.run();
