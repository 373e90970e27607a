/** Texts for the first app administration screen: links and figures. */
import type { FigureName } from '../../domain/admin/statistics';
import { number } from '../wording';

const figures: Record<FigureName, string> = {
  companies: 'Companies',
  users: 'Users',
  documents: 'Documents',
  searches: 'Searches',
  alerts: 'Alerts',
  downloads: 'Downloads',
};

export const adminIndexTexts = {
  lead: 'Companies, their users and categories, and the library itself.',
  ways: 'Administration sections',
  places: {
    companies: { title: 'Companies', purpose: 'Companies, their users and their categories' },
    documents: { title: 'Documents', purpose: 'Add, edit and withdraw documents, and add new editions' },
    categories: { title: 'Categories', purpose: 'Add, rename, move, merge and delete categories' },
    errors: { title: 'Error reports', purpose: 'Errors in documents, as reported by readers' },
    imports: { title: 'Imports', purpose: 'What was imported, and what failed' },
    thesaurus: { title: 'Also called', purpose: 'Other spellings, abbreviations and names' },
    audit: { title: 'Audit log', purpose: 'Who did what, when and from where' },
  },
  figures,
  loading: 'Loading the figures',
  atEnd: 'at the end of each month',
  perMonth: 'per month',
  now: (name: FigureName, count: number) => `${number(count)} ${figures[name].toLowerCase()}`,
  thisMonth: 'this month',
  chart: (
    name: FigureName,
    how: string,
    from: string,
    to: string,
    lowest: number,
    highest: number,
    latest: number,
  ) =>
    [
      `${figures[name]} ${how}, ${from} to ${to}:`,
      `lowest ${number(lowest)}, highest ${number(highest)}, latest ${number(latest)}.`,
      'All numbers are in the table below.',
    ].join(' '),
  table: 'Figures by month',
  scroller: 'All figures, latest month first',
  month: 'Month',
  none: 'No figures yet',
  noneWhat: 'Figures appear from the first month in which the library is used.',
};
