/** The style of a selected row in a list of documents. */
import { css } from 'styled-components';
import { color } from '../../ui/theme/tokens';

export const chosenRow = css`
  background: ${color('selected')};
  /* A tag with the same background would be invisible here. */
  p > span:has(> svg) {
    background: ${color('surface')};
  }
`;
