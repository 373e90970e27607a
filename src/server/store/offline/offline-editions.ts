/**
 * Reads the data that a device needs to determine, without a connection, which edition of a document is in
 * force: the dates of all its editions, and the next edition.
 */
import type { RawBuilder, SqlBool } from 'kysely';
import type { components } from '../../../api/schema';
import type { Database } from '../../database/database';
import { selectNextEditions } from '../library/changed-documents';
import { metadataOf, type ListedMetadata } from '../library/documents';
import { structureVersion, textVersion } from './offline-texts';
import { structureOfEdition } from '../library/structure/edition-joins';
import { groupPairs } from '../../../shared/collections/group-by';

type OfflineNextEdition = components['schemas']['OfflineNextEdition'];
type EditionRecord = components['schemas']['EditionRecord'];

export interface NextEdition {
  readonly edition: string;
  readonly title: string;
  /** The hash of the content that the import supplied (`content_hash` in database/tables.ts). */
  readonly contentHash: string;
  /** The version of the structure of the edition's text; `null` if the text has none. */
  readonly structure: string | null;
  readonly row: ListedMetadata;
}

/**
 * Reads the next editions of documents, unless readers already see them.
 *
 * @param isWanted A condition that must be false for documents that the user may not see.
 */
export async function readNextEditions(
  db: Database,
  isWanted: RawBuilder<SqlBool>,
): Promise<Map<string, NextEdition>> {
  const rows = await selectNextEditions(db)
    .leftJoin('edition_structures', structureOfEdition)
    .where(isWanted)
    .select([
      'documents.id',
      'editions.edition',
      'editions.title',
      'editions.number',
      'editions.issuer',
      'editions.type',
      'editions.subtitle',
      'editions.nickname',
      'editions.publication_date',
      'editions.entry_date',
      'editions.content_hash',
      'edition_structures.etag',
    ])
    .execute();
  return new Map(
    rows.map(({ id, edition, title, content_hash: contentHash, etag, ...row }) => [
      id,
      { edition, title, contentHash, structure: etag === null ? null : structureVersion(etag), row },
    ]),
  );
}

/**
 * Reads the records of documents' editions, in the order in which the library learned them.
 *
 * @param isWanted A condition that must be false for documents that the user may not see.
 */
export async function readEditionDates(
  db: Database,
  isWanted: RawBuilder<SqlBool>,
): Promise<Map<string, EditionRecord[]>> {
  const rows = await db
    .selectFrom('edition_records')
    .innerJoin('documents', 'documents.id', 'edition_records.document_id')
    .where(isWanted)
    .select([
      'document_id',
      'edition_records.edition',
      'known_from',
      'in_force_from',
      'edition_records.in_force_to',
    ])
    .orderBy('document_id')
    .orderBy('position')
    .execute();
  return groupPairs(rows.map(({ document_id: id, ...record }) => [id, record] as const));
}

/** Returns a next edition as the contract describes it. */
export function offlineNextEdition({
  edition,
  title,
  contentHash,
  structure,
  row,
}: NextEdition): OfflineNextEdition {
  return {
    ...{ edition, title },
    version: textVersion(contentHash),
    ...(structure !== null && { structure }),
    document_metadatas: metadataOf(row),
  };
}
