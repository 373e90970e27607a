import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Clause } from '../../../src/search/request/request';
import { tokenize } from '../../../src/search/text/tokenize';
import { decodeEntities } from '../../../src/shared/decode-entities';
import { propertyRuns } from '../../support/selection';
import { anyText, documents, query } from '../arbitraries';
import { entryOf, smallestDisplacement, wordsOf } from '../definition';
import { ask, document, engineOf, engineWith, phrase, prefix, requestOf } from '../library';

const both = { fields: { content: {}, 'content.stemmed': {} }, require_field_match: false, encoder: 'html' };

/** Returns the passages of the first hit. */
async function passages(
  content: string,
  body: unknown,
  highlight: unknown = both,
): Promise<readonly string[]> {
  const [hit] = ask(await engineOf(content), body, { highlight }).hits.hits;
  return hit?.highlight?.content ?? [];
}

test('exactly the words of a phrase are marked', async () => {
  assert.equal(
    await passages('The ship carries ballast water.', phrase('content.stemmed', 'ballast water')),
    ['The ship carries <em>ballast</em> <em>water</em>.'],
  );
});

test('each word in a match clause is marked on its own, whichever field the clause names', async () => {
  const query = 'ship water whales';
  const text = 'The ship carries ballast water. Ships need water.';
  assert.equal(
    [
      await passages(text, { match: { 'content.stemmed': { query } } }),
      await passages(text, { bool: { should: [{ match: { number: { query } } }, { match_all: {} }] } }),
    ],
    [
      ['The <em>ship</em> carries ballast <em>water</em>. <em>Ships</em> need <em>water</em>.'],
      ['The <em>ship</em> carries ballast <em>water</em>. Ships need <em>water</em>.'],
    ],
  );
});

test('a word with the same stem is marked as it is written', async () => {
  assert.equal(await passages('Shipping notice', phrase('content.stemmed', 'ships')), [
    '<em>Shipping</em> notice',
  ]);
});

test('every word that begins with a prefix is marked', async () => {
  assert.equal(
    await passages('Fire extinguisher, extinguished, extinct', prefix('content.exact', 'extingui')),
    ['Fire <em>extinguisher</em>, <em>extinguished</em>, extinct'],
  );
});

test('words that begin with a prefix are marked in a long text', async () => {
  const filler = 'ballast water exchange '.repeat(60);
  assert.equal(
    await passages(`Extinguishers. ${filler}extinguished, extinct`, prefix('content.exact', 'extingui')).then(
      (shown) => shown.map((passage) => passage.match(/<em>.*?<\/em>/g)),
    ),
    [['<em>Extinguishers</em>'], ['<em>extinguished</em>']],
  );
});

test('the last word of a prefix phrase is marked together with the words before it', async () => {
  assert.equal(await passages('fire extinguishers; extinguishers', prefix('content.exact', 'fire exting')), [
    '<em>fire</em> <em>extinguishers</em>; extinguishers',
  ]);
});

test('a word of a phrase isn’t marked where the rest of the phrase is missing', async () => {
  assert.equal(
    await passages(
      'ballast tank, then far away from it the ballast water',
      phrase('content.stemmed', 'ballast water', 0),
    ),
    ['ballast tank, then far away from it the <em>ballast</em> <em>water</em>'],
  );
});

test('words that the query excludes aren’t marked', async () => {
  const body = {
    bool: { must: [phrase('content.exact', 'fire')], must_not: [phrase('content.exact', 'pump pump', 0)] },
  };
  assert.equal(await passages('fire pump', body), ['<em>fire</em> pump']);
});

test('words from a clause about the title are also marked in the content, unless the field has to match', async () => {
  const engine = await engineWith([document('d1', { title: 'fire', content: 'fire pump' })]);
  const marked = (require_field_match: boolean): unknown =>
    ask(engine, phrase('title.stemmed', 'fire'), { highlight: { ...both, require_field_match } }).hits.hits[0]
      ?.highlight;
  assert.equal(marked(false), { content: ['<em>fire</em> pump'], 'content.stemmed': ['<em>fire</em> pump'] });
  assert.is(marked(true), undefined);
});

test('only the requested fields are highlighted', async () => {
  const [hit] = ask(await engineOf('fire'), phrase('content.stemmed', 'fire'), {
    highlight: { fields: { 'content.stemmed': {} } },
  }).hits.hits;
  assert.equal(hit?.highlight, { 'content.stemmed': ['<em>fire</em>'] });
});

test('a hit whose content has no words from the query has no highlight', async () => {
  const engine = await engineWith([document('d1', { title: 'fire', content: 'pump' })]);
  assert.not.ok(
    'highlight' in ask(engine, phrase('title.stemmed', 'fire'), { highlight: both }).hits.hits[0]!,
  );
});

test('markup in a document is escaped', async () => {
  assert.equal(
    await passages(
      `<img src=x onerror="alert('fire')"> & <script>fire</script>`,
      phrase('content.exact', 'fire'),
    ),
    [
      '&lt;img src=x onerror=&quot;alert(&#x27;<em>fire</em>&#x27;)&quot;&gt; &amp; ' +
        '&lt;script&gt;<em>fire</em>&lt;/script&gt;',
    ],
  );
});

test('an <em> in a document is escaped, so it can’t be mistaken for a mark', async () => {
  assert.equal(await passages('<em>pump</em> fire', phrase('content.exact', 'fire')), [
    '&lt;em&gt;pump&lt;/em&gt; <em>fire</em>',
  ]);
});

test('marks are in the right position after characters outside the basic plane', async () => {
  assert.equal(await passages('🚢 𝐀 fire', phrase('content.exact', 'fire')), ['🚢 𝐀 <em>fire</em>']);
});

test('at most five passages are shown, and those that match the most clauses come first', async () => {
  const filler = 'Nothing of interest stands in this sentence at all. '.repeat(6);
  const content = [
    'A pump here. ',
    'A pump here. ',
    'The fire and the pump meet. ',
    'A pump here. ',
    'A pump here. ',
    'A pump here. ',
    'A pump here. ',
  ].join(filler);
  const shown = await passages(content, {
    bool: { should: [phrase('content.exact', 'pump'), phrase('content.exact', 'fire')] },
  });
  assert.is(shown.length, 5);
  assert.ok(shown[0]?.includes('<em>fire</em> and the <em>pump</em>'));
});

test('passages are at most 200 characters long, and begin and end at word boundaries', async () => {
  const content = 'vessel equipment regulation appliance '.repeat(100).trim();
  for (const passage of await passages(content, phrase('content.exact', 'regulation'))) {
    const text = passage.replaceAll(/<\/?em>/g, '');
    assert.ok(text.length <= 200);
    for (const word of text.split(/\s+/))
      assert.ok(['vessel', 'equipment', 'regulation', 'appliance'].includes(word), word);
  }
});

test('a passage begins at the start of its sentence if that is nearby', async () => {
  const [shown] = await passages(
    `${'x'.repeat(200)}. Each ship carries a pump.`,
    phrase('content.exact', 'pump'),
  );
  assert.is(shown, 'Each ship carries a <em>pump</em>.');
});

test('exactly the words in the content that are part of a match are marked', async () => {
  await fc.assert(
    fc.asyncProperty(documents(8), query, async (library, body) => {
      const engine = await engineWith(library);
      const parsed = requestOf({ query: body }).query;
      const phrases = phrasesOf(parsed);
      for (const { _id, highlight } of ask(engine, body, { highlight: both }).hits.hits) {
        const { content } = entryOf(
          library.find(({ id }) => id === _id)!,
          parsed,
        );
        const shown = highlight?.content ?? [];
        // These texts are so short that they fit into one passage.
        assert.ok(shown.length <= 1);
        const marked = (shown[0] ?? '')
          .split(' ')
          .flatMap((word, position) => (word.startsWith('<em>') ? [position] : []));
        const start = content.split(' ').length - (shown[0] ?? content).split(' ').length;
        const expected = phrases.flatMap((clause) => matchedWords(content, clause));
        assert.equal(
          marked.map((position) => position + start),
          [...new Set(expected)].sort((a, b) => a - b),
        );
      }
    }),
    { numRuns: propertyRuns(300) },
  );
});

/**
 * The span of a passage in the text, and those of its marks. Passages are escaped, so an `<em>` in the text
 * itself looks different.
 */
interface Cut {
  readonly start: number;
  readonly end: number;
  readonly marks: readonly (readonly [number, number])[];
}

/** @throws if the passage is not part of the text */
function cutOf(content: string, passage: string, from: number): Cut {
  // Every other part is marked.
  const parts = passage.split(/<\/?em>/).map(unescaped);
  const plain = parts.join('');
  const start = content.indexOf(plain, from);
  assert.ok(start >= 0, `${JSON.stringify(plain)} is not in the text`);
  const marks: [number, number][] = [];
  let at = start;
  for (const [index, { length }] of parts.entries()) {
    if (index % 2 === 1) marks.push([at, at + length]);
    at += length;
  }
  return { start, end: start + plain.length, marks };
}

function unescaped(html: string): string {
  return html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}

const longText = fc.array(anyText, { minLength: 1, maxLength: 12 }).map((parts) => parts.join(' '));
const longTextQuery = fc.constantFrom(
  phrase('content.exact', 'ship', 0),
  phrase('content.stemmed', 'fire ship', 3),
  prefix('content.exact', 'shi'),
  prefix('content.exact', '10'),
  { bool: { should: [phrase('content.exact', 'fire'), phrase('content.exact', '船')] } },
);

test('a passage is part of the text, splits no word or surrogate pair, and marks whole words', async () => {
  await fc.assert(
    fc.asyncProperty(longText, longTextQuery, async (content, wanted) => {
      const words: (readonly [number, number])[] = [];
      tokenize(content, (start, end) => words.push([start, end]));
      for (const passage of await passages(content, wanted)) {
        // A passage may occur in the text more than once. One occurrence must be right.
        const isRight = (from: number): boolean => {
          const { start, end, marks } = cutOf(content, passage, from);
          const isBetween = (at: number): boolean =>
            !words.some(([first, last]) => first < at && at < last) &&
            !/^[\ud800-\udbff][\udc00-\udfff]$/.test(content.slice(Math.max(0, at - 1), at + 1));
          const isMarkRight =
            marks.length > 0 &&
            marks.every(([first, last]) => words.some((word) => word[0] === first && word[1] === last));
          return (isBetween(start) && isBetween(end) && isMarkRight) || isRight(start + 1);
        };
        assert.ok(isRight(0));
      }
    }),
    { numRuns: propertyRuns(300) },
  );
});

test('each passage has the span of its text as its location, and the span contains the match', async () => {
  await fc.assert(
    fc.asyncProperty(longText, longTextQuery, async (content, wanted) => {
      const [hit] = ask(await engineOf(content), wanted, { highlight: both }).hits.hits;
      const shown = hit?.highlight?.content ?? [];
      const places = hit?.places?.content ?? [];
      assert.equal(
        places.map(({ from, to }) => content.slice(from, to)),
        shown.map((html) => decodeEntities(html.replaceAll(/<\/?em>/g, ''))),
      );
      for (const { from, to, match } of places) assert.ok(from <= match && match < to);
    }),
    { numRuns: propertyRuns(300) },
  );
});

test('the passages from a text don’t overlap', async () => {
  const sentence = fc.constantFrom(
    'A fire. ',
    'The ship carries water and a pump and no other thing of any interest. ',
    'fire ',
    'and so on; ',
    'x'.repeat(70),
    '\n\n',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(sentence, { maxLength: 40 }), async (parts) => {
      // Each sentence ends with a different number, so that a passage occurs only once and can be located.
      const content = parts
        .map((part, index) => part.replace(/[.;]?\s*$/, (end) => ` ${String(index).padStart(2, '0')}${end} `))
        .join('');
      const cuts = (await passages(content, phrase('content.exact', 'fire')))
        .map((passage) => cutOf(content, passage, 0))
        .sort((a, b) => a.start - b.start);
      cuts.forEach(({ start }, index) => assert.ok(index === 0 || cuts[index - 1]!.end <= start));
    }),
    { numRuns: propertyRuns(300) },
  );
});

test('extracting five passages from a text of five million letters with at least 85,000 matches is fast', async () => {
  const engine = await engineOf(
    'The fire pump and the fire hose on deck are tried each week. '.repeat(85_000),
  );
  for (const wanted of [
    phrase('content.stemmed', 'the'),
    phrase('content.stemmed', 'fire pump'),
    prefix('content.exact', 'fi'),
    phrase('content.stemmed', 'the fire the', 5),
  ]) {
    const before = process.cpuUsage();
    const [hit] = ask(engine, wanted, { highlight: both }).hits.hits;
    // Processor time, because other programs may be running.
    assert.ok(process.cpuUsage(before).user < 1_000_000);
    assert.is(hit?.highlight?.content?.length, 5);
  }
});

type PhraseClause = Extract<Clause, { kind: 'phrase' | 'prefix' }>;

function phrasesOf(clause: Clause): PhraseClause[] {
  if (clause.kind === 'phrase' || clause.kind === 'prefix') return [clause];
  if (clause.kind === 'match')
    return clause.text
      .split(' ')
      .filter((word) => word !== '')
      .map((text) => ({ kind: 'phrase', field: clause.field, text, slop: 0 }));
  if (clause.kind === 'dis_max') return clause.queries.flatMap(phrasesOf);
  return clause.kind === 'bool'
    ? [...clause.must, ...clause.should, ...clause.filter].flatMap(phrasesOf)
    : [];
}

/** Returns the positions of the words in the content that are part of any match of the phrase. */
function matchedWords(content: string, { kind, field, text, slop }: PhraseClause): number[] {
  const contentField = field.endsWith('.stemmed') ? 'content.stemmed' : 'content';
  const contentWords = wordsOf(content, contentField);
  const words = wordsOf(text, field);
  const fits = words.map((word, place) =>
    kind === 'prefix' && place === words.length - 1
      ? (other: string) => other.startsWith(word)
      : (other: string) => other === word,
  );
  return contentWords.flatMap((word, position) => {
    // Replaces the word with a unique one that has to match some place in the phrase.
    const marked = contentWords.map((other, index) => (index === position ? `!${other}` : other));
    const isPart = fits.some((fit, place) => {
      if (!fit(word)) return false;
      const through = fits.map((other, index) =>
        index === place
          ? (candidate: string) => candidate.startsWith('!')
          : (candidate: string) => other(candidate),
      );
      return smallestDisplacement(marked, through) <= slop;
    });
    return isPart ? [position] : [];
  });
}

test.run();
