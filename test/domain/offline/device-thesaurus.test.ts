import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createDeviceThesaurus } from '../../../src/domain/offline/device-thesaurus';
import { createDeviceStorage } from '../../../src/platform/storage/storage';
import { createApi } from '../../../src/api/client';

const entries = [{ written: 'sulphur', also: ['sulfur'], kind: 'spelling' }];

/** Creates a device whose server sends these responses one after another. */
function device(...responses: readonly (() => Response)[]) {
  const storage = createDeviceStorage({ backend: null });
  const sentEtags: (string | null)[] = [];
  const api = createApi({
    baseUrl: 'http://fairway.test',
    async fetch(request) {
      sentEtags.push(request.headers.get('if-none-match'));
      return responses[sentEtags.length - 1]!();
    },
    token: () => null,
    onUnauthorized: async () => false,
  });
  return { storage, sentEtags, thesaurus: createDeviceThesaurus({ api, storage }), api };
}

const json = (body: unknown, etag: string) => () =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json', etag } });

test('the entries are loaded once, and again only after they have changed', async () => {
  const { thesaurus, sentEtags } = device(
    json({ entries }, '"1"'),
    () => new Response(null, { status: 304 }),
    json({ entries: [] }, '"2"'),
  );
  assert.equal(thesaurus.entries(), []);
  await thesaurus.sync();
  assert.equal(thesaurus.entries(), entries);
  await thesaurus.sync();
  assert.equal([thesaurus.entries(), sentEtags], [entries, [null, '"1"']]);
  await thesaurus.sync();
  assert.equal([thesaurus.entries(), sentEtags.at(-1)], [[], '"1"']);
});

test('if the server fails or has no thesaurus, the earlier entries stay', async () => {
  const { thesaurus } = device(
    json({ entries }, '"1"'),
    () => new Response('{}', { status: 404, headers: { 'content-type': 'application/json' } }),
    () => {
      throw new TypeError('fetch failed');
    },
  );
  for (let time = 0; time < 3; time += 1) await thesaurus.sync();
  assert.equal(thesaurus.entries(), entries);
});

test('stored entries that can’t be read are ignored, and all entries are loaded again', async () => {
  const { thesaurus, storage, sentEtags } = device(json({ entries }, '"2"'));
  for (const value of [
    null,
    'x',
    { etag: '"1"', entries: 'x' },
    { etag: 1, entries },
    { etag: null, entries: [{}] },
  ]) {
    storage.write('thesaurus', value);
    assert.equal(thesaurus.entries(), []);
  }
  await thesaurus.sync();
  assert.equal([sentEtags, thesaurus.entries()], [[null], entries]);
});

test('an entry of an unknown kind, from a newer version, is left out, and the other entries are used', async () => {
  const newer = { written: 'boatswain', also: ['bosun'], kind: 'rank' };
  const { thesaurus, sentEtags } = device(
    json({ entries: [newer, ...entries] }, '"1"'),
    () => new Response(null, { status: 304 }),
  );
  await thesaurus.sync();
  assert.equal(thesaurus.entries(), entries);
  await thesaurus.sync();
  assert.equal(sentEtags, [null, '"1"']);
});

test('a thesaurus that is too long for the device is not stored', async () => {
  const many = Array.from({ length: 2000 }, (_, at) => ({
    written: `word ${at}`,
    also: ['x'.repeat(200)],
    kind: 'name',
  }));
  const { thesaurus } = device(json({ entries: many }, '"1"'));
  await thesaurus.sync();
  assert.equal(thesaurus.entries(), []);
});

test.run();
