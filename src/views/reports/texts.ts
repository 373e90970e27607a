/**
 * Texts for My Reports (the basket, the form and the created reports), and texts about the basket and reports
 * on other screens.
 */
import type { Report, ReportFormat } from '../../domain/reports/reports';
import { documents as word, number } from '../wording';

const documents = (count: number) => `${number(count)} ${word(count)}`;

const lessOf: Record<ReportFormat, string> = {
  PDF: 'Choose fewer documents, or create an Excel file (XLSX) instead.',
  XLSX: 'Choose fewer documents, or create a CSV file instead.',
  CSV: 'Choose fewer documents.',
};

export const reportTexts = {
  title: 'My Reports',

  basket: 'Report basket',
  documents,
  clear: 'Clear basket',
  remove: 'Remove from report',
  removeOf: (title: string) => `Remove from report: ${title}`,
  basketEmpty: 'The basket is empty',
  basketEmptyWhat: 'Add documents to it from a search or from the document itself.',
  toSearch: 'Search documents',

  removed: (count: number) => `${documents(count)} removed from the report basket.`,

  quotations: 'Quotations',
  quotedFrom: (citation: string, title: string, edition: string) =>
    `${citation}, ${title}, edition ${edition}`,
  removeQuotation: (citation: string, title: string) => `Remove from report: ${citation}, ${title}`,
  quotationRemoved: (citation: string) => `The quotation of ${citation} was removed.`,
  quotationGone: 'This provision is no longer in the library. Remove the quotation to create the report.',
  wordsOffline: 'The text will be shown when you are back online.',
  wordsFailed: 'The text could not be loaded.',
  loadingWords: 'Loading the text',

  form: 'Create a report',
  reportTitle: 'Title',
  description: 'Description',
  format: 'Format',
  formats: {
    PDF: 'PDF, for reading and printing',
    XLSX: 'XLSX, one row per document',
    CSV: 'CSV, one row per document, for other programs',
  } satisfies Record<ReportFormat, string>,
  scripts:
    'A PDF shows Latin, Greek, Cyrillic, Chinese, Japanese and Korean text and emoji. XLSX ' +
    'and CSV also contain Arabic, Hebrew and all other scripts.',
  contains: 'Contains',
  containsWhat: (count: number, quotations: number) =>
    'Title, document number, issuer, publication and entry dates, relations, your comment ' +
    `and a link, for ${documents(count)}.` +
    (quotations === 0 ? '' : ` ${number(quotations)} ${quotations === 1 ? 'quotation' : 'quotations'}.`),
  create: 'Create report',
  creating: 'Creating',
  noTitle: 'Give the report a title.',
  longTitle: (length: number) => `A title can have at most 200 characters; this one has ${number(length)}.`,
  longDescription: (length: number) =>
    `A description can have at most 5,000 characters; this one has ${number(length)}.`,
  /** @param names Titles of documents, or quotations with their citations. */
  missing: (names: readonly string[]) =>
    'No longer in the library: ' +
    `${names.slice(0, 3).join('; ')}${names.length > 3 ? ` and ${number(names.length - 3)} more` : ''}. `,
  removeMissing: 'Remove from the basket',
  removeMissingQuotations: (count: number) =>
    count === 1 ? 'Remove this quotation' : `Remove these ${number(count)} quotations`,
  nothingToReport: 'The basket is empty. Add documents to it first.',
  offline: 'Not available offline: the server creates the reports.',

  created: 'Created reports',
  table: 'Reports',
  loading: 'Loading reports',
  listOffline: 'Not available offline',
  none: 'No reports yet',
  noneWhat: 'A report is a file with the details of the documents in your basket.',
  columns: {
    title: 'Title',
    created: 'Created',
    documents: 'Documents',
    format: 'Format',
    actions: 'Actions',
  },
  waiting: 'Queued',
  making: (done: number, total: number) => `${number(done)} of ${documents(total)}`,
  failed: 'Failed',
  /** The contract sets the maximum number of pages. */
  failure: ({ failure, format }: Pick<Report, 'failure' | 'format'>) => {
    if (failure === 'too-many-pages')
      return (
        `The PDF would have more than ${number(5000)} pages. Choose fewer documents, or create ` +
        'an Excel file (XLSX) instead.'
      );
    if (failure === 'too-large') return `The file is too large for the server to create. ${lessOf[format]}`;
    return 'Something went wrong on the server. Try again. If it fails again, contact Support.';
  },
  retry: 'Try again',
  retryOf: (title: string) => `Try again: ${title}`,
  download: (title: string) => `Download: ${title}`,
  delete: (title: string) => `Delete: ${title}`,
  deleteTitle: 'Delete this report?',
  deleteWhat: (title: string) =>
    `“${title}” will be deleted permanently. The basket and its documents stay as they are.`,
  deleteYes: 'Delete report',
  notDeleted: (title: string, why: string) => `“${title}” was not deleted. ${why}`,
  notRetried: (title: string, why: string) => `“${title}” could not be restarted. ${why}`,
};
