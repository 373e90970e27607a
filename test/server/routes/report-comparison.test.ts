import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ReportMakerOptions } from '../../../src/server/reports/report-maker';
import { TooLargeToCompare } from '../../../src/server/store/library/changes/stored-redline';
import { makeAndReadReport } from '../../support/server/reports';
import { startedServer, type Schemas, type StartedServer } from '../../support/server/server';

let server: StartedServer;
test.before(async () => {
  server = await startedServer();
  const { edition, ...columns } = await server.db
    .selectFrom('editions')
    .selectAll()
    .where('document_id', '=', 'ballast-1')
    .executeTakeFirstOrThrow();
  assert.is.not(edition, 'next');
  const next = { ...columns, edition: 'next', text: `${columns.text}\n\nA new paragraph.` };
  await server.db.insertInto('editions').values(next).execute();
});
test.after(() => server.close());

async function firstEdition(): Promise<string> {
  const row = await server.db
    .selectFrom('documents')
    .select('edition')
    .where('id', '=', 'ballast-1')
    .executeTakeFirstOrThrow();
  return row.edition;
}

const create = (fields: object) =>
  server.call<Schemas['Report']>('POST', '/api/user/report', {
    as: 'user',
    body: { title: 'Changes', description: '', format: 'PDF', documents: 'ballast-1', ...fields },
  });

const made = (parts?: Partial<ReportMakerOptions>) => makeAndReadReport(server, parts);

test('a report shows what changed between two editions', async () => {
  const from = await firstEdition();
  assert.is((await create({ comparison: { document: 'ballast-1', from, to: 'next' } })).status, 201);
  const [document] = (await made())!.documents;
  const { redline } = document!;
  assert.equal([redline?.from.edition, redline?.to.edition, redline?.count], [from, 'next', 1]);
  assert.equal(redline?.changes[0]?.lines[0]?.segments, [['in', 'A new paragraph.']]);
});

test('a comparison without its document, of a missing edition, or in a file that isn’t a PDF is rejected', async () => {
  const from = await firstEdition();
  const comparison = { document: 'ballast-1', from, to: 'next' };
  assert.is((await create({ comparison: { ...comparison, to: 'missing' } })).status, 404);
  assert.is((await create({ comparison: { ...comparison, document: 'boats-1' } })).status, 400);
  assert.is((await create({ comparison, format: 'CSV' })).status, 400);
});

test('a report that compares editions that are too large fails immediately, and says why', async () => {
  const from = await firstEdition();
  const { body } = await create({ comparison: { document: 'ballast-1', from, to: 'next' } });
  const compare = async () => {
    throw new TooLargeToCompare('The process needs too much memory.');
  };
  await made({ compare, onFault: () => undefined });
  const row = await server.db
    .selectFrom('reports')
    .select(['status', 'attempts', 'failure'])
    .where('id', '=', body.id)
    .executeTakeFirstOrThrow();
  assert.equal(row, { status: 'failed', attempts: 1, failure: 'too-large' });
});

test('if an edition no longer exists, the report says that the comparison was left out', async () => {
  const from = await firstEdition();
  await create({ comparison: { document: 'ballast-1', from, to: 'next' } });
  const removed = await server.db
    .deleteFrom('editions')
    .where('edition', '=', 'next')
    .returningAll()
    .executeTakeFirstOrThrow();
  const report = (await made())!;
  await server.db.insertInto('editions').values(removed).execute();
  assert.equal([report.documents[0]?.redline, report.isComparisonLeftOut], [undefined, true]);
});

test('if the user has lost access to the document, the report leaves out the comparison', async () => {
  const from = await firstEdition();
  assert.is((await create({ comparison: { document: 'ballast-1', from, to: 'next' } })).status, 201);
  await server.db.updateTable('users').set({ company_id: 'second' }).where('id', '=', 'user').execute();
  const report = (await made())!;
  assert.equal([report.documents, report.leftOut], [[], 1]);
});

test.run();
