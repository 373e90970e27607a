import { signal } from '@preact/signals-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { OfflineDocument } from '../../../src/domain/offline/documents';
import { estimateGroupDownload } from '../../../src/domain/offline/group-size';
import { createApiDouble } from '../../support/fixtures/api-double';

const here = { documents: signal(new Map([['a', { status: 'downloaded' } as OfflineDocument]])) };
const sizes = { categories: [], groups: [{ id: 'g', documents: 4, size: 400 }] };

test('a group’s missing documents are counted, and their share of the group’s size is estimated', async () => {
  const { api, next } = createApiDouble();
  const amount = estimateGroupDownload(api, here, { id: 'g', favorites: ['a', 'b', 'c', 'd'] });
  (await next()).answer(200, sizes);
  assert.equal(await amount, { documents: 3, size: 300 });
});

test('no request is made for a group that is already on the device', async () => {
  const { api, requests } = createApiDouble();
  assert.equal(
    [await estimateGroupDownload(api, here, { id: 'g', favorites: ['a'] }), requests.length],
    [{ documents: 0, size: 0 }, 0],
  );
});

test('without a response, only the number of documents is known', async () => {
  const { api, next } = createApiDouble();
  const amount = estimateGroupDownload(api, here, { id: 'g', favorites: ['b'] });
  (await next()).fail();
  assert.equal(await amount, { documents: 1, size: 0 });
});

test.run();
