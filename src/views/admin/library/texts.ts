/** Texts about categories, error reports and imports in app administration. */
import type { ErrorReportStatus } from '../../../domain/admin/error-inbox';
import { number } from '../../wording';

export const categoryTexts = {
  title: 'Categories',
  lead: 'The categories of the library. No documents are lost when you rename, move or merge a category.',
  loading: 'Loading categories',
  tree: 'Categories',
  filter: 'Filter categories',
  noneMatch: 'No matching categories.',
  noneToChoose: 'There are no categories yet.',
  toFirst: 'Add the first one',
  none: 'No categories yet',
  noneWhat: 'Add the first one, or import documents. An import creates the categories that it needs.',
  add: 'Add category',
  addTitle: 'Add a category',
  addBelow: 'Add subcategory',
  addTo: (title: string) => `Add a subcategory to ${title}`,
  rename: 'Rename',
  renameTitle: (title: string) => `Rename ${title}`,
  name: 'Name',
  noName: 'Enter a name.',
  longName: 'A name can have at most 300 characters.',
  adding: 'Adding',
  move: 'Move',
  moveTitle: (title: string) => `Move ${title}`,
  moveWhat: 'Choose the new parent category. Subcategories move too.',
  moveNow: 'Move here',
  moving: 'Moving',
  top: 'Top level',
  merge: 'Merge into another',
  mergeTitle: (title: string) => `Merge ${title} into another category`,
  mergeWhat: (title: string) =>
    [
      `Choose the category to which the documents and subcategories of ${title} will be moved.`,
      `${title} will be deleted. This cannot be undone.`,
    ].join(' '),
  mergeNow: 'Merge',
  merging: 'Merging',
  choose: 'Choose a category.',
  delete: 'Delete',
  deleteTitle: (title: string) => `Delete ${title}?`,
  deleteWhat: (title: string) =>
    [
      `${title} and its subcategories will be deleted.`,
      'If they contain documents, merge them into another category instead.',
    ].join(' '),
  deleteNow: 'Delete category',
  deleting: 'Deleting',
  added: (title: string) => `${title} was added.`,
  renamed: (title: string) => `The category is now called ${title}.`,
  moved: (title: string) => `${title} was moved.`,
  merged: (title: string, into: string) => `${title} was merged into ${into}.`,
  deleted: (title: string) => `${title} was deleted.`,
  selected: 'Selected category',
  selectFirst: 'Select a category',
  selectFirstWhat: 'You can then rename, move, merge or delete it.',
  below: (count: number) =>
    count === 0 ? 'No subcategories.' : `${number(count)} ${count === 1 ? 'subcategory' : 'subcategories'}.`,
  gone: 'This category no longer exists.',
};

const statuses: Record<ErrorReportStatus, string> = { open: 'Open', answered: 'Answered', closed: 'Closed' };

export const errorTexts = {
  title: 'Error reports',
  lead: 'Errors in documents, as reported by readers, latest first.',
  tabs: 'Error reports by status',
  statuses,
  all: 'All',
  loading: 'Loading error reports',
  none: 'No error reports',
  noneWhat: {
    open: 'No reports are waiting for an answer.',
    answered: 'No reports have been answered yet.',
    closed: 'No reports have been closed yet.',
    all: 'Readers can report an error from a document’s screen.',
  },
  status: (title: string) => `Status of the report on ${title}`,
  edition: (edition: string) => `Edition ${edition}`,
  reportedBy: 'Reported by',
  on: (date: string) => `on ${date}`,
  set: (status: ErrorReportStatus) => `The report is now ${statuses[status].toLowerCase()}.`,
  notSet: (why: string) => `The status was not changed. ${why}`,
};

export const importTexts = {
  title: 'Imports',
  lead: 'Imports of documents from files, latest first.',
  loading: 'Loading imports',
  none: 'No imports yet',
  noneWhat:
    'The operator of the server can import documents. You can add individual documents under Documents.',
  table: 'Imports',
  columns: { at: 'When', source: 'Source', imported: 'Imported', unchanged: 'Unchanged', failed: 'Failed' },
  underWay: 'In progress',
  amounts: (imported: number, unchanged: number, failed: number) =>
    `${number(imported)} imported · ${number(unchanged)} unchanged · ${number(failed)} failed`,
  ended: (time: string) => `until ${time}`,
  failures: (count: number) => `${number(count)} ${count === 1 ? 'failure' : 'failures'}`,
  notListed: (count: number) => `${number(count)} more ${count === 1 ? 'is' : 'are'} not listed.`,
};
