/** What each address of the table shows, fetched when first needed or ahead of need. Apart from the table, which screens read themselves. */
import type { RouteName } from './routes';
import { lazyView, type LazyView } from './shell/lazy-view';

const admin = lazyView(() => import('./admin/screens').then((module) => module.AdminScreen));
const company = lazyView(() => import('./company/screens').then((module) => module.CompanyScreen));

const profile = lazyView(() => import('./profile/ProfileView').then((module) => module.ProfileView));
const setPassword = lazyView(() => import('./password/tasks').then((module) => module.SetPasswordView));

/** Shown for each name of the table, and for any other address. */
export const screens: Readonly<Record<RouteName | 'notFound', LazyView>> = {
  index: lazyView(() => import('./dashboard/DashboardView').then((module) => module.DashboardView)),
  login: lazyView(() => import('./login/LoginView').then((module) => module.LoginView)),
  password_forgot: lazyView(() => import('./password/tasks').then((module) => module.ForgotView)),
  password_setpassword: setPassword,
  password_set: setPassword,
  user_update_password: lazyView(() => import('./password/tasks').then((module) => module.UpdatePasswordView)),
  security_logout: lazyView(() => import('./plates').then((module) => module.LogoutView)),
  search: lazyView(() => import('./search/SearchView').then((module) => module.SearchView)),
  documentpreview: lazyView(() => import('./document/DocumentView').then((module) => module.DocumentView)),
  mydocuments: lazyView(() => import('./my-documents/MyDocumentsView').then((module) => module.MyDocumentsView)),
  savedsearches: lazyView(() => import('./saved-searches/SavedSearchesView').then((module) => module.SavedSearchesView)),
  enterintoforce: lazyView(() => import('./upcoming/UpcomingView').then((module) => module.UpcomingView)),
  reports: lazyView(() => import('./reports/ReportsView').then((module) => module.ReportsView)),
  reports_create: lazyView(() => import('./reports/ReportsView').then((module) => module.ReportsView)),
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
  profile_email_confirm: lazyView(() => import('./password/tasks').then((module) => module.ConfirmEmailView)),
  offlinecategories: lazyView(() => import('./offline-categories/OfflineCategoriesView').then((module) => module.OfflineCategoriesView)),
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
  admin_audit: admin,
  support: lazyView(() => import('./plates').then((module) => module.SupportView)),
  terms: lazyView(() => import('./plates').then((module) => module.TermsView)),
  offline: lazyView(() => import('./plates').then((module) => module.OfflineView)),
  notFound: lazyView(() => import('./plates').then((module) => module.NotFoundView)),
};
