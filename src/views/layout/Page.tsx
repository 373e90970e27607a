/**
 * A screen's outermost element: the one `main`, at the width and gutters of every screen, with the document's title.
 * The skip link leads here.
 */
import { useEffect, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { media, size, space } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { entitle } from './set-title';

export interface PageProps {
  /** Names the document, in front of the product's name; undefined leaves the one of the route. */
  title?: string | undefined;
  busy?: boolean | undefined;
  className?: string | undefined;
  'data-folded'?: true | undefined;
  children: ReactNode;
}

const Root = styled.main`
  flex: 1;
  width: 100%;
  max-width: ${size('page-max')};
  margin: 0 auto;
  padding: ${space(6)} ${size('gutter')} ${space(10)};
  /* What comes would push the footer about, were it in sight. */
  &:has([data-waiting]) {
    min-height: ${size('page-min-h')};
  }
  /* Where the screen is higher than what it holds, a bar is still at its end. */
  &:has(> [data-at-end]) {
    display: flex;
    flex-direction: column;
    padding-bottom: 0;
    /* Not by a gap, which would move everything when the bar comes. */
    > :has(+ [data-at-end]) {
      margin-bottom: ${space(6)};
    }
  }
  ${media.touch} {
    padding-top: ${space(5)};
  }
`;

export function Page({ title, busy, children, ...rest }: PageProps) {
  const { window } = useApp();
  useEffect(() => {
    if (title) entitle(window, title);
  }, [window, title]);
  return (
    <Root id="main" tabIndex={-1} aria-busy={busy || undefined} {...rest}>
      {children}
    </Root>
  );
}
