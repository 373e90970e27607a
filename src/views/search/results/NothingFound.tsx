/**
 * The screen for a search without results. It says why the search found nothing, and shows other searches
 * that would find something.
 *
 *   loading (placeholder) ----------> offers, and the search relaxed by one step, as links with their counts;
 *                                     below them the closest documents;
 *                                     or, if there are none of these, a message that says whether this is
 *                                     certain
 *   loading --no answer at all------> links to all relaxed searches, without counts
 *
 * If the search is for a document's number, this document is shown first, as soon as it is known.
 *
 * Each link has an address of its own, so that Back returns to this screen.
 */
import { Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { offerAddress, type Offer } from '../../../domain/search/offers';
import type { Query } from '../../../shared/query';
import { writeQuery, writeTerms } from '../../../shared/query-address';
import { Button, ButtonLink } from '../../../ui/actions/Button';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { LiveRegion } from '../../../ui/feedback/LiveRegion';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { fileSearchIcon } from '../../../ui/icons/file-search';
import { Card } from '../../../ui/layout/Card';
import { color, line, media, size, space, text } from '../../../ui/theme/tokens';
import { useApp } from '../../app-context';
import { chunks } from '../../chunks';
import { lazyView } from '../../layout/lazy-view';
import { useSearch } from '../../search-context';
import { ClosestDocuments } from '../offers/ClosestDocuments';
import { offerTexts } from '../../document-list/offers/offer-texts';
import { OfferRows, type OfferRow } from '../offers/OfferRows';
import { OfferSummary } from '../../document-list/offers/OfferSummary';
import { useOffers } from '../offers/use-offers';
import { suggestionTexts as texts } from './suggestion-texts';
import { explainNoResults, headNoResults, suggestRelaxedQueries, type Suggestion } from './suggestions';

const Head = styled.div`
  padding: ${space(5)} ${space(5)} ${space(4)};
  > h3 {
    font-size: ${text('xl')};
  }
  > p {
    margin-top: ${space(0.5)};
    color: ${color('ink-2')};
  }
  ${media.touch} {
    padding: ${space(4)} ${size('gutter')};
  }
`;
const Waiting = styled.div`
  padding: ${space(3)} ${space(5)} ${space(5)};
  border-top: ${line('line')};
`;
const Foot = styled.div`
  padding: ${space(3)} ${space(5)};
  border-top: ${line('line')};
  ${media.touch} {
    padding: ${space(3)} ${size('gutter')};
    > button {
      width: 100%;
    }
  }
  ${media.print} {
    display: none;
  }
`;

const CitedDocuments = lazyView<{ text: string }>(() =>
  chunks.myLibrary().then((module) => module.CitedDocuments),
);

export function NothingFound({ query }: { query: Query }) {
  const suggestions = useMemo(() => suggestRelaxedQueries(query), [query]);
  const isNarrowed = suggestions.length > 0 || query.tags.length > 0;
  return isNarrowed ? (
    <>
      {query.tags.length === 1 && (
        <Suspense fallback={null}>
          <CitedDocuments text={query.tags[0] ?? ''} />
        </Suspense>
      )}
      <OtherSearches query={query} suggestions={suggestions} />
    </>
  ) : (
    <Card flush>
      <NothingThere query={query} />
    </Card>
  );
}

function NothingThere({ query }: { query: Query }) {
  const { router, session } = useApp();
  const isAdministrator = session.user.value?.roles.includes('ROLE_ADMIN') ?? false;
  return (
    <EmptyState
      icon={fileSearchIcon}
      heading={texts.nothing}
      action={
        isAdministrator && <ButtonLink href={router.href('admin_documents')}>{texts.addDocuments}</ButtonLink>
      }
    >
      {explainNoResults(query)}
    </EmptyState>
  );
}

interface OtherSearchesProps {
  query: Query;
  suggestions: readonly Suggestion[];
}

function OtherSearches({ query, suggestions }: OtherSearchesProps) {
  const search = useSearch();
  const { shown, isLoading, isKnown, readClosest } = useOffers();
  const totals = useTotals(suggestions);
  const isReady = totals !== null && !isLoading;
  const closest = shown?.closest ?? null;
  const rows = useRows(query, shown?.offers ?? [], suggestions, totals);
  const isCertain = isKnown && totals !== null && !totals.includes(null);
  const hasNothing = isReady && rows.length === 0 && closest === null;
  return (
    <>
      <LiveRegion>
        {isReady && offerTexts.offered(offerTexts.announced(rows.length, closest?.total ?? 0))}
      </LiveRegion>
      <Card flush>
        <Explanation query={query} isReady={isReady} rows={rows}>
          {hasNothing && <Advice query={query} isCertain={isCertain} />}
        </Explanation>
        {isReady ? (
          rows.length > 0 && <OfferRows rows={rows} />
        ) : (
          <Waiting>
            <Skeleton label={texts.counting} widths={['80%', '64%', '72%']} />
          </Waiting>
        )}
        <Foot>
          <Button onClick={search.reset}>{texts.clear}</Button>
        </Foot>
      </Card>
      {isReady && shown && closest && (
        <ClosestDocuments results={shown} closest={closest} readClosest={readClosest} />
      )}
    </>
  );
}

/** Says what to do if nothing is offered. */
function Advice({ query, isCertain }: { query: Query; isCertain: boolean }) {
  const { terms } = useSearch();
  if (isCertain) return <p>{texts.noSuggestion}</p>;
  // While the user is editing the terms, no searches are suggested for the previous ones.
  return writeTerms(terms.value) === writeTerms(query.tags) ? <p>{texts.notAllTried}</p> : null;
}

interface ExplanationProps {
  query: Query;
  isReady: boolean;
  rows: readonly OfferRow[];
  /** What to do if there are no rows. */
  children: ReactNode;
}

/** Says why nothing was found, and what the rows below do. */
function Explanation({ query, isReady, rows, children }: ExplanationProps) {
  const heading = headNoResults(query);
  const isCounted = rows.some(({ total }) => total !== null);
  return (
    <Head>
      <h3>{heading ?? texts.nothing}</h3>
      {heading === null && <p>{explainNoResults(query)}</p>}
      {isReady && rows.length > 0 && <p>{isCounted ? offerTexts.intro : offerTexts.uncounted}</p>}
      {children}
    </Head>
  );
}

type Totals = readonly (number | null)[];

/**
 * Returns a row for each offer, and then for each relaxed search that finds something. If none could be counted, all
 * relaxed searches are listed.
 */
function useRows(
  query: Query,
  offers: readonly Offer[],
  suggestions: readonly Suggestion[],
  totals: Totals | null,
): readonly OfferRow[] {
  const { router } = useApp();
  const isCounted = totals?.some((total) => total !== null) ?? false;
  const offered = offers.map((offer) => router.href('search', {}, offerAddress(query, offer)));
  const wider = suggestions
    .map((suggestion, index) => ({ ...suggestion, total: totals?.[index] ?? null }))
    .filter(({ total }) => (isCounted ? total : true))
    .filter(({ text: words }) => words !== texts.inTitle || !offers.some(isInTitles))
    .map(({ text: words, query: other, total }) => ({
      key: words,
      label: offerTexts.wider,
      content: <span>{words}</span>,
      href: router.href('search', {}, writeQuery(other)),
      total,
    }));
  return [
    ...offers.map((offer, index) => ({
      key: String(index),
      label: offerTexts.kinds[offer.kind],
      content: <OfferSummary offer={offer} />,
      href: offered[index] ?? '',
      total: offer.total,
    })),
    ...wider.filter(({ href }) => !offered.includes(href)),
  ];
}

/**
 * Whether the offer searches only titles. If the contents don't contain the term, it finds the same documents
 * as the relaxed search of both contexts, which is then left out.
 */
function isInTitles({ kind }: Offer): boolean {
  return kind === 'title';
}

/** Returns null while counting. An individual total is null if the request failed. */
function useTotals(suggestions: readonly Suggestion[]): Totals | null {
  const search = useSearch();
  const [counted, setCounted] = useState<{ suggestions: readonly Suggestion[]; totals: Totals } | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    void Promise.all(suggestions.map(({ query }) => search.totalOf(query, leaving.signal))).then((totals) => {
      if (!leaving.signal.aborted) setCounted({ suggestions, totals });
    });
    return () => leaving.abort();
  }, [search, suggestions]);
  return counted?.suggestions === suggestions ? counted.totals : null;
}
