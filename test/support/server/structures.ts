// A small structure for any text: one section, whose number is the first word of the text.
import type { StructuredText } from '../../../src/shared/provisions/structured-text';
import type { Database } from '../../../src/server/database/database';
import { instrumentKey } from '../../../src/shared/provisions/references/instrument-keys';
import { replaceDocumentKeys } from '../../../src/server/store/library/references/document-keys';
import { replaceReferences } from '../../../src/server/store/library/references/edition-references';
import { writeStructures } from '../../../src/server/store/library/structure/structures';
import { createStructureWriter } from '../../../src/server/library/structure/structure-writer';

export function simpleStructure(text: string): StructuredText {
  const writer = createStructureWriter();
  const [number = ''] = text.split(' ');
  writer.open('section', { label: { from: 0, to: number.length } });
  writer.open('block');
  writer.add(text);
  return writer.finish({ by: 'given', format: 'test' });
}

/** Gives a simple structure to every edition that has text. */
export async function addStructures(db: Database): Promise<void> {
  const rows = await db.selectFrom('editions').select(['document_id', 'edition', 'text']).execute();
  const editions = rows
    .filter(({ text }) => text !== '')
    .map(({ document_id, edition, text }) => ({
      documentId: document_id,
      edition,
      text,
      structured: simpleStructure(text),
    }));
  await db.transaction().execute((trx) => writeStructures(trx, editions));
}

/**
 * Stores a reference to this instrument at the beginning of every edition's text, and the keys by which
 * references find documents.
 */
export async function addReferences(db: Database, instrument: string): Promise<void> {
  const key = instrumentKey(instrument);
  const rows = await db.selectFrom('editions').select(['document_id', 'edition']).execute();
  const documents = await db
    .selectFrom('documents')
    .select(['id', 'title', 'number', 'nickname', 'instrument'])
    .execute();
  const reference = { from: 0, to: 1, key, labels: [], address: null, citation: null, words: instrument };
  const editions = rows.map(({ document_id: documentId, edition }) => ({
    documentId,
    edition,
    references: [reference],
  }));
  await db.transaction().execute(async (trx) => {
    await replaceDocumentKeys(trx, documents);
    await replaceReferences(trx, editions);
  });
}
