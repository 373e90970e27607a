/** The two screens of a company: what it is and who is in it, and what it sees. */
import type { CompanyView } from '../../domain/company-users';
import { NavTabs } from '../../ui/Tabs';
import { useApp } from '../app-context';
import { companiesTexts as texts } from '../texts/admin-companies';

export function CompanyTabs({ company: { id, name }, current }: { company: CompanyView; current: 'details' | 'categories' }) {
  const { router } = useApp();
  return (
    <NavTabs
      label={texts.tabsOf(name)}
      tabs={[
        { label: texts.details, href: router.href('admin_company_details', { company: id }), current: current === 'details' },
        { label: texts.categories, href: router.href('admin_company_category', { company: id }), current: current === 'categories' },
      ]}
    />
  );
}
