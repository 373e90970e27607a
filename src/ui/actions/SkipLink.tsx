/**
 * The first tab stop of a page. It skips the header, and moves the focus to the content itself, because
 * fragments don't work in a shadow root.
 */
import type { MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, layer, space } from '../theme/tokens';

export interface SkipLinkProps {
  /** Id of the target, which needs `tabIndex={-1}`. */
  to: string;
  children: ReactNode;
}

const Root = styled.a`
  position: absolute;
  left: ${space(4)};
  top: calc(-1 * ${space(16)});
  z-index: ${layer('toast')};
  padding: ${space(2)} ${space(4)};
  background: ${color('surface')};
  /* Clipped, because the area above the library may show a portal's content. */
  &:not(:focus) {
    clip-path: inset(50%);
  }
  &:focus {
    top: ${space(2)};
  }
`;

export function SkipLink({ to, children }: SkipLinkProps) {
  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    event.preventDefault();
    // An element on a page always has a document or a shadow root as its root.
    const root = event.currentTarget.getRootNode() as Document | ShadowRoot;
    root.getElementById(to)?.focus();
  }
  return (
    <Root href={`#${to}`} onClick={handleClick}>
      {children}
    </Root>
  );
}
