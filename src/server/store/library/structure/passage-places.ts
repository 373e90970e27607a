/**
 * Names the provisions that contain the passages of a search or, for PDFs, the pages.
 *
 * The built-in engine says where the passages and matches are. A structure is too large to be decoded for each search,
 * so the starts of its provisions are kept in memory (`createProvisionStarts`), under the structure's ETag, and so are
 * the starts of pages, under the hash of the edition's content. A passage's place is an offset in the text that was
 * indexed. The current text is the same only if the document hasn't changed since the index was updated, so a document
 * that has a later revision gets no names.
 *
 * OpenSearch doesn't say where passages are, so their words are looked up in the current text, which is kept in memory,
 * too. A passage gets a name only if all places with its words are in the same provision or on the same page
 * (`placeOfWords`).
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
import { createPageStarts, type PageStarts } from '../../../../shared/provisions/page-starts';
import {
  countPlaces,
  namePassages,
  numberPassages,
  placeOfWords,
  type HitPages,
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

/** The places of a search's passages. A document has either provisions or pages. */
export interface FoundPlaces {
  readonly provisions: readonly HitProvisions[];
  readonly pages: readonly HitPages[];
}

/**
 * Resolves with the provisions of each hit whose text has a structure and a passage in a provision, and with the pages
 * of each hit whose text has no structure but known pages.
 *
 * @param revision The revision up to which the index contained all changes; null if it isn't known. Hits with places
 *   then get no names.
 * @param onFault Called with each document whose structure can't be read. The failure is cached, so the
 *   structure isn't read again.
 */
export type ReadPassagePlaces = (
  hits: readonly HitPassages[],
  revision: number | null,
  onFault: (document: string, cause: unknown) => void,
) => Promise<FoundPlaces>;

/** Their addresses and citations take about 60 MB. A page takes less. */
const MAX_KEPT_PROVISIONS = 300_000;
/** This many characters of a text take about as much memory as a provision. */
const CHARACTERS_PER_PROVISION = 100;

type Starts = { readonly provisions: ProvisionStarts } | { readonly pages: PageStarts };

interface KeptStarts {
  readonly version: string;
  readonly starts: Starts;
  /** Null if it hasn't been needed. */
  readonly text: string | null;
}

interface PlacedDocument {
  readonly id: string;
  readonly edition: string;
  readonly revision: number;
  readonly contentHash: string;
  /** Null if the text has no structure. It then has pages. */
  readonly etag: string | null;
  /** The version of the code that found the pages; null if there are none. */
  readonly pagesVersion: number | null;
}

/** @param maxKept How many provisions and pages are kept in memory. */
export function createPassagePlaces(db: Database, maxKept = MAX_KEPT_PROVISIONS): ReadPassagePlaces {
  const kept = createBoundedCache<KeptStarts>(maxKept);

  async function startsOf(
    document: PlacedDocument,
    needsText: boolean,
    onFault: (cause: unknown) => void,
  ): Promise<KeptStarts | null> {
    const known = kept.get(document.id);
    const isCurrent = known?.version === versionOf(document) && (known.text !== null || !needsText);
    const current = isCurrent ? known : await readStarts(db, document, needsText, onFault);
    const textSize = Math.ceil((current?.text?.length ?? 0) / CHARACTERS_PER_PROVISION);
    if (current) kept.set(document.id, current, countOf(current.starts) + textSize);
    return current;
  }

  return async (hits, revision, onFault) => {
    const placed = await listPlaced(
      db,
      hits.map(({ id }) => id),
    );
    const provisions: HitProvisions[] = [];
    const pages: HitPages[] = [];
    for (const hit of hits) {
      const document = placed.get(hit.id);
      // A passage of the next edition is not in the text that readers see.
      if (!document || document.edition !== hit.edition) continue;
      const isPlaced = 'places' in hit;
      if (isPlaced && (revision === null || document.revision > revision)) continue;
      const current = await startsOf(document, !isPlaced, (cause) => onFault(hit.id, cause));
      if (!current) continue;
      const { starts, text } = current;
      const own = { _id: hit.id, edition: document.edition };
      if ('provisions' in starts) {
        const named = provisionsOf(hit, starts.provisions, text);
        if (named) provisions.push({ ...own, ...named });
      } else {
        const numbered = pagesOf(hit, starts.pages, text);
        if (numbered) pages.push({ ...own, ...numbered });
      }
    }
    return { provisions, pages };
  };
}

function versionOf({ etag, pagesVersion, contentHash }: PlacedDocument): string {
  return etag ?? `pages ${pagesVersion} ${contentHash}`;
}

function countOf(starts: Starts): number {
  return 'provisions' in starts ? starts.provisions.count : starts.pages.count;
}

function provisionsOf(hit: HitPassages, starts: ProvisionStarts, text: string | null) {
  if ('words' in hit) return namePassages(hit.words, (html) => placeOfWords(html, text ?? '', starts.at));
  const named = namePassages(hit.places, starts.at);
  return named && { ...named, total: countPlaces(hit.matches, starts) };
}

function pagesOf(hit: HitPassages, starts: PageStarts, text: string | null) {
  if ('words' in hit) return numberPassages(hit.words, (html) => placeOfWords(html, text ?? '', starts.at));
  const numbered = numberPassages(hit.places, starts.at);
  return numbered && { ...numbered, total: countPlaces(hit.matches, starts) };
}

/** Lists the documents whose current text has a structure or, if it has none, pages. */
async function listPlaced(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PlacedDocument>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('documents')
    .leftJoin('edition_structures', (join) =>
      join
        .onRef('edition_structures.document_id', '=', 'documents.id')
        .onRef('edition_structures.edition', '=', 'documents.edition'),
    )
    .leftJoin('edition_pages', (join) =>
      join
        .onRef('edition_pages.document_id', '=', 'documents.id')
        .onRef('edition_pages.edition', '=', 'documents.edition')
        .onRef('edition_pages.content_hash', '=', 'documents.content_hash'),
    )
    .where('documents.id', 'in', ids)
    .where((row) =>
      row.or([row('edition_structures.etag', 'is not', null), row('edition_pages.starts', '<>', '[]')]),
    )
    .select([
      'documents.id',
      'documents.edition',
      'documents.revision',
      'documents.content_hash as contentHash',
      'edition_structures.etag',
      'edition_pages.version as pagesVersion',
    ])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns null if the structure or the content has been replaced in the meantime. */
async function readStarts(
  db: Database,
  document: PlacedDocument,
  needsText: boolean,
  onFault: (cause: unknown) => void,
): Promise<KeptStarts | null> {
  const { id, edition, etag, contentHash } = document;
  const row = await db
    .selectFrom('editions')
    .leftJoin('edition_structures', (join) =>
      join
        .onRef('edition_structures.document_id', '=', 'editions.document_id')
        .onRef('edition_structures.edition', '=', 'editions.edition'),
    )
    .leftJoin('edition_pages', (join) =>
      join
        .onRef('edition_pages.document_id', '=', 'editions.document_id')
        .onRef('edition_pages.edition', '=', 'editions.edition'),
    )
    .where('editions.document_id', '=', id)
    .where('editions.edition', '=', edition)
    .where('editions.content_hash', '=', contentHash)
    .select(['edition_structures.etag', 'edition_structures.structure', 'edition_pages.starts'])
    .$if(needsText, (query) => query.select('editions.text'))
    .executeTakeFirst();
  if (!row || row.etag !== etag) return null;
  const starts: Starts =
    row.structure === null
      ? { pages: createPageStarts(JSON.parse(row.starts ?? '[]') as number[]) }
      : { provisions: decodeStarts(row.structure, onFault) };
  // Decoding the structure of a long text takes milliseconds, and a page may have many that aren't cached
  // yet.
  await nextTurn();
  return { version: versionOf(document), starts, text: row.text ?? null };
}

function decodeStarts(structure: string, onFault: (cause: unknown) => void): ProvisionStarts {
  try {
    return createProvisionStarts(decodeNodes(JSON.parse(structure)));
  } catch (cause) {
    onFault(cause);
    return createProvisionStarts([]);
  }
}
