/** Upcoming Legislation. */
import { at, documents, monthName, monthOfYear, number, utc } from '../wording';

const weekday = utc({ weekday: 'short' });

export const upcomingTexts = {
  title: 'Upcoming Legislation',
  lead: (total: number) =>
    `${number(total)} ${documents(total)} ${total === 1 ? 'enters' : 'enter'} into force from today onward.`,
  leadOf: (total: number, issuer: string) =>
    `${number(total)} ${documents(total)} of ${issuer} ${total === 1 ? 'enters' : 'enter'} into force from today onward.`,
  loadingLead: 'What enters into force from today onward.',
  loading: 'Loading upcoming legislation',
  savedAt: (day: string) => `Saved ${day}. The list is brought up to date when the connection returns.`,
  nothingSaved: 'This list was not saved on this device',
  nothingSavedWhat: 'It is saved whenever it is opened with a connection.',

  issuer: 'Issuer',
  allIssuers: 'All issuers',
  issuerCount: (issuer: string, count: number) => `${issuer} (${number(count)})`,
  addMonth: (month: string) => `Add ${month} to report`,
  adding: 'Adding',
  notAdded: (month: string, why: string) => `${month} could not be added to the report. ${why}`,
  calendar: 'Calendar feed',

  months: 'Months',
  monthCount: (month: string, count: number) => `${month}, ${number(count)} ${documents(count)}`,
  /** January says its year, and so does the first. */
  rulerMonth: (month: string, isFirst: boolean) =>
    isFirst || month.endsWith('-01') ? monthOfYear(month) : monthName(`${month}-01`),
  count: (count: number) => `${number(count)} ${documents(count)}`,
  countOf: (shown: number, total: number) => `${number(shown)} of ${number(total)} documents on this page`,
  more: (count: number, month: string) => `${number(count)} more in ${month}`,
  weekday: (day: string) => weekday.format(at(day)),

  empty: 'Nothing is about to enter into force',
  emptyWhat: 'Documents with an entry date from today onward appear here.',
  emptyOf: (issuer: string) => `Nothing of ${issuer} is about to enter into force`,
  pastLast: 'This page is past the last one',
  pastLastWhat: (pages: number) => `There ${pages === 1 ? 'is one page' : `are ${number(pages)} pages`}.`,
  toFirst: 'To the first page',
  toAll: 'Show all issuers',
  toSearch: 'Search the library',
  pages: 'Pages',
  perPage: (size: number) => `${number(size)} per page`,
  offline: 'Not possible without a connection',
};
