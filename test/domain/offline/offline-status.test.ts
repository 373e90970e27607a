import { signal } from '@preact/signals-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { OfflineDocument } from '../../../src/domain/offline/documents';
import {
  offlineBlockerOf,
  offlineStateOf,
  type OfflineState,
} from '../../../src/domain/offline/offline-status';
import type { QueueFailure } from '../../../src/domain/offline/download-queue';

const data = {
  title: 'A',
  edition: '2',
  version: 'v',
  filesize: 9,
  categoryIds: [],
  metadata: {
    entryDate: null,
    publicationDate: null,
    documentNumber: null,
    issuer: null,
    subtitle: null,
    nickname: null,
    type: null,
  },
};
const listed: OfflineDocument = {
  id: 'a',
  data,
  groups: ['system'],
  category: null,
  status: null,
  url: '/a.pdf',
  deletable: false,
  isPinned: true,
  readableEdition: null,
  isSearchable: false,
};

function seen(
  entry: Partial<OfflineDocument> | null,
  { changing, failure }: { changing?: boolean; failure?: QueueFailure } = {},
): Partial<OfflineState> {
  const { status, isPinned, groups, category } = offlineStateOf(
    {
      documents: {
        documents: signal(new Map(entry ? [['a', { ...listed, ...entry }]] : [])),
        failures: signal(new Map(failure ? [['a', failure]] : [])),
      },
      groups: { chosen: signal(['g1']) },
      pending: signal(new Map(changing === undefined ? [] : [['a', changing]])),
    },
    'a',
  );
  return { status, isPinned, groups, category };
}
const by = (part: Partial<OfflineState>) => ({
  isPinned: false,
  groups: [],
  category: null,
  status: null,
  ...part,
});

test('a document that doesn’t belong on the device has no status', () => assert.equal(seen(null), by({})));

test('a newly pinned document is waiting, although this device’s list does not contain it yet', () =>
  assert.equal(seen(null, { changing: true }), by({ isPinned: true, status: 'queue' })));

for (const status of ['queue', 'downloading', 'storing', 'downloaded'] as const) {
  test(`a listed document has the status of the queue: ${status}`, () =>
    assert.equal(seen({ status }), by({ isPinned: true, status })));
}

test('a document whose PDF is being prepared has the status preparing', () =>
  assert.is(seen({ url: null }).status, 'preparing'));

test('a document that belongs on the device, but is not in the queue, is waiting', () =>
  assert.is(seen({}).status, 'awaited'));

test('a document that could not be downloaded has the status failed until it is queued again', () => {
  assert.is(seen({}, { failure: 'no-answer' }).status, 'failed');
  assert.is(seen({ status: 'queue' }, { failure: 'no-answer' }).status, 'queue');
});

test('the status says which chosen group or category keeps a document, except for the hidden group', () => {
  assert.equal(
    seen({ isPinned: false, groups: ['g1', 'system'], category: 'imo', status: 'downloaded' }),
    by({ groups: ['g1'], category: 'imo', status: 'downloaded' }),
  );
});

test('a document that is no longer kept stays downloaded until somebody removes it', () => {
  assert.equal(seen({ status: 'downloaded' }, { changing: false }), by({ status: 'downloaded' }));
  assert.equal(
    seen({ status: 'downloaded', isPinned: false, groups: [], url: null, deletable: true }),
    by({ status: 'downloaded' }),
  );
});

test('a document that is no longer kept and was never downloaded is not waiting', () =>
  assert.equal(seen({}, { changing: false }), by({})));

test('nothing can be kept without a known owner, without storage, or on another user’s device', () => {
  const on = (owner: 'unknown' | 'own' | 'other', code?: string) =>
    offlineBlockerOf({
      documents: {
        owner: signal(owner),
        problem: signal(code === undefined ? null : { status: 0, code, title: '' }),
      },
    });
  assert.equal(
    [offlineBlockerOf(null), on('unknown'), on('unknown', 'no-store'), on('other'), on('own')],
    ['loading', 'loading', 'no-store', 'other', null],
  );
});

test.run();
