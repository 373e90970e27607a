/** Texts about the library's documents in app administration. */
import type { DocumentFields } from '../../../domain/admin/library-documents';
import { formatDate } from '../../../shared/dates';
import type { RecordTexts } from '../../forms/texts';
import { number, size } from '../../wording';

const fields = {
  id: 'ID',
  edition: 'Edition',
  title: 'Title',
  number: 'Number',
  issuer: 'Issuer',
  type: 'Type',
  subtitle: 'Subtitle',
  nickname: 'Nickname',
  publication_date: 'Published',
  entry_date: 'In force from',
  in_force_to: 'No longer in force from',
  category_ids: 'Categories',
  relations: 'Relates to',
  text: 'Text',
  pdf: 'PDF',
};

const record: RecordTexts<DocumentFields> = {
  title: 'Document',
  notFound: 'This document is not in the library.',
  back: 'Back to the documents',
  conflict: 'Someone else changed this document while you were editing. The current values are:',
  currentValue: (field, value) => `${fields[field]}: ${presentValue(field, value) || 'none'}`,
};

function presentValue(field: keyof DocumentFields, value: DocumentFields): string {
  if (field === 'category_ids' || field === 'relations') return `${number(value[field].length)} in all`;
  return field === 'publication_date' || field === 'entry_date' || field === 'in_force_to'
    ? formatDate(value[field])
    : value[field];
}

export const libraryTexts = {
  title: 'Documents',
  lead: 'All documents in the library, including withdrawn ones.',
  find: 'Find a document by title, number or ID',
  loading: 'Loading documents',
  add: 'Add document',
  none: 'No documents yet',
  noneWhat: 'Add the first one here, or ask the operator of the server to import many at once.',
  noneFound: 'No documents found',
  noneFoundWhat: (q: string) => `No title, number or ID contains “${q}”.`,
  withdrawn: 'Withdrawn',
  editOf: (title: string) => `Edit ${title}`,
  edit: 'Edit metadata',
  editionOf: (title: string) => `New edition of ${title}`,
  edition: 'New edition',
  withdrawOf: (title: string) => `Withdraw ${title}`,
  withdraw: 'Withdraw',
  withdrawTitle: (title: string) => `Withdraw ${title}?`,
  withdrawWhat: (title: string) =>
    [
      `Searches will no longer find ${title}.`,
      'People who have it in their favourites, in a group or offline can still read it.',
      'It will be marked as withdrawn.',
    ].join(' '),
  withdrawNow: 'Withdraw document',
  withdrawing: 'Withdrawing',
  wasWithdrawn: (title: string) => `${title} was withdrawn.`,

  loadingOne: 'Loading the document',
  record,
  addTitle: 'Add a document',
  addLead: 'Add its text, or upload a PDF.',
  editionLead: (title: string, edition: string) =>
    `A new edition of ${title}. Readers can still open edition ${edition}.`,
  editLead: (edition: string) =>
    `This corrects edition ${edition}. If the content has changed, add a new edition instead.`,
  fields,
  idHint: 'Used in the document’s address, and cannot be changed later. Example: msc-1-circ-1234.',
  inForceToHint: 'Leave this empty if the edition is in force until another one replaces it.',
  relationsHint: 'Document IDs, one per line.',
  textHint: 'Separate paragraphs with a blank line. If you don’t add a PDF, one is created from this text.',
  pdfHint: 'At most 256 MB.',
  replacePdf: 'Replaces the PDF of this edition.',
  categories: (count: number) => `${number(count)} chosen`,
  filter: 'Filter categories',
  saved: (title: string) => `${title} was saved.`,
  added: (title: string) => `${title} was added to the library.`,
  adding: 'Adding',
  uploading: 'Uploading',
  sendingPdf: (bytes: number) => `Uploading the PDF (${size(bytes)})…`,
  stopSending: 'Cancel upload',
  pdfStopped: 'The document was saved, but its PDF may not have been, because you cancelled the upload.',
  addNow: 'Add document',
  addEdition: 'Add edition',
  pdfFailed: (why: string) => `The document was saved, but its PDF was not. ${why}`,
  uploadAgain: 'Upload again',

  noId: 'Enter an ID.',
  badId: 'Use up to 200 letters, digits and the characters . _ ~ -, and begin with a letter or digit.',
  takenId: 'A document with this ID already exists. To replace its content, add a new edition.',
  noEdition: 'Enter an edition, such as 2 or 2026.',
  badEdition: 'Use up to 40 letters, digits and the characters . _ -, and begin with a letter or digit.',
  sameEdition: 'This edition already exists. Enter a different one.',
  endsTooEarly: 'Enter a date after “In force from”.',
  noTitle: 'Enter a title.',
  long: (most: number) => `Enter at most ${number(most)} characters.`,
  noCategory: 'Choose at least one category.',
  manyCategories: 'Choose at most 100 categories.',
  badRelation: (id: string) => `“${id}” is not a document ID.`,
  manyRelations: 'Enter at most 1,000 documents.',
  noPdf: 'This file is not a PDF.',
  largePdf: 'This file is larger than 256 MB.',
};
