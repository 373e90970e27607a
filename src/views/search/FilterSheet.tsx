/** On touch, everything that narrows or orders the results, in a sheet of nearly full height. */
import { styled } from 'styled-components';
import { Button } from '../../ui/Button';
import { Hint } from '../../ui/Field';
import { Sheet } from '../../ui/Sheet';
import { Switch } from '../../ui/Switch';
import { weight } from '../../ui/tokens';
import { useSearch } from '../search-context';
import { searchTexts } from '../texts/search';
import { filterTexts } from '../texts/search-filters';
import { CategoryFilter } from './CategoryFilter';
import { DateFilter } from './DateFilter';
import { FilterSection } from './FilterSection';
import { SortSelect } from './SortSelect';

const Wide = styled.div`
  > span {
    display: block;
  }
`;
const Strong = styled.b`
  font-weight: ${weight('medium')};
`;

export function FilterSheet({ onClose }: { onClose(): void }) {
  const search = useSearch();
  const total = search.results.value?.total;
  const loading = search.state.value === 'loading';
  const { enforcement } = search.query.value;
  const foot = (
    <Button kind="primary" block busy={loading} busyLabel={filterTexts.showing} onClick={onClose}>
      {total === undefined ? searchTexts.results : filterTexts.show(total)}
    </Button>
  );

  return (
    <Sheet title={searchTexts.filters} onClose={onClose} closeLabel={filterTexts.close} foot={foot}>
      <FilterSection title={searchTexts.sortBy}>
        <Wide>
          <SortSelect />
        </Wide>
      </FilterSection>
      <CategoryFilter />
      <DateFilter />
      <FilterSection title={searchTexts.view}>
        <Switch checked={enforcement} onChange={search.setEnforcement}>
          <Strong>{searchTexts.enforcementDates}</Strong>
        </Switch>
        <Hint>{filterTexts.enforcementWhat}</Hint>
      </FilterSection>
    </Sheet>
  );
}
