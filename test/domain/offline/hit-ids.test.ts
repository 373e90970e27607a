import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { components } from '../../../src/api/schema';
import { findHitIds } from '../../../src/domain/offline/hit-ids';
import type { OfflineSearch } from '../../../src/domain/offline/search';

type Body = components['schemas']['SearchRequest'];
const { signal } = new AbortController();

/** Returns these hits with a total of `total`. */
function finding(ids: readonly string[], total = ids.length) {
  const requests: Body[] = [];
  const search = async (body: Body) => {
    requests.push(body);
    return {
      ok: true,
      value: { hits: { total: { value: total }, hits: ids.map((_id) => ({ _id })) } },
    } as unknown as Awaited<ReturnType<OfflineSearch['search']>>;
  };
  return { requests, search: { search } };
}

test('all hits are requested in one call, without their texts', async () => {
  const { requests, search } = finding(['a', 'b']);
  assert.equal(await findHitIds({ search, roots: [], tags: ['fire'], signal }), new Set(['a', 'b']));
  assert.equal([requests[0]?.size, requests[0]?.highlight, requests.length], [10_000, undefined, 1]);
});

test('no result is returned if there are more hits than a response contains, or if the search failed', async () => {
  assert.is(await findHitIds({ ...finding(['a'], 10_001), roots: [], tags: ['fire'], signal }), null);
  const search = {
    search: async () => ({ ok: false as const, problem: { status: 0, code: 'unavailable', title: 'No.' } }),
  };
  assert.is(await findHitIds({ search, roots: [], tags: ['fire'], signal }), null);
});

test('terms that contain no words find nothing and make no request', async () => {
  const { requests, search } = finding(['a']);
  assert.equal(await findHitIds({ search, roots: [], tags: ['?!'], signal }), new Set());
  assert.is(requests.length, 0);
});

test.run();
