/** A field with a button beside its input, below the label. */
import { css } from 'styled-components';
import { space } from '../theme/tokens';

export const inputGroup = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space(2)};
  > button {
    margin-top: 1.6rem;
  }
`;
