/** A card whose list is narrowed by what is typed: the field stands in its head, and below it on a phone. */
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Card } from '../../ui/layout/Card';
import { listFilterIcon } from '../../ui/icons/list-filter';
import { TextInput } from '../../ui/inputs/TextInput';
import { line, media, space } from '../../ui/theme/tokens';
import { useApp } from '../app-context';

/** A little lower than other fields: the head stays about as high as one without. */
const Sought = styled.div`
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
  /** Names the field. */
  filter: string;
  sought: string;
  onSoughtChange(sought: string): void;
  children: ReactNode;
}

export function FilteredCard({ title, meta, filter, sought, onSoughtChange, children }: FilteredCardProps) {
  const isMobile = useApp().viewport.mobile.value;
  const field = (
    <Sought>
      <TextInput
        icon={listFilterIcon}
        aria-label={filter}
        placeholder={filter}
        value={sought}
        autoComplete="off"
        onChange={onSoughtChange}
      />
    </Sought>
  );
  return (
    <Card flush title={title} meta={meta} action={!isMobile && field}>
      {isMobile && field}
      {children}
    </Card>
  );
}
