// Tests that PDFs stay unchanged until an administrator has them typeset again.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createDocumentPdfs } from '../../../src/server/files/document-pdfs';
import { readRecord } from '../../../src/server/library/import/import-record';
import type { ImportEvent } from '../../../src/server/library/import/import';
import { retypesetOutdatedPdfs } from '../../../src/server/library/retypeset';
import { TYPESETTER_VERSION } from '../../../src/server/library/typeset/version';
import { importDocuments } from '../../../src/server/store/library/import';
import { findEdition, type Edition } from '../../../src/server/store/library/pdfs';
import { startedServer, type Schemas, type StartedServer } from '../../support/server/server';

type Sync = Schemas['OfflineSync'];

const now = () => new Date('2026-03-01T12:00:00Z');
const ids = Array.from({ length: 20 }, (_document, index) => `kept-${index}`);
const by =
  (version: string) =>
  async ({ title }: Edition) =>
    new TextEncoder().encode(`%PDF of ${title} by ${version}`);
const never = new AbortController().signal;

let server: StartedServer;
test.before.each(async () => {
  server = await startedServer();
  const incoming = ids.map((id) => ({
    record: readRecord({ id, title: `Title of ${id}`, text: 'Words', categories: ['Safety', 'Kept'] }, 3),
    pdf: null,
  }));
  await server.db.transaction().execute((trx) => importDocuments(trx, incoming, now()));
  await server.call('POST', '/api/offline/documents', { as: 'user', body: { documents: ids.join(',') } });
  const pdfs = createDocumentPdfs(server.db, server.files, by('the first'));
  for (const id of ids) await pdfs.ensure((await findEdition(server.db, id, null))!);
  // The state in which migration 016 leaves older PDFs.
  await server.db
    .updateTable('editions')
    .set({ pdf_typesetter: 1 })
    .where('document_id', 'in', ids)
    .execute();
});
test.after.each(() => server.close());

const sync = async () => {
  const { body, headers } = await server.call<Sync>('GET', '/api/offline/sync', { as: 'user' });
  return {
    tag: headers['etag'],
    hashes: body.pdflinks.filter(({ id }) => ids.includes(id)).map(({ id, sha256 }) => [id, sha256]),
  };
};
const again = async (isSure: boolean, typeset = by('the second')) => {
  const events: ImportEvent[] = [];
  const { lastLine, exitCode } = await retypesetOutdatedPdfs(
    { db: server.db, files: server.files, typeset, now },
    isSure,
    (event) => events.push(event),
    never,
  );
  return {
    lastLine,
    exitCode,
    said: events.map((event) =>
      'text' in event ? event.text : 'reason' in event ? `${event.where}: ${event.reason}` : '',
    ),
  };
};
const concern =
  'An older typesetter made 20 PDFs, in total 1 kB. 1 device of 1 user may keep some of them offline ' +
  'and download up to 1 kB again.';

test('after an upgrade, documents kept offline have the same hashes and tag, and are not typeset again', async () => {
  const before = await sync();
  assert.is(before.hashes.length, 20);
  const upgraded = createDocumentPdfs(server.db, server.files, async () => {
    throw new Error('typeset again');
  });
  for (const id of ids) await upgraded.ensure((await findEdition(server.db, id, null))!);
  assert.equal(await sync(), before);
});

test('the command says how many PDFs, devices and bytes are affected, and changes nothing without --yes', async () => {
  const before = await sync();
  assert.equal(await again(false), {
    exitCode: 0,
    said: [],
    lastLine: `${concern} Nothing was changed. Run typeset-again --yes to typeset them again.`,
  });
  assert.equal(await sync(), before);
});

test('with --yes, the command typesets the PDFs again, and the next run has nothing to do', async () => {
  const before = await sync();
  assert.equal(await again(true), {
    exitCode: 0,
    said: [concern],
    lastLine: 'typeset 20 again, 0 with the same bytes, failed 0',
  });
  const after = await sync();
  assert.is.not(after.tag, before.tag);
  assert.equal(
    after.hashes.filter(([, hash], index) => hash === before.hashes[index]?.[1]),
    [],
  );
  const versions = await server.db
    .selectFrom('editions')
    .where('document_id', 'in', ids)
    .select('pdf_typesetter')
    .distinct()
    .execute();
  assert.equal(versions, [{ pdf_typesetter: TYPESETTER_VERSION }]);
  assert.is((await again(true)).lastLine, 'All PDFs were made by the current typesetter.');
});

test('PDFs that the current layout made from the structures of an older grammar are outdated, too', async () => {
  await server.db
    .updateTable('editions')
    .set({ pdf_typesetter: 4 })
    .where('document_id', 'in', ids)
    .execute();
  assert.ok((await again(false)).lastLine.startsWith(concern));
});

test('unchanged PDFs stay on the devices, and the PDF of a document that can’t be typeset is kept', async () => {
  const before = await sync();
  const outcome = await again(true, async (edition) => {
    if (edition.document_id === 'kept-3') throw new Error('no font');
    return by('the first')(edition);
  });
  assert.equal(
    [outcome.exitCode, outcome.lastLine, outcome.said[1]],
    [
      1,
      'typeset 0 again, 19 with the same bytes, failed 1',
      'kept-3, edition 1: It could not be typeset: no font',
    ],
  );
  assert.equal(await sync(), before);
});

test('while one process typesets PDFs again, another waits, and no PDF is made twice', async () => {
  const made: string[] = [];
  const counting = async (edition: Edition) => {
    made.push(edition.document_id);
    return by('the second')(edition);
  };
  const outcomes = await Promise.all([again(true, counting), again(true, counting)]);
  assert.equal(made.toSorted(), ids.toSorted());
  assert.equal(
    outcomes.map(({ exitCode }) => exitCode),
    [0, 0],
  );
  assert.equal(outcomes.map(({ lastLine }) => lastLine).toSorted(), [
    'All PDFs were made by the current typesetter.',
    'typeset 20 again, 0 with the same bytes, failed 0',
  ]);
  assert.equal(outcomes.flatMap(({ said }) => said).toSorted(), [
    'A server is already doing this. Waiting for it to finish.',
    concern,
  ]);
});

test('a process that loses its lease records nothing more, and says that another one has taken over', async () => {
  const outcome = await again(true, async (edition) => {
    if (edition.document_id === 'kept-2') await server.db.deleteFrom('leases').execute();
    return by('the second')(edition);
  });
  assert.equal(outcome, {
    exitCode: 1,
    said: [concern],
    lastLine: 'Another server has taken over this work. Run the command again to see whether it is done.',
  });
  const { count } = await server.db
    .selectFrom('editions')
    .where('document_id', 'in', ids)
    .where('pdf_typesetter', '=', TYPESETTER_VERSION)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  // Documents are typeset in order of id, so kept-2 comes after these.
  assert.is(Number(count), ids.filter((id) => id < 'kept-2').length);
});

test.run();
