/**
 * Names the provisions that contain the passages of a search.
 *
 * The built-in engine says where the passages and matches are. A structure is too large to be decoded for each search,
 * so the starts of its provisions are kept in memory (`createProvisionStarts`), under the structure's ETag. A passage's
 * place is an offset in the text that was indexed. The current text is the same only if the document hasn't changed
 * since the index was updated, so a document that has a later revision gets no names.
 *
 * OpenSearch doesn't say where passages are, so their words are looked up in the current text, which is kept in memory,
 * too. A passage gets a name only if all places with its words are in the same provision (`provisionOfWords`).
 *
 * The documents are hits of a search that was limited to documents that the user may see, and the response
 * contains nothing about them that isn't in their text.
 *
 * A structure that can't be read is treated as if it had no provisions, so that the other hits keep theirs.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { MatchPlaces, PassagePlaces } from '../../../../search/request/answer';
import { createBoundedCache } from '../../../../shared/bounded-cache';
import { decodeNodes } from '../../../../shared/provisions/encoding';
import {
  countProvisions,
  namePassages,
  provisionOfWords,
  type HitProvisions,
  type PerPassage,
} from '../../../../shared/provisions/passage-names';
import { createProvisionStarts, type ProvisionStarts } from '../../../../shared/provisions/provision-starts';
import type { Database } from '../../../database/database';

interface Hit {
  readonly id: string;
  /** The edition to which the passages belong; `null` if it isn't known. */
  readonly edition: string | null;
}

/** A hit whose passages and matches have known places. */
export interface PlacedHit extends Hit {
  readonly places: PassagePlaces;
  readonly matches: MatchPlaces;
}

/** A hit of which only the words of the passages are known, as escaped HTML with `<em>` around matching words. */
interface WordedHit extends Hit {
  readonly words: PerPassage<string>;
}

export type HitPassages = PlacedHit | WordedHit;

/**
 * Resolves with the provisions of each hit whose text has a structure and a passage in a provision.
 *
 * @param revision The revision up to which the index contained all changes; null if it isn't known. Hits with places
 *   then get no names.
 * @param onFault Called with each document whose structure can't be read. The failure is cached, so the
 *   structure isn't read again.
 */
export type ReadPassageProvisions = (
  hits: readonly HitPassages[],
  revision: number | null,
  onFault: (document: string, cause: unknown) => void,
) => Promise<HitProvisions[]>;

/** Their addresses and citations take about 60 MB. */
const MAX_KEPT_PROVISIONS = 300_000;
/** This many characters of a text take about as much memory as a provision. */
const CHARACTERS_PER_PROVISION = 100;

interface KeptStarts {
  readonly etag: string;
  readonly starts: ProvisionStarts;
  /** Null if it hasn't been needed. */
  readonly text: string | null;
}

interface Structured {
  readonly id: string;
  readonly edition: string;
  readonly etag: string;
  readonly revision: number;
}

/** @param maxKept How many provisions are kept in memory. */
export function createPassageProvisions(db: Database, maxKept = MAX_KEPT_PROVISIONS): ReadPassageProvisions {
  const kept = createBoundedCache<KeptStarts>(maxKept);

  async function startsOf(
    document: Structured,
    needsText: boolean,
    onFault: (cause: unknown) => void,
  ): Promise<KeptStarts | null> {
    const known = kept.get(document.id);
    const isCurrent = known?.etag === document.etag && (known.text !== null || !needsText);
    const current = isCurrent ? known : await readStarts(db, document, needsText, onFault);
    const textSize = Math.ceil((current?.text?.length ?? 0) / CHARACTERS_PER_PROVISION);
    if (current) kept.set(document.id, current, current.starts.count + textSize);
    return current;
  }

  return async (hits, revision, onFault) => {
    const structured = await listStructured(
      db,
      hits.map(({ id }) => id),
    );
    const found: HitProvisions[] = [];
    for (const hit of hits) {
      const document = structured.get(hit.id);
      // A passage of the next edition is not in the text that readers see.
      if (!document || document.edition !== hit.edition) continue;
      const isPlaced = 'places' in hit;
      if (isPlaced && (revision === null || document.revision > revision)) continue;
      const current = await startsOf(document, !isPlaced, (cause) => onFault(hit.id, cause));
      const provisions = current && nameIn(hit, current);
      if (provisions) found.push({ _id: hit.id, edition: document.edition, ...provisions });
    }
    return found;
  };
}

function nameIn(hit: HitPassages, { starts, text }: KeptStarts) {
  if ('places' in hit) {
    const named = namePassages(hit.places, (offset) => starts.at(offset));
    return named && { ...named, total: countProvisions(hit.matches, starts) };
  }
  return namePassages(hit.words, (html) => provisionOfWords(html, { text: text ?? '', starts }));
}

/** Lists the documents whose current text has a structure. */
async function listStructured(
  db: Database,
  ids: readonly string[],
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
    .select(['documents.id', 'documents.edition', 'documents.revision', 'edition_structures.etag'])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns null if the structure has been replaced in the meantime. */
async function readStarts(
  db: Database,
  { id, edition, etag }: Structured,
  needsText: boolean,
  onFault: (cause: unknown) => void,
): Promise<KeptStarts | null> {
  const row = await db
    .selectFrom('edition_structures')
    .innerJoin('editions', (join) =>
      join
        .onRef('editions.document_id', '=', 'edition_structures.document_id')
        .onRef('editions.edition', '=', 'edition_structures.edition'),
    )
    .where('edition_structures.document_id', '=', id)
    .where('edition_structures.edition', '=', edition)
    .where('edition_structures.etag', '=', etag)
    .select('edition_structures.structure')
    .$if(needsText, (query) => query.select('editions.text'))
    .executeTakeFirst();
  if (!row) return null;
  const starts = decodeStarts(row.structure, onFault);
  // Decoding the structure of a long text takes milliseconds, and a page may have many that aren't cached
  // yet.
  await nextTurn();
  return { etag, starts, text: row.text ?? null };
}

function decodeStarts(structure: string, onFault: (cause: unknown) => void): ProvisionStarts {
  try {
    return createProvisionStarts(decodeNodes(JSON.parse(structure)));
  } catch (cause) {
    onFault(cause);
    return createProvisionStarts([]);
  }
}
