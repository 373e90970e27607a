/**
 * Documents that enter into force today or later, soonest first, 50 per page (spec §9), with the number of
 * documents in each month. The unfiltered first page is kept on the device.
 *
 * Months are taken from dates as strings, so that no time zone can shift them.
 */
import { call, type Api, type Result } from '../../api/client';
import type { components } from '../../api/schema';
import type { DeviceStorage } from '../../platform/storage/storage';
import { groupBy } from '../../shared/collections/group-by';
import { daysUntil, isDay } from '../../shared/dates';
import { PAGE_SIZE } from '../../shared/query';
import { isRelatedDocument } from './documents';
import { toDocumentSummary, type DocumentSummary } from './document-summary';
import { createPagedResource, isPageOf, type Paged, type PagedResource } from '../core/paged-resource';
import { isRecord } from '../../shared/type-guards';

export type UpcomingPage = components['schemas']['UpcomingPage'];

export interface UpcomingQuery {
  /** The page number, starting at 1. */
  readonly page: number;
  /** null for all issuers. */
  readonly issuer: string | null;
}

export const FIRST_UPCOMING: UpcomingQuery = { page: 1, issuer: null };
/** Documents that enter into force within this many days are shown in amber. */
const SOON_DAYS = 60;
/** The largest page that the contract allows. */
const LIMIT_MAX = 200;

export interface Upcoming extends PagedResource<UpcomingQuery, UpcomingPage> {
  /** Loads all documents of a month (yyyy-MM), page by page. The shown page doesn't change. */
  listMonth(month: string, issuer: string | null): Promise<Result<readonly DocumentSummary[]>>;
}

export interface UpcomingOptions {
  readonly api: Api;
  readonly storage: DeviceStorage;
  readonly now: () => Date;
}

export function createUpcoming({ api, storage, now }: UpcomingOptions): Upcoming {
  const ask = (
    query: { page: number; limit: number; issuer?: string; month?: string },
    signal?: AbortSignal,
  ) => call(api.GET('/api/documents/enterintoforce/list', { params: { query }, ...(signal && { signal }) }));
  const list = createPagedResource<UpcomingQuery, UpcomingPage>({
    fetch: ({ page, issuer }, signal) =>
      ask({ page, limit: PAGE_SIZE, ...(issuer !== null && { issuer }) }, signal),
    now,
    cache: { storage, key: 'upcoming', wanted: FIRST_UPCOMING, accepts: isUpcomingPage },
  });

  async function listMonth(
    month: string,
    issuer: string | null,
  ): Promise<Result<readonly DocumentSummary[]>> {
    const documents: DocumentSummary[] = [];
    for (let page = 1, pages = 1; page <= pages; page++) {
      const result = await ask({ page, limit: LIMIT_MAX, month, ...(issuer !== null && { issuer }) });
      if (!result.ok) return result;
      documents.push(...result.value.payload.map(toDocumentSummary));
      pages = result.value.__pagination.pages;
    }
    return { ok: true, value: documents };
  }

  return { ...list, listMonth };
}

export interface UpcomingDocument extends DocumentSummary {
  /** yyyy-MM-dd */
  readonly entry: string;
  readonly daysLeft: number;
  readonly isSoon: boolean;
  /** The edition that enters into force, if readers see another one until then; otherwise null. */
  readonly edition: string | null;
}

/** A month, with the documents on this page that belong to it. */
export interface UpcomingMonth {
  /** yyyy-MM */
  readonly month: string;
  /** The month's number of documents on all pages, never fewer than on this page. */
  readonly total: number;
  readonly documents: readonly UpcomingDocument[];
}

/**
 * Groups a page by month, in the order of its rows. Documents that entered into force before `today` are left
 * out.
 *
 * @param today The date in the library's time zone, yyyy-MM-dd.
 */
export function groupByMonth(
  { payload, months }: Pick<UpcomingPage, 'payload' | 'months'>,
  today: string,
): readonly UpcomingMonth[] {
  const totals = new Map(months.map(({ month, documents }) => [month, documents]));
  const documents = payload.flatMap((row) => toUpcomingDocuments(row, today));
  const groups = groupBy(documents, ({ entry }) => monthOf(entry));
  return [...groups].map(([month, documents]) => ({
    month,
    documents,
    total: Math.max(totals.get(month) ?? 0, documents.length),
  }));
}

/**
 * Returns the document with the number of days left, as a list of one. The list is empty if the document
 * entered into force before `today`, or has no valid date.
 */
export function toUpcomingDocuments(
  row: components['schemas']['RelatedDocument'],
  today: string,
): readonly UpcomingDocument[] {
  const document = toDocumentSummary(row);
  const { entry } = document;
  if (entry === null || !isDay(entry) || entry < today) return [];
  const daysLeft = daysUntil(entry, today);
  return [
    { ...document, entry, daysLeft, isSoon: daysLeft <= SOON_DAYS, edition: row.next?.edition ?? null },
  ];
}

/** A bar in the chart of months. */
export interface RulerMonth {
  /** yyyy-MM */
  readonly month: string;
  readonly documents: number;
  /** The page on which the month begins; null if the month has no documents. */
  readonly page: number | null;
}

/** The number of bars that fit side by side on a screen. */
const RULER_MONTHS = 15;
/**
 * Five years. Few dates beyond that are known, so the chart would consist mostly of gaps. Later months can be
 * reached by turning pages.
 */
const RULER_MONTHS_MAX = 60;

/**
 * Returns all months from the first to the last that has documents, but at least 15 and at most 60; none if
 * there are no documents.
 */
export function toRulerMonths(months: UpcomingPage['months']): readonly RulerMonth[] {
  const [first] = months;
  const last = months.at(-1);
  if (!first || !last) return [];
  const counts = new Map(months.map(({ month, documents }) => [month, documents]));
  const length = Math.min(
    RULER_MONTHS_MAX,
    Math.max(RULER_MONTHS, monthNumber(last.month) - monthNumber(first.month) + 1),
  );
  let before = 0;
  return Array.from({ length }, (_, index) => {
    const month = monthAt(monthNumber(first.month) + index);
    const documents = counts.get(month) ?? 0;
    const page = documents > 0 ? Math.floor(before / PAGE_SIZE) + 1 : null;
    before += documents;
    return { month, documents, page };
  });
}

function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** Returns the number of months since the year 0. */
function monthNumber(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
}

function monthAt(number: number): string {
  return `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`;
}

function isUpcomingPage(value: unknown): value is UpcomingPage {
  if (!isPageOf(isRelatedDocument, value)) return false;
  const { today, months, issuers } = value as Paged & Readonly<Record<string, unknown>>;
  if (typeof today !== 'string' || !isDay(today)) return false;
  return (
    Array.isArray(months) &&
    months.every(isMonthCount) &&
    Array.isArray(issuers) &&
    issuers.every(isIssuerCount)
  );
}

function isMonthCount(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { month, documents } = value;
  return typeof month === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) && Number.isInteger(documents);
}

function isIssuerCount(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { issuer, documents } = value;
  return typeof issuer === 'string' && Number.isInteger(documents);
}
