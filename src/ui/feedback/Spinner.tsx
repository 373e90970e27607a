/** A rotating ring. It doesn't rotate if the user prefers reduced motion, so put words beside it. */
import { keyframes, styled } from 'styled-components';
import { media, radius, size } from '../theme/tokens';

const turn = keyframes`to { rotate: 1turn; }`;

export const Spinner = styled.span.attrs({ 'aria-hidden': true })`
  flex: none;
  width: ${size('icon-s')};
  height: ${size('icon-s')};
  border: ${size('border-strong')} solid currentColor;
  border-right-color: transparent;
  border-radius: ${radius('full')};
  animation: ${turn} 0.9s linear infinite;
  ${media.still} {
    animation: none;
  }
`;
