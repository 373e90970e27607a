/**
 * Reads the records and the comparisons of a followed document. Callers must have checked that the user who
 * gets the result may see the document.
 */
import { citationOf, createCitations } from '../../../../shared/provisions/addresses-and-citations';
import { headingOf } from '../../../../shared/provisions/excerpt';
import { editionsInOrder } from '../../../../shared/editions/edition-order';
import { addressesIn, decodeStructure, type EncodedStructure } from '../../../../shared/provisions/encoding';
import type { EditionRecord } from '../../../../shared/editions/wording-at';
import type { Database } from '../../../database/database';
import { summariseChanges } from '../../library/changes/edition-changes';
import { readRecords } from '../../library/wording/edition-records';
import type { ComparedEditions, EditionChanges } from './follow-news';

/** A document's records, and its comparisons, each of which is read when it is first needed. */
export interface OpenedDocument extends ComparedEditions {
  readonly records: readonly EditionRecord[];
  /** The editions that can be compared. */
  readonly comparable: ReadonlySet<string>;
}

export async function openComparisons(db: Database, documentId: string): Promise<OpenedDocument> {
  const changes = new Map<string, Promise<EditionChanges | null>>();
  const addresses = new Map<string, Promise<ReadonlySet<string>>>();
  const records = (await readRecords(db, [documentId])).get(documentId) ?? [];
  return {
    records,
    order: editionsInOrder(records),
    comparable: await readComparable(db, documentId),
    changesOf: (from, to) =>
      cached(changes, `${from}\n${to}`, async () => {
        const listed = await summariseChanges(db, { documentId, from, to }, ALL_CHANGES);
        return listed && { changes: listed.changes, isComplete: listed.changes.length === listed.count };
      }),
    addressesOf: (edition) => cached(addresses, edition, () => readAddresses(db, documentId, edition)),
  };
}

/** Returns the editions whose text can be compared. A text that was read from a PDF can't. */
async function readComparable(db: Database, documentId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('editions')
    .leftJoin('edition_structures', (join) =>
      join
        .onRef('edition_structures.document_id', '=', 'editions.document_id')
        .onRef('edition_structures.edition', '=', 'editions.edition'),
    )
    .where('editions.document_id', '=', documentId)
    .where((row) =>
      row.or([
        row('edition_structures.etag', 'is not', null),
        row.and([row('pdf_imported', '=', 0), row('text_words', '>', 0)]),
      ]),
    )
    .select('editions.edition')
    .execute();
  return new Set(rows.map(({ edition }) => edition));
}

/** More changes than are stored for any two editions. */
const ALL_CHANGES = 10_000;

/** How a provision is named in lists; both are `null` for a whole document. */
export interface StoredName {
  readonly citation: string | null;
  readonly heading: string | null;
}

/** Headings are stored only for lists, so longer ones are cut off. */
const MAX_HEADING_LENGTH = 300;

/** The caller has checked that the edition has the provision. */
export async function nameProvision(
  db: Database,
  documentId: string,
  edition: string,
  address: string | null,
): Promise<StoredName> {
  if (address === null) return { citation: null, heading: null };
  const row = await db
    .selectFrom('editions')
    .innerJoin('edition_structures', (join) =>
      join
        .onRef('edition_structures.document_id', '=', 'editions.document_id')
        .onRef('edition_structures.edition', '=', 'editions.edition'),
    )
    .where('editions.document_id', '=', documentId)
    .where('editions.edition', '=', edition)
    .select(['text', 'structure'])
    .executeTakeFirst();
  if (!row) return { citation: citationOf(address), heading: null };
  const structured = decodeStructure(row.text, JSON.parse(row.structure) as EncodedStructure);
  const node = structured.nodes.findIndex((one) => one.address === address);
  return {
    citation: createCitations(structured.nodes)(address),
    heading: headingOf(structured, node)?.slice(0, MAX_HEADING_LENGTH) ?? null,
  };
}

async function readAddresses(
  db: Database,
  documentId: string,
  edition: string,
): Promise<ReadonlySet<string>> {
  const row = await db
    .selectFrom('edition_structures')
    .select('structure')
    .where('document_id', '=', documentId)
    .where('edition', '=', edition)
    .executeTakeFirst();
  return row ? addressesIn(JSON.parse(row.structure) as EncodedStructure) : new Set();
}

function cached<Value>(
  values: Map<string, Promise<Value>>,
  key: string,
  read: () => Promise<Value>,
): Promise<Value> {
  const value = values.get(key) ?? read();
  values.set(key, value);
  return value;
}
