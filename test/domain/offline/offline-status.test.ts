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

test('a document that nothing keeps is neither here nor to be', () => assert.equal(seen(null), by({})));

test('one that was just kept waits, though the list of the device does not know it yet', () =>
  assert.equal(seen(null, { changing: true }), by({ isPinned: true, status: 'queue' })));

for (const status of ['queue', 'downloading', 'storing', 'downloaded'] as const) {
  test(`one that is listed is as the queue says: ${status}`, () =>
    assert.equal(seen({ status }), by({ isPinned: true, status })));
}

test('one whose PDF is being made ready says so', () => assert.is(seen({ url: null }).status, 'preparing'));

test('one that is to be here, with nothing under way, is awaited', () =>
  assert.is(seen({}).status, 'awaited'));

test('one that could not be downloaded has failed, until it is queued again', () => {
  assert.is(seen({}, { failure: 'no-answer' }).status, 'failed');
  assert.is(seen({ status: 'queue' }, { failure: 'no-answer' }).status, 'queue');
});

test('one that a chosen group or a category keeps says which, without the group of the system', () => {
  assert.equal(
    seen({ isPinned: false, groups: ['g1', 'system'], category: 'imo', status: 'downloaded' }),
    by({ groups: ['g1'], category: 'imo', status: 'downloaded' }),
  );
});

test('one that is kept no more stays downloaded until somebody removes it', () => {
  assert.equal(seen({ status: 'downloaded' }, { changing: false }), by({ status: 'downloaded' }));
  assert.equal(
    seen({ status: 'downloaded', isPinned: false, groups: [], url: null, deletable: true }),
    by({ status: 'downloaded' }),
  );
});

test('one that is kept no more and was not here yet is not awaited', () =>
  assert.equal(seen({}, { changing: false }), by({})));

test("nothing can be kept before it is known whose the device is, in a browser that keeps nothing, and on another one's device", () => {
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
