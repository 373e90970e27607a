/** The filters and the order of the results on touch screens, in a sheet of nearly full height. */
import { styled } from 'styled-components';
import { Button } from '../../../ui/actions/Button';
import { Hint } from '../../../ui/inputs/Field';
import { Sheet } from '../../../ui/overlays/Sheet';
import { Switch } from '../../../ui/inputs/Switch';
import { weight } from '../../../ui/theme/tokens';
import { useSearch } from '../../search-context';
import { searchTexts } from '../texts';
import { filterTexts } from './texts';
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
