// Tests what happens when one user sends far more searches than the server can handle, and others send a few.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openLocalSearch } from '../../../src/server/search/local/open-local-search';
import { indexLibrary } from '../../support/server/library';
import { startedServer, type Schemas } from '../../support/server/server';

type SearchAnswer = Schemas['SearchAnswer'];

const HEAVY = 40;
const prefix = (text: string) => ({
  match_phrase_prefix: { 'content.exact': { query: text, max_expansions: 10_000 } },
});
const heavy = {
  query: {
    bool: { must: [prefix('a')], should: Array.from({ length: 49 }, (_, index) => prefix(`a${index % 10}`)) },
  },
  size: 50,
  highlight: { fields: { content: {}, 'content.stemmed': {} } },
};

/** Documents that share thousands of words, which are added to those of the library. */
const words = Array.from({ length: 20_000 }, (_, index) => `a${index.toString(36)}`);
const documents = Array.from({ length: 4000 }, (_, index) => ({
  id: `d${index}`,
  title: `Document ${index}`,
  content: Array.from({ length: 120 }, (__, at) => words[(index * 131 + at * 7919) % words.length]!).join(
    ' ',
  ),
  categories: ['fire'],
  publicationDate: '2025-05-01',
  entryDate: null,
  source: {
    id: `d${index}`,
    title: `Document ${index}`,
    metadata_dateValue_publicationdate: null,
    metadata_dateValue_entrydate: null,
  },
}));

test('other users’ searches are answered long before most of one user’s heavy ones', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-'));
  // With the deadline used in production, the result would depend on the machine.
  const search = await openLocalSearch(folder, { searchers: 2, deadlineMs: 600_000 });
  await indexLibrary(search);
  await search.put(documents, 1_000_000);
  const server = await startedServer({ search });
  const find = (as: 'user' | 'reader' | 'admin', body: object) =>
    server.call<SearchAnswer>('POST', '/api/elastic', { as, body });
  await Promise.all((['user', 'reader', 'admin'] as const).map((as) => server.logIn(as)));

  const over: number[] = [];
  const attack = Array.from({ length: HEAVY }, async () => {
    const { status } = await find('user', heavy).catch(() => ({ status: 0 }));
    over.push(status);
  });
  const searchesOf = async (as: 'reader' | 'admin'): Promise<number[]> => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 5; attempt++) {
      const { status, body } = await find(as, { query: { match_phrase: { title: { query: 'fire' } } } });
      assert.ok(body.hits.total.value > 0);
      statuses.push(status);
    }
    return statuses;
  };
  assert.equal((await Promise.all([searchesOf('reader'), searchesOf('admin')])).flat(), Array(10).fill(200));
  const answered = over.filter((status) => status === 200).length;
  assert.ok(answered < HEAVY / 2, `${answered} heavy searches had been answered by then`);
  assert.ok(
    over.every((status) => status === 200 || status === 429),
    over.join(),
  );

  await search.close();
  await Promise.all(attack);
  await server.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
});

test.run();
