/** App administration: categories of the product, error reports and imports. */
import type { ErrorReportStatus } from '../../../domain/admin/error-inbox';
import { number } from '../../wording';

export const categoryTexts = {
  title: 'Categories',
  lead: 'The tree that documents stand in. Documents follow when a category is renamed, moved or merged.',
  loading: 'Loading categories',
  tree: 'Categories',
  filter: 'Filter categories',
  noneMatch: 'No category matches.',
  noneToChoose: 'There are no categories yet.',
  toFirst: 'Add the first one',
  none: 'No categories yet',
  noneWhat: 'Add the first one, or import documents: their categories are made then.',
  add: 'Add category',
  addTitle: 'Add a category',
  addBelow: 'Add a category below',
  addTo: (title: string) => `Add a category below ${title}`,
  rename: 'Rename',
  renameTitle: (title: string) => `Rename ${title}`,
  name: 'Name',
  noName: 'Enter a name.',
  longName: 'A name has at most 300 characters.',
  adding: 'Adding',
  move: 'Move',
  moveTitle: (title: string) => `Move ${title}`,
  moveWhat: 'Choose the category it is to stand below. All below it goes along.',
  moveNow: 'Move here',
  moving: 'Moving',
  top: 'Top of the tree',
  merge: 'Merge into another',
  mergeTitle: (title: string) => `Merge ${title} into another category`,
  mergeWhat: (title: string) =>
    `Choose the category that is to hold the documents of ${title}. ${title} itself is then gone. This cannot be undone.`,
  mergeNow: 'Merge',
  merging: 'Merging',
  choose: 'Choose a category.',
  delete: 'Delete',
  deleteTitle: (title: string) => `Delete ${title}?`,
  deleteWhat: (title: string) =>
    `${title} is deleted. A category that holds documents is not: merge it into another one.`,
  deleteNow: 'Delete category',
  deleting: 'Deleting',
  added: (title: string) => `${title} was added.`,
  renamed: (title: string) => `The category is now named ${title}.`,
  moved: (title: string) => `${title} was moved.`,
  merged: (title: string, into: string) => `${title} was merged into ${into}.`,
  deleted: (title: string) => `${title} was deleted.`,
  selected: 'Selected category',
  selectFirst: 'Select a category',
  selectFirstWhat: 'It can then be renamed, moved, merged into another one or deleted.',
  below: (count: number) =>
    count === 0
      ? 'No categories below it.'
      : `${number(count)} ${count === 1 ? 'category' : 'categories'} below it.`,
  gone: 'This category is not there any more.',
};

const statuses: Record<ErrorReportStatus, string> = { open: 'Open', answered: 'Answered', closed: 'Closed' };

export const errorTexts = {
  title: 'Error reports',
  lead: 'What readers have found wrong in documents, latest first.',
  tabs: 'Statuses of error reports',
  statuses,
  all: 'All',
  loading: 'Loading error reports',
  none: 'No error reports here',
  noneWhat: {
    open: 'Nothing waits for an answer.',
    answered: 'Nothing was answered yet.',
    closed: 'Nothing was closed yet.',
    all: 'Readers report errors from a document’s own screen.',
  },
  status: (title: string) => `Status of the report on ${title}`,
  edition: (edition: string) => `Edition ${edition}`,
  reportedBy: 'Reported by',
  on: (date: string) => `on ${date}`,
  set: (status: ErrorReportStatus) => `The report is now ${statuses[status].toLowerCase()}.`,
  notSet: (why: string) => `The status was not changed: ${why}`,
};

export const importTexts = {
  title: 'Imports',
  lead: 'What came into the library from files, latest first.',
  loading: 'Loading imports',
  none: 'Nothing was imported yet',
  noneWhat: 'Documents are imported by whoever runs the server, and added one by one under Documents.',
  table: 'Imports',
  columns: { at: 'When', source: 'Source', imported: 'Imported', unchanged: 'Unchanged', failed: 'Failed' },
  underWay: 'Under way',
  amounts: (imported: number, unchanged: number, failed: number) =>
    `${number(imported)} imported · ${number(unchanged)} unchanged · ${number(failed)} failed`,
  ended: (time: string) => `until ${time}`,
  failures: (count: number) => `${number(count)} ${count === 1 ? 'failure' : 'failures'}`,
  notListed: (count: number) => `${number(count)} more are not listed.`,
};
