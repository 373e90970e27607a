/**
 * Explains why a search has no results, and suggests searches that would have some.
 *
 *   counting (placeholder) ----------> links to the suggestions that find something, with their counts,
 *                                      or a message if none of them does
 *   counting --no answer at all------> links to all suggestions, without counts
 */
import { useEffect, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import type { Query } from '../../../shared/query';
import { writeQuery } from '../../../shared/query-address';
import { Button, ButtonLink } from '../../../ui/actions/Button';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { fileSearchIcon } from '../../../ui/icons/file-search';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { color, line, media, radius, space, text } from '../../../ui/theme/tokens';
import { useApp } from '../../app-context';
import { useSearch } from '../../search-context';
import { suggestionTexts as texts } from './suggestion-texts';
import { suggestRelaxedQueries, explainNoResults, type Suggestion } from './suggestions';

const Panel = styled.div`
  width: min(100%, 34rem);
  margin-top: ${space(3)};
  text-align: left;
  > p {
    margin-bottom: ${space(2)};
    text-align: center;
  }
`;
const Links = styled.ul`
  border: ${line('line')};
  border-radius: ${radius('m')};
  > li + li {
    border-top: ${line('line')};
  }
  a {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space(4)};
    padding: ${space(2)} ${space(4)};
    overflow-wrap: anywhere;
    &:hover {
      background: ${color('hover')};
    }
    ${media.touch} {
      padding: ${space(3)} ${space(4)};
    }
  }
  span {
    flex: none;
    color: ${color('ink-3')};
    font-size: ${text('sm')};
  }
`;

export function NothingFound({ query }: { query: Query }) {
  const { router, session } = useApp();
  const search = useSearch();
  const isAdministrator = session.user.value?.roles.includes('ROLE_ADMIN') ?? false;
  const suggestions = useMemo(() => suggestRelaxedQueries(query), [query]);
  const isNarrowed = suggestions.length > 0 || query.tags.length > 0;
  return (
    <EmptyState
      icon={fileSearchIcon}
      heading={texts.nothing}
      action={
        isNarrowed ? (
          <>
            <Suggestions suggestions={suggestions} />
            <Button onClick={search.reset}>{texts.clear}</Button>
          </>
        ) : (
          isAdministrator && (
            <ButtonLink href={router.href('admin_documents')}>{texts.addDocuments}</ButtonLink>
          )
        )
      }
    >
      {explainNoResults(query)}
    </EmptyState>
  );
}

function Suggestions({ suggestions }: { suggestions: readonly Suggestion[] }) {
  const totals = useTotals(suggestions);
  if (!totals) {
    return (
      <Panel>
        <Skeleton label={texts.counting} widths={['80%', '64%', '72%']} />
      </Panel>
    );
  }
  const isCounted = totals.some((total) => total !== null);
  const shown = suggestions
    .map((suggestion, index) => ({ ...suggestion, total: totals[index] ?? null }))
    .filter(({ total }) => (isCounted ? total : true));
  if (!shown.length)
    return (
      <Panel>
        <p>{texts.noSuggestion}</p>
      </Panel>
    );
  return (
    <Panel>
      <p>{isCounted ? texts.suggestions : texts.suggestionsUncounted}</p>
      <SuggestionLinks suggestions={shown} />
    </Panel>
  );
}

interface CountedSuggestion extends Suggestion {
  readonly total: number | null;
}

function SuggestionLinks({ suggestions }: { suggestions: readonly CountedSuggestion[] }) {
  const { router } = useApp();
  return (
    <Links>
      {suggestions.map(({ text: words, query, total }) => (
        <li key={words}>
          <a href={router.href('search', {}, writeQuery(query))}>
            {words} {total !== null && <span>{texts.count(total)}</span>}
          </a>
        </li>
      ))}
    </Links>
  );
}

type Totals = readonly (number | null)[];

/** Returns null while counting. A single total is null if the server didn't answer. */
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
