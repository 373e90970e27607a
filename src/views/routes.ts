/**
 * Every address of the client: the paths from spec §2, and who may open them. screens.ts says what they show,
 * and test/views/routes.test.ts compares them with the specification.
 */
import type { RouteAccess } from '../domain/app/route-guard';

interface RouteEntry {
  /** The first path is the one that links use; the others lead to the same screen. */
  readonly path: string | readonly [string, ...string[]];
  readonly access: RouteAccess;
  /**
   * The screen also requires ROLE_SUBSCRIBER. Without this role, it says why it is unavailable (see "Library"
   * in docs/rulings.md).
   */
  readonly subscription?: true;
  /** The screen has a single task, beside the chart, and its own footer. */
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
  compare: { path: '/documentpreview/:id/compare', access: 'user', subscription: true },
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
  admin_index: { path: '/admin', access: 'administrator' },
  admin_company_add: { path: '/admin/company/add', access: 'administrator' },
  admin_company_details: { path: '/admin/company/details/:company', access: 'administrator' },
  admin_company_edit: { path: '/admin/company/edit/:company', access: 'administrator' },
  admin_company_category: { path: '/admin/company/category/:company', access: 'administrator' },
  admin_company_user_add: { path: '/admin/company/user/add/:companyId', access: 'administrator' },
  admin_company_user_edit: { path: '/admin/company/user/edit/:companyId/:userId', access: 'administrator' },
  admin_company_list: { path: '/admin/company/list', access: 'administrator' },
  admin_company_list_active: { path: '/admin/company/list/active', access: 'administrator' },
  admin_company_list_inactive: { path: '/admin/company/list/notsignedupanymore', access: 'administrator' },
  admin_company_list_search: { path: '/admin/company/list/search', access: 'administrator' },
  admin_administrators: { path: '/admin/administrators', access: 'administrator' },
  admin_administrator_edit: { path: '/admin/administrators/:userId', access: 'administrator' },
  admin_documents: { path: '/admin/documents', access: 'administrator' },
  admin_categories: { path: '/admin/categories', access: 'administrator' },
  admin_errors: { path: '/admin/errors', access: 'administrator' },
  admin_imports: { path: '/admin/imports', access: 'administrator' },
  admin_thesaurus: { path: '/admin/thesaurus', access: 'administrator' },
  admin_audit: { path: '/admin/audit', access: 'administrator' },
  support: { path: '/support', access: 'open' },
  terms: { path: '/termsofuse', access: 'open' },
  offline: { path: '/offline', access: 'open' },
} as const satisfies Readonly<Record<string, RouteEntry>>;

export type Routes = typeof routes;
export type RouteName = keyof Routes;
