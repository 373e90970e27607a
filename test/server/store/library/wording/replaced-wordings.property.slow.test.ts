// The law of replaced wordings: what the library knew after any number of records is never changed by what it
// learns later, neither the dates of editions nor their words.
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readReplacedName, wordingKnownAfter } from '../../../../../src/shared/editions/replaced-wording';
import { importDocuments } from '../../../../../src/server/store/library/import';
import { readRecords } from '../../../../../src/server/store/library/wording/edition-records';
import { listReplaced } from '../../../../../src/server/store/library/wording/replaced-wordings';
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
