/**
 * Renders tables with their headers, spans and captions. The columns of a long table have fixed widths, so
 * that the browser doesn't have to measure each cell.
 */
import type { CSSProperties, ReactNode } from 'react';
import { headRows, rowsOf, type TableRow } from '../../../../shared/provisions/table-rows';
import type { TextModel } from '../../../../domain/reading/text-model';
import { readingTexts } from '../texts';

/** Functions that render the words in and around the rows (render-nodes.tsx). */
export interface CellRenderer {
  node(node: number): ReactNode;
  cell(cell: number): ReactNode;
}

/** If a table has at most this many rows below the header, the browser determines the widths of its columns. */
const MEASURED_ROWS = 80;

interface TableParts {
  readonly head: readonly TableRow[];
  readonly body: readonly TableRow[];
  /** Headings, notes and other parts of the table that aren't rows. */
  readonly before: readonly number[];
  readonly after: readonly number[];
}

export function renderTable(model: TextModel, table: number, render: CellRenderer): ReactNode {
  const { head, body, before, after } = partsOf(model, table);
  const columns = body.length > MEASURED_ROWS ? columnWidths(model, [...head, ...body]) : null;
  const label =
    before.map((node) => model.headingOf(node) || model.titleOf(node)).join(' ') || readingTexts.table;
  return (
    <div key={table} data-node={table}>
      {before.map((node) => render.node(node))}
      <div className="lt" role="group" aria-label={label} tabIndex={0}>
        <table style={columns ? longTable : undefined}>
          {columns && <ColumnWidths widths={columns} />}
          {head.length > 0 && <thead>{head.map((row) => renderRow(model, row, true, render))}</thead>}
          <tbody>{body.map((row) => renderRow(model, row, false, render))}</tbody>
        </table>
      </div>
      {after.map((node) => render.node(node))}
    </div>
  );
}

const longTable: CSSProperties = { tableLayout: 'fixed' };

function ColumnWidths({ widths }: { widths: readonly number[] }) {
  return (
    <colgroup>
      {widths.map((width, index) => (
        <col key={index} style={{ width: `${width}%` }} />
      ))}
    </colgroup>
  );
}

function partsOf(model: TextModel, table: number): TableParts {
  const children = model.childrenOf(table);
  const isRow = (node: number) => model.node(node).kind === 'row';
  const rows = rowsOf(model, table);
  const firstRow = children.findIndex(isRow);
  const heads = headRows(model, rows);
  return {
    head: rows.slice(0, heads),
    body: rows.slice(heads),
    before: children.filter((node, index) => !isRow(node) && index < firstRow),
    after: children.filter((node, index) => !isRow(node) && index > firstRow),
  };
}

/**
 * Returns the widths of the columns in percent, in proportion to the square roots of the lengths of their
 * longest cells.
 */
function columnWidths(model: TextModel, rows: readonly TableRow[]): readonly number[] {
  const lengths: (number | undefined)[] = [];
  for (const { cells } of rows) {
    let column = 0;
    for (const cell of cells) {
      const { from, to, columns = 1 } = model.node(cell);
      if (columns === 1) lengths[column] = Math.max(lengths[column] ?? 0, Math.sqrt(to - from));
      column += columns;
    }
  }
  const whole = [...lengths].map((length = 1) => Math.max(length, 2));
  const sum = whole.reduce((total, length) => total + length, 0);
  return whole.map((length) => Math.round((1000 * length) / sum) / 10);
}

function renderRow(
  model: TextModel,
  { row, cells }: TableRow,
  isInHead: boolean,
  render: CellRenderer,
): ReactNode {
  return (
    <tr key={row}>
      {cells.map((cell) => {
        const { columns, rows, head } = model.node(cell);
        const Tag = head ? 'th' : 'td';
        return (
          <Tag
            key={cell}
            colSpan={columns}
            rowSpan={rows}
            scope={head ? (isInHead ? 'col' : 'row') : undefined}
          >
            {render.cell(cell)}
          </Tag>
        );
      })}
    </tr>
  );
}
