/**
 * Proposes other searches when a search has found nothing or little, and keeps those that find something.
 *
 * It is pure: the server and the device pass their own search and their own corrections, which are limited to
 * the documents that the user may see. Each offer's total is that of the search that the offer leads to.
 *
 * Proposals are made in lists, one for each offer. The searches of a list are tried in order until one finds
 * something. No offer equals the search itself or an earlier offer.
 */
import type { components } from '../api/schema';
import { findClosestDocuments } from './closest-documents';
import { contentWords, MAX_OFFERED_WORDS } from './content-words';
import type { Query } from './query';
import { normaliseQuery } from './query-address';
import { parseTerm, parseTerms } from './query-terms';
import type { OffersSource } from './offers-source';
import { buildSearchRequest, type QueryContext } from './search-request';
import { formKey } from './thesaurus';

export type Offer = components['schemas']['Offer'];
export type OffersAnswer = components['schemas']['OffersAnswer'];

/** An offer whose total isn't known yet. */
type Proposal = Omit<Offer, 'total'>;

const NOTHING: OffersAnswer = { offers: [], closest: null };

/** Rejects only if the source does. */
export async function findOffers(
  query: Query,
  context: QueryContext,
  source: OffersSource,
): Promise<OffersAnswer> {
  const { searched } = parseTerms(query);
  if (searched.length === 0) return NOTHING;
  const [counted, closest] = await Promise.all([
    Promise.all(proposeAll(query).map((list) => countFirst(list, query, context, source))),
    findClosestDocuments(query, context, source),
  ]);
  return { offers: distinctOffers(query, counted), closest };
}

function proposeAll(query: Query): readonly (readonly Proposal[])[] {
  return [proposeSplit(query), proposeTitle(query)];
}

/** The words of each phrase as separate terms. */
function proposeSplit({ tags, documentSearchContext }: Query): readonly Proposal[] {
  const terms = [...new Set(tags.flatMap(splitTerm))];
  if (terms.length > MAX_OFFERED_WORDS) return [];
  return [{ kind: 'split', terms, contexts: { ...documentSearchContext }, changes: [] }];
}

function splitTerm(term: string): readonly string[] {
  const { kind } = parseTerm(term);
  if (kind === 'nothing') return [];
  return kind === 'phrase' ? contentWords(term) : [term];
}

function proposeTitle({ tags, documentSearchContext }: Query): readonly Proposal[] {
  if (documentSearchContext.title) return [];
  const terms = tags.filter((term) => parseTerm(term).kind !== 'nothing');
  return [{ kind: 'title', terms, contexts: { title: true, content: false }, changes: [] }];
}

/** Resolves with the first proposal that finds something, or null. */
async function countFirst(
  proposals: readonly Proposal[],
  query: Query,
  context: QueryContext,
  source: OffersSource,
): Promise<Offer | null> {
  for (const proposal of proposals) {
    if (keyOf(proposal) === keyOfQuery(query)) continue;
    const { query: clause } = buildSearchRequest(queryOf(proposal, query), context);
    const answer = await source.search({ query: clause, size: 0 });
    const total = answer?.hits.total.value ?? 0;
    if (total > 0) return { ...proposal, total };
  }
  return null;
}

function queryOf({ terms, contexts }: Proposal, query: Query): Query {
  return normaliseQuery({ ...query, tags: terms, documentSearchContext: contexts, page: 1 });
}

function distinctOffers(query: Query, counted: readonly (Offer | null)[]): Offer[] {
  const keys = new Set([keyOfQuery(query)]);
  return counted.filter((offer): offer is Offer => {
    if (!offer || keys.has(keyOf(offer))) return false;
    keys.add(keyOf(offer));
    return true;
  });
}

function keyOfQuery({ tags, documentSearchContext }: Query): string {
  return keyOf({ terms: [...tags], contexts: { ...documentSearchContext } });
}

/** Two searches with the same key find the same documents, whatever the order and the forms of their terms. */
function keyOf({ terms, contexts }: Pick<Proposal, 'terms' | 'contexts'>): string {
  const keys = terms.map(parseTerm).flatMap(({ term, kind, words }) => {
    if (kind === 'nothing') return [];
    return [kind === 'prefix' ? `${words.join(' ').toLowerCase()}*` : formKey(term)];
  });
  return JSON.stringify([[...new Set(keys)].sort(), contexts.title, contexts.content]);
}
