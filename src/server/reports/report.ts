/** What a report says, before it is a file. */
import type { ReportDocument } from '../store/reports/report-documents';

export interface Report {
  readonly title: string;
  /** Empty when none was given. */
  readonly description: string;
  readonly format: 'PDF' | 'XLSX' | 'CSV';
  readonly documents: readonly ReportDocument[];
  /** How many were asked for and may not be seen any more. */
  readonly leftOut: number;
  readonly madeBy: { readonly name: string; readonly email: string; readonly company: string | null };
  readonly madeAt: Date;
  /** Where users reach the library, without a slash at its end. */
  readonly address: string;
}

/** A report that would fail again as long as its documents and its format stay the same. */
export class UnmakableReport extends Error {
  override readonly name = 'UnmakableReport';

  constructor(readonly failure: 'too-many-pages' | 'too-large') {
    super(`The report can't be made: ${failure}.`);
  }
}

export interface ReportLimits {
  readonly pdfPagesMost: number;
  /** A report that needs more fails, and the server goes on. */
  readonly heapMostMb: number;
  /** One at a time is made: others wait for as long. */
  readonly mostMs: number;
}

/** The pages are openapi.yaml's, Report. That many full ones take about 800 MB, and well over a minute. */
export const reportLimits: ReportLimits = { pdfPagesMost: 5000, heapMostMb: 1024, mostMs: 600_000 };

/** As files are called, and as browsers are told. */
export const formats = {
  PDF: { extension: 'pdf', type: 'application/pdf' },
  XLSX: { extension: 'xlsx', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  CSV: { extension: 'csv', type: 'text/csv; charset=utf-8' },
} as const;

/** Where a document opens. */
export function documentLink(address: string, id: string): string {
  return `${address}/documentpreview/${encodeURIComponent(id)}`;
}

/** One to a line, the number before the title; a last line says how many more there are. */
export function relationLines({ named, count }: ReportDocument['relatesTo']): string[] {
  const lines = named.map(({ number, title }) => (number === null ? title : `${number} ${title}`));
  const more = moreNote({ named, count });
  return more === null ? lines : [...lines, more];
}

/** `null` when all are named. */
export function moreNote({ named, count }: ReportDocument['relatesTo']): string | null {
  return count === named.length ? null : `and ${(count - named.length).toLocaleString('en')} more`;
}

/** `21 November 2026, 19:52 UTC` */
export function madeOn(at: Date): string {
  return `${new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit', timeZone: 'UTC' }).format(at).replace(' at ', ', ')} UTC`;
}

export function documentCount(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'document' : 'documents'}`;
}

/** `null` when nothing is. */
export function leftOutNote({ leftOut }: Report): string | null {
  return leftOut === 0
    ? null
    : `${documentCount(leftOut)} of the selection ${leftOut === 1 ? 'is' : 'are'} left out, as your company may not see ${leftOut === 1 ? 'it' : 'them'} any more.`;
}
