/**
 * A table in its own horizontal scroller, so that on a narrow screen the table scrolls and the page does not.
 * The caller renders the `<tr>`s.
 */
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../layout/Icon';
import { arrowDownIcon } from '../icons/arrow-down';
import { arrowUpIcon } from '../icons/arrow-up';
import { color, line, media, space, text, weight } from '../theme/tokens';
import { VisuallyHidden } from '../layout/VisuallyHidden';

export interface Column<Id extends string = string> {
  id: Id;
  label: string;
  /** Numbers are right-aligned; give their cells `data-align="right"`. */
  align?: 'right' | undefined;
  /**
   * How the rows are sorted by this column; undefined if they can't be. With `onSort`, a click on the header
   * changes the order.
   */
  sort?: 'ascending' | 'descending' | 'none' | undefined;
  /** Hides the label from view, but not from screen readers. */
  hideLabel?: boolean | undefined;
}

export interface TableProps<Id extends string> {
  label: string;
  columns: readonly Column<Id>[];
  onSort?: ((id: NoInfer<Id>) => void) | undefined;
  /**
   * The number of rows, including the header, if only some are rendered. Each row must then have an
   * `aria-rowindex`.
   */
  rowCount?: number | undefined;
  children: ReactNode;
}

const Scroller = styled.div`
  overflow-x: auto;
  ${media.print} {
    overflow: visible;
  }
`;
const Root = styled.table`
  th {
    padding: ${space(2)} ${space(4)};
    border-bottom: ${line('line')};
    background: ${color('sunken')};
    color: ${color('ink-2')};
    font-size: ${text('xs')};
    font-weight: ${weight('medium')};
    text-align: left;
    white-space: nowrap;
  }
  td {
    padding: ${space(2.25)} ${space(4)};
    border-bottom: ${line('line')};
    vertical-align: middle;
    > a {
      font-weight: ${weight('medium')};
    }
  }
  tbody > tr:last-child > td {
    border-bottom: 0;
  }
  tbody > tr:hover > td {
    background: ${color('hover')};
  }
  [data-align='right'] {
    text-align: right;
  }
  /* Paper can't scroll. */
  ${media.print} {
    && {
      min-width: 0;
    }
    th,
    td {
      padding: ${space(1)} ${space(2)};
      white-space: normal;
    }
  }
`;

const Sorted = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  padding: 0;
  border: 0;
  background: none;
  font-weight: inherit;
  button& {
    cursor: pointer;
  }
  svg {
    width: 0.875rem;
    height: 0.875rem;
  }
`;

export function Table<Id extends string>({ label, columns, onSort, rowCount, children }: TableProps<Id>) {
  return (
    <Scroller role="region" aria-label={label} tabIndex={0}>
      <Root aria-rowcount={rowCount}>
        <thead>
          <tr>
            {columns.map(({ id, label: name, align, sort, hideLabel }) => (
              <th key={id} scope="col" data-align={align} aria-sort={sort}>
                {sort && onSort ? (
                  <Sorted as="button" type="button" onClick={() => onSort(id)}>
                    {name}
                    <Direction sort={sort} />
                  </Sorted>
                ) : hideLabel ? (
                  <VisuallyHidden>{name}</VisuallyHidden>
                ) : (
                  <Sorted>
                    {name}
                    <Direction sort={sort} />
                  </Sorted>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </Root>
    </Scroller>
  );
}

function Direction({ sort }: Pick<Column, 'sort'>) {
  if (sort === undefined || sort === 'none') return null;
  return <Icon of={sort === 'ascending' ? arrowUpIcon : arrowDownIcon} />;
}
