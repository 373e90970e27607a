// Tests that no search runs for long without checking the clock and the abort signal, however large the
// request is.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { SearchAbortedError } from '../../../src/search/engine/deadline';
import type { Engine } from '../../../src/search/engine/engine';
import { document, engineWith, phrase, requestOf } from '../library';

/**
 * The processor time allowed between two checks (other programs don't affect it). The usual interval is far
 * shorter.
 */
const CHECK_MS = 150;

const each = <Value>(count: number, make: (at: number) => Value): Value[] =>
  Array.from({ length: count }, (_, at) => make(at));
const DOCUMENTS = 2500;
const letters = [...'abcdefgh'];
/**
 * The vocabulary. Each document contains some of these words, and a few that all documents contain. One more
 * document contains two other words 20,000 times each.
 */
const words = Array.from({ length: 16_000 }, (_, at) => `${letters[at % 8]!}${at.toString(36)}`);
const library = Array.from({ length: DOCUMENTS }, (_, at) =>
  document(`d${at}`, {
    title: `Title ${at} again and again`,
    content: `${each(60, (place) => words[(at * 61 + place * 7) % words.length]).join(' ')} again and again`,
    categories: [`c${at % 10}`],
    publicationDate: '2024-05-06',
  }),
).concat(document('long', { content: 'echo sonar '.repeat(20_000) }));

const highlight = {
  highlight: { fields: { content: {}, 'content.stemmed': {} }, require_field_match: false },
};
const prefix = (query: string, slop = 3, field = 'content') => ({
  match_phrase_prefix: { [field]: { query, slop, max_expansions: 10_000 } },
});
const heavy: Readonly<Record<string, { query: object; [key: string]: unknown }>> = {
  'fifty prefixes of one letter': {
    query: { bool: { should: each(50, (at) => prefix(letters[at % 8]!)), minimum_should_match: 25 } },
    ...highlight,
  },
  'prefixes of stems, with highlighting': {
    query: {
      bool: {
        should: each(100, (at) => prefix(letters[at % 8]!, 3, 'content.stemmed')),
        minimum_should_match: 1,
      },
    },
    ...highlight,
    size: 50,
  },
  'prefixes after a word': {
    query: { bool: { must: each(50, (at) => prefix(`again ${letters[at % 8]!}`, 50)) } },
  },
  'words that never occur together': {
    query: {
      bool: { should: each(100, () => phrase('content', 'again sonar', 50)), minimum_should_match: 1 },
    },
  },
  'a word forty times': {
    query: phrase('content', Array(40).fill('echo').join(' '), 50),
    sort: ['_score'],
    ...highlight,
  },
  'two alternating words': {
    query: phrase('content', Array(15).fill('echo sonar').join(' '), 50),
    sort: ['_score'],
    ...highlight,
  },
  'twenty queries of 173 words each': {
    query: {
      bool: {
        should: each(20, (at) => ({
          match: {
            [at % 2 === 0 ? 'content' : 'title']: {
              query: `again and title ${words.slice(at * 150, at * 150 + 170).join(' ')}`,
              minimum_should_match: '1%',
            },
          },
        })),
      },
    },
    sort: ['_score'],
    ...highlight,
  },
  'thousands of ranges': {
    query: {
      bool: {
        must: each(100, () => ({
          bool: {
            filter: each(100, () => ({
              range: { metadata_dateValue_publicationdate: { gte: '2000-01-01' } },
            })),
          },
        })),
      },
    },
  },
  'hundreds of thousands of ids': {
    query: {
      bool: {
        should: each(50, () => ({ terms: { id: each(10_000, (at) => `d${at}`) } })),
        minimum_should_match: 1,
      },
    },
  },
};

let engine: Engine;
test.before(async () => {
  engine = await engineWith(library.slice(0, 1000), library.slice(1000));
});

for (const [name, body] of Object.entries(heavy)) {
  test(`${name}: a search checks the clock often enough`, () => {
    // Garbage collection may slow down one run, but is unlikely to slow down all three.
    const gaps = [longestGap(body)];
    while (gaps.length < 3 && gaps.at(-1)! >= CHECK_MS) gaps.push(longestGap(body));
    assert.ok(Math.min(...gaps) < CHECK_MS, `${gaps.map(Math.round).join(', ')} ms without a check`);
  });
}

/** Returns the longest time between two checks, in milliseconds. */
function longestGap(body: Readonly<Record<string, unknown>>): number {
  const request = requestOf({ size: 50, ...body });
  let longest = 0;
  let since = process.cpuUsage();
  const recordGap = (): void => {
    longest = Math.max(longest, process.cpuUsage(since).user / 1000);
    since = process.cpuUsage();
  };
  const signal = {
    get aborted() {
      recordGap();
      return false;
    },
  };
  try {
    engine.search(request, { deadlineMs: 500, signal });
  } catch (error) {
    if (!(error instanceof SearchAbortedError)) throw error;
  }
  recordGap();
  return longest;
}

test.run();
