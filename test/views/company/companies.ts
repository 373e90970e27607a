/** A company tree and its users, for tests of the screens that manage them. */
import type { Company } from '../../../src/domain/company/company';
import type { CompanyUser, CompanyView } from '../../../src/domain/company/company-users';

export const person = (id: string, part: Partial<CompanyUser> = {}): CompanyUser => ({
  id,
  name: `Person ${id}`,
  username: `${id}@norling.example`,
  position: '',
  roles: ['ROLE_SUBSCRIBER'],
  last_login_at: '2025-11-10T08:00:00Z',
  active: true,
  invited: false,
  password_expired: false,
  deletion_requested_at: null,
  ...part,
});

const leaf = (id: string, name: string, users: number): Company => ({
  id,
  name,
  active: true,
  users,
  childs: [],
});

/** `c1` is the user's own company, and `c2` and `c3` are below it. */
export const tree: Company = {
  ...leaf('c1', 'Norling Shipping', 3),
  childs: [leaf('c3', 'Norling Tankers', 0), leaf('c2', 'Norling Crewing', 1)],
};

export const view = (
  id: string,
  users: readonly CompanyUser[],
  part: Partial<CompanyView> = {},
): CompanyView => ({
  id,
  name: { c1: 'Norling Shipping', c2: 'Norling Crewing', c3: 'Norling Tankers' }[id] ?? id,
  city: 'Bergen',
  active: true,
  parent: id === 'c1' ? null : 'c1',
  created_at: '2019-03-14T00:00:00Z',
  last_login_at: '2025-11-10T08:00:00Z',
  category_ids: ['solas'],
  childs: id === 'c1' ? tree.childs : [],
  users: [...users],
  reports: 0,
  user_quota: null,
  offline_quota: null,
  report_quota: null,
  ...part,
});
