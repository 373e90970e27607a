/** Controls that filter the list below them. On phones, they are stacked. */
import { styled } from 'styled-components';
import { media, space } from '../../ui/theme/tokens';

export const ListToolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  margin-bottom: ${space(4)};
  > span:first-child {
    width: 22rem;
    max-width: 100%;
  }
  ${media.touch} {
    > span,
    > span:first-child {
      width: 100%;
    }
  }
`;
