/**
 * Every address of the client: specification §2's paths, verbatim, with who may open them. What they show: screens.ts.
 *
 * `routes` is served. A path whose screen isn't built yet stands in `plannedRoutes` and shows Not found; that list only
 * shrinks, and test/views/routes.test.ts holds both together to the specification.
 */
import type { Access } from '../domain/guard';

interface RouteEntry {
  /** The first is the one that is written; the others lead to the same screen. */
  readonly path: string | readonly [string, ...string[]];
  readonly access: Access;
  /** Needs ROLE_SUBSCRIBER too; without it the screen says why (rulings). */
  readonly subscription?: true;
  /** One task beside the chart, with a foot of its own. */
  readonly bare?: true;
}

export const routes = {
  index: { path: '/', access: 'user' },
  login: { path: ['/login', '/security/login'], access: 'visitor', bare: true },
  password_forgot: { path: '/password/forgot', access: 'open', bare: true },
  password_setpassword: { path: '/password/setpassword', access: 'open', bare: true },
  password_set: { path: '/password/setpassword/:id', access: 'open', bare: true },
  user_update_password: { path: '/password/update', access: 'user', bare: true },
  security_logout: { path: '/security/logout', access: 'user' },
  search: { path: '/search', access: 'user', subscription: true },
  documentpreview: { path: '/documentpreview/:id', access: 'user', subscription: true },
  mydocuments: { path: '/mydocuments', access: 'user', subscription: true },
  savedsearches: { path: '/savedsearches', access: 'user', subscription: true },
  enterintoforce: { path: '/enterintoforce', access: 'user', subscription: true },
  reports: { path: '/reports', access: 'user', subscription: true },
  reports_create: { path: '/reports/create', access: 'user', subscription: true },
  company_index: { path: '/company', access: 'company-administrator' },
  company_add: { path: '/company/add/:companyId', access: 'company-administrator' },
  company_edit: { path: '/company/edit/:userId', access: 'company-administrator' },
  company_audit: { path: '/company/audit', access: 'company-administrator' },
  profile_index: { path: '/profile', access: 'user' },
  profile_edit: { path: '/profile/edit', access: 'user' },
  profile_email: { path: '/profile/email', access: 'user' },
  profile_password: { path: '/profile/password', access: 'user' },
  profile_sessions: { path: '/profile/sessions', access: 'user' },
  profile_notifications: { path: '/profile/notifications', access: 'user', subscription: true },
  profile_display: { path: '/profile/display', access: 'user' },
  profile_email_confirm: { path: '/profile/email/confirm/:code', access: 'open', bare: true },
  offlinecategories: { path: '/offlinecategories', access: 'user', subscription: true },
  support: { path: '/support', access: 'open' },
  terms: { path: '/termsofuse', access: 'open' },
  offline: { path: '/offline', access: 'open' },
} as const satisfies Readonly<Record<string, RouteEntry>>;

export type Routes = typeof routes;
export type RouteName = keyof Routes;

/** Paths of specification §2 and rulings.md that have no screen yet, under the names they will have. */
export const plannedRoutes = {
  admin_index: '/admin',
  admin_company_add: '/admin/company/add',
  admin_company_details: '/admin/company/details/:company',
  admin_company_edit: '/admin/company/edit/:company',
  admin_company_category: '/admin/company/category/:company',
  admin_company_user_add: '/admin/company/user/add/:companyId',
  admin_company_user_edit: '/admin/company/user/edit/:companyId/:userId',
  admin_company_list: '/admin/company/list',
  admin_company_list_active: '/admin/company/list/active',
  admin_company_list_inactive: '/admin/company/list/notsignedupanymore',
  admin_company_list_search: '/admin/company/list/search',
} as const;
