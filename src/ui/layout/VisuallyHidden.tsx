/**
 * Hides content from view, but not from screen readers. In print, a screen's hidden heading is shown, because
 * the page has no other.
 */
import { css, styled } from 'styled-components';
import { media } from '../theme/tokens';

export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;
export const VisuallyHidden = styled.span`
  ${visuallyHidden}
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
