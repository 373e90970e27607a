import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { OfflineDocument } from '../../../src/domain/offline/documents';
import { offlineDocumentView } from '../../../src/domain/offline/document-view';
import { findHeldText } from '../../../src/domain/offline/texts/held-text';

const metadata = {
  entryDate: '2024-01-01',
  publicationDate: null,
  documentNumber: 'C 1',
  issuer: null,
  subtitle: null,
  nickname: null,
  type: null,
};
const learned = (knownFrom: string) => ({
  ...{ edition: '2', knownFrom },
  ...{ inForceFrom: '2024-01-01', inForceTo: null },
});
/** The edition 2 was corrected twice. The first of the earlier texts has no structure. */
const document: OfflineDocument = {
  id: 'a',
  data: {
    ...{ title: 'Rules', edition: '2', version: 'v', filesize: 1, categoryIds: [], metadata },
    ...{ structure: '1-new', instrument: null, next: null },
    records: [learned('2024-01-01'), learned('2024-02-01'), learned('2024-03-01')],
    replaced: [{ wording: '2@2' }, { wording: '2@3', structure: '1-old' }],
  },
  ...{ groups: [], category: null, url: null, deletable: false, isPinned: true, isSearchable: true },
  ...{ status: 'downloaded', readableEdition: '2' },
};
const held = ['1-new', '1-old'].map((version) => ({ id: 'a', edition: '2', version }));
const texts = { epoch: 0, byId: new Map([['a', held]]) };
const view = (edition: string) =>
  offlineDocumentView(document, edition, new Map([['a', document]]), texts, '2026-11-28');

test('the words before a correction are shown from the device under their own name, without a PDF', () => {
  const shown = view('2@3')!;
  assert.equal(
    [shown.edition, shown.title, shown.isStructured, shown.showsPdf, shown.downloadMethod],
    ['2@3', 'Rules', true, false, 'none'],
  );
  assert.equal(shown.metadata, metadata);
});

test('words that a later correction restored are found under each of their names', () => {
  const restored = ['2@2', '2@3', '2@4'].map((wording, index) => ({
    wording,
    structure: ['1-new', '1-old'][index % 2]!,
  }));
  const data = { ...document.data, replaced: restored };
  for (const [name, version] of [
    ['2@2', '1-new'],
    ['2@3', '1-old'],
    ['2@4', '1-new'],
  ] as const)
    assert.is(findHeldText({ ...document, data }, name, texts)?.version, version, name);
});

test('words before a correction that aren’t on the device can’t be shown', () => {
  assert.is(view('2@2'), null);
});

test('the corrected edition itself is shown with its PDF', () => {
  const shown = view('2')!;
  assert.equal([shown.edition, shown.isStructured, shown.downloadMethod], ['2', true, 'pdf']);
});

test.run();
