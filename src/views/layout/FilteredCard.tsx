/** A card with a filter for its list. The filter field is in the card's header or, on phones, below it. */
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Card } from '../../ui/layout/Card';
import { listFilterIcon } from '../../ui/icons/list-filter';
import { TextInput } from '../../ui/inputs/TextInput';
import { line, media, space } from '../../ui/theme/tokens';
import { useApp } from '../app-context';

/** The field is slightly shorter than others, so that the header doesn't become taller. */
const FilterField = styled.div`
  width: 15rem;
  ${media.pointer} {
    input {
      min-height: ${space(8)};
    }
  }
  ${media.touch} {
    width: auto;
    padding: ${space(3)} ${space(4)};
    border-bottom: ${line('line')};
  }
`;

export interface FilteredCardProps {
  title: string;
  meta?: ReactNode;
  /** The accessible name of the field. */
  filter: string;
  value: string;
  onChange(value: string): void;
  children: ReactNode;
}

export function FilteredCard({ title, meta, filter, value, onChange, children }: FilteredCardProps) {
  const isMobile = useApp().viewport.mobile.value;
  const field = (
    <FilterField>
      <TextInput
        icon={listFilterIcon}
        aria-label={filter}
        placeholder={filter}
        value={value}
        autoComplete="off"
        onChange={onChange}
      />
    </FilterField>
  );
  return (
    <Card flush title={title} meta={meta} action={!isMobile && field}>
      {isMobile && field}
      {children}
    </Card>
  );
}
