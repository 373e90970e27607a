// The law of replaced wordings: what the library knew after any number of records is never changed by what it
// learns later, neither the dates of editions nor their words.
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { answerForDay } from '../../../../../src/domain/editions/day-answer';
import { readReplacedName, wordingKnownAfter } from '../../../../../src/shared/editions/replaced-wording';
import { findDocument, findDocumentText } from '../../../../../src/server/store/library/documents';
import { importDocuments } from '../../../../../src/server/store/library/import';
import { readRecords } from '../../../../../src/server/store/library/wording/edition-records';
import { listReplaced } from '../../../../../src/server/store/library/wording/replaced-wordings';
import { findStructure } from '../../../../../src/server/store/library/structure/structures';
import { deriveStructure } from '../../../../../src/shared/provisions/derive/derive-structure';
import { recordOf } from '../../../../support/server/alerts';
import { openLibrary, today, type TestLibrary } from '../../../library/test-library';

let library: TestLibrary;
test.before(async () => {
  library = await openLibrary();
});
test.after(() => library.close());

/** An import of an edition, with words and layout from a few, so that imports also repeat what is known. */
const anyImport = fc.record({
  edition: fc.constantFrom('1', '2'),
  lights: fc.constantFrom('one', 'two', 'three'),
  space: fc.constantFrom(' ', '\n'),
  isStructured: fc.boolean(),
});

const wordsOf = (text: string) => text.replace(/\s+/g, ' ');

test('an answer for what was known after any number of records is the same after every later import', async () => {
  const { db } = library;
  let count = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyImport, { minLength: 1, maxLength: 8 }), async (imports) => {
      const id = `a-${(count += 1)}`;
      const answers: { readonly records: number; readonly edition: string; readonly words: string }[] = [];
      for (const { edition, lights, space, isStructured } of imports) {
        const text = `1 Lights\n\nShow${space}${lights} lights.\n\n2 Sounds\n\nCarry a whistle.`;
        const record = recordOf({ id, edition, text, entryDate: `202${edition}-01-01` });
        const incoming = { record, pdf: null, ...(isStructured && { structured: deriveStructure(text) }) };
        await db.transaction().execute((trx) => importDocuments(trx, [incoming], today));
        const records = (await readRecords(db, [id])).get(id)!.length;
        const texts = await db
          .selectFrom('editions')
          .where('document_id', '=', id)
          .select(['edition', 'text'])
          .execute();
        for (const known of texts)
          answers.push({ records, edition: known.edition, words: wordsOf(known.text) });
      }
      const names = ((await listReplaced(db, [id])).get(id) ?? []).map(({ name }) => name);
      for (const { records, edition, words } of answers)
        assert.is(await wordsUnder(id, wordingKnownAfter(records, edition, names)), words);
    }),
    { numRuns: 40 },
  );
});

/** Imports on the same day or on later ones. */
const anyDatedImport = fc.record({ days: fc.nat(2), import: anyImport });

test('what a reader sees for a past day of knowledge is the same after every later import', async () => {
  const { db } = library;
  const daysInForce = ['2020-06-01', '2021-06-01', '2022-06-01'];
  let count = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyDatedImport, { minLength: 1, maxLength: 8 }), async (imports) => {
      const id = `seen-${(count += 1)}`;
      /** Returns the names and words on the screen, as the client asks for them. */
      async function read(day: string): Promise<readonly (readonly [string, string | null])[]> {
        const records = (await readRecords(db, [id])).get(id) ?? [];
        const replaced = ((await listReplaced(db, [id])).get(id) ?? []).map(({ name }) => name);
        return Promise.all(
          daysInForce.map(async (on) => {
            const { edition, wording } = answerForDay(records, replaced, { on, known: day });
            if (wording === null) return ['', null] as const;
            const shown = await findDocument(db, id, null, new Date('2026-11-30'), wording);
            assert.is(shown?.edition, wording);
            const text = await findDocumentText(db, id, null, wording);
            const structure = await findStructure(db, id, null, wording);
            // Without a structure, the words before a correction are sent in paragraphs.
            if (readReplacedName(wording)) assert.ok(shown?.structured);
            if (shown?.structured) assert.is(structure?.answer.text, text?.text);
            return [edition ?? '', text && wordsOf(text.text)] as const;
          }),
        );
      }
      const answers = new Map<string, Awaited<ReturnType<typeof read>>>();
      let day = today;
      for (const { days, import: one } of imports) {
        for (let passed = 0; passed < days; passed += 1) {
          const past = day.toISOString().slice(0, 10);
          answers.set(past, await read(past));
          day = new Date(day.getTime() + 86_400_000);
        }
        const { edition, lights, space, isStructured } = one;
        const text = `1 Lights\n\nShow${space}${lights} lights.\n\n2 Sounds\n\nCarry a whistle.`;
        const record = recordOf({ id, edition, text, entryDate: `202${edition}-01-01` });
        const incoming = { record, pdf: null, ...(isStructured && { structured: deriveStructure(text) }) };
        await db.transaction().execute((trx) => importDocuments(trx, [incoming], day));
        for (const [past, answer] of answers) assert.equal(await read(past), answer, past);
      }
    }),
    { numRuns: 25 },
  );
});

async function wordsUnder(id: string, name: string): Promise<string> {
  const replaced = readReplacedName(name);
  const row = replaced
    ? await library.db
        .selectFrom('replaced_wordings')
        .where('document_id', '=', id)
        .where('edition', '=', replaced.edition)
        .where('record', '=', replaced.record)
        .select('text')
        .executeTakeFirstOrThrow()
    : await library.db
        .selectFrom('editions')
        .where('document_id', '=', id)
        .where('edition', '=', name)
        .select('text')
        .executeTakeFirstOrThrow();
  return wordsOf(row.text);
}

test.run();
