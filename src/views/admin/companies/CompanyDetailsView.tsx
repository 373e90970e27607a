/**
 * /admin/company/details/{company}: the company's users, details and sub-companies. Administrators can
 * deactivate and reactivate the company here.
 */
import { useState } from 'react';
import { styled } from 'styled-components';
import { changeCompany, createCompanyDetails, inviteUser, removeUser } from '../../../domain/admin/companies';
import type { CompanyView } from '../../../domain/company/company-users';
import type { Resource } from '../../../domain/core/resource';
import { formatDate, formatLastDate } from '../../../shared/dates';
import { Button, ButtonLink } from '../../../ui/actions/Button';
import { Card } from '../../../ui/layout/Card';
import { Icon } from '../../../ui/layout/Icon';
import { building2Icon } from '../../../ui/icons/building-2';
import { chevronRightIcon } from '../../../ui/icons/chevron-right';
import { userPlusIcon } from '../../../ui/icons/user-plus';
import { Tag } from '../../../ui/data/Tag';
import { color, line, space, text, weight } from '../../../ui/theme/tokens';
import { useApp } from '../../app-context';
import { useOfflineReason } from '../../layout/use-offline-reason';
import { UsersCard } from '../../administration/UsersCard';
import { Page } from '../../layout/Page';
import { useOnPageVisible } from '../../layout/use-page-visible';
import { userTexts } from '../../administration/user-texts';
import { companiesTexts as texts } from './texts';
import { adminTexts } from '../../forms/texts';
import { CompanyHeader, TabPanel } from './CompanyHeader';
import { RemoveDialog } from '../../forms/RemoveDialog';
import { useResource } from '../../forms/use-resource';

const Facts = styled.dl`
  margin: calc(-1 * ${space(3)}) 0;
  > div {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space(4)};
    padding: ${space(2)} 0;
    border-bottom: ${line('line')};
  }
  > div:last-child {
    border-bottom: 0;
  }
  dt {
    color: ${color('ink-3')};
    font-size: ${text('sm')};
  }
  dd {
    margin: 0;
    font-weight: ${weight('medium')};
    text-align: right;
    overflow-wrap: anywhere;
  }
`;
const Subs = styled.ul`
  > li {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    padding: ${space(2)} ${space(4)};
  }
  > li + li {
    border-top: ${line('line')};
  }
  > li > span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  a {
    font-weight: ${weight('medium')};
  }
  small {
    display: block;
    color: ${color('ink-3')};
    font-size: ${text('xs')};
  }
  svg {
    color: ${color('ink-2')};
  }
`;
const None = styled.p`
  padding: ${space(4)};
  color: ${color('ink-3')};
`;

export function CompanyDetailsView({ id }: { id: string }) {
  const { api, router } = useApp();
  const offlineReason = useOfflineReason();
  const details = useResource(() => createCompanyDetails(api, id));
  const company = details.value.value;
  useOnPageVisible(() => void details.load());

  return (
    <Page title={company?.name ?? texts.title} busy={!company && !details.problem.value}>
      <CompanyHeader details={details} current="details" />
      {company && (
        <TabPanel>
          <UsersCard
            company={company.name}
            users={company.users}
            quota={{ value: company.user_quota, raise: texts.raiseQuota }}
            action={
              <ButtonLink
                size="s"
                icon={userPlusIcon}
                href={router.href('admin_company_user_add', { companyId: id })}
                disabledReason={offlineReason}
              >
                {userTexts.addUser}
              </ButtonLink>
            }
            editHref={(user) => router.href('admin_company_user_edit', { companyId: id, userId: user.id })}
            remove={(user) => removeUser(api, id, user.id)}
            onRemoved={(user) =>
              details.set({ ...company, users: company.users.filter((other) => other.id !== user.id) })
            }
            invite={(user) => inviteUser(api, id, user.id)}
          />
          <div>
            <DetailsCard company={company} details={details} />
            <Card flush title={texts.subs}>
              {company.childs.length === 0 && <None>{texts.noSubs}</None>}
              <Subs>
                {company.childs.map((sub) => (
                  <li key={sub.id}>
                    <Icon of={building2Icon} />
                    <span>
                      <a href={router.href('admin_company_details', { company: sub.id })}>{sub.name}</a>
                      <small>{texts.users(sub.users)}</small>
                    </span>
                    {!sub.active && <Tag kind="warn">{adminTexts.inactive}</Tag>}
                    <Icon of={chevronRightIcon} />
                  </li>
                ))}
              </Subs>
            </Card>
          </div>
        </TabPanel>
      )}
    </Page>
  );
}

function DetailsCard({ company, details }: { company: CompanyView; details: Resource<CompanyView> }) {
  const { api, toasts } = useApp();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const offline = useOfflineReason();
  const { id, name, active, users } = company;

  async function reactivate() {
    setBusy(true);
    const answer = await changeCompany(api, id, { active: true });
    setBusy(false);
    if (answer.ok) {
      details.set(answer.value);
      toasts.show({ kind: 'success', text: texts.reactivated(name) });
    } else toasts.show({ kind: 'danger', text: texts.notReactivated(name, answer.problem.title) });
  }

  async function deactivate() {
    const answer = await changeCompany(api, id, { active: false });
    if (answer.ok) details.set(answer.value);
    return answer;
  }

  return (
    <Card
      title={texts.detailsCard}
      foot={
        active ? (
          <Button kind="danger" disabledReason={offline} onClick={() => setAsking(true)}>
            {texts.deactivate}
          </Button>
        ) : (
          <Button busy={isBusy} disabledReason={offline} onClick={() => void reactivate()}>
            {texts.reactivate}
          </Button>
        )
      }
    >
      <Facts>
        <Fact name={texts.fields.name}>{name}</Fact>
        {company.city && <Fact name={texts.fields.city}>{company.city}</Fact>}
        {company.parent !== null && (
          <Fact name={texts.fields.parent}>
            <ParentLink key={company.parent} id={company.parent} />
          </Fact>
        )}
        <Fact name={texts.fields.status}>
          <Tag kind={active ? 'ok' : 'warn'}>{active ? adminTexts.active : adminTexts.inactive}</Tag>
        </Fact>
        <Fact name={texts.fields.users}>{users.length.toLocaleString('en')}</Fact>
        {company.offline_quota !== null && (
          <Fact name={texts.fields.offlineQuota}>{texts.atMost(company.offline_quota)}</Fact>
        )}
        {company.report_quota !== null && (
          <Fact name={texts.fields.reports}>{texts.of(company.reports, company.report_quota)}</Fact>
        )}
        <Fact name={texts.fields.signedUp}>{formatDate(company.created_at) || texts.notKept}</Fact>
        <Fact name={texts.fields.lastLogin}>{formatLastDate(company.last_login_at)}</Fact>
      </Facts>
      {isAsking && (
        <RemoveDialog
          title={texts.deactivateTitle(name)}
          text={texts.deactivateWhat(name, users.length)}
          action={texts.deactivate}
          busyLabel={texts.deactivating}
          remove={deactivate}
          onRemoved={() => {
            setAsking(false);
            toasts.show({ kind: 'info', text: texts.deactivated(name) });
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Shows the id until the name has loaded. */
function ParentLink({ id }: { id: string }) {
  const { api, router } = useApp();
  const above = useResource(() => createCompanyDetails(api, id));
  return <a href={router.href('admin_company_details', { company: id })}>{above.value.value?.name ?? id}</a>;
}
