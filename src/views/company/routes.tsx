/** The company administration screens. They are one chunk, because they are small and link to each other. */
import { useApp } from '../app-context';
import { CompanyAuditView } from './CompanyAuditView';
import { CompanyUserAddView, CompanyUserEditView } from './CompanyUserView';
import { CompanyView } from './CompanyView';

export function CompanyScreen() {
  switch (useApp().router.route.value.name) {
    case 'company_add':
      return <CompanyUserAddView />;
    case 'company_edit':
      return <CompanyUserEditView />;
    case 'company_audit':
      return <CompanyAuditView />;
    default:
      return <CompanyView />;
  }
}
