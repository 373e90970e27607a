/**
 * What a document was opened for: the search that found it, and perhaps the passage that was pressed among its results; or
 * a passage alone, by a link to it. A passage alone is itself what is looked for.
 *
 * They stand in the document's address, so that a reload, Back and a link sent on show the same marks: the search as the
 * search's own address says it (spec §5), the passage beside it.
 */
import type { Query } from '../../shared/query';
import { readQuery, writeQuery, type AddressReader, type QueryAddress } from '../../shared/query-address';

/** The terms of the address, by where they are looked for. */
export interface HighlightQuery {
  readonly title: readonly string[];
  readonly content: readonly string[];
  /** Words of the content around the hit to begin at; null for the first hit there is. */
  readonly passage: string | null;
}

const PARAMETER = 'passage';
/** Characters. Enough to tell one place of a long document from all others, and short enough to send on. */
const PASSAGE_LENGTH = 160;

/** The parameters of a document opened from the results of a search. */
export function writeHighlightQuery(query: Query, passage: string | null): QueryAddress {
  const short = passage === null ? '' : shortenPassage(passage);
  return { ...writeQuery(query), ...(short && { [PARAMETER]: short }) };
}

/**
 * The address of a passage.
 *
 * @param address The document's: of the search in it the hits stay marked. Empty: the passage alone is.
 */
export function withPassage(address: URLSearchParams, passage: string): QueryAddress {
  return { ...Object.fromEntries(address), [PARAMETER]: shortenPassage(passage) };
}

/** Never fails: what an address says wrongly, it does not say. */
export function readHighlightQuery(address: AddressReader): HighlightQuery {
  const query = readQuery(address);
  const passage = shortenPassage(address.get(PARAMETER) ?? '') || null;
  const { title, content } = query.documentSearchContext;
  // An asterisk at its end would make another kind of term of it.
  if (query.tags.length === 0 && passage !== null)
    return { title: [], content: [passage.replace(/\*+$/, '')], passage };
  // A passage is of the content, also where titles alone were searched.
  return { title: title ? query.tags : [], content: content || passage !== null ? query.tags : [], passage };
}

/** Cut at a word; half of a pair of surrogates, which no address can hold, is replaced. */
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
