/** The first Tab of a page: over the header, to its content. It moves the focus by itself, since a shadow root has no fragments. */
import type { MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, layer, space } from '../theme/tokens';

export interface SkipLinkProps {
  /** Id of what to go to; give it `tabIndex={-1}`. */
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
  /* What stands above it may be somebody else's. */
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
    // What is in a page is in a document or a shadow root.
    const root = event.currentTarget.getRootNode() as Document | ShadowRoot;
    root.getElementById(to)?.focus();
  }
  return (
    <Root href={`#${to}`} onClick={handleClick}>
      {children}
    </Root>
  );
}
