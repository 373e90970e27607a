import { mkdir, mkdtemp, readdir, rm, truncate, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  openLocalSearch,
  type LocalSearch,
  type LocalSearchOptions,
} from '../../../../src/server/search/local/open-local-search';
import { applyScopeFilter, scopeClause } from '../../../../src/server/search/scope-filter';
import { SearchFailure, type DocumentSource, type Search } from '../../../../src/server/search/search';
import { writeAnswer } from '../../../../src/server/search/write-answer';
import type { SearchAnswer } from '../../../../src/search/request/answer';
import { document, phrase, requestOf } from '../../../search/library';

const fire = requestOf({ query: phrase('content.stemmed', 'fire'), size: 50, sort: [{ id: 'asc' }] });
let folder: string;
const opened = new Set<Search>();

test.before.each(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairway-search-'));
});

test.after.each(async () => {
  for (const search of opened) await search.close();
  opened.clear();
  await rm(folder, { recursive: true, force: true });
});

test('documents are found once they have been added, even by the next process', async () => {
  const first = await open();
  await first.put([document('d1', { content: 'fire' }), document('d2', { content: 'water' })], 3);
  assert.equal(await found(first), ['d1']);
  await first.close();

  const second = await open();
  assert.equal([await found(second), await second.revision()], [['d1'], 3]);
});

test('a new index has revision 0, and deleted documents are not found', async () => {
  const search = await open();
  assert.is(await search.revision(), 0);
  await search.put([document('d1', { content: 'fire' })], 1);
  await search.put([], 2, ['d1', 'd2']);
  assert.equal([await found(search), await search.revision()], [[], 2]);
});

test('the response equals the engine’s answer, with scores only for those who may see them', async () => {
  const search = await open();
  const titled = (id: string, title: string) =>
    document(id, { title, content: 'fire', source: { id, title } });
  await search.put([titled('d1', 'Fire'), titled('d2', 'Pumps')], 1);
  const request = requestOf({
    query: { match_phrase: { content: { query: 'fire' } } },
    sort: ['_score', 'id'],
    highlight: { fields: { content: {} } },
  });
  const read = (json: Uint8Array) => JSON.parse(new TextDecoder().decode(json)) as SearchAnswer;
  const respond = async (seesScores: boolean) => read((await search.respond!(request, seesScores)).json);
  const written = read(writeAnswer(await search.search(request), request, true, 1).json);
  const all = await respond(true);
  assert.equal({ ...all, took: 0 }, { ...written, took: 0 });
  assert.ok(all.hits.hits.every(({ _score }) => Number(_score) > 0));
  const { hits } = await respond(false);
  assert.equal(
    hits.hits.map(({ _id, _score, sort }) => [_id, _score, sort?.[0]]),
    [
      ['d1', null, null],
      ['d2', null, null],
    ],
  );
});

test('every thread finds a change once the call for it has resolved', async () => {
  const search = await open({ searchers: 3 });
  for (let count = 1; count <= 20; count++) {
    await search.put([document(`d${String(count).padStart(2, '0')}`, { content: 'fire' })], count);
    const counts = await Promise.all([1, 2, 3].map(async () => (await found(search)).length));
    assert.equal(counts, [count, count, count]);
  }
});

for (const [name, damage] of [
  ['cut short', (file: string) => truncate(file, 100)],
  ['gone', (file: string) => unlink(file)],
  ['overwritten with other data', (file: string) => writeFile(file, 'x'.repeat(5000))],
  ['unreadable', (file: string) => unlink(file).then(() => mkdir(file))],
] as const) {
  test(`only the documents of a segment that is ${name} are added again; until then, searches fail`, async () => {
    await indexOf(['d1', 'd2'], ['d3'], ['d4']);
    await damage(join(folder, 'segment-1'));

    const damages: string[] = [];
    const search = await open({ onDamage: (message) => damages.push(message) });
    assert.equal([await search.revision(), damages.length, /segment-1/.test(damages.join())], [3, 1, true]);
    assert.is(await reasonOf(search.search(fire)), 'unavailable');

    const requested: string[] = [];
    await search.repair(holdings(['d1', 'd2', 'd3', 'd4'], requested));
    assert.equal(
      [await found(search), requested, await search.revision()],
      [['d1', 'd2', 'd3', 'd4'], ['d1', 'd2'], 3],
    );
    await search.close();
    assert.equal(await found(await open({ onDamage: (message) => damages.push(message) })), [
      'd1',
      'd2',
      'd3',
      'd4',
    ]);
    assert.is(damages.length, 1);
  });
}

for (const [name, damage] of [
  ['empty', (file: string) => truncate(file, 0)],
  ['overwritten with other data', (file: string) => writeFile(file, 'x'.repeat(5000))],
] as const) {
  test(`with a manifest that is ${name}, the index has revision 0, and is searchable once it is filled`, async () => {
    await indexOf(['d1', 'd2'], ['d3']);
    await damage(join(folder, 'manifest-2'));

    const search = await open();
    assert.is(await search.revision(), 0);
    await search.put(
      ['d1', 'd2', 'd3'].map((id) => document(id, { content: 'fire' })),
      2,
    );
    assert.is(await reasonOf(search.search(fire)), 'unavailable');
    const requested: string[] = [];
    await search.repair(holdings(['d1', 'd2', 'd3'], requested));
    assert.equal([await found(search), requested, await search.revision()], [['d1', 'd2', 'd3'], [], 2]);
    await search.close();
    assert.equal((await readdir(folder)).length, 2);
  });
}

test('a repair that was killed is completed by the next one', async () => {
  await indexOf(['d1', 'd2'], ['d3']);
  await truncate(join(folder, 'segment-1'), 100);
  const search = await open();
  await search
    .repair({
      ids: async () => ['d1', 'd2', 'd3'],
      async *documents() {
        yield [document('d1', { content: 'fire' })];
        throw new Error('killed');
      },
    })
    .catch(() => undefined);
  await search.close();

  const again = await open();
  assert.is(await reasonOf(again.search(fire)), 'unavailable');
  const requested: string[] = [];
  await again.repair(holdings(['d1', 'd2', 'd3'], requested));
  assert.equal([await found(again), requested], [['d1', 'd2', 'd3'], ['d2']]);
});

test('a complete index needs no repair', async () => {
  await indexOf(['d1']);
  const requested: string[] = [];
  await (await open()).repair(holdings(['d1', 'd2'], requested));
  assert.equal(requested, []);
});

test('files that a process left unfinished are deleted', async () => {
  await indexOf(['d1']);
  await writeFile(join(folder, 'segment-2.unfinished'), 'half');
  await (await open()).close();
  assert.equal((await readdir(folder)).sort(), ['manifest-2', 'segment-1']);
});

test('a search past its deadline fails with that reason', async () => {
  const search = await open({ deadlineMs: -1 });
  assert.is(await reasonOf(search.search(fire)), 'deadline');
});

test('a search whose caller has gone is cancelled, whether or not it has been submitted', async () => {
  const search = await open();
  assert.is(await reasonOf(search.search(fire, { signal: AbortSignal.abort() })), 'cancelled');
  const waiting = new AbortController();
  const answered = reasonOf(search.search(fire, { signal: waiting.signal }));
  waiting.abort();
  assert.is(await answered, 'cancelled');
});

test('closing waits for writes in progress, and later searches and changes fail as unavailable', async () => {
  const search = await open();
  const putting = search.put([document('d1', { content: 'fire' })], 1);
  await search.close();
  await putting;
  assert.equal(
    [await reasonOf(search.search(fire)), await reasonOf(search.put([], 1))],
    ['unavailable', 'unavailable'],
  );
});

test('an invalid folder fails as unavailable', async () => {
  await writeFile(join(folder, 'file'), '');
  assert.is(await reasonOf(openLocalSearch(join(folder, 'file'))), 'unavailable');
});

test('a company without the category gets neither hits nor counts, whatever the request', async () => {
  const search = await open();
  await search.put(
    [
      document('d1', { content: 'fire', categories: ['mine'] }),
      document('d2', { content: 'fire', categories: ['theirs'] }),
    ],
    1,
  );
  const greedy = requestOf({
    query: {
      bool: {
        should: [
          { match_all: {} },
          { terms: { 'categoryValues.keyword': ['theirs'] } },
          { term: { _id: 'd2' } },
        ],
        minimum_should_match: 1,
      },
    },
    aggs: { categories: { terms: { field: 'categoryValues.keyword' } } },
  });
  const { hits, aggregations } = await search.search(applyScopeFilter(greedy, ['mine']));
  assert.equal(
    [hits.total.value, hits.hits.map(({ _id }) => _id), aggregations?.categories.buckets],
    [1, ['d1'], [{ key: 'mine', doc_count: 1 }]],
  );
});

test('words are corrected only to words in documents that the company may see', async () => {
  const search = await open({ searchers: 2 });
  await search.put(
    [
      document('d1', { content: 'ballast water', categories: ['mine'] }),
      document('d2', { content: 'balast ballasts', categories: ['theirs'] }),
    ],
    1,
  );
  const ballast = [{ word: 'ballast', distance: 1, frequency: 1 }];
  assert.equal(await search.correct(['balast', 'water'], scopeClause(['mine'])), [ballast, []]);
  assert.equal(await search.correct(['balast'], scopeClause(['theirs'])), [[]]);
  assert.equal(await search.correct(['balast', 'watr'], scopeClause([])), [[], []]);
  await search.put([], 2, ['d2']);
  assert.equal(await search.correct(['balast'], scopeClause(null)), [ballast]);
});

test('corrections have the same time limit as a search, can be cancelled, and require a complete index', async () => {
  const all = scopeClause(null);
  const search = await open();
  assert.is(await reasonOf(search.correct(['fier'], all, { signal: AbortSignal.abort() })), 'cancelled');
  await search.close();
  assert.is(await reasonOf(search.correct(['fier'], all)), 'unavailable');
  assert.is(await reasonOf((await open({ deadlineMs: -1 })).correct(['fier'], all)), 'deadline');
  await indexOf(['d1'], ['d2']);
  await truncate(join(folder, 'segment-1'), 100);
  assert.is(await reasonOf((await open()).correct(['fier'], all)), 'unavailable');
});

/** Opens the search with a single searching thread, unless the options specify more. */
async function open(options: LocalSearchOptions = {}): Promise<LocalSearch> {
  const search = await openLocalSearch(folder, { searchers: 1, ...options });
  opened.add(search);
  return search;
}

/** Creates an index with one segment for each list of documents about fire. The revision is their number. */
async function indexOf(...lists: string[][]): Promise<void> {
  const search = await open();
  for (const [at, ids] of lists.entries())
    await search.put(
      ids.map((id) => document(id, { content: 'fire' })),
      at + 1,
    );
  await search.close();
}

/** @param requested Receives the ids of the requested documents. */
function holdings(ids: readonly string[], requested: string[]): DocumentSource {
  return {
    ids: async () => ids,
    async *documents(missing) {
      requested.push(...missing);
      yield missing.map((id) => document(id, { content: 'fire' }));
    },
  };
}

async function found(search: Search): Promise<string[]> {
  return (await search.search(fire)).hits.hits.map(({ _id }) => _id);
}

async function reasonOf(promise: Promise<unknown>): Promise<string | null> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof SearchFailure ? error.reason : null;
}

test.run();
