import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createChunkLoader } from '../../../src/domain/app/chunk-loader';
import { createHandClock } from '../../support/clocks/fake-clock';
import { eventually } from '../../support/eventually';

const scripts = { search: ['search', 'shared'], library: ['library', 'shared'] };

/** A loader whose requests for a script fail as many times as `failures` says. */
function loaderWith(failures: Record<string, number>) {
  const clock = createHandClock();
  const requests: string[] = [];
  const imports: string[] = [];
  const loadChunk = createChunkLoader({
    scripts,
    clock,
    async fetchScript(address, isRepeated) {
      const path = address.replace('/assets/', '');
      requests.push(isRepeated ? `${path} again` : path);
      failures[path] = (failures[path] ?? 0) - 1;
      if (failures[path]! >= 0) throw new TypeError(path);
    },
  });
  const load = (name: string) => loadChunk(name, async () => (imports.push(name), `the ${name}`));
  /** Waits until the loader pauses, and then advances the clock. */
  async function pass(ms: number): Promise<void> {
    await eventually(() => assert.is(clock.waiting, 1));
    await clock.turn(ms);
  }
  return { pass, requests, imports, load };
}

test('a chunk is imported once all of its scripts have arrived, and no script is fetched twice', async () => {
  const { requests, imports, load } = loaderWith({});
  assert.equal(await Promise.all([load('search'), load('library')]), ['the search', 'the library']);
  await load('search');
  assert.equal(requests, ['search.js', 'shared.js', 'library.js']);
  assert.equal(imports, ['search', 'library', 'search']);
});

test('a shared script that fails is fetched again before anything is imported', async () => {
  const { pass, requests, imports, load } = loaderWith({ 'shared.js': 2 });
  const loading = load('search');
  await pass(500);
  assert.equal(imports, []);
  await pass(2000);
  assert.is(await loading, 'the search');
  assert.equal(requests, ['search.js', 'shared.js', 'shared.js again', 'shared.js again']);
});

test('loading a chunk fails if one of its scripts fails three times, but can succeed later', async () => {
  const { pass, requests, imports, load } = loaderWith({ 'search.js': 3 });
  const failed = load('search').then(assert.unreachable, (error: Error) => error.message);
  await pass(500);
  await pass(2000);
  assert.is(await failed, 'search.js');
  assert.equal([requests.length, imports], [4, []]);
  assert.is(await load('search'), 'the search');
  assert.equal(requests.slice(4), ['search.js']);
});

test('a chunk without scripts of its own is imported immediately', async () => {
  const { requests, load } = loaderWith({});
  assert.is(await load('login'), 'the login');
  assert.equal(requests, []);
});

test.run();
