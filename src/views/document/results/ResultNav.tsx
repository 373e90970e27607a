/**
 * The document's position among the results of a search, and links to the previous and next results. This
 * component needs the search code, so it is loaded separately (ResultNavigation.tsx).
 */
import { useEffect, useLayoutEffect } from 'react';
import { styled } from 'styled-components';
import { PAGE_SIZE, type Query } from '../../../shared/query';
import { readQuery, writeQuery, type QueryAddress } from '../../../shared/query-address';
import { IconButton } from '../../../ui/actions/IconButton';
import { chevronLeftIcon } from '../../../ui/icons/chevron-left';
import { chevronRightIcon } from '../../../ui/icons/chevron-right';
import { color, space, text } from '../../../ui/theme/tokens';
import { useApp } from '../../app-context';
import { useSearch } from '../../search-context';
import { resultNavTexts } from './result-nav-texts';
import { resultsHref, searchIn } from './results-address';

const Position = styled.span`
  margin: 0 ${space(1)} 0 auto;
  color: ${color('ink-3')};
  font-size: ${text('sm')};
  white-space: nowrap;
`;

export interface ResultNavProps {
  id: string;
  /**
   * The query of the document's address. It contains the search, so the row survives a reload and also
   * appears when somebody opens a copied link.
   */
  address: URLSearchParams;
  /** Called before the previous or next result is opened. */
  onNeighbour(id: string): void;
  /** Called with the address of the results; null if no search is known. */
  onResults(href: string | null): void;
}

export function ResultNav({ id, address, onNeighbour, onResults }: ResultNavProps) {
  const { router } = useApp();
  const search = useSearch();
  const place = search.positionOf(id);
  const by = searchIn(address) ?? search.lastAddress.value;
  const results = by && resultsHref(router, id, place ? atPlace(by, place.number) : by);
  // The link back is changed before the browser paints it.
  useLayoutEffect(() => onResults(results), [onResults, results]);
  useEffect(() => {
    const said = searchIn(address);
    void search.loadNeighbours(id, said && queryOf(said));
  }, [search, id, address]);

  /** Opens the previous or next result with the same search, at its first hit. */
  function go(neighbour: string | null, number: number) {
    if (!neighbour) return;
    onNeighbour(neighbour);
    router.go(router.href('documentpreview', { id: neighbour }, by ? atPlace(by, number) : {}));
  }

  return (
    place && (
      <>
        <Position>{resultNavTexts.position(place.number, place.total)}</Position>
        {/* At either end of the results, the button stays focusable and explains why it does nothing. */}
        <IconButton
          size="s"
          icon={chevronLeftIcon}
          label={resultNavTexts.previous}
          disabledReason={place.previousId ? undefined : resultNavTexts.noPrevious}
          onClick={() => go(place.previousId, place.number - 1)}
        />
        <IconButton
          size="s"
          icon={chevronRightIcon}
          label={resultNavTexts.next}
          disabledReason={place.nextId ? undefined : resultNavTexts.noNext}
          onClick={() => go(place.nextId, place.number + 1)}
        />
      </>
    )
  );
}

function queryOf(address: QueryAddress): Query {
  return readQuery(new URLSearchParams(address));
}

/**
 * Returns the search with the page of results that contains this position, which may differ from the page
 * that the user came from.
 */
function atPlace(address: QueryAddress, number: number): QueryAddress {
  return writeQuery({ ...queryOf(address), page: Math.ceil(number / PAGE_SIZE) });
}
