/** The contents of a report, before it becomes a file. */
import { documentAddress } from '../document-address';
import { formatLongDate } from '../library/typeset/title-page';
import type { ReportDocument } from '../store/reports/report-documents';
import type { ReportRedline } from '../store/reports/compared-editions';
import type { ReportQuotation } from '../store/reports/quoted-provisions';

export interface Report {
  readonly title: string;
  /** Empty if there is no description. */
  readonly description: string;
  readonly format: 'PDF' | 'XLSX' | 'CSV';
  readonly documents: readonly QuotedDocument[];
  /** How many of the requested documents the user is no longer allowed to see. */
  readonly leftOut: number;
  /**
   * How many of the requested quotations are left out, because the user is no longer allowed to see them or
   * they are no longer in the library.
   */
  readonly quotationsLeftOut: number;
  /**
   * Whether a requested comparison is left out, because one of the editions can no longer be read or
   * compared.
   */
  readonly isComparisonLeftOut: boolean;
  readonly madeBy: { readonly name: string; readonly email: string; readonly company: string | null };
  readonly madeAt: Date;
  /** The library's public address, without a trailing slash. */
  readonly address: string;
}

/** A document, with the provisions that the report quotes from it. */
export interface QuotedDocument extends ReportDocument {
  readonly quotations: readonly ReportQuotation[];
  /** The changes between two of its editions, if the report shows them. */
  readonly redline?: ReportRedline;
}

/** Thrown for a report that would fail again with the same documents and format. */
export class ReportNotPossible extends Error {
  override readonly name = 'ReportNotPossible';

  constructor(readonly failure: 'too-many-pages' | 'too-large') {
    super(`The report can't be made: ${failure}.`);
  }
}

export interface ReportLimits {
  readonly maxPdfPages: number;
  /** The maximum heap size. A report that needs more fails, without affecting the server. */
  readonly maxHeapMb: number;
  /** The time limit. Reports are made one at a time, so others may have to wait this long. */
  readonly maxMs: number;
}

/**
 * The maximum number of pages is also in openapi.yaml (`Report`). 5,000 full pages need about 800 MB of
 * memory and well over a minute.
 */
export const reportLimits: ReportLimits = { maxPdfPages: 5000, maxHeapMb: 1024, maxMs: 600_000 };

/** The extensions and media types of the files. */
export const reportFormats = {
  PDF: { extension: 'pdf', type: 'application/pdf' },
  XLSX: { extension: 'xlsx', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  CSV: { extension: 'csv', type: 'text/csv; charset=utf-8' },
} as const;

/**
 * Returns the line below a quotation that says where its words come from, and the address to which it links.
 */
export function quotationSource(
  address: string,
  { id, title, number }: ReportDocument,
  { citation, edition, inForce, address: at }: ReportQuotation,
): { readonly line: string; readonly link: string } {
  const instrument = number === null ? title : `${title} (${number})`;
  const place = new URLSearchParams({ at, edition });
  return {
    line: [citation, instrument, `edition ${edition}`, ...phraseOf(inForce)].join(', '),
    link: `${documentAddress(address, id)}?${place}`,
  };
}

function phraseOf(days: ReportQuotation['inForce']): string[] {
  if (!days) return [];
  const { inForceFrom, inForceTo } = days;
  if (inForceFrom === null) return ['not yet in force'];
  const end = inForceTo === null ? '' : ` until ${formatLongDate(inForceTo)}`;
  return [`in force from ${formatLongDate(inForceFrom)}${end}`];
}

/**
 * Returns a line for each relation, with the number before the title. If there are more relations, the last
 * line says how many.
 */
export function relationLines({ named, count }: ReportDocument['relatesTo']): string[] {
  const lines = named.map(({ number, title }) => (number === null ? title : `${number} ${title}`));
  const more = moreNote({ named, count });
  return more === null ? lines : [...lines, more];
}

/** Returns a note on how many more relations there are; `null` if all are named. */
export function moreNote({ named, count }: ReportDocument['relatesTo']): string | null {
  return count === named.length ? null : `and ${(count - named.length).toLocaleString('en')} more`;
}

/** Returns a time such as `21 November 2026, 19:52 UTC`. */
export function madeOn(at: Date): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  });
  return `${format.format(at).replace(' at ', ', ')} UTC`;
}

export function documentCount(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'document' : 'documents'}`;
}

/** Returns a note on documents that are left out; `null` if there are none. */
export function leftOutNote({ leftOut }: Report): string | null {
  return leftOut === 0
    ? null
    : `${documentCount(leftOut)} ${leftOut === 1 ? 'was' : 'were'} left out because your company no longer ` +
        `has access to ${leftOut === 1 ? 'it' : 'them'}.`;
}

/** Returns a note on quotations that are left out; `null` if there are none. */
export function quotationsLeftOutNote({ quotationsLeftOut: count }: Report): string | null {
  if (count === 0) return null;
  const [quotations, them] = count === 1 ? ['quotation was', 'it'] : ['quotations were', 'them'];
  return (
    `${count.toLocaleString('en')} ${quotations} left out because your company no longer has access to ` +
    `${them}, or the library no longer has ${them}.`
  );
}

/** Returns a note on a comparison that is left out; `null` if there is none. */
export function comparisonLeftOutNote({ isComparisonLeftOut }: Report): string | null {
  return isComparisonLeftOut
    ? 'The comparison was left out because one of the two editions can no longer be compared.'
    : null;
}
