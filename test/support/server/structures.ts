// A small structure for any text: one section, whose number is the text's first word.
import type { StructuredText } from '../../../src/shared/provisions/structured-text';
import type { Database } from '../../../src/server/database/database';
import { writeStructures } from '../../../src/server/store/library/structures';
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
