/** Texts about companies in app administration: their list, details and categories. */
import type { CompanyFields } from '../../../domain/admin/companies';
import type { RecordTexts } from '../../forms/texts';
import { userTexts } from '../../administration/user-texts';
import { number } from '../../wording';

const { users } = userTexts;

const noQuota = 'No quota';
const quotaOf = {
  user_quota: 'Active users',
  offline_quota: 'Documents offline per user',
  report_quota: 'Reports',
};

const record: RecordTexts<CompanyFields> = {
  title: 'Company',
  notFound: 'This company no longer exists.',
  back: 'Back to the companies',
  conflict: 'Someone else changed this company while you were editing. The current values are:',
  currentValue: (field, value) => {
    // Only the id of the parent company is known at this point.
    if (field === 'parent') return `Part of: ${value.parent ? 'another company' : 'none'}`;
    if (field === 'name' || field === 'city')
      return `${field === 'name' ? 'Name' : 'City'}: ${value[field] || 'none'}`;
    return `${quotaOf[field]}: ${value[field] ?? noQuota}`;
  },
};

export const companiesTexts = {
  title: 'Companies',
  add: 'Add company',
  administrators: 'Administrators',
  tabs: 'Companies by status',
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
  /** @param lastLogin The day of the last login; `null` if nobody has logged in yet. */
  beneath: (city: string, count: number, lastLogin: string | null) =>
    [city, users(count), lastLogin === null ? 'never logged in' : `last login ${lastLogin}`]
      .filter(Boolean)
      .join(' · '),
  none: 'No companies',
  noneWhat: {
    active: 'There are no active companies.',
    notsignedupanymore: 'There are no inactive companies.',
    all: 'Add the first company to give its users access.',
  },
  noneFound: 'No companies found',
  noneFoundWhat: (q: string) => `No company matches “${q}”.`,
  searchFirst: 'Search all companies',
  searchFirstWhat: 'Enter a name or city to find active and inactive companies.',

  record,
  loadingOne: 'Loading the company',
  edit: 'Edit company',
  details: 'Details and users',
  categories: 'Categories',
  tabsOf: (name: string) => `Sections of ${name}`,
  detailsCard: 'Details',
  fields: {
    name: 'Company',
    city: 'City',
    parent: 'Part of',
    status: 'Status',
    users: 'Users',
    offlineQuota: 'Documents offline per user',
    reports: 'Reports',
    signedUp: 'Signed up',
    lastLogin: 'Last login',
  },
  notKept: '—',
  subs: 'Sub-companies',
  noSubs: 'None.',
  users,
  deactivate: 'Deactivate company',
  deactivateTitle: (name: string) => `Deactivate ${name}?`,
  deactivateWhat: (name: string, count: number) =>
    [
      `${name} has ${users(count)}. All users of this company will be logged out immediately and will no longer ` +
        'be able to log in.',
      'Nothing will be deleted, and you can reactivate the company.',
    ].join(' '),
  deactivating: 'Deactivating',
  deactivated: (name: string) => `${name} was deactivated.`,
  reactivate: 'Reactivate company',
  reactivated: (name: string) => `${name} was reactivated.`,
  notReactivated: (name: string, why: string) => `${name} was not reactivated. ${why}`,

  addTitle: 'Add a company',
  addLead: 'Next, you choose its categories and add its first user.',
  editTitle: 'Edit company',
  name: 'Name',
  city: 'City',
  parent: 'Part of',
  parentHint: 'The parent company’s administrators can also manage its sub-companies.',
  quotas: 'Quotas',
  quotasHint:
    'Leave a field empty for no quota. If a quota has already been exceeded, nothing is removed, but no more can be ' +
    'added.',
  quotaOf,
  noQuota,
  badQuota: 'Enter a whole number from 0 to 999,999, or leave the field empty for no quota.',
  atMost: (count: number) => `at most ${number(count)}`,
  raiseQuota: 'raise the quota with “Edit company”',
  findParent: 'Find the parent company',
  noParent: 'No parent company',
  addNow: 'Add company',
  adding: 'Adding',
  added: (name: string) => `${name} was added. Choose its categories, then add its first user.`,
  saved: (name: string) => `${name} was saved.`,
  noName: 'Enter a name.',
  longName: 'A name can have at most 200 characters.',
  longCity: 'A city can have at most 200 characters.',

  canSearch: 'Categories that this company can search',
  filter: 'Filter categories',
  tree: 'Company categories',
  loadingTree: 'Loading categories',
  noneMatch: 'No matching categories.',
  everything: 'All categories, including those added later',
  chosen: 'Chosen',
  of: (chosen: number, all: number) => `${number(chosen)} of ${number(all)}`,
  chosenWhat:
    'A category includes everything below it. Users see only these categories in search and in the offline library.',
  whole: 'all',
  nothing: 'No categories are chosen, so the users of this company cannot find any documents.',
  changes: (count: number) => `${number(count)} ${count === 1 ? 'change' : 'changes'}`,
  change: (added: readonly string[], removed: readonly string[]) =>
    [listed(added, 'added'), listed(removed, 'removed')].filter(Boolean).join(' '),
  changed: 'Access to future categories changed.',
  unsaved: 'Unsaved changes',
  savedCategories: 'The categories were saved.',
  notSaved: (why: string) => `The categories were not saved. ${why}`,
  conflictingCategories: 'Someone else changed this company’s categories while you were editing them.',
};

function listed(titles: readonly string[], what: string): string {
  if (titles.length === 0) return '';
  const [first, second, third] = titles;
  const named = [first, second, third].filter(Boolean).join(', ');
  return titles.length > 3 ? `${named} and ${number(titles.length - 3)} more ${what}.` : `${named} ${what}.`;
}
