/** The header of a list of documents on the device: its title and a count. */
import { styled } from 'styled-components';
import { color, line, space, text } from '../../../ui/theme/tokens';

export const ListHeader = styled.div`
  display: flex;
  align-items: baseline;
  gap: ${space(3)};
  padding: ${space(3)} ${space(4)};
  border-bottom: ${line('line')};
  > h3 {
    font-size: ${text('lg')};
  }
  > small {
    color: ${color('ink-3')};
    font-size: ${text('sm')};
  }
`;
