/** /company/audit: the own company tree's part of the audit log. */
import { useApp } from '../app-context';
import { AdminHeader } from '../admin/AdminHeader';
import { AuditList, ExportButton } from '../admin/audit/AuditList';
import { Page } from '../layout/Page';
import { auditTexts } from '../admin/audit/texts';
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
