/**
 * Shown for a search without results: the reason, and searches that would find something.
 *
 *   counting (bars) --> the suggestions that find something, each a link with its count; or a sentence if
 * none does
 *   counting --no answer at all--> the suggestions without counts
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
const Ways = styled.ul`
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
  const ways = useMemo(() => suggestRelaxedQueries(query), [query]);
  const isAsked = ways.length > 0 || query.tags.length > 0;
  return (
    <EmptyState
      icon={fileSearchIcon}
      heading={texts.nothing}
      action={
        isAsked ? (
          <>
            <FoundBy ways={ways} />
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

function FoundBy({ ways }: { ways: readonly Suggestion[] }) {
  const { router } = useApp();
  const totals = useTotals(ways);
  if (!totals) {
    return (
      <Panel>
        <Skeleton label={texts.counting} widths={['80%', '64%', '72%']} />
      </Panel>
    );
  }
  const isCounted = totals.some((total) => total !== null);
  const shown = ways
    .map((way, index) => ({ ...way, total: totals[index] ?? null }))
    .filter(({ total }) => (isCounted ? total : true));
  return (
    <Panel>
      <p>
        {shown.length ? (isCounted ? texts.suggestions : texts.suggestionsUncounted) : texts.noSuggestion}
      </p>
      {shown.length > 0 && (
        <Ways>
          {shown.map(({ text: way, query, total }) => (
            <li key={way}>
              <a href={router.href('search', {}, writeQuery(query))}>
                {way} {total !== null && <span>{texts.count(total)}</span>}
              </a>
            </li>
          ))}
        </Ways>
      )}
    </Panel>
  );
}

/** Null while counting; a count is null if no answer came. */
function useTotals(ways: readonly Suggestion[]): readonly (number | null)[] | null {
  const search = useSearch();
  const [counted, setCounted] = useState<{
    ways: readonly Suggestion[];
    totals: readonly (number | null)[];
  } | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    void Promise.all(ways.map(({ query }) => search.totalOf(query, leaving.signal))).then((totals) => {
      if (!leaving.signal.aborted) setCounted({ ways, totals });
    });
    return () => leaving.abort();
  }, [search, ways]);
  return counted?.ways === ways ? counted.totals : null;
}
