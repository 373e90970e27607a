import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { quotationSource } from '../../../src/server/reports/report';
import type { EncodedStructure } from '../../../src/shared/provisions/encoding';
import { forgetKept, type UserName } from '../../support/server/library';
import { makeAndReadReport } from '../../support/server/reports';
import { startedServer, type Schemas, type StartedServer } from '../../support/server/server';
import { addStructures } from '../../support/server/structures';

let server: StartedServer;
test.before(async () => {
  server = await startedServer();
  await addStructures(server.db);
});
test.before.each(() => forgetKept(server.db));
test.after(() => server.close());

/** The address of the only section in the text of a document. */
async function firstSection(id: string): Promise<{ document: string; edition: string; address: string }> {
  const row = await server.db
    .selectFrom('documents')
    .innerJoin('edition_structures', (join) =>
      join
        .onRef('edition_structures.document_id', '=', 'documents.id')
        .onRef('edition_structures.edition', '=', 'documents.edition'),
    )
    .select(['documents.edition', 'edition_structures.structure'])
    .where('documents.id', '=', id)
    .executeTakeFirstOrThrow();
  const [address = ''] = /sec_[^"]+/.exec(row.structure) ?? [];
  return { document: id, edition: row.edition, address };
}

const create = (documents: string, quotations: object[], as: UserName = 'user') =>
  server.call<Schemas['Report']>('POST', '/api/user/report', {
    as,
    body: { title: 'Rules', description: '', format: 'PDF', documents, quotations },
  });

/** Adds copies of the document's edition with its structure, and returns their names. */
async function addEditions(id: string, count: number): Promise<readonly string[]> {
  const edition = await server.db
    .selectFrom('editions')
    .selectAll()
    .where('document_id', '=', id)
    .executeTakeFirstOrThrow();
  const names = Array.from({ length: count }, (_, index) => `copy-${index}`);
  await server.db
    .insertInto('editions')
    .values(names.map((name) => ({ ...edition, edition: name })))
    .execute();
  await server.db.deleteFrom('edition_structures').execute();
  await addStructures(server.db);
  return names;
}

const made = () => makeAndReadReport(server);

test('a report contains the quoted words with their citation, below their document', async () => {
  const quotation = await firstSection('fire-1');
  assert.is((await create('boats-1,fire-1', [quotation])).status, 201);
  const report = await made();
  const { text } = await server.db
    .selectFrom('editions')
    .select('text')
    .where('document_id', '=', 'fire-1')
    .where('edition', '=', quotation.edition)
    .executeTakeFirstOrThrow();
  assert.equal(
    report?.documents.map(({ id, quotations }) => [id, quotations.length]),
    [
      ['boats-1', 0],
      ['fire-1', 1],
    ],
  );
  const [quoted] = report!.documents[1]!.quotations;
  assert.is(quoted?.words.replace(/\s/g, ''), text.replace(/\s/g, ''));
  assert.equal([quoted?.edition, quoted?.address], [quotation.edition, quotation.address]);
  assert.match(quoted?.citation ?? '', /^s\. /);
});

/** Gives the only section of a document its own days, and the document's edition a first day. */
async function setDays(id: string, entryDate: string | null, from: string | null, to?: string) {
  const { address, edition } = await firstSection(id);
  const row = await server.db
    .selectFrom('edition_structures')
    .select('structure')
    .where('document_id', '=', id)
    .where('edition', '=', edition)
    .executeTakeFirstOrThrow();
  const structure = JSON.parse(row.structure) as EncodedStructure;
  const { addresses, addressed } = structure;
  const node = addressed
    .slice(0, addresses.indexOf(address) + 1)
    .reduce((sum, distance) => sum + distance, 0);
  const days = [from, to].filter((day) => typeof day === 'string');
  const inForce = [node, from === null ? 0 : 1, to === undefined ? 0 : days.length];
  await server.db
    .updateTable('edition_structures')
    .set({ structure: JSON.stringify({ ...structure, days, inForce }) })
    .where('document_id', '=', id)
    .where('edition', '=', edition)
    .execute();
  await server.db
    .updateTable('editions')
    .set({ entry_date: entryDate })
    .where('document_id', '=', id)
    .where('edition', '=', edition)
    .execute();
}

test('a quotation says when its provision is in force, or, without a first day, that it isn’t in force', async () => {
  const cases: [string | null, string | null, string | undefined, RegExp][] = [
    ['2020-01-01', null, undefined, /, edition \S+, not yet in force$/],
    [null, null, undefined, /, edition \S+, not yet in force$/],
    ['2020-01-01', '2019-01-01', undefined, /, in force from 1 January 2020$/],
    ['2020-01-01', '2999-03-01', undefined, /, in force from 1 March 2999$/],
    [null, '2999-03-01', undefined, /, in force from 1 March 2999$/],
    [null, '2019-01-01', undefined, /, edition [^,]+$/],
    ['2020-01-01', '2021-01-01', '2022-06-01', /, in force from 1 January 2021 until 1 June 2022$/],
  ];
  for (const [entryDate, from, to, ending] of cases) {
    await setDays('fire-1', entryDate, from, to);
    await create('fire-1', [await firstSection('fire-1')]);
    const report = await made();
    const [document] = report!.documents;
    const { line } = quotationSource('https://library.example', document!, document!.quotations[0]!);
    assert.match(line, ending);
  }
});

test('a quotation of a missing provision, or of one that the user can’t see, is rejected', async () => {
  const hidden = await firstSection('ballast-1');
  const allowed = await firstSection('fire-1');
  for (const [quotation, as] of [
    [{ ...allowed, address: 'sec_999' }, 'user'],
    [{ ...allowed, edition: '99' }, 'user'],
  ] as const) {
    const { status, body } = await server.call('POST', '/api/user/report', {
      as,
      body: {
        ...{ title: 'Rules', description: '', format: 'PDF', documents: 'fire-1' },
        quotations: [allowed, quotation],
      },
    });
    assert.equal([status, body.code], [404, 'quotation-not-found']);
    assert.equal(body.errors, [
      { path: '/quotations/1', message: `There is no provision ${quotation.address} in fire-1.` },
    ]);
  }
  assert.is((await create('fire-1,ballast-1', [hidden], 'reader')).status, 404);
  assert.is((await create('fire-1', [hidden], 'reader')).status, 400);
});

test('other requests are answered while the quotations of a long report are checked', async () => {
  const section = await firstSection('fire-1');
  const editions = await addEditions('fire-1', 200);
  const answered: string[] = [];
  await Promise.all([
    create(
      'fire-1',
      editions.map((edition) => ({ ...section, edition })),
    ).then(({ status }) => answered.push(`long ${status}`)),
    create('fire-1', [], 'reader').then(({ status }) => answered.push(`other user’s ${status}`)),
  ]);
  assert.equal(answered, ['other user’s 201', 'long 201']);
});

test('a quotation is left out if the reader has lost access to its document', async () => {
  await create('fire-1,ballast-1', [await firstSection('ballast-1'), await firstSection('fire-1')]);
  await server.db.updateTable('users').set({ company_id: 'second' }).where('id', '=', 'user').execute();
  const report = await made();
  assert.equal(
    report?.documents.map(({ id, quotations }) => [id, quotations.length]),
    [['fire-1', 1]],
  );
  assert.is(report?.quotationsLeftOut, 1);
});

test.run();
