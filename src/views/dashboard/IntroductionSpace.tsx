/** The introduction's room, taken before its code is here, so that nothing below it moves when it comes. */
import { styled } from 'styled-components';
import { media, space } from '../../ui/theme/tokens';

export const IntroductionSpace = styled.div`
  margin-bottom: ${space(5)};
  min-height: 13.5rem;
  ${media.narrow} {
    min-height: 14.75rem;
  }
  ${media.touch} {
    min-height: 18.25rem;
  }
`;
