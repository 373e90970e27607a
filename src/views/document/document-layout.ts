/** The layout of the document screen: the details and the row above them, with space for the PDF beside them. */
import { styled } from 'styled-components';
import { media, size, space } from '../../ui/theme/tokens';
import { Page } from '../layout/Page';

export const Layout = styled(Page)`
  display: grid;
  grid-template-columns: 36.5rem minmax(0, 1fr);
  align-items: start;
  max-width: none;
  padding: 0;
  ${media.narrow} {
    grid-template-columns: 25rem minmax(0, 1fr);
  }
  ${media.touch} {
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    padding: 0;
  }
  /* The PDF fills the rest of the screen, however many lines the title has. */
  &[data-folded] {
    --pdf-h: 100%;
    flex: none;
    grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
    height: calc(${size('screen-h')} - ${size('header-h')} - ${size('bottombar-h')});
    min-height: 30rem;
  }
  &[data-as-text] {
    display: block;
  }
  ${media.print} {
    &,
    &[data-folded] {
      display: block;
      height: auto;
    }
  }
`;
export const Details = styled.div`
  min-width: 0;
  padding: ${space(3)} ${space(6)} ${space(8)} ${size('gutter')};
  > h1 + p {
    margin-top: ${space(2)};
  }
  [data-folded] > & {
    padding: ${space(2)} ${size('gutter')} ${space(3)};
  }
  &[data-alone] {
    grid-column: 1 / -1;
    padding-right: ${size('gutter')};
  }
  ${media.touch} {
    padding: ${space(2)} ${size('gutter')} ${space(5)};
    /* The PDF fills the rest of the screen, however many lines the title has. */
    &:has(> [data-reading]) {
      display: flex;
      flex-direction: column;
      height: calc(${size('screen-h')} - ${size('header-h')} - ${size('bottombar-h')});
      min-height: 30rem;
      padding-bottom: 0;
    }
  }
  ${media.print} {
    &&:has(> [data-reading]) {
      display: block;
      height: auto;
    }
  }
`;
/** Reserves the height of the row, so that nothing moves when its content arrives. */
export const NavigationRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(3)};
  min-height: ${size('control-s')};
  margin-bottom: ${space(3)};
  > nav {
    flex: 1;
  }
  ${media.touch} {
    row-gap: ${space(2)};
    margin-bottom: ${space(2)};
    /* Where the switch doesn't fit beside the links, it fills a line of its own. */
    > nav {
      flex: 999;
    }
    > div {
      flex: 1;
      > div {
        display: flex;
        > button {
          flex: 1;
        }
      }
    }
  }
  ${media.print} {
    display: none;
  }
`;
