/** /search: terms, filters and what was found. The address says all of it, so that it can be kept, sent and gone back to. */
import { Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { Skeleton } from '../../ui/Skeleton';
import { media, size, space } from '../../ui/tokens';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { useApp } from '../app-context';
import { useSearch } from '../search-context';
import { Page } from '../shell/Page';
import { searchTexts } from '../texts/search';
import { DeviceNote, FilterSheet, SideFilters } from './parts';
import { Results } from './Results';
import { ResultsHead } from './ResultsHead';
import { SearchForm } from './SearchForm';

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
  const { screen } = useApp();
  const search = useSearch();
  const mobile = screen.mobile.value;
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
            <Suspense fallback={<Skeleton widths={['40%', '100%', '82%', '64%', '74%', '68%']} />}>
              <SideFilters />
            </Suspense>
          </aside>
        )}
        <section aria-label={searchTexts.results}>
          {(search.place.value === 'device' || search.results.value?.place === 'device') && (
            <Suspense>
              <DeviceNote />
            </Suspense>
          )}
          <ResultsHead onFilters={() => setFiltering(true)} />
          <Results />
        </section>
      </Grid>
      {mobile && filtering && (
        <Suspense>
          <FilterSheet onClose={() => setFiltering(false)} />
        </Suspense>
      )}
    </Page>
  );
}
