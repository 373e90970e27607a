/**
 * The outermost element of a screen: its only `main`, with the width and gutters that all screens share, and
 * the document's title. The skip link leads to it.
 */
import { useEffect, type ReactNode, type Ref } from 'react';
import { styled } from 'styled-components';
import { media, size, space } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { setTitle } from './set-title';

export interface PageProps {
  /** The document's title, which precedes the product's name; undefined keeps the title of the route. */
  title?: string | undefined;
  busy?: boolean | undefined;
  className?: string | undefined;
  'data-folded'?: true | undefined;
  'data-as-text'?: true | undefined;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

const Root = styled.main`
  flex: 1;
  width: 100%;
  max-width: ${size('page-max')};
  margin: 0 auto;
  padding: ${space(6)} ${size('gutter')} ${space(10)};
  /* The footer stays out of sight while content is loading, because the content would push it down. With this selector,
     the browser may search all elements of the screen whenever one is added, and a text has hundreds of thousands. */
  &:not([data-as-text]):has([data-waiting]) {
    min-height: ${size('page-min-h')};
  }
  /* Keeps a save bar at the bottom of the screen even if the content is shorter than the screen. */
  &:has(> [data-at-end]) {
    display: flex;
    flex-direction: column;
    padding-bottom: 0;
    /* A margin instead of a gap, because a gap would move everything when the bar appears. */
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
    if (title) setTitle(window, title);
  }, [window, title]);
  return (
    <Root id="main" tabIndex={-1} aria-busy={busy || undefined} {...rest}>
      {children}
    </Root>
  );
}
