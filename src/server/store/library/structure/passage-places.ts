/**
 * Names the provisions that contain the passages of a search or, for PDFs, the pages.
 *
 * The built-in engine reports the offsets of passages and matches. A structure is too large to be decoded for
 * each search, so the starts of its provisions are cached (`createProvisionStarts`), keyed by the structure's
 * ETag. The starts of pages are cached in the same way, keyed by the hash of the edition's content. The
 * offsets refer to the text that was indexed. The current text is the same only if the document hasn't
 * changed since the index was updated, so a document that has a later revision gets no names.
 *
 * OpenSearch reports no offsets, so the passages' words are looked up in the current text, which is also
 * cached. A passage gets a name only if all occurrences of its words are in the same provision or on the same
 * page (`placeOfWords`).
 *
 * The documents are hits of a search that was limited to documents that the user may see, and the response
 * contains nothing about them that isn't in their text.
 *
 * A structure that can't be read is treated as if it had no provisions, so that the other hits still get
 * names.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { MatchPlaces, PassagePlaces, PassageSpan } from '../../../../search/request/answer';
import { createBoundedCache } from '../../../../shared/collections/bounded-cache';
import { decodeNodes } from '../../../../shared/provisions/encoding';
import { createPageStarts, type PageStarts } from '../../../../shared/provisions/page-starts';
import {
  areSamePages,
  countPlaces,
  namePassages,
  numberPassages,
  pagesOfPassage,
  placeOfWords,
  type HitPages,
  type HitProvisions,
  type PerPassage,
} from '../../../../shared/provisions/passage-names';
import { createProvisionStarts, type ProvisionStarts } from '../../../../shared/provisions/provision-starts';
import type { Database } from '../../../database/database';
import type { HitRecord } from '../wording/hit-records';
import { selectCurrentTexts } from './current-texts';
import { shownEdition } from './edition-joins';

interface Hit {
  readonly id: string;
  /** The edition to which the passages belong; `null` if it isn't known. */
  readonly edition: string | null;
}

/** A hit whose passages and matches have known offsets. */
export interface PlacedHit extends Hit {
  readonly places: PassagePlaces;
  readonly matches: MatchPlaces;
}

/**
 * A hit for which only the words of the passages are known, as escaped HTML with `<em>` around matching
 * words.
 */
interface WordedHit extends Hit {
  readonly words: PerPassage<string>;
}

export type HitPassages = PlacedHit | WordedHit;

/** The locations of the passages in a search result. A document has either provisions or pages. */
export interface FoundPlaces {
  readonly provisions: readonly HitProvisions[];
  readonly pages: readonly HitPages[];
}

/**
 * Resolves to the provisions of each hit whose text has a structure and a passage in a provision, and to the
 * pages of each hit whose text has no structure but known pages.
 *
 * @param records The records of the hits' documents.
 * @param revision The index contained all changes up to this revision. If it is `null`, the revision isn't
 *   known, and hits with offsets get no names.
 * @param onFault Called with each document whose structure can't be read. The failure is cached, so the
 *   structure isn't read again.
 */
export type ReadPassagePlaces = (
  hits: readonly HitPassages[],
  records: ReadonlyMap<string, HitRecord>,
  revision: number | null,
  onFault: OnFault,
) => Promise<FoundPlaces>;

type OnFault = (document: string, cause: unknown) => void;

/** The addresses and citations of this many provisions take about 60 MB. A page takes less. */
const MAX_KEPT_PROVISIONS = 300_000;
/** This many characters of a text take about as much memory as a provision. */
const CHARACTERS_PER_PROVISION = 100;

type Starts = { readonly provisions: ProvisionStarts } | { readonly pages: PageStarts };

interface KeptStarts {
  readonly version: string;
  readonly starts: Starts;
  /** `null` if the text hasn't been needed yet. */
  readonly text: string | null;
}

/** How many documents are read at once. All their structures are in memory at the same time. */
const READ_AT_ONCE = 10;

/** @param maxKept The maximum number of provisions and pages in the cache. */
export function createPassagePlaces(db: Database, maxKept = MAX_KEPT_PROVISIONS): ReadPassagePlaces {
  const kept = createBoundedCache<KeptStarts>(maxKept);

  async function startsOf(
    documents: readonly HitRecord[],
    needsText: boolean,
    onFault: OnFault,
  ): Promise<ReadonlyMap<string, KeptStarts>> {
    const found = new Map<string, KeptStarts>();
    const missing: HitRecord[] = [];
    for (const document of documents) {
      const known = kept.get(document.id);
      const isCurrent = known?.version === versionOf(document) && (known.text !== null || !needsText);
      if (isCurrent) found.set(document.id, known);
      else missing.push(document);
    }
    for await (const [id, read] of readStarts(db, missing, needsText, onFault)) {
      found.set(id, read);
      const textSize = Math.ceil((read.text?.length ?? 0) / CHARACTERS_PER_PROVISION);
      kept.set(id, read, countOf(read.starts) + textSize);
    }
    return found;
  }

  return async (hits, records, revision, onFault) => {
    const placed = hits.filter((hit) => {
      const document = records.get(hit.id);
      // A passage of the next edition is not in the text that readers see.
      if (!document || document.edition !== hit.edition) return false;
      return !('places' in hit) || (revision !== null && document.revision <= revision);
    });
    const documents = placed
      .map(({ id }) => records.get(id)!)
      .filter(({ etag, pagesVersion }) => etag !== null || pagesVersion !== null);
    const needsText = placed.some((hit) => 'words' in hit);
    const found = await startsOf(documents, needsText, onFault);
    const provisions: HitProvisions[] = [];
    const pages: HitPages[] = [];
    for (const hit of placed) {
      const current = found.get(hit.id);
      if (!current) continue;
      const { starts, text } = current;
      const own = { _id: hit.id, edition: records.get(hit.id)!.edition };
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

function versionOf({ etag, pagesVersion, contentHash }: HitRecord): string {
  return etag ?? `pages ${pagesVersion} ${contentHash}`;
}

function countOf(starts: Starts): number {
  return 'provisions' in starts ? starts.provisions.count : starts.pages.count;
}

function provisionsOf(hit: HitPassages, starts: ProvisionStarts, text: string | null) {
  const at = ({ match }: PassageSpan) => starts.at(match);
  if ('words' in hit) return namePassages(hit.words, (html) => placeOfWords(html, text ?? '', at));
  const named = namePassages(hit.places, at);
  return named && { ...named, total: countPlaces(hit.matches, starts) };
}

function pagesOf(hit: HitPassages, starts: PageStarts, text: string | null) {
  const pagesAt = (span: PassageSpan) => pagesOfPassage(starts, span);
  if ('words' in hit)
    return numberPassages(hit.words, (html) => placeOfWords(html, text ?? '', pagesAt, areSamePages));
  const numbered = numberPassages(hit.places, pagesAt);
  return numbered && { ...numbered, total: countPlaces(hit.matches, starts) };
}

/**
 * Yields where the provisions or pages of each document start. Leaves out documents that have changed since
 * their records were read.
 */
async function* readStarts(
  db: Database,
  documents: readonly HitRecord[],
  needsText: boolean,
  onFault: OnFault,
): AsyncGenerator<readonly [id: string, KeptStarts]> {
  for (let from = 0; from < documents.length; from += READ_AT_ONCE) {
    const wanted = new Map(
      documents.slice(from, from + READ_AT_ONCE).map((document) => [document.id, document]),
    );
    for (const row of await selectStarts(db, [...wanted.keys()], needsText)) {
      const document = wanted.get(row.id)!;
      const { edition, contentHash, etag } = document;
      if (row.edition !== edition || row.contentHash !== contentHash || row.etag !== etag) continue;
      const starts: Starts =
        row.structure === null
          ? { pages: createPageStarts(JSON.parse(row.starts ?? '[]') as number[]) }
          : { provisions: decodeStarts(row.structure, (cause) => onFault(row.id, cause)) };
      yield [row.id, { version: versionOf(document), starts, text: row.text ?? null }];
      // Decoding the structure of a long text takes milliseconds.
      await nextTurn();
    }
  }
}

function selectStarts(db: Database, ids: readonly string[], needsText: boolean) {
  return selectCurrentTexts(db)
    .innerJoin('editions', shownEdition)
    .where('documents.id', 'in', ids)
    .select([
      'documents.id',
      'documents.edition',
      'editions.content_hash as contentHash',
      'edition_structures.etag',
      'edition_structures.structure',
      'edition_pages.starts',
    ])
    .$if(needsText, (query) => query.select('editions.text'))
    .execute();
}

function decodeStarts(structure: string, onFault: (cause: unknown) => void): ProvisionStarts {
  try {
    return createProvisionStarts(decodeNodes(JSON.parse(structure)));
  } catch (cause) {
    onFault(cause);
    return createProvisionStarts([]);
  }
}
