/** /company/audit: the part of the audit log about the user's own company and its sub-companies. */
import { useApp } from '../app-context';
import { AdminHeader } from '../administration/AdminHeader';
import { AuditList, ExportButton } from '../administration/AuditList';
import { Page } from '../layout/Page';
import { auditTexts } from '../administration/audit-texts';
import { companyTexts } from './texts';

export function CompanyAuditView() {
  const { router } = useApp();
  return (
    <Page title={auditTexts.title}>
      <AdminHeader
        crumbs={[{ label: companyTexts.title, href: router.href('company_index') }]}
        title={auditTexts.title}
        lead={auditTexts.companyLead}
        actions={<ExportButton scope="company" />}
      />
      <AuditList scope="company" hrefOf={(query) => router.href('company_audit', {}, query)} />
    </Page>
  );
}
