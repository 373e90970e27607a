import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openEngine } from '../../../src/search/engine/engine';
import { createSearcher, type Searcher } from '../../../src/search/engine/searcher';
import type { Snapshot } from '../../../src/search/engine/snapshot';
import { document, phrase, requestOf } from '../library';
import { createMemoryStorage } from '../memory-storage';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

test('a searcher frees segments that are no longer in the index, even if no search follows', async () => {
  const searcher = createSearcher();
  const removed = await searchWithTwoSegments(searcher);
  // The reference isn't read in between, because that would keep the memory until the end of the turn.
  for (let times = 0; times < 3; times += 1) {
    collectGarbage();
    await nextTurn();
  }
  assert.is(removed.deref(), undefined);
});

/** Searches an index with two segments, and then shows it without the second, which is returned. */
async function searchWithTwoSegments(searcher: Searcher): Promise<WeakRef<ArrayBufferLike>> {
  const snapshots: Snapshot[] = [];
  const engine = await openEngine(createMemoryStorage(), {
    onSnapshot: (snapshot) => snapshots.push(snapshot),
  });
  for (const id of ['a', 'b']) await engine.put([document(id, { content: 'A lamp.', categories: ['c'] })]);
  const { segments, ...state } = snapshots.at(-1)!;
  const [first, second] = segments;
  searcher.show({ ...state, segments });
  const { hits, aggregations } = searcher.search(
    requestOf({
      query: phrase('content', 'lamp'),
      highlight: { fields: { content: {} } },
      aggs: { categories: { terms: { field: 'categoryValues.keyword' } } },
    }),
  );
  assert.equal(
    hits.hits.map(({ highlight }) => highlight?.content),
    [['A <em>lamp</em>.'], ['A <em>lamp</em>.']],
  );
  assert.equal(aggregations?.categories.buckets, [{ key: 'c', doc_count: 2 }]);
  searcher.show({ ...state, segments: [first!] });
  return new WeakRef(second!.bytes.buffer);
}

test.run();
