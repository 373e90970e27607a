// Tests that the records that are kept in memory always equal those in the database.
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createLeases } from '../../../../../src/server/database/leases';
import { markdownBlocks } from '../../../../../src/server/library/import/markdown-blocks';
import { readRecord } from '../../../../../src/server/library/import/import-record';
import { structureOfBlocks } from '../../../../../src/server/library/structure/block-structure';
import { switchEditions } from '../../../../../src/server/library/switch-editions';
import { terminal } from '../../../../../src/server/store/audit/audit-log';
import { withdrawDocument } from '../../../../../src/server/store/library/changed-documents';
import { importDocuments } from '../../../../../src/server/store/library/import';
import { writeStructures } from '../../../../../src/server/store/library/structure/structures';
import { createHitRecords } from '../../../../../src/server/store/library/wording/hit-records';
import { openLibrary, today } from '../../../library/test-library';

const ids = ['a', 'b', 'c'];

interface Change {
  readonly kind: 'import' | 'structure' | 'pages' | 'switch' | 'withdraw' | 'delete';
  readonly id: string;
  readonly edition: string;
  /** Of 2026. */
  readonly month: number;
}

const change = fc.record<Change>({
  kind: fc.constantFrom('import', 'import', 'structure', 'pages', 'switch', 'withdraw', 'delete'),
  id: fc.constantFrom(...ids),
  edition: fc.constantFrom('1', '2', '3'),
  month: fc.integer({ min: 1, max: 9 }),
});

test('records are read again after every change to a document, its structure or its pages', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
      const library = await openLibrary();
      try {
        const readRecords = createHitRecords(library.db);
        for (const made of changes) {
          await make(library.db, made);
          const fresh = await createHitRecords(library.db)(ids);
          assert.equal(await readRecords(ids), fresh, JSON.stringify(made));
          assert.equal(await readRecords(ids), fresh, 'read from memory');
        }
      } finally {
        await library.close();
      }
    }),
    { numRuns: 15 },
  );
});

test('records that are in memory are not read again while nothing changes', async () => {
  const library = await openLibrary();
  try {
    const at = { kind: 'import', edition: '1', month: 2 } as const;
    for (const id of ['a', 'b']) await make(library.db, { ...at, id });
    const readRecords = createHitRecords(library.db);
    const first = await readRecords(['a', 'missing']);
    assert.equal([...first.keys()], ['a']);
    const second = await readRecords(['b', 'a']);
    assert.equal([...second.keys()].sort(), ['a', 'b']);
    assert.is(second.get('a'), first.get('a'));
    await make(library.db, { ...at, id: 'b', edition: '2' });
    assert.is.not((await readRecords(['a'])).get('a'), first.get('a'));
  } finally {
    await library.close();
  }
});

async function make(
  db: Awaited<ReturnType<typeof openLibrary>>['db'],
  { kind, id, edition, month }: Change,
): Promise<void> {
  const day = `2026-0${month}-01`;
  const exists = await db
    .selectFrom('editions')
    .select(['content_hash', 'text'])
    .where('document_id', '=', id)
    .where('edition', '=', edition)
    .executeTakeFirst();
  if (kind === 'import') {
    const record = readRecord({ id, edition, title: id, text: `${edition} ${month}`, entryDate: day }, 3);
    await db
      .transaction()
      .execute((trx) => importDocuments(trx, [{ record, pdf: null }], new Date(`${day}T00:00:00Z`)));
  } else if (kind === 'switch') {
    await switchEditions({ leases: createLeases(db), now: () => new Date(`${day}T00:00:00Z`) });
  } else if (kind === 'withdraw') await withdrawDocument(db, terminal, id, today);
  else if (kind === 'delete') await db.deleteFrom('documents').where('id', '=', id).execute();
  else if (!exists) return;
  else if (kind === 'structure') {
    const structured = structureOfBlocks(markdownBlocks(`## ${exists.text}`), 'markdown');
    const written = { documentId: id, edition, text: structured.text, structured };
    await db
      .transaction()
      .execute((trx) => writeStructures(trx, [month > 5 ? { ...written, structured: null } : written]));
  } else {
    await db.deleteFrom('edition_pages').where('document_id', '=', id).execute();
    const starts = month % 2 ? '[]' : '[0]';
    const values = { document_id: id, edition, content_hash: exists.content_hash, version: month, starts };
    await db.insertInto('edition_pages').values(values).execute();
  }
}

test.run();
