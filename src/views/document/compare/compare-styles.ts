/** The layout of the comparison: head, bar and two panes, which scroll from 900 px on. */
import { styled } from 'styled-components';
import { color, line, media, size, space, text, weight } from '../../../ui/theme/tokens';

export const Head = styled.div`
  display: grid;
  grid-template-columns: 20rem minmax(0, 1fr);
  align-items: center;
  padding: ${space(2.5)} ${size('gutter')};
  border-bottom: ${line('line')};
  background: ${color('surface')};
  > a {
    justify-self: start;
  }
  h1 {
    font-size: ${text('xl')};
    line-height: 1.25;
  }
  p {
    color: ${color('ink-2')};
    font-size: ${text('sm')};
  }
  ${media.touch} {
    display: block;
  }
  ${media.print} {
    display: block;
    > a {
      display: none;
    }
  }
`;
export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  align-items: center;
  padding: ${space(1)} ${size('gutter')};
  border-bottom: ${line('line')};
  background: ${color('canvas')};
  > button:last-child {
    margin-left: auto;
  }
  ${media.touch} {
    > span:has(> select) {
      flex: 1 1 40%;
    }
    select {
      width: 100%;
    }
  }
  ${media.print} {
    > button {
      display: none;
    }
  }
`;
export const Summary = styled.p`
  font-weight: ${weight('semibold')};
`;
export const Panes = styled.div`
  display: grid;
  grid-template-columns: 20rem minmax(0, 1fr);
  height: calc(${size('screen-h')} - ${size('header-h')} - ${size('bottombar-h')} - 7.5rem);
  min-height: 24rem;
  ${media.narrow} {
    grid-template-columns: 16.5rem minmax(0, 1fr);
  }
  ${media.touch} {
    display: block;
    height: auto;
  }
  ${media.print} {
    display: block;
    height: auto;
  }
`;
export const Pane = styled.div`
  overflow: auto;
  background: ${color('surface')};
  > button {
    margin: ${space(4)} ${space(6)};
  }
  ${media.touch} {
    overflow: visible;
  }
  ${media.print} {
    overflow: visible;
  }
`;
export const Tools = styled.div`
  position: sticky;
  top: 0;
  z-index: 2;
  display: flex;
  gap: ${space(2)};
  align-items: center;
  padding: ${space(1)} ${space(6)};
  border-bottom: ${line('line')};
  background: ${color('surface')};
  font-size: ${text('sm')};
  > span {
    margin-left: auto;
  }
  ${media.touch} {
    position: sticky;
    top: ${size('header-h')};
    padding-inline: ${space(4)};
  }
  ${media.print} {
    display: none;
  }
`;
export const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  border-bottom: ${line('line-strong')};
  background: ${color('sunken')};
  font-size: ${text('sm')};
  > * {
    padding: ${space(1.75)} ${space(6)};
  }
  > * + * {
    border-left: ${line('line')};
  }
`;
