/**
 * Hides content from view, but not from screen readers. In print, a screen's hidden heading is shown, because
 * the page has no other.
 */
import { styled } from 'styled-components';
import { media } from '../theme/tokens';

export const VisuallyHidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
  ${media.print} {
    h1& {
      position: static;
      width: auto;
      height: auto;
      clip-path: none;
      white-space: normal;
    }
  }
`;
