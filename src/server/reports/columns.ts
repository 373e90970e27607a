/** The columns of a report's table, for spreadsheets and CSV. */
import type { ReportDocument } from '../store/reports/report-documents';
import { documentLink, relationLines, type Report } from './report';

export interface Column {
  readonly header: string;
  /** The width in a spreadsheet, in characters. */
  readonly width: number;
  readonly isDate?: boolean;
  /** Returns the cell's text; `null` if it is not known. Dates are yyyy-MM-dd. */
  readonly of: (document: ReportDocument) => string | null;
}

export function columnsOf({ address }: Report): Column[] {
  return [
    { header: 'Title', width: 60, of: ({ title }) => title },
    { header: 'Number', width: 24, of: ({ number }) => number },
    { header: 'Issuer', width: 28, of: ({ issuer }) => issuer },
    { header: 'Type', width: 16, of: ({ type }) => type },
    { header: 'Subtitle', width: 30, of: ({ subtitle }) => subtitle },
    { header: 'Nickname', width: 20, of: ({ nickname }) => nickname },
    { header: 'Published', width: 12, isDate: true, of: ({ publicationDate }) => publicationDate },
    { header: 'Entry into force', width: 15, isDate: true, of: ({ entryDate }) => entryDate },
    { header: 'Edition', width: 12, of: ({ edition }) => edition },
    { header: 'Status', width: 12, of: ({ isWithdrawn }) => (isWithdrawn ? 'Withdrawn' : null) },
    { header: 'Relates to', width: 40, of: ({ relatesTo }) => relationLines(relatesTo).join('\n') },
    { header: 'Related from', width: 40, of: ({ relatedFrom }) => relationLines(relatedFrom).join('\n') },
    { header: 'Comment', width: 40, of: ({ comment }) => comment },
    { header: 'Link', width: 50, of: ({ id }) => documentLink(address, id) },
  ];
}
