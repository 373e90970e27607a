/** The line above a list: its title and its actions. */
import { styled } from 'styled-components';
import { color, space } from '../../ui/theme/tokens';

export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)} ${space(4)};
  margin-bottom: ${space(4)};
  > p {
    color: ${color('ink-2')};
  }
  > [data-end] {
    margin-left: auto;
  }
`;
