import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readRecord } from '../../../../src/server/library/import/import-record';
import { terminal } from '../../../../src/server/store/audit/audit-log';
import { withdrawDocument } from '../../../../src/server/store/library/changed-documents';
import { importDocuments, type ImportOutcome } from '../../../../src/server/store/library/import';
import type { ImportedDocument } from '../../../../src/server/store/library/import-changes';
import { openLibrary, today, type TestLibrary } from '../../library/test-library';

let library: TestLibrary;
test.before.each(async () => {
  library = await openLibrary();
});
test.after.each(() => library.close());

const incoming = (id: string, fields: object = {}): ImportedDocument => ({
  record: readRecord(
    { id, title: `Title of ${id}`, text: 'Two words', categories: ['A', 'B'], ...fields },
    3,
  ),
  pdf: null,
});
const put = (...batch: ImportedDocument[]): Promise<ImportOutcome[]> =>
  library.db.transaction().execute((trx) => importDocuments(trx, batch, today));
const document = (id: string) =>
  library.db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const editions = async (id: string) =>
  (
    await library.db
      .selectFrom('editions')
      .select(['edition', 'text'])
      .where('document_id', '=', id)
      .orderBy('edition')
      .execute()
  ).map(({ edition, text }) => `${edition}: ${text}`);

test('importing an unchanged document changes nothing', async () => {
  assert.equal(await put(incoming('a'), incoming('b')), ['imported', 'imported']);
  const before = await document('a');
  assert.equal(await put(incoming('a'), incoming('b')), ['unchanged', 'unchanged']);
  assert.equal(await document('a'), before);
});

test('a different text without an edition corrects the current edition', async () => {
  await put(incoming('a', { edition: '7' }));
  assert.equal(await put(incoming('a', { text: 'Corrected' })), ['imported']);
  assert.equal(await editions('a'), ['7: Corrected']);
  assert.is((await document('a')).edition, '7');
});

test('a new edition becomes the current one, and the previous one is kept', async () => {
  await put(incoming('a', { text: 'First' }));
  await put(incoming('a', { text: 'Second', edition: '2', title: 'New title' }));
  assert.equal(await editions('a'), ['1: First', '2: Second']);
  const { edition, title, text_words } = await document('a');
  assert.equal([edition, title, text_words], ['2', 'New title', 1]);
});

test('each import stores the forms in which citations find the number', async () => {
  const forms = async (id: string) => {
    const { number_form, number_squeezed } = await document(id);
    return [number_form, number_squeezed];
  };
  await put(incoming('a', { number: 'SOR/2001-286', edition: '1' }));
  assert.equal(await forms('a'), ['sor2001.286', 'sor21286']);
  await put(incoming('a', { number: 'No. 7 of 2010', edition: '2' }));
  assert.equal(await forms('a'), ['7of2010', '7of21']);
  await put(incoming('a', { edition: '3' }));
  assert.equal(await forms('a'), [null, null]);
});

test('each import stores the words of all names', async () => {
  await put(incoming('a', { title: 'Règles, 2020', number: 'SOR/2001-086', nickname: 'NSR', edition: '1' }));
  assert.is((await document('a')).folded_names, '| regles 2020 | sor 2001 86 | nsr |');
  await put(incoming('a', { title: 'Rules', subtitle: 'Part 2', edition: '2' }));
  assert.is((await document('a')).folded_names, '| rules | part 2 |');
});

test('importing a file with both editions again changes nothing', async () => {
  const files = [incoming('a', { text: 'First' }), incoming('a', { text: 'Second', edition: '2' })];
  for (const one of files) await put(one);
  for (const one of files) assert.equal(await put(one), ['unchanged']);
  assert.is((await document('a')).edition, '2');
});

test('an earlier edition can be corrected without becoming current', async () => {
  await put(incoming('a', { text: 'First', edition: '1' }));
  await put(incoming('a', { text: 'Second', edition: '2' }));
  const { revision: revisionBefore, ...before } = await document('a');
  assert.equal(await put(incoming('a', { text: 'First, mended', edition: '1' })), ['imported']);
  assert.equal(await editions('a'), ['1: First, mended', '2: Second']);
  const { revision, ...after } = await document('a');
  assert.equal(after, before);
  assert.ok(revision > revisionBefore, 'those who follow the document are told');
});

test('a corrected text loses the PDF that was typeset from the old one', async () => {
  await put(incoming('a'));
  await library.db.updateTable('documents').set({ pdf_sha256: 'x', pdf_size: 1 }).execute();
  await library.db.updateTable('editions').set({ pdf_sha256: 'x', pdf_size: 1 }).execute();
  await put(incoming('a', { text: 'Other' }));
  assert.is((await document('a')).pdf_sha256, null);
  assert.is(
    (await library.db.selectFrom('editions').select('pdf_sha256').executeTakeFirstOrThrow()).pdf_sha256,
    null,
  );
});

test('a difference in a field other than the text also causes a correction', async () => {
  await put(incoming('a'));
  for (const fields of [
    { number: 'N' },
    { entryDate: '2026-01-01' },
    { relations: ['b'] },
    { categories: ['A', 'C'] },
  ])
    assert.equal(await put(incoming('a', fields)), ['imported']);
});

test('an imported PDF is stored with its document, and a different PDF counts as a change', async () => {
  const pdf = { sha256: 'f'.repeat(64), sizeBytes: 9 };
  await put({ ...incoming('a'), pdf });
  const { pdf_sha256, pdf_size, pdf_imported } = await document('a');
  assert.equal([pdf_sha256, pdf_size, pdf_imported], [pdf.sha256, 9, 1]);
  assert.equal(await put({ ...incoming('a'), pdf }, incoming('b')), ['unchanged', 'imported']);
  assert.equal(await put({ ...incoming('a'), pdf: { ...pdf, sha256: 'e'.repeat(64) } }), ['imported']);
});

test('relations are kept in their order, even if the target is imported later or never', async () => {
  await put(incoming('a', { relations: ['z', 'b', 'never'] }));
  await put(incoming('b'));
  const rows = await library.db
    .selectFrom('document_relations')
    .select('target_id')
    .where('document_id', '=', 'a')
    .orderBy('position')
    .execute();
  assert.equal(
    rows.map(({ target_id }) => target_id),
    ['z', 'b', 'never'],
  );
});

test('revisions increase with every change, by one for each document', async () => {
  await put(incoming('a'), incoming('b'));
  await put(incoming('a'), incoming('c'));
  await put(incoming('b', { text: 'Other' }));
  const revisions = await Promise.all(['a', 'c', 'b'].map(async (id) => (await document(id)).revision));
  assert.equal(revisions, [1, 3, 4]);
});

test('importing a withdrawn document again restores it only if its content is different', async () => {
  await put(incoming('a'));
  assert.is(await withdrawDocument(library.db, terminal, 'a', today), true);
  assert.equal(await put(incoming('a')), ['unchanged']);
  assert.ok((await document('a')).withdrawn_at);
  await put(incoming('a', { text: 'Back' }));
  assert.is((await document('a')).withdrawn_at, null);
});

test('the longest possible title, made of different Chinese characters, is stored whole', async () => {
  const title = Array.from({ length: 1000 }, (_, index) =>
    String.fromCharCode(0x4e00 + ((index * 7919) % 20_000)),
  ).join('');
  assert.equal(await put(incoming('a', { title })), ['imported']);
  assert.is((await document('a')).title, title);
});

test.run();
