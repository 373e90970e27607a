/** A term in a box. `Chip` only displays it; the chips in a ChipInput can be edited and removed. */
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, line, radius, size, space, text, weight } from '../theme/tokens';

export const ChipFrame = styled.span`
  display: inline-flex;
  align-items: center;
  max-width: 100%;
  min-height: 1.875rem;
  border: ${size('border')} solid transparent;
  border-radius: ${radius('s')};
  background: ${color('selected')};
  color: ${color('ink')};
  font-size: ${text('md')};
  font-weight: ${weight('medium')};
`;
const Small = styled(ChipFrame)`
  min-height: ${space(6)};
  padding: 0 ${space(2)};
  font-size: ${text('sm')};
  font-weight: ${weight('regular')};
`;
/** Says what kind of term the chip is: "starts with", "phrase". */
export const ChipKind = styled.span`
  margin-left: ${space(0.75)};
  padding-left: ${space(1.5)};
  border-left: ${line('line-strong')};
  color: ${color('ink-2')};
  font-size: ${text('xs')};
  font-weight: ${weight('regular')};
  white-space: nowrap;
`;

export function Chip({ children }: { children: ReactNode }) {
  return <Small>{children}</Small>;
}
