/**
 * What to highlight in an open document: the terms of the search that found it and, if a passage was clicked
 * in the results, that passage and the page of the PDF that contains it. If there is a passage but no terms,
 * as in a link to a passage, the passage itself is highlighted. If a document contains only some words of the
 * search, those words are highlighted instead of the terms.
 *
 * All of this is part of the document's address, so that reloading, Back and shared links show the same
 * highlights. The search is written as in the search screen's address (spec §5).
 */
import type { Query } from '../../shared/query';
import {
  normaliseQuery,
  readQuery,
  readTerms,
  writeQuery,
  writeTerms,
  type AddressReader,
  type QueryAddress,
} from '../../shared/query-address';

/** The terms to find in the title, and those to find in the content. */
export interface HighlightQuery {
  readonly title: readonly string[];
  readonly content: readonly string[];
  /** The words around the hit to show first; null for the best place in the document. */
  readonly passage: string | null;
  /** The page of the PDF to show first; null if the address names none. */
  readonly page: number | null;
}

const PARAMETER = 'passage';
const WORDS_PARAMETER = 'words';
const HITS_PARAMETER = 'hits';
const PAGE_PARAMETER = 'page';
/**
 * The maximum length in characters: enough to identify a place in a long document, and short enough for a
 * link.
 */
const PASSAGE_LENGTH = 160;

/** Writes the parameters for a document that is opened from search results. */
export function writeHighlightQuery(query: Query, passage: string | null): QueryAddress {
  const short = passage === null ? '' : shortenPassage(passage);
  return { ...writeQuery(query), ...(short && { [PARAMETER]: short }) };
}

/**
 * Writes the parameters for a document that contains only some words of a search. Those words are highlighted
 * instead of the terms. The link back to the results still contains the whole search.
 */
export function writeWordHighlights(
  query: Query,
  words: readonly string[],
  passage: string | null,
): QueryAddress {
  return { ...writeHighlightQuery(query, passage), [WORDS_PARAMETER]: writeTerms(words) };
}

/**
 * Writes the parameters for a link to a passage.
 *
 * @param address The document's current address, whose search is kept; empty if only the passage is to be
 *   highlighted. The page is left out, because the passage may be on another one.
 */
export function withPassage(address: URLSearchParams, passage: string): QueryAddress {
  const { [PAGE_PARAMETER]: _page, ...search } = Object.fromEntries(address);
  return { ...search, [PARAMETER]: shortenPassage(passage) };
}

/** Which provisions a text shows: only those with hits, or all. */
export type ShownProvisions = 'only' | 'all';

/** Writes the parameters for opening a document at its provisions with hits. */
export function writeShownProvisions(shown: ShownProvisions): QueryAddress {
  return { [HITS_PARAMETER]: shown };
}

/** Returns null if the document wasn't opened at its provisions with hits. */
export function readShownProvisions(address: AddressReader): ShownProvisions | null {
  const shown = address.get(HITS_PARAMETER);
  return shown === 'only' || shown === 'all' ? shown : null;
}

/** Never throws. Invalid parameters are ignored. */
export function readHighlightQuery(address: AddressReader): HighlightQuery {
  const query = readQuery(address);
  const passage = shortenPassage(address.get(PARAMETER) ?? '') || null;
  const page = readPage(address);
  const { title, content } = query.documentSearchContext;
  const words = normaliseQuery({ ...query, tags: readTerms(address.get(WORDS_PARAMETER) ?? '') }).tags;
  if (words.length > 0) return { title: words, content: words, passage, page };
  // An asterisk at the end would make the passage a prefix query.
  if (query.tags.length === 0 && passage !== null)
    return { title: [], content: [passage.replace(/\*+$/, '')], passage, page };
  // Passages and provisions are parts of the content, which is therefore highlighted even if only titles were
  // searched.
  const marksContent = content || passage !== null || readShownProvisions(address) !== null;
  return { title: title ? query.tags : [], content: marksContent ? query.tags : [], passage, page };
}

function readPage(address: AddressReader): number | null {
  const page = address.get(PAGE_PARAMETER) ?? '';
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : null;
}

/**
 * Cuts the passage at a word boundary, if there is one. Lone surrogates, which an address can't contain, are
 * replaced.
 */
function shortenPassage(passage: string): string {
  const whole = passage
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/\s+/gu, ' ')
    .trim();
  if (whole.length <= PASSAGE_LENGTH) return whole;
  return whole
    .slice(0, whole.lastIndexOf(' ', PASSAGE_LENGTH) + 1 || PASSAGE_LENGTH)
    .replace(/\p{Surrogate}$/u, '')
    .trim();
}
