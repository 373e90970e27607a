/**
 * The form of a profile card: two columns of fields with the button below them on the left, and one column on screens
 * narrower than 900 px.
 */
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media, space } from '../../ui/theme/tokens';

export const ProfileForm = styled.form`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: ${space(4)} ${space(5)};
  > :not([data-half]) {
    grid-column: 1 / -1;
  }
  ${media.touch} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
/** A field in one column. */
export function HalfWidth({ children }: { children?: ReactNode }) {
  return <div data-half="">{children}</div>;
}
