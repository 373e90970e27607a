/**
 * The screen at `/search`: terms, filters and results. The address contains the whole search, so that users
 * can bookmark it, send it and return to it.
 */
import { Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { media, size, space } from '../../ui/theme/tokens';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden';
import { useApp } from '../app-context';
import { chunks } from '../chunks';
import { useSearch } from '../search-context';
import { lazyView } from '../layout/lazy-view';
import { Page } from '../layout/Page';
import { searchTexts } from './texts';
import { Results } from './results/Results';
import { ResultsHeader } from './results/ResultsHeader';
import { SearchForm } from './SearchForm';
import { SideFilters } from './filters/SideFilters';

const OfflineSearchBanner = lazyView(() => chunks.myLibrary().then((module) => module.OfflineSearchBanner));

const FilterSheet = lazyView<{ onClose(): void }>(() =>
  chunks.myLibrary().then((module) => module.FilterSheet),
);

const Grid = styled.div`
  display: grid;
  grid-template-columns: ${size('sidebar-w')} minmax(0, 1fr);
  gap: ${space(8)};
  align-items: start;
  ${media.narrow} {
    grid-template-columns: 16rem minmax(0, 1fr);
    gap: ${space(5)};
  }
  ${media.touch} {
    grid-template-columns: minmax(0, 1fr);
  }
  ${media.print} {
    display: block;
    > aside {
      display: none;
    }
  }
`;

export function SearchView() {
  const { viewport } = useApp();
  const search = useSearch();
  const mobile = viewport.mobile.value;
  const [filtering, setFiltering] = useState(false);

  return (
    <Page>
      <VisuallyHidden as="h1" tabIndex={-1}>
        {searchTexts.title}
      </VisuallyHidden>
      <SearchForm />
      <Grid>
        {!mobile && (
          <aside aria-label={searchTexts.filters}>
            <SideFilters />
          </aside>
        )}
        <section aria-label={searchTexts.results}>
          {(search.place.value === 'device' || search.results.value?.place === 'device') && (
            <Suspense fallback={null}>
              <OfflineSearchBanner />
            </Suspense>
          )}
          <ResultsHeader onFilters={() => setFiltering(true)} />
          <Results />
        </section>
      </Grid>
      {mobile && filtering && (
        <Suspense fallback={null}>
          <FilterSheet onClose={() => setFiltering(false)} />
        </Suspense>
      )}
    </Page>
  );
}
