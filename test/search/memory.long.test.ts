// Checks that no search uses much memory, however many clauses its request has, because several searches
// share the server's memory.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Engine } from '../../src/search/engine/engine';
import { document, engineWith, requestOf } from './library';

const MB = 1024 * 1024;
/**
 * The limit for a search. A clause takes at least 15 kB, so 8,000 clauses would take four times as much if
 * they were all in memory at once.
 */
const MOST_MB = 30;
const DOCUMENTS = 15_000;

// When garbage is collected depends on the version of Node and on what the process has done before, so the
// test triggers it.
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

let engine: Engine;
let before: number;
test.before(async () => {
  engine = await engineWith(
    Array.from({ length: DOCUMENTS }, (_, at) => document(`d${at}`, { categories: ['c'] })),
  );
  collectGarbage();
  before = process.memoryUsage().arrayBuffers;
});

const each = <Value>(count: number, make: (at: number) => Value): Value[] =>
  Array.from({ length: count }, (_, at) => make(at));
const many = (clause: object): object => ({
  bool: { must: each(100, () => ({ bool: { must: each(80, () => clause) } })) },
});
const nested = (depth: number): object => ({
  dis_max: {
    queries: [...each(99, () => ({ match_all: {} })), depth === 1 ? { match_all: {} } : nested(depth - 1)],
  },
});

const requests: Readonly<Record<string, object>> = {
  'thousands of ids': many({ term: { id: 'd1' } }),
  'thousands of categories': many({ terms: { 'categoryValues.keyword': ['c'] } }),
  'the matches of any of hundreds of queries': nested(7),
};

for (const [name, query] of Object.entries(requests)) {
  test(`a search for ${name} needs less than ${MOST_MB} MB`, () => {
    let most = 0;
    const held = (): number => process.memoryUsage().arrayBuffers - before;
    // The search checks this signal at intervals.
    const signal = {
      get aborted() {
        // Node 24 frees the buffers from one collection only when the next one begins.
        for (let times = 0; times < 3 && held() / MB >= MOST_MB; times += 1) collectGarbage();
        most = Math.max(most, held());
        return false;
      },
    };
    const { hits } = engine.search(requestOf({ query, size: 0 }), { signal, deadlineMs: 600_000 });
    assert.ok(hits.total.value > 0);
    assert.ok(most / MB < MOST_MB, `${Math.round(most / MB)} MB at once`);
  });
}

test.run();
