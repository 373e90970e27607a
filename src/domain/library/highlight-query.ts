/**
 * The highlights of an open document: the terms of the search that found it and, if a passage was clicked in
 * the results, this passage and the page of the PDF that contains it. If there is a passage but no terms, as
 * in a link to a passage, the passage itself is highlighted. If a document contains only some words of the
 * search, these words are highlighted instead of the terms.
 *
 * All of this is in the document's address, so that a reload, Back and a shared link show the same
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

/** The terms, grouped by where to search for them: in the title or in the content. */
export interface HighlightQuery {
  readonly title: readonly string[];
  readonly content: readonly string[];
  /** The words around the hit that is shown first; null for the best place in the document. */
  readonly passage: string | null;
  /** The page of the PDF that is shown first; null if the address names none. */
  readonly page: number | null;
}

const PARAMETER = 'passage';
const WORDS_PARAMETER = 'words';
const HITS_PARAMETER = 'hits';
const PAGE_PARAMETER = 'page';
/**
 * The maximum length in characters. It is enough to identify one place in a long document, and short enough
 * for a link.
 */
const PASSAGE_LENGTH = 160;

/** Writes the parameters for a document that is opened from search results. */
export function writeHighlightQuery(query: Query, passage: string | null): QueryAddress {
  const short = passage === null ? '' : shortenPassage(passage);
  return { ...writeQuery(query), ...(short && { [PARAMETER]: short }) };
}

/**
 * Writes the parameters for a document that contains only some words of a search. These words are highlighted
 * instead of the search's terms. The link back still leads to the search.
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
 * @param address The document's current address, whose search is kept. It is empty if only the passage is to
 * be highlighted. Its page is left out, because the passage may be on another page.
 */
export function withPassage(address: URLSearchParams, passage: string): QueryAddress {
  const { [PAGE_PARAMETER]: _page, ...search } = Object.fromEntries(address);
  return { ...search, [PARAMETER]: shortenPassage(passage) };
}

/** Which provisions a text shows: only those with hits, or all. */
export type ShownProvisions = 'only' | 'all';

/** Writes the parameters for a document that is opened to look through its provisions with hits. */
export function writeShownProvisions(shown: ShownProvisions): QueryAddress {
  return { [HITS_PARAMETER]: shown };
}

/** Returns null if the document wasn't opened to look through its provisions with hits. */
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
  // An asterisk at the end would turn the passage into a prefix search.
  if (query.tags.length === 0 && passage !== null)
    return { title: [], content: [passage.replace(/\*+$/, '')], passage, page };
  // Passages and provisions are parts of the content, even if only titles were searched.
  const marksContent = content || passage !== null || readShownProvisions(address) !== null;
  return { title: title ? query.tags : [], content: marksContent ? query.tags : [], passage, page };
}

function readPage(address: AddressReader): number | null {
  const page = address.get(PAGE_PARAMETER) ?? '';
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : null;
}

/** Cuts the passage at a word boundary. Lone surrogates, which an address can't contain, are replaced. */
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
