/** App administration: the companies, their details, users and categories. */
import type { CompanyFields } from '../../../domain/admin/companies';
import type { RecordTexts } from '../../forms/texts';
import { companyTexts } from '../../company/texts';
import { number } from '../../wording';

const { users } = companyTexts;

const record: RecordTexts<CompanyFields> = {
  title: 'Company',
  gone: 'This company is not there any more.',
  back: 'Back to the companies',
  overtaken: 'Somebody else has changed this company while you were editing:',
  present: (field, value) => {
    // Of the company above, only the id is known here.
    if (field === 'parent') return `Part of: ${value.parent ? 'another company' : 'none'}`;
    return `${field === 'name' ? 'Name' : 'City'}: ${value[field] || 'none'}`;
  },
};

export const companiesTexts = {
  title: 'Companies',
  add: 'Add company',
  administrators: 'Administrators',
  tabs: 'States of companies',
  active: 'Active',
  inactive: 'Inactive',
  all: 'All',
  search: 'Search',
  find: 'Find a company by name or city',
  loading: 'Loading companies',
  table: 'Companies',
  columns: {
    name: 'Company',
    city: 'City',
    subs: 'Sub-companies',
    users: 'Users',
    lastLogin: 'Last login',
    status: 'Status',
    actions: 'Actions',
  },
  categoriesOf: (name: string) => `Categories of ${name}`,
  editOf: (name: string) => `Edit ${name}`,
  beneath: (city: string, count: number, lastLogin: string) =>
    [city, users(count), `last login ${lastLogin}`].filter(Boolean).join(' · '),
  none: 'No companies here',
  noneWhat: {
    active: 'No company is active.',
    notsignedupanymore: 'No company is inactive.',
    all: 'Add the first company to let its people in.',
  },
  noneFound: 'No company matches',
  noneFoundWhat: (q: string) => `No name or city holds “${q}”.`,
  searchFirst: 'Search all companies',
  searchFirstWhat: 'Active and inactive ones are found by their name or city.',

  record,
  loadingOne: 'Loading the company',
  edit: 'Edit company',
  details: 'Details and users',
  categories: 'Categories',
  tabsOf: (name: string) => `Parts of ${name}`,
  detailsCard: 'Details',
  fields: {
    name: 'Company',
    city: 'City',
    parent: 'Part of',
    status: 'Status',
    users: 'Users',
    signedUp: 'Signed up',
    lastLogin: 'Last login',
  },
  notKept: 'Not kept',
  subs: 'Sub-companies',
  noSubs: 'None.',
  users,
  deactivate: 'Deactivate company',
  deactivateTitle: (name: string) => `Deactivate ${name}?`,
  deactivateWhat: (name: string, count: number) =>
    `${name} and its ${users(count)} can no longer sign in, from their next step on. Nothing is deleted, and the company can be reactivated.`,
  deactivating: 'Deactivating',
  deactivated: (name: string) => `${name} was deactivated.`,
  reactivate: 'Reactivate company',
  reactivated: (name: string) => `${name} was reactivated.`,
  notReactivated: (name: string, why: string) => `${name} was not reactivated: ${why}`,

  addTitle: 'Add a company',
  addLead: 'Its categories and its first user are given next.',
  editTitle: 'Edit company',
  name: 'Name',
  city: 'City',
  parent: 'Part of',
  parentHint: 'A sub-company is managed by the company administrators of the company above, too.',
  findParent: 'Find the company above',
  noParent: 'No other company',
  addNow: 'Add company',
  adding: 'Adding',
  added: (name: string) => `${name} was added. Choose its categories, then add its first user.`,
  saved: (name: string) => `${name} was saved.`,
  noName: 'Enter a name.',
  longName: 'A name has at most 200 characters.',
  longCity: 'A city has at most 200 characters.',

  canSearch: 'Categories this company can search',
  filter: 'Filter categories',
  tree: 'Company categories',
  loadingTree: 'Loading categories',
  noneMatch: 'No category matches.',
  everything: 'Everything, with categories added later',
  chosen: 'Chosen',
  of: (chosen: number, all: number) => `${number(chosen)} of ${number(all)}`,
  chosenWhat:
    'Choosing a category includes everything below it. Users see only these categories in search and in the offline library.',
  whole: 'all',
  nothing: 'Nothing is chosen: the users of this company find no documents.',
  changes: (count: number) => `${number(count)} ${count === 1 ? 'change' : 'changes'}`,
  change: (added: readonly string[], removed: readonly string[]) =>
    [listed(added, 'added'), listed(removed, 'removed')].filter(Boolean).join(' '),
  changed: 'What later categories it sees has changed.',
  unsaved: 'Unsaved changes',
  savedCategories: 'The categories were saved.',
  notSaved: (why: string) => `The categories were not saved: ${why}`,
  overtakenCategories: 'Somebody else has changed the categories of this company while you were choosing.',
};

function listed(titles: readonly string[], what: string): string {
  if (titles.length === 0) return '';
  const [first, second, third] = titles;
  const named = [first, second, third].filter(Boolean).join(', ');
  return titles.length > 3 ? `${named} and ${number(titles.length - 3)} more ${what}.` : `${named} ${what}.`;
}
