/** The screens of the administration: one entry of the application's table, and each screen fetched when it is opened. */
import { useApp } from '../app-context';
import { lazyView } from '../shell/lazy-view';

const AdminView = lazyView(() => import('./AdminView').then((module) => module.AdminView));
const AuditView = lazyView(() => import('./AuditView').then((module) => module.AuditView));
const CategoriesView = lazyView(() => import('./CategoriesView').then((module) => module.CategoriesView));
const DocumentsView = lazyView(() => import('./DocumentsView').then((module) => module.DocumentsView));
const ErrorsView = lazyView(() => import('./ErrorsView').then((module) => module.ErrorsView));
const ImportsView = lazyView(() => import('./ImportsView').then((module) => module.ImportsView));
const CompaniesView = lazyView<{ name: 'admin_company_list' | 'admin_company_list_active' | 'admin_company_list_inactive' | 'admin_company_list_search' }>(() =>
  import('./CompaniesView').then((module) => module.CompaniesView),
);
const CompanyAddView = lazyView(() => import('./CompanyEditView').then((module) => module.CompanyAddView));
const CompanyEditView = lazyView<{ id: string }>(() => import('./CompanyEditView').then((module) => module.CompanyEditView));
const CompanyDetailsView = lazyView<{ id: string }>(() => import('./CompanyDetailsView').then((module) => module.CompanyDetailsView));
const CompanyCategoriesView = lazyView<{ id: string }>(() => import('./CompanyCategoriesView').then((module) => module.CompanyCategoriesView));
const UserAddView = lazyView<{ companyId: string }>(() => import('./UserViews').then((module) => module.UserAddView));
const UserEditView = lazyView<{ companyId: string; userId: string }>(() => import('./UserViews').then((module) => module.UserEditView));
const AdministratorsView = lazyView(() => import('./AdministratorsView').then((module) => module.AdministratorsView));
const AdministratorEditView = lazyView<{ userId: string }>(() => import('./AdministratorsView').then((module) => module.AdministratorEditView));

export function AdminScreen() {
  const route = useApp().router.route.value;
  switch (route.name) {
    case 'admin_company_list':
    case 'admin_company_list_active':
    case 'admin_company_list_inactive':
    case 'admin_company_list_search':
      return <CompaniesView key={route.name} name={route.name} />;
    case 'admin_company_add':
      return <CompanyAddView />;
    case 'admin_company_details':
      return <CompanyDetailsView id={route.params.company} />;
    case 'admin_company_edit':
      return <CompanyEditView id={route.params.company} />;
    case 'admin_company_category':
      return <CompanyCategoriesView id={route.params.company} />;
    case 'admin_company_user_add':
      return <UserAddView companyId={route.params.companyId} />;
    case 'admin_company_user_edit':
      return <UserEditView companyId={route.params.companyId} userId={route.params.userId} />;
    case 'admin_administrators':
      return <AdministratorsView />;
    case 'admin_administrator_edit':
      return <AdministratorEditView userId={route.params.userId} />;
    case 'admin_documents':
      return <DocumentsView />;
    case 'admin_categories':
      return <CategoriesView />;
    case 'admin_errors':
      return <ErrorsView />;
    case 'admin_imports':
      return <ImportsView />;
    case 'admin_audit':
      return <AuditView />;
    default:
      return <AdminView />;
  }
}
