// Measures how long it takes to match 100 new documents with 1,000 saved searches and to record the matches,
// in a library of 3,000 documents that uses our own search engine.
import { minute, watchedLibrary, type NewDocument, type Watched } from '../support/server/alerts';
import type { Figure } from './main';

const libraryDocuments = 3000;
const newDocuments = 100;
const searches = 1000;
const wordsOfDocument = 1200;

export async function alertBench(): Promise<readonly Figure[]> {
  const library = await watchedLibrary();
  try {
    const random = randomFrom(20261121);
    const words = Array.from({ length: 20_000 }, () =>
      Array.from({ length: 3 + Math.floor(random() * 8) }, () =>
        String.fromCharCode(97 + Math.floor(random() * 26)),
      ).join(''),
    );
    // As in natural language, a few words occur in every text, and most words in only a few texts.
    const word = () => words[Math.floor(words.length * random() ** 4)]!;
    const document = (id: string): NewDocument => ({
      id,
      text: Array.from({ length: wordsOfDocument }, word).join(' '),
      categories: [random() < 0.5 ? ['Safety', 'fire'] : ['Pollution', 'Ballast']],
    });
    await library.bring(...Array.from({ length: libraryDocuments }, (_, index) => document(`old-${index}`)));
    await library.updateIndex();
    await saveSearches(library, word, random);
    await library.bring(...Array.from({ length: newDocuments }, (_, index) => document(`new-${index}`)));
    await library.updateIndex();

    const worker = library.worker();
    const from = performance.now();
    await worker.work();
    const matching = (performance.now() - from) / 1000;
    const hits = (await library.ledger()).length;
    library.pass(minute);
    const after = performance.now();
    await worker.work();
    const telling = (performance.now() - after) / 1000;
    return [
      {
        what: `${searches} saved searches × ${newDocuments} new documents (${hits} hits), matched and recorded`,
        measured: `${matching.toFixed(2)} s`,
        target: '< 10 s',
        met: matching < 10,
      },
      {
        what: `runs of these searches, with ${library.mails.length} digests`,
        measured: `${telling.toFixed(2)} s`,
        target: '-',
        met: library.mails.length > 0,
      },
    ];
  } finally {
    await library.close();
  }
}

/**
 * Saves 200 searches for each of five users: for words, phrases and prefixes, with and without a category, in
 * the content alone, and in both the title and the content.
 */
async function saveSearches(
  { server: { db } }: Watched,
  word: () => string,
  random: () => number,
): Promise<void> {
  const owners = ['user', 'manager', 'admin', 'reader', 'expired'];
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'revision')
    .executeTakeFirstOrThrow();
  const term = (kind: number) =>
    kind < 0.4 ? word() : kind < 0.7 ? `${word()} ${word()}` : `${word().slice(0, 3)}*`;
  const rows = Array.from({ length: searches }, (_, index) => ({
    id: `search-${index}`,
    user_id: owners[index % owners.length]!,
    name: `Search ${index}`,
    note: '',
    cadence: 'at-once' as const,
    searchterms: Array.from({ length: 1 + Math.floor(random() * 3) }, () => term(random())).join(','),
    filters: ['', 'in=title%2Ccontent', 'filter=safety', 'filter=fire'][Math.floor(random() * 4)]!,
    created_at: '2026-01-01T00:00:00.000Z',
    matched_revision: Number(value),
    examined: 0,
    last_match_at: null,
    last_run_id: null,
    last_told_run_id: null,
    next_run_at: '2026-03-02T06:00:00.000Z',
  }));
  for (let start = 0; start < rows.length; start += 200)
    await db
      .insertInto('saved_searches')
      .values(rows.slice(start, start + 200))
      .execute();
}

/** Returns a generator of pseudorandom numbers (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
