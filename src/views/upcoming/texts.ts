import { documentCount, number, utc, utcDate } from '../wording';
import { monthName, monthOfYear } from '../month-wording';

const weekday = utc({ weekday: 'short' });

export const upcomingTexts = {
  title: 'Upcoming Legislation',
  lead: (total: number) =>
    `${documentCount(total)} ${total === 1 ? 'enters' : 'enter'} into force today or later.`,
  leadOf: (total: number, issuer: string) =>
    `${documentCount(total)} from ${issuer} ${total === 1 ? 'enters' : 'enter'} into force today or later.`,
  loadingLead: 'Documents that enter into force today or later.',
  loading: 'Loading upcoming legislation',
  savedAt: (day: string) => `Saved ${day}. The list will be updated when the connection returns.`,
  nothingSaved: 'This list was not saved on this device',
  nothingSavedWhat: 'It is saved each time you open it while online.',

  issuer: 'Issuer',
  allIssuers: 'All issuers',
  issuerCount: (issuer: string, count: number) => `${issuer} (${number(count)})`,
  addMonth: (month: string) => `Add ${month} to report`,
  adding: 'Adding',
  notAdded: (month: string, why: string) => `${month} could not be added to the report. ${why}`,
  calendar: 'Calendar feed',
  seeChanges: 'See what changes',

  months: 'Months',
  monthCount: (month: string, count: number) => `${month}, ${documentCount(count)}`,
  /** The first month and each January include the year. */
  rulerMonth: (month: string, isFirst: boolean) =>
    isFirst || month.endsWith('-01') ? monthOfYear(month) : monthName(`${month}-01`),
  count: (count: number) => documentCount(count),
  countOf: (shown: number, total: number) => `${number(shown)} of ${number(total)} documents on this page`,
  more: (count: number, month: string) => `${number(count)} more in ${month}`,
  weekday: (day: string) => weekday.format(utcDate(day)),

  empty: 'Nothing is due to enter into force',
  emptyWhat: 'Documents with an entry date of today or later appear here.',
  emptyOf: (issuer: string) => `Nothing from ${issuer} is due to enter into force`,
  pastLast: 'This page does not exist',
  pastLastWhat: (pages: number) => `There ${pages === 1 ? 'is one page' : `are ${number(pages)} pages`}.`,
  toFirst: 'Go to the first page',
  toAll: 'Show all issuers',
  toSearch: 'Search the library',
  pages: 'Pages',
  perPage: (size: number) => `${number(size)} per page`,
};
