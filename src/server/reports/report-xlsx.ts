/**
 * Writes a report as a spreadsheet. It has one sheet about the report, one with a row for each document, and
 * one with a row for each relation. Text is never converted to other types of cells.
 */
import writeExcelFile, { type Cell, type CellObject, type Row } from 'write-excel-file/node';
import { documentAddress } from '../document-address';
import { stripInvalidXmlCharacters } from '../feeds/xml-text';
import { columnsOf } from './columns';
import { leftOutNote, madeOn, moreNote, quotationsLeftOutNote, type Report } from './report';

/** Excel refuses files with longer text in a cell. */
const MAX_CELL_LENGTH = 32_767;
const head = {
  fontWeight: 'bold',
  backgroundColor: '#eef2f5',
  textColor: '#16202b',
  bottomBorderStyle: 'thin',
  bottomBorderColor: '#5b6875',
  alignVertical: 'center',
  height: 20,
} as const;
const relationColumns = [
  ['Document', 60],
  ['Number', 24],
  ['Relation', 14],
  ['Related document', 60],
  ['Related number', 24],
  ['Link', 50],
] as const;

export function reportXlsx(report: Report): Promise<Uint8Array> {
  const columns = columnsOf(report);
  const widths = (of: readonly { readonly width: number }[]) => of.map(({ width }) => ({ width }));
  return writeExcelFile(
    [
      { sheet: 'Report', data: about(report), columns: widths([{ width: 18 }, { width: 100 }]) },
      {
        sheet: 'Documents',
        data: [
          columns.map(({ header }) => heading(header)),
          ...report.documents.map((document): Row =>
            columns.map(({ of, isDate }) => (isDate ? day(of(document)) : text(of(document)))),
          ),
        ],
        columns: widths(columns),
        stickyRowsCount: 1,
        stickyColumnsCount: 1,
        orientation: 'landscape',
      },
      {
        sheet: 'Relations',
        data: [relationColumns.map(([header]) => heading(header)), ...relations(report)],
        columns: relationColumns.map(([, width]) => ({ width })),
        stickyRowsCount: 1,
        orientation: 'landscape',
      },
    ],
    { fontFamily: 'Calibri', fontSize: 11 },
  ).toBuffer();
}

function about(report: Report): Row[] {
  const { title, description, madeBy, madeAt, documents } = report;
  const facts: [string, Cell][] = [
    ['Description', text(description, { wrap: true })],
    ['Made by', text(madeBy.name === '' ? madeBy.email : `${madeBy.name} (${madeBy.email})`)],
    ['Company', text(madeBy.company)],
    ['Made on', text(madeOn(madeAt))],
    ['Documents', { value: documents.length, type: Number, align: 'left' }],
    ['Left out', text(leftOutNote(report), { wrap: true })],
    ['Not quoted', text(quotationsLeftOutNote(report), { wrap: true })],
  ];
  return [
    [{ value: asText(title), type: String, fontWeight: 'bold', fontSize: 16, height: 26 }],
    [],
    ...facts
      .filter(([, cell]) => cell !== null)
      .map(([label, cell]): Row => [
        { value: label, type: String, textColor: '#5b6875', alignVertical: 'top' },
        cell,
      ]),
  ];
}

function relations({ documents, address }: Report): Row[] {
  return documents.flatMap((document) =>
    (
      [
        ['relates to', document.relatesTo],
        ['related from', document.relatedFrom],
      ] as const
    ).flatMap(([relation, { named, count }]) => {
      const rows = named.map((other): Row => [
        text(document.title),
        text(document.number),
        text(relation),
        text(other.title),
        text(other.number),
        text(documentAddress(address, other.id)),
      ]);
      const more = moreNote({ named, count });
      return more === null
        ? rows
        : [...rows, [text(document.title), text(document.number), text(relation), text(more)]];
    }),
  );
}

function heading(header: string): CellObject {
  return { value: header, type: String, ...head };
}

function text(value: string | null, style: Partial<CellObject> = {}): Cell {
  return value === null || value === ''
    ? null
    : { value: asText(value), type: String, alignVertical: 'top', ...style };
}

/**
 * Returns a real spreadsheet date, which can be sorted and filtered. Excel's dates begin in 1900, but are
 * correct only from March of that year, so earlier dates are returned as text.
 */
function day(value: string | null): Cell {
  if (value !== null && value < '1900-03') return text(value);
  return value === null
    ? null
    : {
        value: new Date(`${value}T00:00:00Z`),
        type: Date,
        format: 'yyyy-mm-dd',
        align: 'left',
        alignVertical: 'top',
      };
}

/**
 * Replaces line breaks with the kind that spreadsheets recognise. This includes vertical tabs, which XML
 * doesn't allow: if they were simply removed, two words would become one.
 */
function asText(value: string): string {
  const shown = stripInvalidXmlCharacters(value.replace(/\r\n?|[\v\f\x85\u2028\u2029]/g, '\n'));
  return shown.length > MAX_CELL_LENGTH ? `${shown.slice(0, MAX_CELL_LENGTH - 2)} …` : shown;
}
