/** Writes a report as CSV, with one row for each document. */
import { stringify } from 'csv-stringify/sync';
import { CSV_OPTIONS } from '../files/csv';
import { columnsOf } from './columns';
import type { Report } from './report';

export function reportCsv(report: Report): Uint8Array {
  const columns = columnsOf(report);
  const rows = report.documents.map((document) => columns.map(({ of }) => of(document) ?? ''));
  return Buffer.from(stringify([columns.map(({ header }) => header), ...rows], CSV_OPTIONS));
}
