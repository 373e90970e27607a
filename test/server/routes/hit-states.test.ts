// Tests that a search says which of its hits are not in force.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createIndexer } from '../../../src/server/library/index-documents';
import { readRecord } from '../../../src/server/library/import/import-record';
import { openLocalSearch } from '../../../src/server/search/local/open-local-search';
import type { Search } from '../../../src/server/search/search';
import { importDocuments } from '../../../src/server/store/library/import';
import { startedServer, type Schemas, type StartedServer } from '../../support/server/server';

type SearchAnswer = Schemas['SearchAnswer'];

let folder: string;
let search: Search;
let server: StartedServer;
test.before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairway-'));
  search = await openLocalSearch(folder);
  server = await startedServer({ search });
});
test.after(async () => {
  await server.close();
  await search.close();
  rmSync(folder, { recursive: true, maxRetries: 3 });
});

async function put(fields: Record<string, unknown>) {
  const record = readRecord({ title: 'Beacons', text: 'A beacon is carried.', ...fields }, 3);
  const incoming = { record, pdf: null, structured: null };
  await server.db.transaction().execute((trx) => importDocuments(trx, [incoming], new Date('2026-03-01')));
}

async function find(query: unknown): Promise<Record<string, string>> {
  const body = { query, size: 50 };
  const answer = await server.call<SearchAnswer>('POST', '/api/elastic', { as: 'user', body });
  const hits = answer.body.hits.hits.map(({ _id }) => [_id, 'in force']);
  const states = (answer.body.states ?? []).map(({ _id, state }) => [_id, state]);
  return Object.fromEntries([...hits, ...states]);
}

test('a search names the hits that are not in force, with the state of the edition that it found', async () => {
  await put({ id: 'coming', edition: '1', inForceFrom: '2000-01-01' });
  await put({ id: 'coming', edition: '2', inForceFrom: '2999-01-01' });
  await put({ id: 'ended', edition: '1', inForceFrom: '2000-01-01', inForceTo: '2001-01-01' });
  await put({ id: 'undated', edition: '1' });
  await put({ id: 'alone', edition: '1', inForceFrom: '2999-01-01' });
  await createIndexer(server.db, search).update();

  const words = { match_phrase: { content: { query: 'beacon' } } };
  assert.equal(await find(words), {
    coming: 'in force',
    ended: 'superseded',
    undated: 'uncertain',
    alone: 'not yet in force',
  });
  const coming = { terms: { wording: ['only', 'next'] } };
  const found = await find({ bool: { must: [words], filter: [coming] } });
  assert.is(found['coming'], 'not yet in force');
});

test.run();
