import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openSearch } from '../../../src/server/search/open-search';
import { restrict } from '../../../src/server/search/restrict';
import { SearchFailure } from '../../../src/server/search/search';
import { document, phrase, requestOf } from '../../search/library';

const fire = requestOf({ query: phrase('content.stemmed', 'fire') });
let folder: string;

test.before.each(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairway-search-'));
});

test.after.each(() => rm(folder, { recursive: true, force: true }));

test('what was put is found, also by the next process', async () => {
  const first = await openSearch(join(folder, 'index'));
  await first.put([document('d1', { content: 'fire' }), document('d2', { content: 'water' })], 3);
  assert.equal((await first.search(fire)).hits.hits.map(({ _id }) => _id), ['d1']);
  await first.close();

  const second = await openSearch(join(folder, 'index'));
  assert.equal((await second.search(fire)).hits.hits.map(({ _id }) => _id), ['d1']);
  assert.is(await second.revision(), 3);
  await second.close();
});

test('a new index is at revision 0; what was removed is not found', async () => {
  const search = await openSearch(folder);
  assert.is(await search.revision(), 0);
  await search.put([document('d1', { content: 'fire' })], 1);
  await search.put([], 2, ['d1', 'd2']);
  assert.equal([(await search.search(fire)).hits.total.value, await search.revision()], [0, 2]);
  await search.close();
});

test('a damaged index is reported, emptied and at revision 0, and can be filled again', async () => {
  const first = await openSearch(folder);
  await first.put([document('d1', { content: 'fire' })], 3);
  await first.close();
  await truncate(join(folder, 'segment-1'), 100);

  const damages: string[] = [];
  const second = await openSearch(folder, { onDamage: (message) => damages.push(message) });
  assert.equal([await second.revision(), damages], [0, ['The segment segment-1 is damaged.']]);
  await second.put([document('d1', { content: 'fire' })], 4);
  assert.is((await second.search(fire)).hits.total.value, 1);
  await second.close();
});

test('what a process left unfinished is cleared away', async () => {
  const first = await openSearch(folder);
  await first.put([document('d1')], 1);
  await first.close();
  await writeFile(join(folder, 'segment-2.unfinished'), 'half');
  await (await openSearch(folder)).close();
  assert.equal((await readdir(folder)).sort(), ['manifest-2', 'segment-1']);
});

test('a search past the deadline fails as one', async () => {
  const search = await openSearch(folder, { deadlineMs: -1 });
  assert.is(await reasonOf(search.search(fire)), 'deadline');
  await search.close();
});

test('a search that nobody waits for any more is cancelled, before its turn or on its way', async () => {
  const search = await openSearch(folder);
  assert.is(await reasonOf(search.search(fire, { signal: AbortSignal.abort() })), 'cancelled');
  const waiting = new AbortController();
  const answered = reasonOf(search.search(fire, { signal: waiting.signal }));
  waiting.abort();
  assert.is(await answered, 'cancelled');
  await search.close();
});

test('closing waits for what is being written; searches and changes afterwards fail as unavailable', async () => {
  const search = await openSearch(folder);
  const putting = search.put([document('d1', { content: 'fire' })], 1);
  await search.close();
  await putting;
  assert.equal([await reasonOf(search.search(fire)), await reasonOf(search.put([], 1))], ['unavailable', 'unavailable']);
});

test('a folder that cannot be one fails as unavailable', async () => {
  await writeFile(join(folder, 'file'), '');
  assert.is(await reasonOf(openSearch(join(folder, 'file'))), 'unavailable');
});

test('a company without the category sees neither hit nor count, whatever the request says', async () => {
  const search = await openSearch(folder);
  await search.put([document('d1', { content: 'fire', categories: ['mine'] }), document('d2', { content: 'fire', categories: ['theirs'] })], 1);
  const greedy = requestOf({
    query: { bool: { should: [{ match_all: {} }, { terms: { 'categoryValues.keyword': ['theirs'] } }, { term: { _id: 'd2' } }], minimum_should_match: 1 } },
    aggs: { categories: { terms: { field: 'categoryValues.keyword' } } },
  });
  const { hits, aggregations } = await search.search(restrict(greedy, ['mine']));
  assert.equal([hits.total.value, hits.hits.map(({ _id }) => _id), aggregations?.categories.buckets], [1, ['d1'], [{ key: 'mine', doc_count: 1 }]]);
  await search.close();
});

async function reasonOf(promise: Promise<unknown>): Promise<string | null> {
  const error = await promise.then(() => null, (reason: unknown) => reason);
  return error instanceof SearchFailure ? error.reason : null;
}

test.run();
