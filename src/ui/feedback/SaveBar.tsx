/**
 * A bar for unsaved changes, with the actions to save or discard them. It is as wide as the page, and sits
 * above the bottom bar, or above the footer at the end of the page. Render it only while there are changes.
 */
import { useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { barBottom, useBottomBar } from '../hooks/use-bottom-bar';
import { color, elevation, layer, line, media, radius, size, space, text } from '../theme/tokens';

const Root = styled.section`
  position: sticky;
  bottom: ${barBottom};
  margin: auto calc(-1 * ${size('gutter')}) 0;
  z-index: ${layer('bottombar')};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  padding: ${space(3)} ${size('gutter')};
  background: ${color('surface')};
  border-top: ${line('line-strong')};
  box-shadow: ${elevation(2)};
  > :first-child {
    flex: 1;
    min-width: 0;
  }
  /* Where the page is narrower than its window, the bar ends at the edges of the cards. */
  @media (min-width: 90.0625rem) {
    margin-inline: 0;
    padding-inline: ${space(4)};
    border: ${line('line-strong')};
    border-bottom: 0;
    border-radius: ${radius('m')} ${radius('m')} 0 0;
  }
  ${media.touch} {
    z-index: ${layer('sticky')};
    font-size: ${text('sm')};
    > :first-child {
      flex: 1 1 100%;
    }
    > button {
      flex: 1;
    }
  }
`;
/**
 * @param label The accessible name of the region.
 * @param actions Buttons, with the primary one last.
 */
export function SaveBar({
  label,
  actions,
  children,
}: {
  label: string;
  actions: ReactNode;
  children: ReactNode;
}) {
  const bar = useRef<HTMLElement>(null);
  useBottomBar(bar);
  return (
    <Root ref={bar} data-at-end="" aria-label={label}>
      <div role="status">{children}</div>
      {actions}
    </Root>
  );
}
