import fc from 'fast-check';
import { sql } from 'kysely';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createLeases } from '../../../../../src/server/database/leases';
import { readRecord } from '../../../../../src/server/library/import/import-record';
import { switchEditions } from '../../../../../src/server/library/switch-editions';
import { terminal } from '../../../../../src/server/store/audit/audit-log';
import { withdrawDocument } from '../../../../../src/server/store/library/changed-documents';
import { importDocuments } from '../../../../../src/server/store/library/import';
import { setLibraryTimeZone } from '../../../../../src/server/store/library/library-day';
import { findEdition, savePdf } from '../../../../../src/server/store/library/pdfs';
import { readRecords } from '../../../../../src/server/store/library/wording/edition-records';
import { wordingAt } from '../../../../../src/shared/editions/wording-at';
import { openLibrary, type TestLibrary } from '../../../library/test-library';

let library: TestLibrary;
test.before.each(async () => {
  library = await openLibrary();
});
test.after.each(() => library.close());

async function bring(at: string, fields: object): Promise<void> {
  const record = readRecord({ id: 'a', title: 'A rule', text: 'Words', categories: ['A'], ...fields }, 3);
  await library.db
    .transaction()
    .execute((trx) => importDocuments(trx, [{ record, pdf: null }], new Date(at)));
}

const row = () =>
  library.db
    .selectFrom('documents')
    .select(['edition', 'state', 'next_edition', 'next_from', 'title', 'revision', 'changed_revision'])
    .where('id', '=', 'a')
    .executeTakeFirstOrThrow();
const shown = async () => {
  const { edition, state, next_edition } = await row();
  return [edition, state, next_edition];
};
const switchAt = (at: string) =>
  switchEditions({ leases: createLeases(library.db), now: () => new Date(at) });

test('readers see the edition in force until the day on which the next one enters into force', async () => {
  await bring('2026-03-01T00:00:00Z', { edition: '1', entryDate: '2020-01-01', title: 'Old rule' });
  await bring('2026-03-02T00:00:00Z', { edition: '2', entryDate: '2026-06-01', title: 'New rule' });
  assert.equal(await shown(), ['1', 'in force', '2']);
  assert.is((await row()).title, 'Old rule');
  assert.is(await switchAt('2026-05-31T23:59:59Z'), 0);
  const before = await row();
  assert.is(await switchAt('2026-06-01T00:00:00Z'), 1);
  assert.equal(await shown(), ['2', 'in force', null]);
  const after = await row();
  assert.is(after.title, 'New rule');
  assert.ok(after.revision > before.revision && after.changed_revision === after.revision);
  assert.is(await switchAt('2026-06-01T00:00:01Z'), 0);
  assert.equal(await row(), after);
});

test('a library that was stopped for a year shows the edition that is now in force', async () => {
  await bring('2026-03-01T00:00:00Z', { edition: '1', entryDate: '2020-01-01' });
  await bring('2026-03-01T00:00:00Z', { edition: '3', entryDate: '2026-09-01', inForceTo: '2027-01-01' });
  await bring('2026-03-01T00:00:00Z', { edition: '2', entryDate: '2026-06-01' });
  assert.equal(await shown(), ['1', 'in force', '2']);
  assert.is(await switchAt('2027-03-01T00:00:00Z'), 1);
  assert.equal(await shown(), ['3', 'superseded', null]);
});

for (const [timeZone, instant] of [
  ['Etc/GMT+12', '2026-06-01T12:00:00Z'],
  ['UTC', '2026-06-01T00:00:00Z'],
  ['Pacific/Kiritimati', '2026-05-31T10:00:00Z'],
] as const)
  test(`in ${timeZone}, an edition enters into force at midnight there`, async () => {
    await setLibraryTimeZone(library.db, timeZone);
    await bring('2026-03-01T00:00:00Z', { edition: '1', entryDate: '2020-01-01' });
    await bring('2026-03-01T00:00:00Z', { edition: '2', entryDate: '2026-06-01' });
    assert.is(await switchAt(new Date(Date.parse(instant) - 1).toISOString()), 0);
    assert.is(await switchAt(instant), 1);
    assert.equal(await shown(), ['2', 'in force', null]);
  });

test('an edition that begins before the one in force isn’t shown, and doesn’t change the categories', async () => {
  await bring('2026-03-01T00:00:00Z', { edition: '2', entryDate: '2020-01-01', categories: ['New'] });
  await bring('2026-03-02T00:00:00Z', { edition: '1', entryDate: '2010-01-01', categories: ['Old'] });
  assert.equal(await shown(), ['2', 'in force', null]);
  const [placed] = await library.db
    .selectFrom('document_categories')
    .innerJoin('categories', 'categories.id', 'category_id')
    .select('title')
    .execute();
  assert.is(placed?.title, 'New');
});

test('two editions that enter into force on the same day are uncertain', async () => {
  await bring('2026-03-01T00:00:00Z', { edition: '1', entryDate: '2020-01-01' });
  await bring('2026-03-02T00:00:00Z', { edition: '2', entryDate: '2020-01-01' });
  assert.equal(await shown(), ['2', 'uncertain', null]);
});

test('the revision is raised even if only the reason for an uncertain state changes', async () => {
  await bring('2026-03-01T00:00:00Z', { edition: '1', entryDate: '2020-01-01' });
  await bring('2026-03-02T00:00:00Z', { edition: '2', entryDate: '2020-01-01' });
  const before = await row();
  await bring('2026-03-03T00:00:00Z', { edition: '1', entryDate: '2019-01-01', inForceTo: '2030-01-01' });
  const { uncertainty, ...after } = await library.db
    .selectFrom('documents')
    .select(['edition', 'state', 'revision', 'uncertainty'])
    .where('id', '=', 'a')
    .executeTakeFirstOrThrow();
  assert.equal([after.edition, after.state, uncertainty], ['2', 'uncertain', 'overlap']);
  assert.ok(after.revision > before.revision);
});

test('correcting the date of the next edition moves the switch', async () => {
  await bring('2026-03-01T00:00:00Z', { edition: '1', entryDate: '2020-01-01' });
  await bring('2026-03-01T00:00:00Z', { edition: '2', entryDate: '2026-06-01' });
  await bring('2026-03-02T00:00:00Z', { edition: '2', entryDate: '2026-07-01' });
  await switchAt('2026-06-15T00:00:00Z');
  assert.equal(await shown(), ['1', 'in force', '2']);
  await switchAt('2026-07-01T00:00:00Z');
  assert.equal(await shown(), ['2', 'in force', null]);
});

const pdf = { sha256: 'a'.repeat(64), sizeBytes: 1, typesetter: 1, keepsEarlier: false };

/** Stores an edition's PDF in a transaction that is committed once the change is waiting for it or has ended. */
async function storePdfDuring(edition: string, change: () => Promise<unknown>): Promise<void> {
  const found = await findEdition(library.db, 'a', null, edition);
  const storing = await library.db.startTransaction().execute();
  await savePdf(storing, found!, pdf);
  const { ended } = await begin(change);
  await storing.commit().execute();
  await ended;
}

/** Begins the change, and resolves once it is waiting or has ended. On SQLite, it waits before it begins. */
async function begin(change: () => Promise<unknown>): Promise<{ readonly ended: Promise<unknown> }> {
  let hasEnded = false;
  const ended = change().finally(() => (hasEnded = true));
  if (process.env['DATABASE_URL']) while (!hasEnded && !(await isAnybodyWaiting()));
  return { ended };
}

async function shownPdf(): Promise<string | null> {
  const { pdf_sha256 } = await library.db
    .selectFrom('documents')
    .select('pdf_sha256')
    .executeTakeFirstOrThrow();
  return pdf_sha256;
}

test('an import of the next edition keeps the PDF that is stored at the same moment', async () => {
  await bring('2026-03-01T00:00:00Z', { edition: '1', entryDate: '2020-01-01' });
  await storePdfDuring('1', () => bring('2026-03-02T00:00:00Z', { edition: '2', entryDate: '2026-06-01' }));
  assert.is(await shownPdf(), pdf.sha256);
});

test('the switch to the next edition keeps the PDF that is stored at the same moment', async () => {
  await bring('2026-03-01T00:00:00Z', { edition: '1', entryDate: '2020-01-01' });
  await bring('2026-03-02T00:00:00Z', { edition: '2', entryDate: '2026-06-01' });
  await storePdfDuring('2', () => switchAt('2026-06-01T00:00:00Z'));
  assert.equal([await shown(), await shownPdf()], [['2', 'in force', null], pdf.sha256]);
});

test('an import that makes readers see another edition keeps the PDF that is stored at the same moment', async () => {
  await bring('2026-03-01T00:00:00Z', { edition: '1', entryDate: '2020-01-01' });
  await bring('2026-03-02T00:00:00Z', { edition: '2', entryDate: '2020-06-01' });
  await storePdfDuring('1', () => bring('2026-03-03T00:00:00Z', { edition: '2', entryDate: '2027-06-01' }));
  assert.equal([await shown(), await shownPdf()], [['1', 'in force', '2'], pdf.sha256]);
});

test('a PDF can be stored while an import restores its document', async () => {
  await bring('2026-03-01T00:00:00Z', { edition: '1' });
  await withdrawDocument(library.db, terminal, 'a', new Date('2026-03-02T00:00:00Z'));
  await storePdfDuring('1', () => bring('2026-03-03T00:00:00Z', { edition: '1', text: 'Other words' }));
  const { withdrawn_at } = await library.db
    .selectFrom('documents')
    .select('withdrawn_at')
    .executeTakeFirstOrThrow();
  assert.equal([withdrawn_at, await shownPdf()], [null, null]);
});

test('a server of an earlier version can store a PDF while this version imports or switches its document', async () => {
  await bring('2026-03-01T00:00:00Z', { edition: '1', entryDate: '2020-01-01' });
  await bring('2026-03-01T00:00:00Z', { edition: '2', entryDate: '2026-06-01' });
  for (const change of [
    () => bring('2026-03-03T00:00:00Z', { edition: '1', entryDate: '2020-01-01', text: 'Other words' }),
    () => switchAt('2026-06-01T00:00:00Z'),
  ]) {
    const storing = await library.db.startTransaction().execute();
    // Earlier versions write the row of the edition before that of the document.
    await storing.updateTable('editions').set({ pdf_typesetter: 1 }).execute();
    const { ended } = await begin(change);
    await storing.updateTable('documents').set({ pdf_size: null }).execute();
    await storing.commit().execute();
    await ended;
  }
  assert.equal(await shown(), ['2', 'in force', null]);
});

async function isAnybodyWaiting(): Promise<boolean> {
  const { rows } =
    await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      library.db,
    );
  return rows.length > 0;
}

test('the next import restores a withdrawn document, but its withdrawal stays on record', async () => {
  await bring('2026-03-01T00:00:00Z', { edition: '1', entryDate: '2020-01-01' });
  await withdrawDocument(library.db, terminal, 'a', new Date('2026-03-02T00:00:00Z'));
  await bring('2026-03-03T00:00:00Z', { edition: '2', entryDate: '2026-03-03' });
  const records = (await readRecords(library.db, ['a'])).get('a') ?? [];
  assert.equal(
    records.map(({ edition, knownFrom }) => [edition, knownFrom]),
    [
      ['1', '2026-03-01'],
      [null, '2026-03-02'],
      ['2', '2026-03-03'],
    ],
  );
  assert.is(wordingAt(records, '2026-03-02', '2026-03-02').isWithdrawn, true);
  assert.is(wordingAt(records, '2026-03-03').isWithdrawn, false);
});

const days = ['2026-02-01', '2026-03-01', '2026-03-02', '2026-04-01', '2026-05-01'];
const step = fc.oneof(
  fc.record({
    edition: fc.constantFrom('1', '2', '3'),
    inForceFrom: fc.constantFrom(null, ...days),
    inForceTo: fc.constantFrom(null, ...days),
    text: fc.constantFrom('One', 'Two'),
  }),
  fc.constant('withdraw' as const),
);

test('no import changes what was known on an earlier day, and the rows agree with the records', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      await library.db.deleteFrom('documents').execute();
      const answers = new Map<string, string>();
      for (const [index, one] of steps.entries()) {
        const known = `2026-03-${String(index + 1).padStart(2, '0')}`;
        const at = `${known}T12:00:00Z`;
        await switchAt(at);
        if (one === 'withdraw') await withdrawDocument(library.db, terminal, 'a', new Date(at));
        else await bring(at, one);
        const records = (await readRecords(library.db, ['a'])).get('a') ?? [];
        for (const [key, answer] of answers) {
          const [day, knownOn] = key.split(' ') as [string, string];
          assert.is(JSON.stringify(wordingAt(records, day, knownOn)), answer, key);
        }
        for (const day of days)
          answers.set(`${day} ${known}`, JSON.stringify(wordingAt(records, day, known)));
        const wording = wordingAt(records, known);
        if (wording.shown === null) continue;
        const [edition, state] = await shown();
        assert.is(edition, wording.shown);
        assert.is(state, wording.states.find((found) => found.edition === wording.shown)?.state);
      }
    }),
    { numRuns: process.env['DATABASE_URL'] ? 10 : 30 },
  );
});

test.run();
