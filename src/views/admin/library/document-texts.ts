/** App administration: the library's documents. */
import type { DocumentFields } from '../../../domain/admin/library-documents';
import { formatDate } from '../../../shared/dates';
import type { RecordTexts } from '../../forms/texts';
import { number, size } from '../../wording';

const fields = {
  id: 'Id',
  edition: 'Edition',
  title: 'Title',
  number: 'Number',
  issuer: 'Issuer',
  type: 'Type',
  subtitle: 'Subtitle',
  nickname: 'Nickname',
  publication_date: 'Published',
  entry_date: 'In force from',
  category_ids: 'Categories',
  relations: 'Relates to',
  text: 'Text',
  pdf: 'PDF',
};

const record: RecordTexts<DocumentFields> = {
  title: 'Document',
  gone: 'This document is not in the library.',
  back: 'Back to the documents',
  overtaken: 'Somebody else has changed this document while you were editing:',
  present: (field, value) => `${fields[field]}: ${presentValue(field, value) || 'none'}`,
};

function presentValue(field: keyof DocumentFields, value: DocumentFields): string {
  if (field === 'category_ids' || field === 'relations') return `${number(value[field].length)} in all`;
  return field === 'publication_date' || field === 'entry_date' ? formatDate(value[field]) : value[field];
}

export const libraryTexts = {
  title: 'Documents',
  lead: 'All documents of the library, withdrawn ones included.',
  find: 'Find a document by title, number or id',
  loading: 'Loading documents',
  add: 'Add document',
  none: 'No documents yet',
  noneWhat: 'Add the first one here, or have many imported by whoever runs the server.',
  noneFound: 'No document matches',
  noneFoundWhat: (q: string) => `No title, number or id holds “${q}”.`,
  withdrawn: 'Withdrawn',
  editOf: (title: string) => `Edit ${title}`,
  edit: 'Edit metadata',
  editionOf: (title: string) => `New edition of ${title}`,
  edition: 'New edition',
  withdrawOf: (title: string) => `Withdraw ${title}`,
  withdraw: 'Withdraw',
  withdrawTitle: (title: string) => `Withdraw ${title}?`,
  withdrawWhat: (title: string) =>
    `${title} is no longer found. Who has it as a favourite, in a group or on a device still reads it, marked as withdrawn.`,
  withdrawNow: 'Withdraw document',
  withdrawing: 'Withdrawing',
  wasWithdrawn: (title: string) => `${title} was withdrawn.`,

  loadingOne: 'Loading the document',
  record,
  addTitle: 'Add a document',
  addLead: 'With its text, or with a PDF that it is read from.',
  editionLead: (title: string, edition: string) => `Of ${title}. Edition ${edition} is kept beside it.`,
  editLead: (edition: string) =>
    `Edition ${edition}. A correction in place: for changed contents add a new edition.`,
  fields,
  idHint: 'Stands in the document’s address and never changes, such as msc-1-circ-1234.',
  relationsHint: 'Ids of documents, one in each line.',
  textHint: 'Paragraphs are parted by an empty line. A PDF is typeset from it where none is chosen.',
  pdfHint: 'At most 256 MB.',
  replacePdf: 'Replaces the PDF of this edition.',
  categories: (count: number) => `${number(count)} chosen`,
  filter: 'Filter categories',
  saved: (title: string) => `${title} was saved.`,
  added: (title: string) => `${title} was added to the library.`,
  adding: 'Adding',
  uploading: 'Uploading',
  sendingPdf: (bytes: number) => `Sending the PDF (${size(bytes)})…`,
  stopSending: 'Stop sending',
  pdfStopped: 'The document itself is saved, but its PDF may not be: you have stopped sending it.',
  addNow: 'Add document',
  addEdition: 'Add edition',
  pdfFailed: (why: string) => `The document itself is saved, but its PDF is not: ${why}`,
  uploadAgain: 'Upload again',

  noId: 'Enter an id.',
  badId: 'Letters, digits and . _ ~ - only, beginning with a letter or digit; at most 200.',
  takenId: 'There is a document with this id. To replace its contents, add a new edition to it.',
  noEdition: 'Enter an edition, such as 2 or 2026.',
  badEdition: 'Letters, digits and . _ - only, beginning with a letter or digit; at most 40.',
  sameEdition: 'This is the current edition: name the new one otherwise.',
  noTitle: 'Enter a title.',
  long: (most: number) => `At most ${number(most)} characters.`,
  noCategory: 'Choose at least one category.',
  manyCategories: 'Choose at most 100 categories.',
  badRelation: (id: string) => `“${id}” is no id of a document.`,
  manyRelations: 'At most 1,000 documents.',
  noPdf: 'This is not a PDF.',
  largePdf: 'This file is larger than 256 MB.',
};
