/** A section of the filters, with its title, the number of active filters, and a button that clears them. */
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { LinkButton } from '../../../ui/actions/Button';
import { line, space, text } from '../../../ui/theme/tokens';
import { filterTexts } from './texts';

export interface FilterSectionProps {
  title: string;
  /** Content beside the title. */
  meta?: ReactNode;
  /** Pass this only while there is something to clear. */
  onClear?: (() => void) | undefined;
  clearLabel?: string | undefined;
  children: ReactNode;
}

const Root = styled.section`
  margin-bottom: ${space(4)};
  padding-bottom: ${space(4)};
  border-bottom: ${line('line')};
  &:last-child {
    border-bottom: 0;
  }
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: ${space(6)};
  margin-bottom: ${space(1)};
  > h2 {
    font-size: ${text('md')};
  }
  > button {
    margin-left: auto;
  }
`;

export function FilterSection({ title, meta, onClear, clearLabel, children }: FilterSectionProps) {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <Head>
        <h2 id={id}>{title}</h2>
        {meta}
        {onClear && (
          <LinkButton aria-label={clearLabel} onClick={onClear}>
            {filterTexts.clear}
          </LinkButton>
        )}
      </Head>
      {children}
    </Root>
  );
}
