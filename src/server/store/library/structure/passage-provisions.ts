/**
 * Names the provisions that contain the passages of a search.
 *
 * A structure is too large to be decoded for each search, so the starts of its provisions are kept in memory
 * (`createProvisionStarts`), under the structure's ETag. A passage's place is an offset in the text that was indexed.
 * The current text is the same only if the document hasn't changed since the index was updated, so a document that has
 * a later revision gets no names.
 *
 * The documents are hits of a search that was limited to documents that the user may see, and the response
 * contains nothing about them that isn't in their text.
 *
 * A structure that can't be read is treated as if it had no provisions, so that the other hits keep theirs.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PassagePlaces } from '../../../../search/request/answer';
import { createBoundedCache } from '../../../../shared/bounded-cache';
import { decodeNodes } from '../../../../shared/provisions/encoding';
import { namePassages, type HitProvisions } from '../../../../shared/provisions/passage-names';
import { createProvisionStarts, type ProvisionStarts } from '../../../../shared/provisions/provision-starts';
import type { Database } from '../../../database/database';

/** A hit and the places of its passages. */
export interface PlacedHit {
  readonly id: string;
  /** The edition to which the passages belong; `null` if it isn't known. */
  readonly edition: string | null;
  readonly places: PassagePlaces;
}

/**
 * Resolves with the provisions of each hit whose text has a structure and a passage in a provision.
 *
 * @param revision The revision up to which the index contained all changes.
 * @param onFault Called with each document whose structure can't be read. The failure is cached, so the
 *   structure isn't read again.
 */
export type ReadPassageProvisions = (
  hits: readonly PlacedHit[],
  revision: number,
  onFault: (document: string, cause: unknown) => void,
) => Promise<HitProvisions[]>;

/** Their addresses and citations take about 60 MB. */
const MAX_KEPT_PROVISIONS = 300_000;

interface KeptStarts {
  readonly etag: string;
  readonly starts: ProvisionStarts;
}

interface Structured {
  readonly id: string;
  readonly edition: string;
  readonly etag: string;
}

/** @param maxKept How many provisions are kept in memory. */
export function createPassageProvisions(db: Database, maxKept = MAX_KEPT_PROVISIONS): ReadPassageProvisions {
  const kept = createBoundedCache<KeptStarts>(maxKept);

  async function startsOf(
    document: Structured,
    onFault: (cause: unknown) => void,
  ): Promise<ProvisionStarts | null> {
    const known = kept.get(document.id);
    const current = known?.etag === document.etag ? known : await readStarts(db, document, onFault);
    if (current) kept.set(document.id, current, current.starts.count);
    return current?.starts ?? null;
  }

  return async (hits, revision, onFault) => {
    const structured = await listStructured(
      db,
      hits.map(({ id }) => id),
      revision,
    );
    const found: HitProvisions[] = [];
    for (const { id, edition, places } of hits) {
      const document = structured.get(id);
      // A passage of the next edition is not in the text that readers see.
      if (document?.edition !== edition) continue;
      const starts = document && (await startsOf(document, (cause) => onFault(id, cause)));
      const provisions = starts && namePassages(places, (offset) => starts.at(offset));
      if (provisions) found.push({ _id: id, edition: document.edition, ...provisions });
    }
    return found;
  };
}

/** Lists the documents that haven't changed after the revision, and whose current text has a structure. */
async function listStructured(
  db: Database,
  ids: readonly string[],
  revision: number,
): Promise<ReadonlyMap<string, Structured>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('documents')
    .innerJoin('edition_structures', (join) =>
      join
        .onRef('edition_structures.document_id', '=', 'documents.id')
        .onRef('edition_structures.edition', '=', 'documents.edition'),
    )
    .where('documents.id', 'in', ids)
    .where('documents.revision', '<=', revision)
    .select(['documents.id', 'documents.edition', 'edition_structures.etag'])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns null if the structure has been replaced in the meantime. */
async function readStarts(
  db: Database,
  { id, edition, etag }: Structured,
  onFault: (cause: unknown) => void,
): Promise<KeptStarts | null> {
  const row = await db
    .selectFrom('edition_structures')
    .where('document_id', '=', id)
    .where('edition', '=', edition)
    .where('etag', '=', etag)
    .select('structure')
    .executeTakeFirst();
  if (!row) return null;
  const starts = decodeStarts(row.structure, onFault);
  // Decoding the structure of a long text takes milliseconds, and a page may have many that aren't cached
  // yet.
  await nextTurn();
  return { etag, starts };
}

function decodeStarts(structure: string, onFault: (cause: unknown) => void): ProvisionStarts {
  try {
    return createProvisionStarts(decodeNodes(JSON.parse(structure)));
  } catch (cause) {
    onFault(cause);
    return createProvisionStarts([]);
  }
}
