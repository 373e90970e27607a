/** The layout of "Go to": a panel below the header, or the whole screen on a phone. */
import { styled } from 'styled-components';
import {
  color,
  elevation,
  layer,
  leading,
  line,
  media,
  radius,
  size,
  space,
  text,
  weight,
} from '../../ui/theme/tokens';

export const Root = styled.dialog`
  position: fixed;
  inset: 6.5rem 0 auto;
  margin: 0 auto;
  padding: 0;
  border: 0;
  width: min(42rem, calc(100vw - ${space(8)}));
  max-height: calc(100dvh - 10rem);
  background: ${color('surface')};
  color: ${color('ink')};
  border-radius: ${radius('l')};
  box-shadow: ${elevation(3)};
  z-index: ${layer('dialog')};
  overflow: hidden;
  &[open] {
    display: flex;
    flex-direction: column;
  }
  &::backdrop {
    background: ${color('scrim')};
  }
  ${media.touch} {
    inset: 0;
    width: 100%;
    max-width: none;
    height: 100%;
    max-height: none;
    border-radius: 0;
  }
`;
export const Field = styled.div`
  display: flex;
  align-items: center;
  flex: none;
  gap: ${space(3)};
  min-height: 3.5rem;
  padding: 0 ${space(3)} 0 ${space(5)};
  border-bottom: ${line('line')};
  > svg {
    color: ${color('ink-3')};
  }
  /* The field is the panel's only input, so it needs no frame of its own. */
  > input {
    flex: 1;
    min-width: 0;
    padding: ${space(2)} 0;
    border: 0;
    outline: 0;
    background: none;
    box-shadow: none;
    color: ${color('ink')};
    font-size: ${text('xl')};
    text-overflow: ellipsis;
    &::placeholder {
      color: ${color('ink-3')};
      opacity: 1;
    }
  }
  ${media.touch} {
    padding-left: ${space(4)};
  }
`;
export const List = styled.div`
  flex: 0 1 auto;
  min-height: 0;
  padding: ${space(1.5)} 0 ${space(2)};
  overflow: auto;
  overscroll-behavior: contain;
  h3 {
    padding: ${space(2)} ${space(5)} ${space(0.75)};
    color: ${color('ink-3')};
    font-size: ${text('xs')};
    font-weight: ${weight('medium')};
  }
  ${media.touch} {
    flex: 0 1 auto;
    h3 {
      padding-inline: ${space(4)};
    }
  }
`;
export const Line = styled.a`
  display: flex;
  align-items: center;
  gap: ${space(3.5)};
  min-height: 2.5rem;
  padding: ${space(1.5)} ${space(5)};
  border-left: 3px solid transparent;
  color: ${color('ink')};
  line-height: ${leading('snug')};
  text-decoration: none;
  cursor: pointer;
  > svg {
    color: ${color('ink-3')};
  }
  > span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  b {
    display: block;
    font-weight: ${weight('medium')};
  }
  small {
    display: block;
    color: ${color('ink-2')};
    font-size: ${text('sm')};
  }
  /* The typed words. */
  u {
    color: ${color('accent')};
    font-weight: ${weight('semibold')};
    text-decoration: none;
  }
  em {
    flex: none;
    max-width: 40%;
    color: ${color('ink-2')};
    font-size: ${text('xs')};
    font-style: normal;
    text-align: right;
  }
  > kbd {
    flex: none;
  }
  &:hover {
    color: ${color('ink')};
  }
  &[aria-selected='true'] {
    border-left-color: ${color('accent')};
    background: ${color('selected')};
    ${media.forced} {
      outline: ${size('border-strong')} solid Highlight;
      outline-offset: calc(-1 * ${size('border-strong')});
    }
  }
  &[aria-disabled='true'] {
    cursor: not-allowed;
    b {
      color: ${color('ink-3')};
    }
  }
  ${media.touch} {
    min-height: 3.25rem;
    padding-inline: ${space(4)};
    > kbd {
      display: none;
    }
  }
`;
/** Takes up no space, although it is an item of the grid that contains a search field and its messages. */
export const Anchor = styled.div`
  position: relative;
  height: 0;
  margin-top: calc(-1 * ${space(1.5)});
  ${media.print} {
    display: none;
  }
`;
/** The suggestions of a search field cover the content below it, so that nothing moves. */
export const Suggestions = styled.ul`
  position: absolute;
  inset: ${space(1)} 0 auto;
  z-index: ${layer('menu')};
  max-height: min(24rem, 50dvh);
  overflow: auto;
  overscroll-behavior: contain;
  border: ${line('line')};
  border-radius: ${radius('m')};
  background: ${color('surface')};
  box-shadow: ${elevation(2)};
  a:hover,
  a:focus-visible {
    background: ${color('selected')};
  }
  a:focus-visible {
    outline-offset: calc(-1 * ${size('border-strong')});
    box-shadow: none;
  }
  a:focus-visible kbd > :first-child {
    visibility: hidden;
  }
`;
export const Hint = styled.p`
  flex: none;
  padding: ${space(2)} ${space(5)} ${space(4)};
  color: ${color('ink-3')};
  font-size: ${text('sm')};
`;
export const Status = styled.div`
  display: flex;
  align-items: center;
  flex: none;
  flex-wrap: wrap;
  gap: ${space(2)};
  padding: ${space(2)} ${space(5)};
  border-top: ${line('line')};
  background: ${color('warning-soft')};
  color: ${color('ink')};
  font-size: ${text('sm')};
`;
/** The keys, for users with a keyboard. */
export const Keys = styled.div`
  display: flex;
  flex: none;
  gap: ${space(5)};
  padding: ${space(2)} ${space(5)};
  border-top: ${line('line')};
  background: ${color('canvas')};
  color: ${color('ink-3')};
  font-size: ${text('xs')};
  kbd {
    margin-right: ${space(1)};
  }
  > :last-child {
    margin-left: auto;
  }
  ${media.touch} {
    display: none;
  }
`;
