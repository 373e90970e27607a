/**
 * The header of a company's two screens: the company's name, a link to edit it, and the tabs. If the company
 * doesn't exist, the header says so.
 */
import { styled } from 'styled-components';
import type { CompanyView } from '../../../domain/company/company-users';
import type { Resource } from '../../../domain/core/resource';
import { ButtonLink } from '../../../ui/actions/Button';
import { pencilIcon } from '../../../ui/icons/pencil';
import { NavTabs } from '../../../ui/actions/NavTabs';
import { space } from '../../../ui/theme/tokens';
import { useApp } from '../../app-context';
import { useOfflineReason } from '../../layout/use-offline-reason';
import { TwoColumn } from '../../layout/TwoColumn';
import { companiesTexts as texts } from './texts';
import { AdminHeader } from '../../administration/AdminHeader';
import { companyCrumbs } from './company-crumbs';
import { LoadState } from '../../forms/LoadState';

export const TabPanel = styled(TwoColumn)`
  margin-top: ${space(5)};
`;

export function CompanyHeader({
  details,
  current,
}: {
  details: Resource<CompanyView>;
  current: 'details' | 'categories';
}) {
  const { router } = useApp();
  const offlineReason = useOfflineReason();
  const company = details.value.value;
  return (
    <>
      <AdminHeader
        crumbs={companyCrumbs(router)}
        title={company?.name ?? texts.title}
        actions={
          company && (
            <ButtonLink
              icon={pencilIcon}
              href={router.href('admin_company_edit', { company: company.id })}
              disabledReason={offlineReason}
            >
              {texts.edit}
            </ButtonLink>
          )
        }
      />
      {company && (
        <NavTabs
          label={texts.tabsOf(company.name)}
          tabs={[
            {
              label: texts.details,
              href: router.href('admin_company_details', { company: company.id }),
              current: current === 'details',
            },
            {
              label: texts.categories,
              href: router.href('admin_company_category', { company: company.id }),
              current: current === 'categories',
            },
          ]}
        />
      )}
      <LoadState
        isThere={company !== null}
        problem={details.problem.value}
        label={texts.loadingOne}
        gone={texts.record.notFound}
        onRetry={() => void details.load()}
      />
    </>
  );
}
