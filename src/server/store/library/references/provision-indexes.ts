/**
 * Reads the provisions of texts, for references and citations that lead to them.
 *
 * A structure is too large to be decoded whenever somebody opens a text that refers to it, so its index is
 * cached in memory, keyed by the structure's ETag. Callers must have checked that the reader may see the
 * documents.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createBoundedCache } from '../../../../shared/collections/bounded-cache';
import { createCitations } from '../../../../shared/provisions/addresses-and-citations';
import { decodeNodes } from '../../../../shared/provisions/encoding';
import { createProvisionIndex } from '../../../../shared/provisions/references/provision-index';
import type { Database } from '../../../database/database';
import { editionKey } from '../structure/edition-names';
import { structureOfEdition } from '../structure/edition-joins';

/** Returns the addresses of a document's provisions with these labels, as defined by `ReferenceLibrary`. */
export type FindProvisions = (labels: readonly string[]) => readonly (string | null)[];

export interface ProvisionIndex {
  readonly find: FindProvisions;
  /** Returns the citation of the provision at an address. It is unique within the text. */
  readonly cite: (address: string) => string;
  /** The addresses of all provisions that have one, in the order of the text. */
  readonly addresses: readonly string[];
}

/** Resolves to the provisions in an edition. A text without a structure has none. */
export type ReadProvisionIndex = (edition: DocumentEdition) => Promise<ProvisionIndex>;

interface DocumentEdition {
  readonly id: string;
  readonly edition: string;
}

/**
 * The maximum number of addresses in the cache. Their indexes take 26 MB if the texts have no parts or
 * chapters.
 */
const MAX_ADDRESSES = 100_000;

const noProvisions: ProvisionIndex = { find: () => [], cite: String, addresses: [] };

interface CachedIndex {
  readonly etag: string;
  readonly index: ProvisionIndex;
}

/** Called with each edition whose structure can't be read. The failure is cached, so the structure isn't read again. */
export type OnUnreadable = (edition: DocumentEdition, cause: unknown) => void;

export interface ProvisionIndexOptions {
  readonly onUnreadable?: OnUnreadable;
  /** The maximum number of addresses in the cache. The most recently read text is always kept. */
  readonly maxAddresses?: number;
}

/** An unreadable structure is treated as if it had no provisions, so that the response covers the other documents. */
export function createProvisionIndexes(
  db: Database,
  { onUnreadable = () => undefined, maxAddresses = MAX_ADDRESSES }: ProvisionIndexOptions = {},
): ReadProvisionIndex {
  const cache = createBoundedCache<CachedIndex>(maxAddresses);

  return async ({ id, edition }) => {
    const key = editionKey({ documentId: id, edition });
    const row = await structuresOf(db, id, edition).select('edition_structures.etag').executeTakeFirst();
    if (!row) return noProvisions;
    const known = cache.get(key);
    if (known?.etag === row.etag) return known.index;
    const current = await readIndex(db, { id, edition }, onUnreadable);
    if (!current) return noProvisions;
    // An index without addresses also takes memory.
    cache.set(key, current, Math.max(1, current.index.addresses.length));
    return current.index;
  };
}

const indexesByDatabase = new WeakMap<Database, ReadProvisionIndex>();

/**
 * Creates the indexes that all users of this database share and sets the function that is called for
 * unreadable structures.
 */
export function shareProvisionIndexes(db: Database, onUnreadable: OnUnreadable): void {
  indexesByDatabase.set(db, createProvisionIndexes(db, { onUnreadable }));
}

/** Reads the provisions in an edition through the indexes that all users of this database share. */
export function readProvisions(db: Database, edition: DocumentEdition): Promise<ProvisionIndex> {
  const read = indexesByDatabase.get(db) ?? createProvisionIndexes(db);
  indexesByDatabase.set(db, read);
  return read(edition);
}

function structuresOf(db: Database, id: string, edition: string) {
  return db
    .selectFrom('edition_structures')
    .where('edition_structures.document_id', '=', id)
    .where('edition_structures.edition', '=', edition);
}

/** Reads the text, its structure and the ETag in one query, so that they belong together. */
async function readIndex(
  db: Database,
  { id, edition }: DocumentEdition,
  onUnreadable: OnUnreadable,
): Promise<CachedIndex | null> {
  const row = await structuresOf(db, id, edition)
    .innerJoin('editions', structureOfEdition)
    .select(['editions.text', 'edition_structures.structure', 'edition_structures.etag'])
    .executeTakeFirst();
  if (!row) return null;
  const index = indexOf(row, (cause) => onUnreadable({ id, edition }, cause));
  // Decoding the structure of a long text takes milliseconds, and SQLite doesn't let other work run during a
  // query.
  await nextTurn();
  return { etag: row.etag, index };
}

function indexOf(
  { text, structure }: { readonly text: string; readonly structure: string },
  onUnreadable: (cause: unknown) => void,
): ProvisionIndex {
  try {
    const nodes = decodeNodes(JSON.parse(structure));
    return {
      find: createProvisionIndex({ text, nodes }),
      cite: createCitations(nodes),
      addresses: nodes.flatMap(({ address }) => (address === undefined ? [] : [address])),
    };
  } catch (cause) {
    onUnreadable(cause);
    return noProvisions;
  }
}
