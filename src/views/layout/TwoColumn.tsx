/** A main column and a side column, each a stack of cards; one column on screens narrower than 900 px. */
import { styled } from 'styled-components';
import { media, space } from '../../ui/theme/tokens';

/** `$wide` makes the side column 24 px wider. */
export const TwoColumn = styled.div<{ $wide?: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${({ $wide }) => ($wide ? '25.5rem' : '24rem')};
  align-items: start;
  gap: ${space(5)};
  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(4)};
    min-width: 0;
  }
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr) ${({ $wide }) => ($wide ? '20rem' : '19rem')};
  }
  ${media.touch} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
