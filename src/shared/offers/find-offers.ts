/**
 * Finds offers for a search that found little or nothing: other searches that would find something, and the
 * closest documents if it found nothing.
 *
 * The server and the device pass their own search and corrections, which are limited to the documents that
 * the user may see. At most `MAX_AT_ONCE` searches run at the same time, and their total number is limited
 * for any search.
 *
 * Guarantees: the total in an offer is the offered search's total, and is greater than 0. No offer is
 * equivalent to the search itself or to another offer. If a search or a word was left out, the answer isn't
 * `complete`.
 */
import pLimit from 'p-limit';
import type { components } from '../../api/schema';
import { PHRASES_MAX } from '../../search/request/limits';
import { lowerCase } from '../../search/text/lower-case';
import { wordsOf } from '../../search/text/tokenize';
import { PAGE_SIZE, type Query } from '../query';
import { normaliseQuery } from '../query-address';
import { parseTerms } from '../query-terms';
import { buildSearchRequest, type QueryContext, type SearchRequestBody } from '../search-request';
import { formKey, type Alternative } from '../thesaurus';
import { findClosestDocuments } from './closest-documents';
import { MAX_OFFERED_WORDS } from './content-words';
import type { OffersSource } from './offers-source';
import {
  correctTerms,
  isLongerThanOffers,
  proposeAlternatives,
  proposeSpellings,
  proposeSplit,
  proposeTitle,
  wordsToCorrect,
  type Misspelt,
  type Proposal,
} from './proposals';
import { searchKey } from './search-key';

export type Offer = components['schemas']['Offer'];
export type OffersAnswer = components['schemas']['OffersAnswer'];

/** More searches at the same time would make the user's other searches wait. */
const MAX_AT_ONCE = 4;
const MAX_ALTERNATIVES = 4;
const NOTHING: OffersAnswer = { offers: [], closest: null, complete: true };
/** The answer if there is no time for searches. */
export const NO_TIME_FOR_OFFERS: OffersAnswer = { ...NOTHING, complete: false };

/** A search that found little, with everything that is needed to find offers for it. */
interface Search {
  readonly query: Query;
  readonly context: QueryContext;
  readonly source: OffersSource;
  /** The number of documents that the search found. */
  readonly total: number;
  /** Records that an offer may be missing from the answer. */
  noteMissing(): void;
}

/**
 * Rejects only if the source does.
 *
 * @param closestPage The page of the closest documents to find; null to find offers instead.
 */
export async function findOffers(
  query: Query,
  context: QueryContext,
  unlimited: OffersSource,
  closestPage: number | null = null,
): Promise<OffersAnswer> {
  if (parseTerms(query).searched.length === 0) return NOTHING;
  const { source, noteMissing, isAnyMissing } = limitAndWatch(unlimited);
  const [total, misspelt] = await Promise.all([
    countHits(source, { query: buildSearchRequest(query, context).query }),
    findMisspelt(query.tags, source),
  ]);
  if (total === null) return NO_TIME_FOR_OFFERS;
  const search: Search = { query, context, source, total, noteMissing };
  const unusual = withoutEveryday(misspelt, query, source.thesaurus);
  const mistakes = withoutNames(unusual, source.thesaurus);
  const corrected = { ...query, tags: correctTerms(query.tags, mistakes).terms };
  const proposals = closestPage === null ? proposeAll(search, misspelt, unusual) : [];
  const [offers, closest] = await Promise.all([
    Promise.all(proposals.map((list) => firstThatFinds(list, search))),
    total === 0 ? findClosestDocuments(corrected, context, source, closestPage) : null,
  ]);
  return {
    offers: limitAlternatives(preferTogether(query, distinctOffers(query, offers))),
    closest,
    complete: !isAnyMissing() && !isLongerThanOffers(query, source.thesaurus),
  };
}

interface WatchedSource {
  readonly source: OffersSource;
  noteMissing(): void;
  isAnyMissing(): boolean;
}

/**
 * Returns a source that runs only a few searches at a time, looks up each term's alternatives only once, and
 * records whether a search or a correction was left out.
 */
function limitAndWatch(unlimited: OffersSource): WatchedSource {
  const limit = pLimit(MAX_AT_ONCE);
  const alternatives = new Map<string, readonly Alternative[]>();
  let isAnyMissing = false;
  const noteMissing = (): void => {
    isAnyMissing = true;
  };
  const source: OffersSource = {
    thesaurus: {
      alternativesOf(term) {
        const known = alternatives.get(term) ?? unlimited.thesaurus.alternativesOf(term);
        alternatives.set(term, known);
        return known;
      },
      regulationWordsOf: (term) => unlimited.thesaurus.regulationWordsOf(term),
    },
    async search(body, passageHits) {
      const answer = await limit(() => unlimited.search(body, passageHits));
      if (answer === null) noteMissing();
      return answer;
    },
    async correct(words) {
      const corrections = await unlimited.correct(words);
      if (corrections.length < words.length) noteMissing();
      return corrections;
    },
  };
  return { source, noteMissing, isAnyMissing: () => isAnyMissing };
}

/**
 * @param misspelt All words that no document contains and that have corrections.
 * @param unusual Those of them that aren't everyday words.
 */
function proposeAll(
  { query, source: { thesaurus }, total }: Search,
  misspelt: Misspelt,
  unusual: Misspelt,
): readonly (readonly Proposal[])[] {
  const alternatives = proposeAlternatives(query, thesaurus);
  if (misspelt.size > 0) {
    const isStillMisspelt = (proposals: readonly Proposal[]) => hasMisspelt(proposals, misspelt);
    // A word with alternative forms is more likely to be an abbreviation than a mistake.
    return [
      ...alternatives.filter((proposals) => !isStillMisspelt(proposals)),
      ...proposeSpellings(query, unusual),
      proposeSplit(query, misspelt),
      ...alternatives.filter(isStillMisspelt),
    ];
  }
  if (total > PAGE_SIZE) return alternatives;
  const title = query.documentSearchContext.title ? [] : [proposeTitle(query)];
  return [proposeSplit(query, misspelt), ...alternatives, ...title];
}

function hasMisspelt(proposals: readonly Proposal[], misspelt: Misspelt): boolean {
  return proposals.some(({ terms }) => terms.flatMap(wordsOf).some((word) => misspelt.has(lowerCase(word))));
}

async function findMisspelt(terms: readonly string[], source: OffersSource): Promise<Misspelt> {
  const words = wordsToCorrect(terms).slice(0, MAX_OFFERED_WORDS);
  if (words.length === 0) return new Map();
  const corrections = await source.correct(words);
  return new Map(
    words.flatMap((word, at) => (corrections[at]?.length ? [[word, corrections[at]] as const] : [])),
  );
}

/** Leaves out the everyday words of the thesaurus, which are spelt correctly although no document contains them. */
function withoutEveryday(
  misspelt: Misspelt,
  { tags }: Query,
  thesaurus: OffersSource['thesaurus'],
): Misspelt {
  if (misspelt.size === 0) return misspelt;
  const replaced = tags.flatMap((term) => thesaurus.regulationWordsOf(term));
  const everyday = new Set(replaced.flatMap(({ instead }) => formKey(instead).split(' ')));
  return new Map([...misspelt].filter(([word]) => !everyday.has(formKey(word))));
}

/**
 * Leaves out words that the thesaurus has as names, such as abbreviations, unless a correction is an
 * alternative form of the word.
 */
function withoutNames(misspelt: Misspelt, thesaurus: OffersSource['thesaurus']): Misspelt {
  const kept = [...misspelt].map(([word, corrections]) => {
    const forms = new Set(thesaurus.alternativesOf(word).map(({ term }) => formKey(term)));
    const plausible = corrections.filter((one) => forms.size === 0 || forms.has(formKey(one.word)));
    return [word, plausible] as const;
  });
  return new Map(kept.filter(([, corrections]) => corrections.length > 0));
}

/** Resolves with the first proposal that finds something new, or with null if there is none. */
async function firstThatFinds(proposals: readonly Proposal[], search: Search): Promise<Offer | null> {
  for (const proposal of proposals) {
    const total = await countNew(proposal, search);
    if (total > 0) return { ...proposal, total };
  }
  return null;
}

/**
 * Resolves with the proposal's total, or with 0 unless it certainly finds a document that the search itself
 * didn't find.
 */
async function countNew(proposal: Proposal, search: Search): Promise<number> {
  const { query, context, source, total } = search;
  const wanted = queryOf(proposal, query);
  const { query: offered } = buildSearchRequest(wanted, context);
  const count = (await countHits(source, { query: offered })) ?? 0;
  if (count === 0 || total === 0 || count > total) return count;
  if (countPhrases(query) + countPhrases(wanted) > PHRASES_MAX) {
    search.noteMissing();
    return 0;
  }
  const { query: own } = buildSearchRequest(query, context);
  const more = await countHits(source, { query: { bool: { must: [offered], must_not: [own] } } });
  return more ? count : 0;
}

function countPhrases(query: Query): number {
  const { title, content } = query.documentSearchContext;
  return parseTerms(query).searched.length * (title && content ? 2 : 1);
}

async function countHits(
  { search }: Pick<OffersSource, 'search'>,
  body: Pick<SearchRequestBody, 'query'>,
): Promise<number | null> {
  const answer = await search({ ...body, size: 0 });
  return answer && answer.hits.total.value;
}

function queryOf({ terms, contexts }: Proposal, query: Query): Query {
  return normaliseQuery({ ...query, tags: terms, documentSearchContext: contexts, page: 1 });
}

function distinctOffers({ tags, documentSearchContext }: Query, offers: readonly (Offer | null)[]): Offer[] {
  const keys = new Set([searchKey(tags, documentSearchContext)]);
  return offers.filter((offer): offer is Offer => {
    const key = offer && searchKey(offer.terms, offer.contexts);
    if (key === null || keys.has(key)) return false;
    keys.add(key);
    return true;
  });
}

/**
 * If a corrected search finds its phrases as a whole, leaves out offers that find their words only as
 * separate terms. The user more likely means a word that occurs together with the others: once "ballast
 * water" is offered, "blast" and "water", or "water" alone, would be useless.
 */
function preferTogether({ tags }: Query, offers: readonly Offer[]): readonly Offer[] {
  const isTogether = ({ kind, terms }: Offer) => kind === 'spelling' && terms.length <= tags.length;
  if (!offers.some(isTogether)) return offers;
  return offers.filter((offer) => isTogether(offer) || !['spelling', 'split'].includes(offer.kind));
}

function limitAlternatives(offers: readonly Offer[]): Offer[] {
  const alternatives = offers.filter(({ kind }) => kind === 'alternative').slice(0, MAX_ALTERNATIVES);
  return offers.filter((offer) => offer.kind !== 'alternative' || alternatives.includes(offer));
}
