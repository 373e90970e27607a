/** Texts about the thesaurus in app administration. */
import type { ThesaurusEntry, ThesaurusImportResult } from '../../../domain/admin/thesaurus';
import type { RecordTexts } from '../../forms/texts';
import { documentCount, number } from '../../wording';

/** The editable fields of an entry. `also` contains the lines of a text field, so their order is significant. */
export interface EntryFields {
  readonly written: string;
  readonly also: string;
  readonly kind: ThesaurusEntry['kind'];
}

const kinds: Record<ThesaurusEntry['kind'], string> = {
  spelling: 'Spelling',
  abbreviation: 'Abbreviation',
  name: 'Name',
  everyday: 'Everyday',
};
const labels = { written: 'Written in the library as', also: 'Also called', kind: 'Kind' };
const everydayLabels = { ...labels, written: 'What people say', also: 'What regulations say' };
const labelsOf = (kind: ThesaurusEntry['kind']) => (kind === 'everyday' ? everydayLabels : labels);
const entries = (count: number) => (count === 1 ? 'entry' : 'entries');

const record: Omit<RecordTexts<EntryFields>, 'title'> = {
  notFound: 'This entry no longer exists.',
  back: 'Close',
  conflict: 'Someone else changed this entry while you were editing. The current values are:',
  currentValue: (field, { written, also, kind }) =>
    `${labelsOf(kind)[field]}: ${{ written, also: also.replaceAll('\n', '; '), kind: kinds[kind] }[field]}`,
};

export const thesaurusTexts = {
  title: 'Also called',
  lead:
    'Other spellings, abbreviations and names are offered next to the results. Everyday words help to find the ' +
    'closest documents when a search finds nothing. None of these entries changes what a search finds.',
  kinds,
  labelsOf,
  kindFilter: 'Kind',
  allKinds: 'All kinds',
  find: 'Find an entry',
  add: 'New entry',
  loading: 'Loading entries',
  loadingOne: 'Loading the entry',
  table: 'Entries',
  columns: {
    written: 'Written as',
    also: 'Other words',
    kind: 'Kind',
    documents: 'Documents',
    from: 'Source',
    offered: 'In use',
  },
  total: (shipped: number, own: number) =>
    `${number(shipped + own)} ${entries(shipped + own)}: ${number(shipped)} built-in, ${number(own)} of your own`,
  shipped: 'Built-in',
  own: 'Your own',
  offer: (written: string) => `Use ${written}`,
  none: 'No entries yet',
  noneWhat: 'Add an entry, or import a CSV file.',
  noneFound: 'No matching entries',
  noneFoundWhat: 'Try another word, part of a word, or another kind.',
  newEntry: { ...record, title: 'New entry' },
  editEntry: { ...record, title: 'Edit entry' },
  contained: (count: number) => `Found in ${documentCount(count)} that you can see.`,
  onePerLine: 'One word or phrase per line.',
  counted: (counts: readonly (readonly [string, number])[]) =>
    counts.map(([form, count]) => `${form}: ${documentCount(count)}.`).join(' '),
  noWritten: 'Enter a word or a phrase.',
  noAlso: 'Enter at least one other word or phrase.',
  manyForms: 'An entry can have at most 20 other words or phrases.',
  longForm: 'A word or phrase can have at most 200 characters.',
  delete: 'Delete',
  deleting: 'Deleting',
  saved: (written: string) => `${written} was saved.`,
  deleted: (written: string) => `${written} was deleted.`,
  restored: (written: string) => `${written} was restored.`,
  notChanged: (why: string) => `The entry was not changed. ${why}`,
  notDeleted: (why: string) => `The entry was not deleted. ${why}`,
  notRestored: (why: string) => `The entry was not restored. ${why}`,
  importCsv: 'Import CSV',
  importing: 'Importing',
  importNow: 'Import',
  importWhat:
    'Entries in the file are added, or replace existing entries that are written the same way. No entries ' +
    'are deleted.',
  file: 'CSV file',
  fileHint:
    'The first line must be “written,also,kind”. Separate other words and phrases with semicolons. ' +
    'The kinds are Spelling, Abbreviation, Name and Everyday.',
  noFile: 'Choose a CSV file.',
  largeFile: 'The file is larger than 1 MB. Split it into smaller files.',
  notUtf8: 'The file isn’t UTF-8. Save it as “CSV UTF-8” and choose it again.',
  unreadable: 'This file can’t be read. Choose it again.',
  imported: ({ added, changed, unchanged }: ThesaurusImportResult) =>
    `${number(added)} added, ${number(changed)} changed, ${number(unchanged)} unchanged.`,
  leftOut: (count: number) => `${number(count)} ${count === 1 ? 'line was' : 'lines were'} skipped:`,
  problem: (line: number, message: string) => `Line ${number(line)}: ${message}`,
  notListed: (count: number) => `${number(count)} more ${count === 1 ? 'is' : 'are'} not listed.`,
  done: 'Close',
  export: 'Export',
  exporting: 'Exporting',
  fileName: 'also-called.csv',
  notExported: (why: string) => `The entries were not exported. ${why}`,
};
