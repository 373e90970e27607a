/**
 * The screen for each route, loaded when it is needed or in advance. This is separate from the route table,
 * because the screens themselves import that table.
 */
import { chunks } from './chunks';
import { LoginView } from './account/login/LoginView';
import type { RouteName } from './routes';
import { lazyView, type LazyView } from './layout/lazy-view';

const admin = lazyView(() => chunks.administration().then((module) => module.AdminScreen));
const company = lazyView(() => chunks.administration().then((module) => module.CompanyScreen));

const profile = lazyView(() => chunks.myLibrary().then((module) => module.ProfileView));
const setPassword = lazyView(() => chunks.account().then((module) => module.SetPasswordView));

/** Has an entry for each route name, and one for unknown addresses. */
export const screens: Readonly<Record<RouteName | 'notFound', LazyView>> = {
  index: lazyView(() => chunks.dashboard().then((module) => module.DashboardView)),
  login: lazyView(() => Promise.resolve(LoginView)),
  password_forgot: lazyView(() => chunks.account().then((module) => module.ForgotView)),
  password_setpassword: setPassword,
  password_set: setPassword,
  user_update_password: lazyView(() => chunks.account().then((module) => module.UpdatePasswordView)),
  security_logout: lazyView(() => chunks.account().then((module) => module.LogoutView)),
  search: lazyView(() => chunks.search().then((module) => module.SearchView)),
  documentpreview: lazyView(() => chunks.document().then((module) => module.DocumentView)),
  compare: lazyView(() => chunks.myLibrary().then((module) => module.CompareView)),
  mydocuments: lazyView(() => chunks.myLibrary().then((module) => module.MyDocumentsView)),
  savedsearches: lazyView(() => chunks.myLibrary().then((module) => module.SavedSearchesView)),
  enterintoforce: lazyView(() => chunks.myLibrary().then((module) => module.UpcomingView)),
  reports: lazyView(() => chunks.myLibrary().then((module) => module.ReportsView)),
  reports_create: lazyView(() => chunks.myLibrary().then((module) => module.ReportsView)),
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
  profile_email_confirm: lazyView(() => chunks.account().then((module) => module.ConfirmEmailView)),
  offlinecategories: lazyView(() => chunks.myLibrary().then((module) => module.OfflineCategoriesView)),
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
  support: lazyView(() => chunks.account().then((module) => module.SupportView)),
  terms: lazyView(() => chunks.account().then((module) => module.TermsView)),
  offline: lazyView(() => chunks.account().then((module) => module.OfflineView)),
  notFound: lazyView(() => chunks.account().then((module) => module.NotFoundView)),
};
