/**
 * The range of publication dates. It applies only if both dates are given (spec §5) and are in the right
 * order. Otherwise, a message says that it doesn't apply.
 */
import { styled } from 'styled-components';
import { isReversed } from '../../../shared/query';
import { DateInput, type DateInputProps } from '../../../ui/inputs/DateInput';
import { Field, Hint, type FieldProps } from '../../../ui/inputs/Field';
import { color, media, space, weight } from '../../../ui/theme/tokens';
import { useSearch } from '../../search-context';
import { filterTexts } from './texts';
import { FilterSection } from './FilterSection';

const Range = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(1.5)} ${space(2)};
  margin-bottom: ${space(1.5)};
  /* The two fields are side by side, and an error message for either spans both. */
  > div {
    display: contents;
    > :first-child {
      grid-row: 1;
    }
    > :nth-child(2) {
      grid-area: 2 / auto;
    }
    > :nth-child(n + 3) {
      grid-column: 1 / -1;
    }
  }
  label {
    color: ${color('ink-2')};
    font-weight: ${weight('regular')};
  }
  /* Leaves room for a complete date beside the calendar button, even in the narrow sidebar. */
  ${media.narrow} {
    input {
      padding-left: ${space(2)};
      padding-right: ${space(8)};
    }
  }
`;

export function DateFilter() {
  const search = useSearch();
  const { from, to } = search.query.value.dates;
  const clear = () => search.setDates({ from: null, to: null });

  return (
    <FilterSection
      title={filterTexts.publicationDate}
      onClear={from || to ? clear : undefined}
      clearLabel={filterTexts.clearDates}
    >
      <Range>
        <DayField
          label={filterTexts.from}
          value={from}
          onChange={(day) => search.setDates({ from: day, to })}
        />
        <DayField
          label={filterTexts.to}
          error={isReversed({ from, to }) ? filterTexts.toBeforeFrom : null}
          value={to}
          onChange={(day) => search.setDates({ from, to: day })}
        />
      </Range>
      {(from === null || to === null) && <Hint>{filterTexts.bothDates}</Hint>}
    </FilterSection>
  );
}

interface DayFieldProps
  extends Pick<FieldProps, 'label' | 'error'>, Pick<DateInputProps, 'value' | 'onChange'> {}

function DayField({ label, error, value, onChange }: DayFieldProps) {
  return (
    <Field label={label} error={error}>
      <DateInput pickLabel={filterTexts.pick(label)} value={value} onChange={onChange} />
    </Field>
  );
}
