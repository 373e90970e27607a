/**
 * Reads the records and the comparisons of a followed document. Callers must have checked that the user who
 * gets the result may see the document.
 */
import { citationOf, createCitations } from '../../../../shared/provisions/addresses-and-citations';
import { headingOf } from '../../../../shared/provisions/heading';
import { provisionDaysOf } from '../../../../shared/provisions/provision-days';
import { editionsInOrder } from '../../../../shared/editions/edition-order';
import { addressesIn, decodeStructure, type EncodedStructure } from '../../../../shared/provisions/encoding';
import type { Database } from '../../../database/database';
import { summariseChanges } from '../../library/changes/edition-changes';
import { readDocumentRecords } from '../../library/wording/document-records';
import { listReplaced, type ListedReplaced } from '../../library/wording/replaced-wordings';
import type { DatedEditions, DatedProvision } from './provision-news';
import type { EditionChanges } from './walk-editions';
import { structureOfEdition } from '../../library/structure/edition-joins';

/** A document's records, and its comparisons, each of which is loaded when it is first needed. */
export interface OpenedDocument extends Omit<DatedEditions, 'looked' | 'today'> {
  /** The editions and replaced wordings that can be compared. */
  readonly comparable: ReadonlySet<string>;
  /** The wordings that corrections have replaced, in the order in which they were replaced. */
  readonly replaced: readonly ListedReplaced[];
}

export async function openComparisons(db: Database, documentId: string): Promise<OpenedDocument> {
  const changes = new Map<string, Promise<EditionChanges | null>>();
  const addresses = new Map<string, Promise<ReadonlySet<string>>>();
  const texts = new Map<string, Promise<NamedProvisions | null>>();
  const learned = await readDocumentRecords(db, [documentId]);
  const records = learned.records.get(documentId) ?? [];
  const replaced = (await listReplaced(db, [documentId])).get(documentId) ?? [];
  return {
    records,
    provisionRecords: learned.provisions.get(documentId) ?? [],
    order: editionsInOrder(records),
    comparable: await readComparable(db, documentId, replaced),
    replaced,
    changesOf: (from, to) =>
      cached(changes, `${from}\n${to}`, async () => {
        const listed = await summariseChanges(db, { documentId, from, to }, ALL_CHANGES);
        if (!listed) return null;
        const { unit, count, changes: found } = listed;
        return { unit, changes: found, isComplete: found.length === count };
      }),
    addressesOf: (edition) => cached(addresses, edition, () => readAddresses(db, documentId, edition)),
    async provisionOf(edition, address) {
      const text = await cached(texts, edition, () => openProvisions(db, documentId, edition));
      return text?.find(address) ?? null;
    },
  };
}

/**
 * Returns the editions and replaced wordings whose text can be compared. A text that was read from a PDF can't,
 * unless it has a structure.
 */
async function readComparable(
  db: Database,
  documentId: string,
  replaced: readonly ListedReplaced[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('editions')
    .leftJoin('edition_structures', structureOfEdition)
    .where('editions.document_id', '=', documentId)
    .where((row) =>
      row.or([
        row('edition_structures.etag', 'is not', null),
        row.and([row('pdf_imported', '=', 0), row('text_words', '>', 0)]),
      ]),
    )
    .select('editions.edition')
    .execute();
  const wordings = replaced.filter(({ basis }) => basis !== null).map(({ name }) => name);
  return new Set([...rows.map(({ edition }) => edition), ...wordings]);
}

/** No pair of editions has this many stored changes. */
const ALL_CHANGES = 10_000;

/** How a provision is named in lists. Both fields are `null` for a whole document. */
export interface StoredName {
  readonly citation: string | null;
  readonly heading: string | null;
}

/** Headings are stored only to be shown in lists, so longer ones are truncated. */
const MAX_HEADING_LENGTH = 300;

/** The caller must have checked that the edition contains the provision. */
export async function nameProvision(
  db: Database,
  documentId: string,
  edition: string,
  address: string | null,
): Promise<StoredName> {
  if (address === null) return { citation: null, heading: null };
  const named = (await openProvisions(db, documentId, edition))?.find(address);
  return { citation: named?.citation ?? citationOf(address), heading: named?.heading ?? null };
}

/** Finds an edition's provisions by their addresses. */
interface NamedProvisions {
  find(address: string): DatedProvision | null;
}

/** Resolves to `null` if the edition has no structure. */
async function openProvisions(
  db: Database,
  documentId: string,
  edition: string,
): Promise<NamedProvisions | null> {
  const row = await db
    .selectFrom('editions')
    .leftJoin('edition_structures', structureOfEdition)
    .where('editions.document_id', '=', documentId)
    .where('editions.edition', '=', edition)
    .select(['text', 'structure'])
    .executeTakeFirst();
  if (!row?.structure) return null;
  const structured = decodeStructure(row.text, JSON.parse(row.structure) as EncodedStructure);
  const { nodes } = structured;
  const citationIn = createCitations(nodes);
  // Thousands of provisions can enter into force on the same day, and each is looked up for every follow.
  const positions = new Map(nodes.map(({ address }, position) => [address, position]));
  return {
    find(address) {
      const position = positions.get(address);
      if (position === undefined) return null;
      return {
        address,
        citation: citationIn(address),
        heading: headingOf(structured, position)?.slice(0, MAX_HEADING_LENGTH) ?? null,
        position,
        inForceFrom: provisionDaysOf(nodes, position)?.inForceFrom ?? null,
      };
    },
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
