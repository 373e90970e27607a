/** A report as CSV: one row a document. */
import { stringify } from 'csv-stringify/sync';
import { columnsOf } from './columns';
import type { Report } from './report';

/** RFC 4180, with the mark by which spreadsheets tell UTF-8, and no cell that one would take for a formula. */
export function reportCsv(report: Report): Uint8Array {
  const columns = columnsOf(report);
  const rows = report.documents.map((document) => columns.map(({ of }) => of(document) ?? ''));
  return Buffer.from(stringify([columns.map(({ header }) => header), ...rows], { bom: true, escape_formulas: true, record_delimiter: 'windows' }));
}
