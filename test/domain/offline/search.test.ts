import { signal } from '@preact/signals-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { OfflineCounts, OfflineDocument } from '../../../src/domain/offline/documents';
import { numberPages } from '../../../src/domain/offline/page-numbers';
import { createOfflineSearch } from '../../../src/domain/offline/search';
import type { StoredEntry } from '../../../src/domain/offline/manifest';
import type { Problem } from '../../../src/api/client';
import { EMPTY_QUERY } from '../../../src/shared/query';
import { DeviceSearchFailure } from '../../../src/platform/search/device-search';
import type {
  DeviceAnswer,
  FailureReason,
  IndexStatus,
} from '../../../src/platform/search/search-worker-protocol';

const body = { query: { match_all: {} } };
const nothing = {
  took: 1,
  timed_out: false,
  hits: { total: { value: 0, relation: 'eq' as const }, max_score: null, hits: [] },
};
const ballast = { word: 'ballast', distance: 1, frequency: 3 };
const none: OfflineCounts = {
  downloaded: 0,
  downloadedBytes: 0,
  missing: 0,
  missingBytes: 0,
  deletable: 0,
  deletableBytes: 0,
  preparing: 0,
};

function searching({
  owner = 'own' as 'own' | 'other' | 'unknown',
  online = false,
  fails = null as FailureReason | null,
  opens = true,
  restoresTo = 'own' as typeof owner,
  problem = null as Problem | null,
  loadsPages = true,
} = {}) {
  const happened: string[] = [];
  const is = { fails, opens, answer: nothing as DeviceAnswer };
  const whose = signal(owner);
  const status = signal<IndexStatus | null>(null);
  const kept = signal<ReadonlyMap<string, OfflineDocument> | null>(null);
  const entries = new Map<string, StoredEntry>();
  const counts = signal({ ...none, downloaded: 5 });
  const search = createOfflineSearch({
    index: {
      status,
      async search() {
        happened.push('search');
        if (is.fails) throw new DeviceSearchFailure(is.fails, 'why');
        return is.answer;
      },
      async correct(words) {
        happened.push(`correct ${words}`);
        if (is.fails) throw new DeviceSearchFailure(is.fails, 'why');
        return words.map(() => [ballast]);
      },
      async findOffers({ query, closestPage, entries }) {
        happened.push(`offers ${query.tags}, page ${closestPage}, with ${entries.length}`);
        if (is.fails) throw new DeviceSearchFailure(is.fails, 'why');
        return { offers: [], closest: null, complete: true };
      },
    },
    documents: {
      owner: whose,
      counts,
      documents: kept,
      entries: () => entries,
      problem: signal(problem),
      restore: async () => (happened.push('restore'), void (whose.value = restoresTo)),
    },
    indexSync: {
      async open() {
        happened.push('open');
        if (!is.opens) throw new DeviceSearchFailure('unavailable', 'no worker');
        status.value = { documentCount: 3, revision: 1, isWhole: true, epoch: 0 };
      },
      sync: async () => void happened.push('feed'),
    },
    isOnline: () => online,
    today: signal('2026-11-28'),
    thesaurus: () => [{ written: 'sulphur', also: ['sulfur'], kind: 'spelling' }],
    async loadNumberPages() {
      if (!loadsPages) throw new Error('The chunk can’t be loaded.');
      return numberPages;
    },
  });
  return { search, happened, is, whose, counts, status, kept, entries };
}

test('the first search opens the index and shows how many documents it contains', async () => {
  const { search, happened } = searching();
  assert.is(search.documentCount.value, null);
  assert.equal(await search.search(body), { ok: true, value: nothing });
  await search.search(body);
  assert.equal([happened, search.documentCount.value], [['open', 'search', 'search'], 3]);
});

/** The entry of a PDF with three pages, whose text is in the index. */
const pdf = {
  id: 'a',
  data: { edition: '1', version: 'v1', structure: null, pages: [0, 10, 20] },
  isListed: true,
  wanted: { edition: '1', size: 1, sha256: 'a', link: 'l' },
  stored: { edition: '1', size: 1, sha256: 'a' },
  indexed: 'v1',
} as unknown as StoredEntry;
const placedHit = {
  ...{ _id: 'a', _score: null, _source: { edition: '1' } },
  places: { content: [{ from: 10, to: 16, match: 12 }] },
  matches: { content: Int32Array.of(12, 21) },
};

test('a passage of a PDF names its page, as in a response from the server', async () => {
  const { search, is, entries } = searching();
  entries.set('a', pdf);
  is.answer = { ...nothing, hits: { ...nothing.hits, hits: [placedHit, { ...placedHit, _id: 'b' }] } };
  const answer = await search.search(body);
  assert.equal(answer.ok && answer.value.pages, [
    { _id: 'a', edition: '1', passages: { content: [2] }, total: 2 },
  ]);
});

test('a passage that is on several pages of a PDF names the first and the last of them', async () => {
  const { search, is, entries } = searching();
  entries.set('a', pdf);
  const spans = [
    { from: 5, to: 20, match: 12 },
    { from: 5, to: 21, match: 6 },
    { from: 20, to: 24, match: 21 },
  ];
  const found = { ...placedHit, places: { content: spans } };
  is.answer = { ...nothing, hits: { ...nothing.hits, hits: [found] } };
  const answer = await search.search(body);
  assert.equal(answer.ok && answer.value.pages, [
    {
      _id: 'a',
      edition: '1',
      passages: { content: [2, 1, 3] },
      ranges: { content: [[1, 2], [1, 3], null] },
      total: 2,
    },
  ]);
});

test('if the code for pages can’t be loaded, the search is answered without pages', async () => {
  const { search, is, entries } = searching({ loadsPages: false });
  entries.set('a', pdf);
  is.answer = { ...nothing, hits: { ...nothing.hits, hits: [placedHit] } };
  const answer = await search.search(body);
  assert.equal(answer.ok && [answer.value.hits.hits.length, answer.value.pages], [1, undefined]);
});

test('a passage names no page unless the pages of the text in the index are known', async () => {
  const { search, is, entries } = searching();
  is.answer = { ...nothing, hits: { ...nothing.hits, hits: [placedHit] } };
  const record = (edition: string, inForceFrom: string) => ({
    ...{ edition, inForceFrom, knownFrom: '2020-01-01', inForceTo: null },
  });
  const next = { edition: '2', title: '', version: 'v2', structure: null, metadata: {} };
  const switched = { next, records: [record('1', '2020-01-01'), record('2', '2026-11-01')] };
  for (const [reason, other] of Object.entries({
    'another version is indexed': { ...pdf, indexed: 'v0' },
    'nothing is indexed': { ...pdf, indexed: null },
    'the PDF is not here yet': { ...pdf, stored: null },
    'the pages are not known': { ...pdf, data: { ...pdf.data, pages: null } },
    'another edition was found': { ...pdf, data: { ...pdf.data, edition: '0' } },
    'the next edition is in force': { ...pdf, data: { ...pdf.data, ...switched } },
  })) {
    entries.set('a', other as StoredEntry);
    const answer = await search.search(body);
    assert.is(answer.ok && answer.value.pages, undefined, reason);
  }
});

test('hits that are not in force are listed, as in a response from the server', async () => {
  const { search, is, kept } = searching();
  const record = (edition: string, inForceFrom: string) => ({
    ...{ edition, inForceFrom, knownFrom: '2020-01-01', inForceTo: null },
  });
  const records = [record('1', '2020-01-01'), record('2', '2027-01-01')];
  kept.value = new Map([['a', { data: { edition: '1', records } } as unknown as OfflineDocument]]);
  const hits = ['1', '2'].map((edition) => ({ _id: 'a', _score: null, _source: { edition } }));
  is.answer = { ...nothing, hits: { ...nothing.hits, hits } };
  const answer = await search.search(body);
  assert.equal(answer.ok && answer.value.states, [{ _id: 'a', state: 'not yet in force' }]);
  is.answer = { ...nothing, hits: { ...nothing.hits, hits: hits.slice(0, 1) } };
  const other = await search.search(body);
  assert.is(other.ok && other.value.states, undefined);
});

test('documents that are on the device, but not in the index, are counted as missing', async () => {
  const { search, counts } = searching();
  await search.search(body);
  assert.is(search.missingCount.value, 2);
  counts.value = { ...none, downloaded: 2 };
  assert.is(search.missingCount.value, 0);
});

test('with a connection, missing texts are loaded', async () => {
  const { search, happened } = searching({ online: true });
  await search.search(body);
  assert.equal(happened, ['open', 'feed', 'search']);
});

test('another user’s documents are neither searched nor counted', async () => {
  const { search, happened, status } = searching({ owner: 'other' });
  status.value = { documentCount: 3, revision: 1, isWhole: true, epoch: 0 };
  const answer = await search.search(body);
  assert.is(answer.ok ? null : answer.problem.code, 'other-user');
  assert.equal([happened, search.documentCount.value], [[], null]);
});

test('the owner of the documents is read before anything is searched', async () => {
  const { search, happened } = searching({ owner: 'unknown', restoresTo: 'other' });
  const answer = await search.search(body);
  assert.equal([answer.ok, happened], [false, ['restore']]);
});

test('if the device stores nothing, the reason is reported', async () => {
  const problem = { status: 0, code: 'no-store', title: 'This browser doesn’t allow offline storage.' };
  const { search } = searching({ owner: 'unknown', restoresTo: 'unknown', problem });
  assert.equal(await search.search(body), { ok: false, problem });
});

for (const [reason, code, status] of [
  ['deadline', 'device-deadline', 0],
  ['refused', 'device-refused', 400],
  ['unavailable', 'device-unavailable', 0],
  ['cancelled', 'cancelled', 0],
] as const) {
  test(`a search that fails as ${reason} resolves with a problem`, async () => {
    const { search } = searching({ fails: reason });
    const answer = await search.search(body);
    assert.equal(answer.ok ? null : [answer.problem.code, answer.problem.status], [code, status]);
  });
}

test('offers are found with the thesaurus on the device, and only for the user’s own documents', async () => {
  const query = { ...EMPTY_QUERY, tags: ['sulfur'] };
  const context = { categoryRoots: [], company: null, today: '2026-03-01' };
  const { search, happened } = searching();
  assert.equal(await search.findOffers(query, context, null), {
    ok: true,
    value: { offers: [], closest: null, complete: true },
  });
  await search.findOffers(query, context, 2);
  assert.equal(happened, ['open', 'offers sulfur, page null, with 1', 'offers sulfur, page 2, with 1']);
  const others = searching({ owner: 'other' });
  assert.is((await others.search.findOffers(query, context, null)).ok, false);
  assert.equal(others.happened, []);
});

test('an index that could not be opened is opened again by the next search', async () => {
  const { search, is, happened } = searching({ opens: false, fails: 'unavailable' });
  assert.is((await search.search(body)).ok, false);
  Object.assign(is, { opens: true, fails: null });
  assert.is((await search.search(body)).ok, true);
  assert.equal(happened.filter((what) => what === 'open').length, 2);
});

test('words are corrected once the index is open, and failures are reported as problems', async () => {
  const { search, happened, is } = searching();
  const correct = () => search.correct(['balast'], { kind: 'match_all' });
  assert.equal(await correct(), { ok: true, value: [[ballast]] });
  assert.equal(happened, ['open', 'correct balast']);
  is.fails = 'deadline';
  const answer = await correct();
  assert.is(answer.ok ? null : answer.problem.code, 'device-deadline');
});

test('words are never corrected using another user’s documents', async () => {
  const { search, happened } = searching({ owner: 'unknown', restoresTo: 'other' });
  const answer = await search.correct(['balast'], { kind: 'match_all' });
  assert.equal([answer.ok ? null : answer.problem.code, happened], ['other-user', ['restore']]);
});

test.run();
