/** The Dashboard's cards: a wide column and a narrow one; below 900 px one. */
import { styled } from 'styled-components';
import { media, space } from '../../ui/tokens';

export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 25.5rem;
  align-items: start;
  gap: ${space(5)};
  > div {
    display: grid;
    gap: ${space(4)};
    min-width: 0;
  }
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr) 20rem;
  }
  ${media.touch} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
