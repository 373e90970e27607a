/**
 * Finds the documents that a reference may mean, among those that the reader may see. Documents that are
 * withdrawn or hidden from the reader are left out first, so that the result is the same as in a library
 * without them.
 */
import { batchesOf } from '../../../database/batches';
import type { Database } from '../../../database/database';
import { isDocumentVisible, type AccessScope } from '../access-scope';
import { listedNames, type ListedRow } from '../documents';

/** A document for lists, and its current edition. */
export type Candidate = ListedRow & { readonly edition: string };

const columns = [...listedNames, 'edition'] as const;

/** The limit in openapi.yaml for the places of one reference. */
export const MAX_CANDIDATES = 50;

/**
 * Returns the documents with each of these keys, sorted by title. If a key has more than `MAX_CANDIDATES`
 * documents, the first `MAX_CANDIDATES` + 1 are returned.
 */
export async function findByKeys(
  db: Database,
  scope: AccessScope,
  keys: readonly string[],
): Promise<Map<string, Candidate[]>> {
  const found = new Map<string, Candidate[]>();
  for (const batch of batchesOf(keys)) {
    const rows = await db
      .selectFrom('document_keys')
      .innerJoin('documents', 'documents.id', 'document_keys.document_id')
      .where('document_keys.instrument_key', 'in', batch)
      .where('withdrawn_at', 'is', null)
      .where(isDocumentVisible(scope, 'documents.id'))
      .select(columns.map((name) => `documents.${name}` as const))
      .select('document_keys.instrument_key')
      .orderBy('documents.title')
      .orderBy('documents.id')
      .execute();
    for (const { instrument_key: key, ...candidate } of rows) {
      const known = found.get(key);
      if (!known) found.set(key, [candidate]);
      else if (known.length <= MAX_CANDIDATES) known.push(candidate);
    }
  }
  return found;
}

/** Returns the other parts of the instrument to which an edition belongs, up to one more than the limit. */
export async function findParts(
  db: Database,
  scope: AccessScope,
  instrument: string | null,
  except: string,
): Promise<Candidate[]> {
  if (instrument === null) return [];
  return db
    .selectFrom('documents')
    .where('instrument', '=', instrument)
    .where('id', '<>', except)
    .where('withdrawn_at', 'is', null)
    .where(isDocumentVisible(scope, 'documents.id'))
    .select(columns)
    .orderBy('title')
    .orderBy('id')
    .limit(MAX_CANDIDATES + 1)
    .execute();
}
