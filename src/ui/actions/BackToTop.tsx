/**
 * A button in the page's right gutter, where it never covers a row's actions. Touch screens don't show it. If
 * the user prefers reduced motion, it jumps to the top instead of scrolling smoothly.
 */
import { styled } from 'styled-components';
import { Icon } from '../layout/Icon';
import { arrowUpIcon } from '../icons/arrow-up';
import { color, elevation, layer, line, media, radius, size, space } from '../theme/tokens';

export interface BackToTopProps {
  label: string;
  /** Raises the button above a save bar. */
  raised?: boolean | undefined;
  /** The window to scroll: the page's own, or the facade that an embedded library gets. */
  window: { scrollTo(options: ScrollToOptions): void };
}

const Root = styled.button<{ $raised: boolean }>`
  /* Sticky, not fixed: the corner of an embedded library isn't the corner of the window. The button takes up
     no space in the layout. */
  position: sticky;
  align-self: flex-end;
  margin-top: -2.75rem;
  bottom: calc(${size('bottombar-h')} + ${({ $raised }) => ($raised ? '5.5rem' : space(5))});
  z-index: ${layer('totop')};
  display: grid;
  place-items: center;
  width: 1.75rem;
  height: 2.75rem;
  padding: 0;
  border: ${line('line-strong')};
  border-right: 0;
  border-radius: ${radius('s')} 0 0 ${radius('s')};
  background: ${color('surface')};
  color: ${color('ink')};
  box-shadow: ${elevation(2)};
  cursor: pointer;
  ${media.touch} {
    display: none;
  }
`;

export function BackToTop({ label, window, raised = false }: BackToTopProps) {
  function handleClick() {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
  }
  return (
    <Root type="button" $raised={raised} aria-label={label} title={label} onClick={handleClick}>
      <Icon of={arrowUpIcon} />
    </Root>
  );
}
