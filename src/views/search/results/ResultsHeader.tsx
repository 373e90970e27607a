/** The number of results, and the controls to select and sort them. */
import { styled } from 'styled-components';
import type { SearchResults } from '../../../domain/search/search';
import { appliedDates, PAGE_SIZE } from '../../../shared/query';
import { Button } from '../../../ui/actions/Button';
import { CountBadge } from '../../../ui/data/CountBadge';
import { calendarClockIcon } from '../../../ui/icons/calendar-clock';
import { slidersHorizontalIcon } from '../../../ui/icons/sliders-horizontal';
import { Segmented } from '../../../ui/inputs/Segmented';
import { color, media, size, space, text } from '../../../ui/theme/tokens';
import { useApp } from '../../app-context';
import { SaveSearchButton } from '../SaveSearchButton';
import { useSearch } from '../../search-context';
import { searchTexts } from '../texts';
import { SortSelect } from '../filters/SortSelect';

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: ${size('control-m')};
  margin-bottom: ${space(3)};
  b {
    font-size: ${text('xl')};
  }
  > p > span {
    color: ${color('ink-3')};
  }
  > button:first-of-type {
    margin-left: auto;
  }
`;
const Range = styled.span`
  ${media.narrow} {
    display: none;
  }
`;
/** On phones, the sentence above the results gives the order. */
const Order = styled.span`
  ${media.touch} {
    display: none;
  }
`;
const Controls = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  margin-left: auto;
  ${media.print} {
    display: none;
  }
`;
const Sorting = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  > span:first-child {
    color: ${color('ink-3')};
    font-size: ${text('sm')};
    ${media.narrow} {
      display: none;
    }
  }
  > span:last-child {
    width: 10.5rem;
  }
`;

export function ResultsHeader({ onFilters }: { onFilters(): void }) {
  const { viewport } = useApp();
  const search = useSearch();
  const results = search.results.value;
  return (
    <Root>
      {/* The region exists before its text, because screen readers often ignore a region that appears
          together with its text. */}
      <p role="status">{results && search.state.value !== 'failed' && <Total results={results} />}</p>
      {viewport.mobile.value ? (
        <>
          <SaveSearchButton compact />
          <FilterButton onFilters={onFilters} />
        </>
      ) : (
        <ViewControls />
      )}
    </Root>
  );
}

function FilterButton({ onFilters }: { onFilters(): void }) {
  const { enforcement, categories, dates } = useSearch().query.value;
  const active = categories.length + (appliedDates(dates) ? 1 : 0) + (enforcement ? 1 : 0);
  return (
    <Button size="s" icon={slidersHorizontalIcon} aria-haspopup="dialog" onClick={onFilters}>
      {searchTexts.filters}
      {active > 0 && <CountBadge count={active} tone="accent" label={searchTexts.activeFilters(active)} />}
    </Button>
  );
}

function ViewControls() {
  const search = useSearch();
  return (
    <Controls>
      <Segmented
        label={searchTexts.view}
        options={[
          { id: 'all', label: searchTexts.allDocuments },
          { id: 'enforcement', label: searchTexts.enforcementDates, icon: calendarClockIcon },
        ]}
        selected={search.query.value.enforcement ? 'enforcement' : 'all'}
        onSelect={(id) => search.setEnforcement(id === 'enforcement')}
      />
      <Sorting>
        <span aria-hidden="true">{searchTexts.sortBy}</span>
        <SortSelect />
      </Sorting>
    </Controls>
  );
}

function Total({ results: { total, hits, query } }: { results: SearchResults }) {
  const first = (query.page - 1) * PAGE_SIZE;
  return (
    <>
      <b>{searchTexts.total(total)}</b> {searchTexts.documents(total)}
      {query.enforcement && total > 0 && <Order> {searchTexts.soonestFirst}</Order>}
      {!query.enforcement && hits.length > 0 && total > 1 && (
        <Range>{searchTexts.shown(first + 1, first + hits.length)}</Range>
      )}
    </>
  );
}
