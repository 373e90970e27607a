/** Chooses the app administration screen for the current route. */
import { useApp } from '../app-context';
import { AdminView } from './AdminView';
import { AdministratorEditView, AdministratorsView } from './users/AdministratorsView';
import { AuditView } from './audit/AuditView';
import { CategoriesView } from './library/CategoriesView';
import { CompaniesView } from './companies/CompaniesView';
import { CompanyCategoriesView } from './companies/CompanyCategoriesView';
import { CompanyDetailsView } from './companies/CompanyDetailsView';
import { CompanyAddView, CompanyEditView } from './companies/CompanyEditView';
import { DocumentsView } from './library/DocumentsView';
import { ErrorsView } from './errors/ErrorsView';
import { ImportsView } from './library/ImportsView';
import { ThesaurusView } from './thesaurus/ThesaurusView';
import { UserAddView, UserEditView } from './users/UserViews';

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
    case 'admin_thesaurus':
      return <ThesaurusView />;
    case 'admin_audit':
      return <AuditView />;
    default:
      return <AdminView />;
  }
}
