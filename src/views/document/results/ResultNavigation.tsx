/**
 * The link back to the search or to its results, and the document's position among them. Showing the position
 * requires the search code, which is loaded once the document's content is shown. Until the code has loaded,
 * and if it can't be loaded, only the link is shown.
 */
import { useState } from 'react';
import { styled } from 'styled-components';
import { ButtonLink } from '../../../ui/actions/Button';
import { arrowLeftIcon } from '../../../ui/icons/arrow-left';
import { space } from '../../../ui/theme/tokens';
import { useApp } from '../../app-context';
import { chunks } from '../../chunks';
import { lazyView } from '../../layout/lazy-view';
import { useLaterView } from '../../browser/use-later-view';
import { resultNavTexts } from './result-nav-texts';
import type { ResultNavProps } from './ResultNav';
import { resultsHref, searchIn } from './results-address';

const ResultNav = lazyView(() => chunks.myLibrary().then((module) => module.ResultNav));

const Root = styled.nav`
  display: flex;
  align-items: center;
  gap: ${space(0.5)};
  margin-left: calc(-1 * ${space(3)});
`;

export function ResultNavigation(props: Omit<ResultNavProps, 'onResults'>) {
  const { router } = useApp();
  const { id, address } = props;
  const isLoaded = useLaterView(ResultNav);
  const [found, setFound] = useState<string | null>(null);
  const search = searchIn(address);
  const results = found ?? (search && resultsHref(router, id, search));
  return (
    <Root aria-label={resultNavTexts.results}>
      <ButtonLink kind="quiet" size="s" icon={arrowLeftIcon} href={results ?? router.href('search')}>
        {results === null ? resultNavTexts.toSearch : resultNavTexts.back}
      </ButtonLink>
      {isLoaded && <ResultNav {...props} onResults={setFound} />}
    </Root>
  );
}
