import { signal } from '@preact/signals-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { OfflineDocument } from '../../../src/domain/offline/documents';
import { createInstrumentParts } from '../../../src/domain/reading/instrument-parts';
import * as instrumentKeys from '../../../src/shared/provisions/references/instrument-keys';
import { createApiDouble } from '../../support/fixtures/api-double';

const metadata = {
  ...{ entryDate: null, publicationDate: null, documentNumber: null, issuer: null },
  ...{ subtitle: null, nickname: null, type: null },
};
const kept = (id: string, title: string, instrument: string | null, isStored = true): OfflineDocument => ({
  id,
  data: {
    ...{ title, edition: '1', version: 'v', filesize: 1, categoryIds: [], metadata },
    ...{ structure: null, instrument },
  },
  ...{ groups: [], category: null, status: isStored ? 'downloaded' : null, url: null, deletable: false },
  ...{ isPinned: true, readableEdition: isStored ? '1' : null, isSearchable: true },
});

/** The first part of a code on a device with these documents. */
function opened(documents: readonly OfflineDocument[], sharedKeys: readonly string[] | null = []) {
  const server = createApiDouble();
  const library = {
    documents: {
      documents: signal(new Map(documents.map((one) => [one.id, one]))),
      sharedKeys: signal(sharedKeys),
    },
  } as never;
  const sources = {
    api: server.api,
    offline: signal(library),
    loadKeys: async () => instrumentKeys,
    today: signal('2026-03-01'),
  };
  const parts = createInstrumentParts(sources, 'one', '1', 'SC/2026');
  const load = async (status: number, body: object) => {
    const done = parts.load();
    (await server.next()).answer(status, body);
    await done;
    return parts.state.value;
  };
  return { ...server, parts, load };
}

const code = [
  kept('two', 'Code – Part 10', 'SC/2026', false),
  kept('other', 'Code – Part 3', 'SC/2025'),
  kept('one', 'Code – Part 2 Lights', 'SC/2026'),
];

test('if the server fails, the parts on the device are listed, with whether the device can show them', async () => {
  const state = await opened(code).load(503, { title: 'Down.' });
  assert.equal(state, {
    name: 'ready',
    heading: 'Code',
    parts: [
      { id: 'one', label: 'Part 2', name: 'Lights', isHere: true },
      { id: 'two', label: 'Part 10', name: '', isHere: false },
    ],
    hasMore: false,
    onDevice: 'all',
  });
});

test('on the device, the list says that parts may be missing if other documents share the name', async () => {
  for (const shared of [[instrumentKeys.instrumentKey('SC/2026')!], null]) {
    const state = await opened(code, shared).load(503, { title: 'Down.' });
    assert.is(state.name === 'ready' && state.onDevice, 'some');
  }
});

test('without a response or a document on the device, the parts are unknown until the next response', async () => {
  const { load, parts } = opened([]);
  assert.is((await load(503, { title: 'Down.' })).name, 'failed');
  const body = { parts: [], more: false };
  const state = await load(200, body);
  assert.equal(state.name === 'ready' && [state.parts, state.onDevice], [[], null]);
  assert.is(
    (await load(404, { title: 'Gone.' })).name,
    'failed',
    'if the server refuses, the device is not read',
  );
  parts.dispose();
});

test.run();
