import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createDocumentPdfs } from '../../../src/server/files/document-pdfs';
import { LeaseLost } from '../../../src/server/database/lease-rows';
import { deriveColumns } from '../../../src/server/library/structure/derive-columns';
import { typesetEdition } from '../../../src/server/library/typeset/typeset';
import { sha256 } from '../../../src/server/sha256';
import { findEdition, findPdf, type Edition } from '../../../src/server/store/library/pdfs';
import { GRAMMAR } from '../../../src/shared/provisions/derive/derive-structure';
import { encodeStructure } from '../../../src/shared/provisions/encode-structure';
import { paragraphsOf } from '../../../src/shared/provisions/plain-paragraphs';
import { startedServer } from '../../support/server/server';

test('when a typesetting job fails, all waiting calls fail, and the next call tries again', async () => {
  const server = await startedServer();
  let tries = 0;
  const pdfs = createDocumentPdfs(server.db, server.files, async () => {
    tries += 1;
    if (tries === 1) throw new Error('no font');
    return new Uint8Array([1]);
  });
  const edition = (await findEdition(server.db, 'fire-1', null))!;
  const waiting = await Promise.allSettled([pdfs.ensure(edition), pdfs.ensure(edition)]);
  assert.equal(
    waiting.map(({ status }) => status),
    ['rejected', 'rejected'],
  );
  assert.is((await pdfs.ensure(edition))?.sizeBytes, 1);
  assert.is(tries, 2);
  await server.close();
});

test('a text that is corrected while it is being typeset doesn’t get the PDF of the old text', async () => {
  const server = await startedServer();
  const pdfs = createDocumentPdfs(server.db, server.files, async () => {
    await server.db
      .updateTable('editions')
      .set({ content_hash: 'corrected' })
      .where('document_id', '=', 'fire-1')
      .execute();
    return new Uint8Array([1]);
  });
  await pdfs.ensure((await findEdition(server.db, 'fire-1', null))!);
  assert.is(await findPdf(server.db, 'fire-1', '1', null), null);
  await server.close();
});

test('if a job loses its lease, the PDF is typeset once more for all waiting readers', async () => {
  const server = await startedServer();
  let tries = 0;
  const pdfs = createDocumentPdfs(server.db, server.files, async () => {
    tries += 1;
    return new Uint8Array([1]);
  });
  const edition = (await findEdition(server.db, 'fire-1', null))!;
  const write = () => Promise.reject(new LeaseLost('pdf'));
  const job = pdfs.ensure(edition, { write }).catch((cause: Error) => cause.constructor.name);
  const readers = await Promise.all(Array.from({ length: 8 }, () => pdfs.ensure(edition)));
  assert.equal([await job, tries, readers.map((pdf) => pdf?.sizeBytes)], ['LeaseLost', 2, Array(8).fill(1)]);
  await server.close();
});

test('no PDF is typeset for an edition that has an imported PDF', async () => {
  const server = await startedServer();
  const pdfs = createDocumentPdfs(server.db, server.files, async () => {
    throw new Error('typeset');
  });
  const edition = {
    ...(await findEdition(server.db, 'fire-1', null))!,
    pdf_imported: 1 as const,
    pdf_sha256: 'a'.repeat(64),
    pdf_size: 9,
  };
  assert.equal(await pdfs.ensure(edition), { sha256: 'a'.repeat(64), sizeBytes: 9 });
  await server.close();
});

async function hashOfPdf(edition: Edition): Promise<string> {
  return sha256(Buffer.from(await typesetEdition(edition)).toString('latin1'));
}

test('a PDF is the same whether the structure of its text was stored earlier or is derived now', async () => {
  const server = await startedServer();
  const text = '12 (1) Every vessel shall carry\n\n(a) a beacon; and\n\n(b) a bell.\n';
  const edition = { ...(await findEdition(server.db, 'fire-1', null))!, text };
  const { structure } = deriveColumns(edition);
  const [derivedNow, stored, withoutStructure] = await Promise.all(
    [null, structure, 'not a structure'].map((value) => hashOfPdf({ ...edition, structure: value })),
  );
  assert.is(derivedNow, stored);
  assert.is.not(withoutStructure, stored);
  await server.close();
});

test('a PDF isn’t made from a structure that an older grammar derived', async () => {
  const server = await startedServer();
  const edition = { ...(await findEdition(server.db, 'fire-1', null))!, text: '1 Words.\n\n2 Words.\n' };
  const derivedBy = (grammar: number) =>
    JSON.stringify(encodeStructure({ ...paragraphsOf(edition.text), origin: { by: 'derived', grammar } }));
  const [derivedNow, older, current] = await Promise.all(
    [null, derivedBy(GRAMMAR - 1), derivedBy(GRAMMAR)].map((structure) =>
      hashOfPdf({ ...edition, structure }),
    ),
  );
  assert.is(older, derivedNow);
  assert.is.not(current, derivedNow);
  await server.close();
});

test.run();
