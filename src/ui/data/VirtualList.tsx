/**
 * A list of rows of equal height. If there are more than 100 rows, it renders only those on the screen or close
 * to it. The page scrolls, not the list. Each row states its position and the total, because assistive
 * technology sees only some of the rows.
 */
import { useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { layer } from '../theme/tokens';
import { useRowHeight, useWindow } from './windowing';

export interface VirtualListProps<Item> {
  items: readonly Item[];
  keyOf(item: Item): string;
  row(item: Item, index: number): ReactNode;
  /** The height of a row. In lists of more than 100 rows, contents are clipped to it. */
  rowRem: number;
  /** The height of a row on screens narrower than 900 px. */
  touchRowRem?: number | undefined;
  /** The accessible name of the list. */
  label?: string | undefined;
}

const Root = styled.ul`
  position: relative;
  > li[data-windowed] {
    position: absolute;
    left: 0;
    right: 0;
    overflow: hidden;
    /* A row's menu may extend beyond the row. */
    &:has([aria-expanded='true']) {
      z-index: ${layer('sticky')};
      overflow: visible;
    }
  }
`;

export function VirtualList<Item>({
  items,
  keyOf,
  row,
  rowRem,
  touchRowRem = rowRem,
  label,
}: VirtualListProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const height = useRowHeight(rowRem, touchRowRem);
  const { from, to, isComplete } = useWindow(list, items.length, height);
  const windowed = !isComplete;
  return (
    <Root ref={list} aria-label={label} style={windowed ? { height: items.length * height } : undefined}>
      {items.slice(from, to).map((item, at) => (
        <li
          key={keyOf(item)}
          data-windowed={windowed || undefined}
          aria-setsize={windowed ? items.length : undefined}
          aria-posinset={windowed ? from + at + 1 : undefined}
          style={windowed ? { top: (from + at) * height, height } : undefined}
        >
          {row(item, from + at)}
        </li>
      ))}
    </Root>
  );
}
