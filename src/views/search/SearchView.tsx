/** /search: terms, filters and what was found. The address says all of it, so that it can be kept, sent and gone back to. */
import { useState } from 'react';
import { styled } from 'styled-components';
import { media, size, space } from '../../ui/tokens';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { useApp } from '../app-context';
import { Page } from '../shell/Page';
import { searchTexts } from '../texts/search';
import { CategoryFilter } from './CategoryFilter';
import { DateFilter } from './DateFilter';
import { FilterSheet } from './FilterSheet';
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
`;

export function SearchView() {
  const { screen } = useApp();
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
            <CategoryFilter />
            <DateFilter />
          </aside>
        )}
        <section aria-label={searchTexts.results}>
          <ResultsHead onFilters={() => setFiltering(true)} />
          <Results />
        </section>
      </Grid>
      {mobile && filtering && <FilterSheet onClose={() => setFiltering(false)} />}
    </Page>
  );
}
