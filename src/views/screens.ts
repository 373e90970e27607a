/**
 * The screen for each route, loaded when it is needed or in advance. This is separate from the route table,
 * because screens read the table.
 */
import { LoginView } from './account/login/LoginView';
import type { RouteName } from './routes';
import { lazyView, type LazyView } from './layout/lazy-view';

const admin = lazyView(() => import('./administration.chunk').then((module) => module.AdminScreen));
const company = lazyView(() => import('./administration.chunk').then((module) => module.CompanyScreen));

const profile = lazyView(() => import('./my-library.chunk').then((module) => module.ProfileView));
const setPassword = lazyView(() => import('./account.chunk').then((module) => module.SetPasswordView));

/** Has an entry for each route name, and one for unknown addresses. */
export const screens: Readonly<Record<RouteName | 'notFound', LazyView>> = {
  index: lazyView(() => import('./dashboard/dashboard.chunk').then((module) => module.DashboardView)),
  login: lazyView(() => Promise.resolve(LoginView)),
  password_forgot: lazyView(() => import('./account.chunk').then((module) => module.ForgotView)),
  password_setpassword: setPassword,
  password_set: setPassword,
  user_update_password: lazyView(() => import('./account.chunk').then((module) => module.UpdatePasswordView)),
  security_logout: lazyView(() => import('./account.chunk').then((module) => module.LogoutView)),
  search: lazyView(() => import('./search/search.chunk').then((module) => module.SearchView)),
  documentpreview: lazyView(() => import('./document/document.chunk').then((module) => module.DocumentView)),
  compare: lazyView(() => import('./my-library.chunk').then((module) => module.CompareView)),
  mydocuments: lazyView(() => import('./my-library.chunk').then((module) => module.MyDocumentsView)),
  savedsearches: lazyView(() => import('./my-library.chunk').then((module) => module.SavedSearchesView)),
  enterintoforce: lazyView(() => import('./my-library.chunk').then((module) => module.UpcomingView)),
  reports: lazyView(() => import('./my-library.chunk').then((module) => module.ReportsView)),
  reports_create: lazyView(() => import('./my-library.chunk').then((module) => module.ReportsView)),
  company_index: company,
  company_add: company,
  company_edit: company,
  company_audit: company,
  profile_index: profile,
  profile_edit: profile,
  profile_email: profile,
  profile_password: profile,
  profile_sessions: profile,
  profile_notifications: profile,
  profile_display: profile,
  profile_email_confirm: lazyView(() => import('./account.chunk').then((module) => module.ConfirmEmailView)),
  offlinecategories: lazyView(() =>
    import('./my-library.chunk').then((module) => module.OfflineCategoriesView),
  ),
  admin_index: admin,
  admin_company_add: admin,
  admin_company_details: admin,
  admin_company_edit: admin,
  admin_company_category: admin,
  admin_company_user_add: admin,
  admin_company_user_edit: admin,
  admin_company_list: admin,
  admin_company_list_active: admin,
  admin_company_list_inactive: admin,
  admin_company_list_search: admin,
  admin_administrators: admin,
  admin_administrator_edit: admin,
  admin_documents: admin,
  admin_categories: admin,
  admin_errors: admin,
  admin_imports: admin,
  admin_thesaurus: admin,
  admin_audit: admin,
  support: lazyView(() => import('./account.chunk').then((module) => module.SupportView)),
  terms: lazyView(() => import('./account.chunk').then((module) => module.TermsView)),
  offline: lazyView(() => import('./account.chunk').then((module) => module.OfflineView)),
  notFound: lazyView(() => import('./account.chunk').then((module) => module.NotFoundView)),
};
