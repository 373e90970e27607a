/**
 * The layout of the comparison: head, bar and two panes. The panes scroll; on screens narrower than 900 px,
 * the page scrolls instead.
 */
import { styled } from 'styled-components';
import { barBottom } from '../../../ui/hooks/use-bottom-bar';
import { color, layer, line, media, size, space, text, weight } from '../../../ui/theme/tokens';

export const Layout = styled.div`
  --toc-w: 20rem;
  display: flex;
  flex-direction: column;
  height: calc(${size('screen-h')} - ${size('header-h')} - ${size('bottombar-h')});
  min-height: 30rem;
  ${media.narrow} {
    --toc-w: 16.5rem;
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
export const Head = styled.div`
  display: grid;
  grid-template-columns: var(--toc-w) minmax(0, 1fr) auto;
  align-items: center;
  padding: ${space(2.5)} ${size('gutter')} ${space(2.5)} 0;
  border-bottom: ${line('line')};
  background: ${color('surface')};
  > a {
    justify-self: start;
    margin-left: calc(${size('gutter')} - ${space(2.5)});
    padding: 0 ${space(2.5)};
  }
  > a + div {
    min-width: 0;
    padding: 0 ${space(6)};
  }
  h1 {
    display: -webkit-box;
    overflow: hidden;
    -webkit-line-clamp: 2;
    -webkit-box-orient: vertical;
    font-size: ${text('xl')};
    line-height: 1.25;
  }
  h1 + p {
    margin-top: ${space(0.5)};
    color: ${color('ink-2')};
    font-size: ${text('sm')};
    font-weight: ${weight('medium')};
  }
  ${media.touch} {
    display: block;
    padding: ${space(1)} ${size('gutter')} ${space(2.5)};
    > a {
      min-height: 2.75rem;
      margin-left: calc(-1 * ${space(2.5)});
    }
    > a + div {
      padding: 0;
    }
    h1 {
      font-size: 1.1875rem;
    }
  }
  ${media.print} {
    display: block;
    padding: 0 0 ${space(3)};
    > a {
      display: none;
    }
  }
`;
/** The actions on the document. They are below the title if they would leave too little room for it. */
export const Acts = styled.div`
  @media (min-width: 1240px) and (max-width: 1439.98px) {
    grid-column: 2 / -1;
    padding: ${space(1.5)} ${space(6)} 0;
  }
  ${media.medium} {
    /* If the menu opened to the right, it would extend beyond the screen. */
    [aria-haspopup='menu'] + div {
      right: 0;
      left: auto;
    }
  }
  ${media.touch} {
    margin-top: ${space(2.5)};
  }
  ${media.print} {
    display: none;
  }
`;
export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1.5)} ${space(2)};
  align-items: center;
  min-height: 2.5rem;
  padding: 5px ${size('gutter')};
  border-bottom: ${line('line')};
  background: ${color('canvas')};
  > small {
    color: ${color('ink-3')};
    font-size: ${text('md')};
  }
  > svg {
    color: ${color('ink-2')};
    transform: scaleX(-1);
  }
  select {
    height: ${size('control-s')};
    min-height: 0;
    padding-block: 0;
    font-size: ${text('sm')};
    font-weight: ${weight('medium')};
  }
  > button:last-child {
    margin-left: auto;
  }
  ${media.touch} {
    padding-block: ${space(2)};
    > small,
    > svg {
      display: none;
    }
    /* Each list takes half of the line, so that the longest date fits. */
    > span:has(> select) {
      flex: 1 1 calc(50% - ${space(1)});
    }
    select {
      width: 100%;
      height: 2.75rem;
    }
    /* The buttons share a line below the number of changes. */
    > button {
      order: 1;
    }
    > button:last-child {
      min-height: 2.75rem;
    }
  }
  ${media.print} {
    > button {
      display: none;
    }
  }
`;
export const Summary = styled.p`
  margin-left: ${space(2)};
  > b {
    font-weight: ${weight('semibold')};
  }
  ${media.touch} {
    flex-basis: 100%;
    margin-left: 0;
  }
`;
export const Notices = styled.div`
  padding: ${space(4)} ${size('gutter')};
  &:empty {
    display: none;
  }
`;
export const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-top: ${space(3)};
`;
/** The view options, at the end of the toolbar. */
export const Options = styled.div`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  margin-left: ${space(3)};
  padding-left: ${space(4)};
  border-left: ${line('line')};
  font-size: ${text('sm')};
  white-space: nowrap;
  ${media.touch} {
    gap: 0;
    margin-left: auto;
    padding-left: 0;
    border: 0;
    > label {
      justify-content: center;
      min-width: 2.75rem;
      min-height: 2.75rem;
    }
    > span > button {
      width: 2.75rem;
      height: 2.75rem;
    }
  }
`;
export const Tools = styled.div`
  display: grid;
  grid-template-columns: var(--toc-w) minmax(0, 1fr) auto auto;
  flex: none;
  align-items: center;
  min-height: 3rem;
  padding-right: ${size('gutter')};
  border-bottom: ${line('line')};
  background: ${color('surface')};
  > :first-child {
    justify-self: start;
    margin-left: ${size('gutter')};
  }
  > b {
    overflow: hidden;
    padding-left: ${space(6)};
    font-weight: ${weight('semibold')};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${media.touch} {
    position: sticky;
    top: ${size('header-end')};
    z-index: ${layer('sticky')};
    display: flex;
    min-height: 3.25rem;
    padding: 0 ${space(2)} 0 ${space(1)};
    > :first-child {
      width: 2.75rem;
      height: 2.75rem;
      margin: 0;
    }
    > b {
      padding-left: ${space(1)};
    }
  }
  ${media.print} {
    display: none;
  }
`;
export const Steps = styled.div`
  display: flex;
  gap: ${space(1)};
  align-items: center;
  padding-left: ${space(4)};
  font-size: ${text('sm')};
  white-space: nowrap;
  ${media.touch} {
    position: fixed;
    inset: auto 0 ${barBottom};
    z-index: ${layer('sticky')};
    min-height: 3.25rem;
    padding: 0 ${space(2)} 0 ${size('gutter')};
    border-top: ${line('line-strong')};
    background: ${color('surface')};
    font-size: ${text('md')};
    > span {
      margin-right: auto;
    }
    > button {
      width: 2.75rem;
      height: 2.75rem;
    }
  }
`;
export const Panes = styled.div`
  display: grid;
  flex: 1;
  grid-template: minmax(0, 1fr) / var(--toc-w) minmax(0, 1fr);
  min-height: 0;
  ${media.touch} {
    display: block;
  }
  ${media.print} {
    display: block;
  }
`;
export const Pane = styled.div`
  position: relative;
  overflow: auto;
  background: ${color('surface')};
  ${media.touch} {
    overflow: visible;
    /* Leaves room for the bar with the number of changes, so that it doesn't cover the last change. */
    padding-bottom: 3.25rem;
  }
  ${media.print} {
    overflow: visible;
    padding: 0;
  }
`;
export const MoreChanges = styled.div`
  padding: ${space(4)} ${space(6)};
  ${media.touch} {
    padding-inline: ${space(4)};
  }
`;
export const Columns = styled.div`
  position: sticky;
  top: 0;
  z-index: 1;
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  border-bottom: ${line('line-strong')};
  background: ${color('sunken')};
  color: ${color('ink-2')};
  font-size: ${text('sm')};
  > * {
    overflow: hidden;
    padding: ${space(1.75)} ${space(6)};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > * + * {
    border-left: ${line('line')};
  }
  b {
    margin-right: ${space(1.5)};
    color: ${color('ink')};
    font-weight: ${weight('semibold')};
  }
  /* On screen, the editions are named by the lists above the changes. The lists aren't printed. */
  &[data-inline] {
    display: none;
    ${media.print} {
      display: grid;
    }
  }
`;
