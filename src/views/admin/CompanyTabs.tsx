/** The two screens of a company: what it is and who is in it, and what it sees. */
import { styled } from 'styled-components';
import type { CompanyView } from '../../domain/company-users';
import { NavTabs } from '../../ui/Tabs';
import { space } from '../../ui/tokens';
import { useApp } from '../app-context';
import { MainAside } from '../shell/MainAside';
import { companiesTexts as texts } from '../texts/admin-companies';

export const UnderTabs = styled(MainAside)`
  margin-top: ${space(5)};
`;

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
