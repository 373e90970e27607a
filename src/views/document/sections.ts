/** Layout elements of the document screen, shared by its online and offline versions. */
import { styled } from 'styled-components';
import { media, size, space, text } from '../../ui/theme/tokens';

export const Title = styled.h1`
  font-size: ${text('2xl')};
  line-height: 1.28;
  overflow-wrap: break-word;
  &[data-brief] {
    display: -webkit-box;
    -webkit-line-clamp: 2;
    -webkit-box-orient: vertical;
    overflow: hidden;
    font-size: ${text('xl')};
  }
`;
export const Banner = styled.div`
  display: grid;
  gap: ${space(3)};
  margin-top: ${space(4)};
  &:empty {
    display: none;
  }
`;
/** Reserves some height, so that nothing moves when the actions arrive. */
export const Actions = styled.div`
  min-height: ${size('control-s')};
  margin-top: ${space(4)};
  ${media.touch} {
    min-height: 3.375rem;
  }
  ${media.print} {
    display: none;
  }
`;
export const Section = styled.section`
  margin-top: ${space(5)};
  ${media.touch} {
    margin-top: ${space(2)};
    & + & {
      margin-top: ${space(5)};
    }
  }
`;
