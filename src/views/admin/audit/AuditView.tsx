import { useApp } from '../../app-context';
import { Page } from '../../layout/Page';
import { adminTexts } from '../../forms/texts';
import { auditTexts } from '../../administration/audit-texts';
import { AdminHeader } from '../../administration/AdminHeader';
import { AuditList, ExportButton } from '../../administration/AuditList';

export function AuditView() {
  const { router } = useApp();
  return (
    <Page title={auditTexts.title}>
      <AdminHeader
        crumbs={[{ label: adminTexts.title, href: router.href('admin_index') }]}
        title={auditTexts.title}
        lead={auditTexts.lead}
        actions={<ExportButton scope="product" />}
      />
      <AuditList scope="product" hrefOf={(query) => router.href('admin_audit', {}, query)} />
    </Page>
  );
}
