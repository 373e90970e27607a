/** /company/audit: the own company tree's part of the audit log. */
import { useApp } from '../app-context';
import { AdminHead } from '../admin/AdminHead';
import { AuditList, ExportButton } from '../admin/AuditList';
import { Page } from '../layout/Page';
import { auditTexts } from '../texts/audit';
import { companyTexts } from '../texts/company';

export function CompanyAuditView() {
  const { router } = useApp();
  return (
    <Page title={auditTexts.title}>
      <AdminHead
        crumbs={[{ label: companyTexts.title, href: router.href('company_index') }]}
        title={auditTexts.title}
        lead={auditTexts.companyLead}
        actions={<ExportButton scope="company" />}
      />
      <AuditList scope="company" hrefOf={(query) => router.href('company_audit', {}, query)} />
    </Page>
  );
}
