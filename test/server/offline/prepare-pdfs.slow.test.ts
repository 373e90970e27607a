import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createDocumentPdfs, type Typeset } from '../../../src/server/files/document-pdfs';
import {
  createPdfPreparer,
  type PdfPreparer,
  type PdfPreparerOptions,
} from '../../../src/server/offline/prepare-pdfs';
import { createTypesetProcess } from '../../../src/server/library/typeset/typeset-process';
import { createLeases } from '../../../src/server/database/leases';
import { findEdition } from '../../../src/server/store/library/pdfs';
import {
  claimNextPdfJob,
  deletePdfJob,
  deletePostponedPdfs,
  pdfLeaseName,
  enqueuePdfJob,
  postponePdf,
  postponePdfJob,
  purgePostponedPdfs,
} from '../../../src/server/store/offline/pdf-jobs';
import { failFirstWrite } from '../../support/faults/failing-writes';
import { expireLeases } from '../../support/server/leases';
import { forgetKept, type UserName } from '../../support/server/library';
import { startedServer, type Schemas, type StartedServer } from '../../support/server/server';

let server: StartedServer;
const preparers: PdfPreparer[] = [];
test.before(async () => {
  server = await startedServer();
  await addTexts(40);
});
test.before.each(async () => {
  await forgetKept(server.db);
  await server.db.deleteFrom('leases').execute();
  await deletePostponedPdfs(server.db);
  await server.db.updateTable('editions').set({ pdf_sha256: null, pdf_size: null }).execute();
  await server.db.updateTable('documents').set({ pdf_sha256: null, pdf_size: null }).execute();
});
test.after.each(async () => {
  for (const preparer of preparers.splice(0)) await preparer.close();
});
test.after(() => server.close());

/** Adds documents text-00, text-01 and so on, which resemble fire-1, to the leaf ballast. */
async function addTexts(count: number): Promise<void> {
  const document = await server.db
    .selectFrom('documents')
    .selectAll()
    .where('id', '=', 'fire-1')
    .executeTakeFirstOrThrow();
  const edition = await server.db
    .selectFrom('editions')
    .selectAll()
    .where('document_id', '=', 'fire-1')
    .executeTakeFirstOrThrow();
  const ids = Array.from({ length: count }, (_, index) => `text-${String(index).padStart(2, '0')}`);
  await server.db
    .insertInto('documents')
    .values(ids.map((id) => ({ ...document, id })))
    .execute();
  await server.db
    .insertInto('editions')
    .values(ids.map((id) => ({ ...edition, document_id: id, text: `Text of ${id}.` })))
    .execute();
  await server.db
    .insertInto('document_categories')
    .values(ids.map((document_id) => ({ document_id, category_id: 'ballast' })))
    .execute();
}

const now = () => new Date('2026-03-01T12:00:00Z');
function preparer(typeset: Typeset, parts: Partial<PdfPreparerOptions> = {}): PdfPreparer {
  const made = createPdfPreparer({
    db: server.db,
    leases: createLeases(server.db),
    now,
    pdfs: createDocumentPdfs(server.db, server.files, typeset),
    onFault: (_document, cause) => {
      throw cause;
    },
    ...parts,
  });
  preparers.push(made);
  return made;
}
/** Records which documents are typeset. */
const noting =
  (made: string[]): Typeset =>
  async ({ document_id, text }) => {
    made.push(document_id);
    return new TextEncoder().encode(`%PDF-1.7 ${text}`);
  };
async function choose(categories: string, as: UserName = 'user'): Promise<void> {
  await server.call('POST', '/api/offline/category', { as, body: { categories } });
}
const keep = (documents: string, as: UserName = 'user') =>
  server.call('POST', '/api/offline/documents', { as, body: { documents } });
const preparing = async (as: UserName = 'user') =>
  (await server.call<Schemas['OfflineSync']>('GET', '/api/offline/sync', { as })).body.preparing;
const waiters = async () =>
  (await server.db.selectFrom('pdf_waiters').select('user_id').orderBy('user_id').execute()).map(
    ({ user_id }) => user_id,
  );
async function run(one: PdfPreparer): Promise<void> {
  one.wake();
  await one.whenIdle();
}

test('each offline document without a PDF is typeset once, and afterwards no user is waiting', async () => {
  await choose('safety');
  await keep('ballast-1,scan-1,fire-1');
  const made: string[] = [];
  await run(preparer(noting(made)));
  assert.equal(
    [
      made.sort(),
      await preparing(),
      await waiters(),
      await server.db.selectFrom('leases').selectAll().execute(),
    ],
    [['ballast-1', 'boats-1', 'fire-1'], 0, [], []],
  );
  await choose('safety,ballast', 'manager');
  made.length = 0;
  await run(preparer(noting(made)));
  assert.is(made.length, 40, 'documents that are ready are not typeset again');
});

test('a PDF that an earlier version left out of its document’s row is copied there, and not made again', async () => {
  await keep('fire-1');
  await run(preparer(noting([])));
  await server.db
    .updateTable('documents')
    .set({ pdf_sha256: null, pdf_size: null })
    .where('id', '=', 'fire-1')
    .execute();
  assert.is(await preparing(), 1);
  const made: string[] = [];
  const pdfs = createDocumentPdfs(server.db, server.files, noting(made));
  let turns = 0;
  const one = preparer(noting(made), {
    pdfs: {
      ...pdfs,
      ensure(...edition) {
        // Ends the test if the document stays in preparation.
        if ((turns += 1) > 3) void one.close();
        return pdfs.ensure(...edition);
      },
    },
  });
  await run(one);
  assert.equal([made, turns, await preparing()], [[], 1, 0]);
});

test('a prepared PDF has the same bytes as one created when the document is opened', async () => {
  const link = await server.call<Schemas['PdfLink']>('GET', '/api/documents/fire-1/pdf', { as: 'user' });
  await server.db.updateTable('editions').set({ pdf_sha256: null, pdf_size: null }).execute();
  await server.db.updateTable('documents').set({ pdf_sha256: null, pdf_size: null }).execute();
  await keep('fire-1');
  await run(
    preparer(async (edition) => new TextEncoder().encode(`%PDF-1.7 ${edition.title} ${edition.text}`)),
  );
  const { body } = await server.call<Schemas['OfflineSync']>('GET', '/api/offline/sync', { as: 'user' });
  assert.equal(
    body.pdflinks.map(({ sha256, size }) => [sha256, size]),
    [[link.body.sha256, link.body.size]],
  );
});

test('a user who needs three documents doesn’t wait for all forty of another user’s', async () => {
  await choose('ballast', 'manager');
  await keep('boats-1,fire-1,ballast-1', 'user');
  const made: string[] = [];
  await run(preparer(noting(made)));
  assert.is(made.length, 43);
  // A turn covers five documents. The order of users within one millisecond is undefined.
  assert.ok(made.indexOf('fire-1') < 20, made.join(' '));
});

test('preparers that run at the same time create each PDF only once', async () => {
  await choose('ballast');
  await choose('ballast,safety', 'manager');
  const made: string[] = [];
  const all = Array.from({ length: 4 }, () => preparer(noting(made)));
  await Promise.all(all.map(run));
  // If others hold the leases of the remaining documents, a preparer waits for its next check.
  assert.equal(
    [made.length, new Set(made).size, await preparing(), await preparing('manager')],
    [43, 43, 0, 0],
  );
});

test('when a choice is undone, at most the rest of the current turn is still typeset', async () => {
  await choose('ballast');
  const made: string[] = [];
  let isTakenBack = false;
  const one = preparer(async (edition) => {
    if (!isTakenBack) await choose('');
    isTakenBack = true;
    return noting(made)(edition);
  });
  await run(one);
  assert.ok(made.length <= 5, `${made.length} were made after the choice was undone`);
});

test('a document that can’t be typeset is reported once, does not delay others, and stays in preparation', async () => {
  await keep('boats-1,fire-1,ballast-1');
  const [made, faults]: [string[], string[]] = [[], []];
  const typeset: Typeset = async (edition) => {
    if (edition.document_id === 'boats-1') throw new Error('no such letter');
    return noting(made)(edition);
  };
  const one = preparer(typeset, { onFault: (document) => faults.push(document) });
  await run(one);
  await enqueuePdfJob(server.db, 'user', new Date());
  await run(one);
  assert.equal(
    [made.sort(), faults, await preparing(), await waiters()],
    [['ballast-1', 'fire-1'], ['boats-1'], 1, ['user']],
  );
  // A restarted server tries again.
  await deletePostponedPdfs(server.db);
  await enqueuePdfJob(server.db, 'user', new Date());
  await run(preparer(noting(made)));
  assert.equal([made.at(-1), await preparing(), await waiters()], ['boats-1', 0, []]);
});

test('a PDF that the database doesn’t record is not postponed', async () => {
  await keep('fire-1');
  const faults: string[] = [];
  const one = preparer(noting([]), {
    leases: failFirstWrite(createLeases(server.db)),
    onFault: (document) => void faults.push(document),
  });
  await run(one);
  assert.is(await preparing(), 1);
  await run(one);
  assert.equal([faults, await preparing()], [[''], 0]);
});

test('a user who asks again during a turn stays in the queue, whatever the outcome of the turn', async () => {
  const { db } = server;
  const later = new Date(Date.now() + 60_000);
  await enqueuePdfJob(db, 'user', new Date());
  const paused = (await claimNextPdfJob(db, new Date()))!;
  await enqueuePdfJob(db, 'user', new Date());
  await deletePdfJob(db, paused);
  assert.equal(await waiters(), ['user']);
  await postponePdfJob(db, paused, later);
  const other = (await claimNextPdfJob(db, new Date()))!;
  assert.is(other?.userId, 'user', 'the user is due immediately');
  // Another process has begun the next turn, so the first process no longer has any effect.
  await deletePdfJob(db, paused);
  assert.equal(await waiters(), ['user']);
  await deletePdfJob(db, other);
  assert.equal(await waiters(), []);
});

test('if a fast clock is set back, the next turn begins without waiting until the clock has caught up', async () => {
  const { db } = server;
  const days = (count: number) => new Date(Date.now() + count * 24 * 3_600_000);
  await enqueuePdfJob(db, 'user', new Date());
  const turn = (await claimNextPdfJob(db, days(2)))!;
  assert.is((await claimNextPdfJob(db, new Date()))?.userId, turn.userId);
});

test('a document that failed is tried again after at most an hour, even if a fast clock was set back', async () => {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  for (const [id, hours] of [
    ['fire-1', -0.1],
    ['boats-1', 0.9],
    ['ballast-1', 24],
  ] as const)
    await server.db.transaction().execute((trx) => postponePdf(trx, id, at(hours)));
  await keep('boats-1,fire-1,ballast-1');
  const made: string[] = [];
  await run(preparer(noting(made)));
  assert.equal(made.sort(), ['ballast-1', 'fire-1']);
  await purgePostponedPdfs(server.db, new Date());
  const left = await server.db.selectFrom('postponed_pdfs').select('document_id').execute();
  assert.equal(left, [{ document_id: 'boats-1' }]);
});

test('a dead process’s document is typeset by others once the lease has expired, but not before', async () => {
  await keep('fire-1');
  await createLeases(server.db).acquire(pdfLeaseName('fire-1'));
  const made: string[] = [];
  await run(preparer(noting(made)));
  assert.equal([made, await waiters()], [[], ['user']]);
  await expireLeases(server.db);
  await enqueuePdfJob(server.db, 'user', new Date());
  await run(preparer(noting(made)));
  assert.equal([made, await waiters()], [['fire-1'], []]);
});

test('nothing is typeset for chosen categories that the company no longer sees', async () => {
  await server.db
    .insertInto('offline_categories')
    .values({ user_id: 'reader', category_id: 'ballast' })
    .execute();
  await enqueuePdfJob(server.db, 'reader', new Date());
  const made: string[] = [];
  await run(preparer(noting(made)));
  assert.equal([made, await waiters()], [[], []]);
});

test('nothing is typeset for users who have lost the right to read documents', async () => {
  await choose('ballast');
  await server.db
    .updateTable('users')
    .set({ password_expires_at: '2026-01-01T00:00:00.000Z' })
    .where('id', '=', 'user')
    .execute();
  const made: string[] = [];
  await run(preparer(noting(made)));
  assert.equal([made, await waiters()], [[], []]);
});

test('closing releases the work in progress so that the next server can do it', async () => {
  await keep('fire-1');
  const thread = createTypesetProcess();
  const closing = preparer(thread.typeset);
  closing.wake();
  await Promise.all([closing.close(), thread.close()]);
  assert.equal(await server.db.selectFrom('leases').select('name').execute(), []);
  await run(preparer(noting([])));
  assert.is(await preparing(), 0);
});

test('the thread produces the same bytes each time, and refuses work once it is closed', async () => {
  const thread = createTypesetProcess();
  const edition = (await findEdition(server.db, 'fire-1', null))!;
  const [first, second] = await Promise.all([thread.typeset(edition), thread.typeset(edition)]);
  assert.equal([Buffer.from(first).subarray(0, 5).toString(), Buffer.compare(first, second)], ['%PDF-', 0]);
  await thread.close();
  await thread.typeset(edition).then(
    () => assert.unreachable(),
    (error: Error) => assert.match(error.message, /closing/),
  );
});

test('if a document crashes the thread, only that document fails, and the next one is typeset', async () => {
  const thread = createTypesetProcess();
  const edition = (await findEdition(server.db, 'fire-1', null))!;
  await thread.typeset({ ...edition, text: null as never }).then(
    () => assert.unreachable(),
    (error: Error) => assert.instance(error, Error),
  );
  assert.ok((await thread.typeset(edition)).length > 1000);
  await thread.close();
});

test.run();
