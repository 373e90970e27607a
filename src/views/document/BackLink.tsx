/** The link back to the search or to its results, in a row to which the place among the results can be added. */
import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { readQuery, writeQuery, type QueryAddress } from '../../shared/query-address';
import { ButtonLink } from '../../ui/actions/Button';
import { arrowLeftIcon } from '../../ui/icons/arrow-left';
import { space } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { resultNavTexts } from './result-nav-texts';

const Root = styled.nav`
  display: flex;
  align-items: center;
  gap: ${space(0.5)};
  margin-left: calc(-1 * ${space(3)});
`;

export interface BackLinkProps {
  /** The document that is shown. The results open at it. */
  id: string;
  /** The address of the results; null if the document was not found by a search. */
  results: QueryAddress | null;
  children?: ReactNode;
  ref?: Ref<HTMLElement>;
}

export function BackLink({ id, results, children, ref }: BackLinkProps) {
  const { router } = useApp();
  return (
    <Root ref={ref} aria-label={resultNavTexts.results}>
      <ButtonLink
        kind="quiet"
        size="s"
        icon={arrowLeftIcon}
        href={router.href('search', {}, results ?? {}, results ? `hit-${id}` : undefined)}
      >
        {results ? resultNavTexts.back : resultNavTexts.toSearch}
      </ButtonLink>
      {children}
    </Root>
  );
}

/** Reads the search from a document's address; null if there is none. */
export function searchIn(address: URLSearchParams): QueryAddress | null {
  const search = writeQuery(readQuery(address));
  return Object.keys(search).length ? search : null;
}
