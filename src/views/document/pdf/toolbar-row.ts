/** A row of controls over the pages. */
import { styled } from 'styled-components';
import { color, line, space } from '../../../ui/theme/tokens';

export const ToolbarRow = styled.div.attrs({ role: 'group' })`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  flex: none;
  background: ${color('surface')};
  border-bottom: ${line('line')};
`;
