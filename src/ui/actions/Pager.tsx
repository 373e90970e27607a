/**
 * Links to pages, such as 1 2 3 … 17, with links to the previous and next page. Renders nothing for a single
 * page.
 */
import type { MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../layout/Icon';
import { chevronLeftIcon } from '../icons/chevron-left';
import { chevronRightIcon } from '../icons/chevron-right';
import { opensElsewhere } from './opens-elsewhere';
import { pageNumbers } from './page-numbers';
import { color, radius, size, space, text, weight } from '../theme/tokens';

export interface PagerProps {
  /** The current page, starting at 1. */
  page: number;
  pages: number;
  /** Returns the address of a page. */
  href(page: number): string;
  /** Called on a plain click. Without this prop, the browser follows the link. */
  onGo?: ((page: number) => void) | undefined;
  label?: string | undefined;
}

const Root = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(0.5)};
  > * {
    min-width: ${size('control-m')};
    height: ${size('control-m')};
    display: inline-grid;
    place-items: center;
    padding: 0 ${space(1.5)};
    border-radius: ${radius('s')};
    color: ${color('ink')};
    font-size: ${text('md')};
    text-decoration: none;
  }
  > a:hover {
    background: ${color('hover')};
    color: ${color('ink')};
  }
  > a[aria-current] {
    background: ${color('accent')};
    color: ${color('on-accent')};
    font-weight: ${weight('semibold')};
  }
  > [aria-disabled] {
    color: ${color('ink-disabled')};
  }
`;
/** The row below a list, with its pager and a note about the pages. */
export const PagerFooter = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  margin-top: ${space(4)};
  color: ${color('ink-3')};
  font-size: ${text('sm')};
`;

export function Pager({ page, pages, href, onGo, label = 'Pages' }: PagerProps) {
  if (pages < 2) return null;

  function link(to: number, content: ReactNode, name?: string) {
    if (to < 1 || to > pages) {
      return (
        <span role="link" aria-disabled="true" aria-label={name}>
          {content}
        </span>
      );
    }
    function handleClick(event: MouseEvent) {
      if (!onGo || opensElsewhere(event)) return;
      event.preventDefault();
      onGo(to);
    }
    return (
      <a
        key={name ?? to}
        href={href(to)}
        aria-label={name}
        aria-current={!name && to === page ? 'page' : undefined}
        onClick={handleClick}
      >
        {content}
      </a>
    );
  }

  return (
    <Root aria-label={label}>
      {link(page - 1, <Icon of={chevronLeftIcon} />, 'Previous page')}
      {pageNumbers(page, pages).map((number, index) =>
        number === null ? <span key={`gap-${index}`}>…</span> : link(number, number),
      )}
      {link(page + 1, <Icon of={chevronRightIcon} />, 'Next page')}
    </Root>
  );
}
