/** The columns of a report's table, for spreadsheets and CSV. */
import { documentAddress } from '../document-address';
import { quotationSource, relationLines, type QuotedDocument, type Report } from './report';

export interface Column {
  readonly header: string;
  /** The width in a spreadsheet, in characters. */
  readonly width: number;
  readonly isDate?: boolean;
  /** Returns the cell's text; `null` if the value isn't known. Dates are yyyy-MM-dd. */
  readonly of: (document: QuotedDocument) => string | null;
}

export function columnsOf({ address, documents }: Report): Column[] {
  const quotations: Column = {
    header: 'Quotations',
    width: 60,
    of: (document) => quotationCell(address, document),
  };
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
    ...(documents.some((document) => document.quotations.length > 0) ? [quotations] : []),
    { header: 'Link', width: 50, of: ({ id }) => documentAddress(address, id) },
  ];
}

/** Spreadsheet cells can contain at most 32,767 characters. */
const MAX_CELL_CHARACTERS = 32_000;

function quotationCell(address: string, document: QuotedDocument): string {
  const text = document.quotations
    .map((quotation) => {
      const { line, link } = quotationSource(address, document, quotation);
      return `${quotation.words}\n${line}. ${link}`;
    })
    .join('\n\n');
  return text.length > MAX_CELL_CHARACTERS ? `${text.slice(0, MAX_CELL_CHARACTERS)} …` : text;
}
