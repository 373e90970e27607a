/**
 * /company: the administrator's own company and its sub-companies on the left, and the users of the selected
 * one on the right.
 */
import { useEffect } from 'react';
import { styled } from 'styled-components';
import {
  createCompanyTree,
  createCompanyView,
  flattenCompanyTree,
  inviteCompanyUser,
  removeCompanyUser,
  type Company,
} from '../../domain/company/company';
import { ButtonLink } from '../../ui/actions/Button';
import { Card } from '../../ui/layout/Card';
import { Icon } from '../../ui/layout/Icon';
import { building2Icon } from '../../ui/icons/building-2';
import { historyIcon } from '../../ui/icons/history';
import { userPlusIcon } from '../../ui/icons/user-plus';
import { Notice } from '../../ui/feedback/Notice';
import { Tag } from '../../ui/data/Tag';
import { color, space, text } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { useOfflineReason } from '../layout/use-offline-reason';
import { AdminHeader } from '../administration/AdminHeader';
import { CardLoadState, LoadState } from '../forms/LoadState';
import { useResource } from '../forms/use-resource';
import { ListDetail, ListEntry } from '../layout/ListDetail';
import { Page } from '../layout/Page';
import { useOnPageVisible } from '../layout/use-page-visible';
import { adminTexts } from '../forms/texts';
import { userTexts } from '../administration/user-texts';
import { companyTexts as texts } from './texts';
import { UsersCard } from '../administration/UsersCard';

/** Indents the row by its level in the tree. */
const Entry = styled(ListEntry)`
  padding-left: calc(${space(4)} + var(--level) * ${space(5)});
`;

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;

const QuotaLine = styled.p`
  color: ${color('ink-3')};
  font-size: ${text('sm')};
`;

export function CompanyView() {
  const { api, router } = useApp();
  const offlineReason = useOfflineReason();
  const tree = useResource(() => createCompanyTree(api));
  const own = tree.value.value;
  const companies = own ? flattenCompanyTree(own) : [];
  const named = router.route.value.query.get('company');
  const chosen =
    companies.find(({ company }) => company.id === named)?.company ?? (named === null ? own : null);
  useOnPageVisible(() => void tree.load());

  return (
    <Page title={texts.title} busy={!own && !tree.problem.value}>
      <AdminHeader
        title={texts.title}
        lead={own ? texts.lead(own.name, companies.length - 1) : undefined}
        actions={
          <>
            <ButtonLink icon={historyIcon} href={router.href('company_audit')}>
              {texts.audit}
            </ButtonLink>
            {chosen && (
              <ButtonLink
                kind="primary"
                icon={userPlusIcon}
                href={router.href('company_add', { companyId: chosen.id })}
                disabledReason={offlineReason}
              >
                {userTexts.addUser}
              </ButtonLink>
            )}
          </>
        }
      />
      <LoadState
        isThere={own !== null}
        problem={tree.problem.value}
        label={texts.loading}
        onRetry={() => void tree.load()}
      />
      {own && (
        <ListDetail>
          <Card flush title={texts.companies}>
            <ul>
              {companies.map(({ company, level }) => (
                <li key={company.id}>
                  <Entry
                    style={{ ['--level' as string]: level }}
                    href={router.href('company_index', {}, company === own ? {} : { company: company.id })}
                    aria-current={company === chosen ? 'true' : undefined}
                  >
                    <Icon of={building2Icon} />
                    <span>
                      <b>{company.name}</b>
                      <small>{userTexts.users(company.users)}</small>
                    </span>
                    {!company.active && <Tag kind="warn">{adminTexts.inactive}</Tag>}
                  </Entry>
                </li>
              ))}
            </ul>
          </Card>
          {chosen ? (
            <Users key={chosen.id} own={own} company={chosen} onChanged={() => void tree.load()} />
          ) : (
            <Notice text={texts.gone} />
          )}
        </ListDetail>
      )}
    </Page>
  );
}

function Users({ own, company, onChanged }: { own: Company; company: Company; onChanged(): void }) {
  const { api, router } = useApp();
  const view = useResource(() => createCompanyView(api, company.id));
  const shown = view.value.value;
  useOnPageVisible(() => void view.load());
  const count = shown?.users.length;
  // The tree shows the number of users, so it is reloaded whenever this number changes.
  useEffect(() => {
    if (count !== undefined && count !== company.users) onChanged();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each number of users
  }, [count]);

  return (
    <Stack>
      {/* While users are shown, a notice above them already says that the data is out of date. */}
      {(!shown || view.problem.value) && (
        <Card flush>
          <CardLoadState
            isThere={shown !== null}
            problem={view.problem.value}
            label={texts.loading}
            gone={texts.gone}
            onRetry={() => void view.load()}
          />
        </Card>
      )}
      {shown && (
        <UsersCard
          company={shown.name}
          users={shown.users}
          quota={{ value: shown.user_quota, raise: texts.askForQuota }}
          editHref={({ id }) => router.href('company_edit', { userId: id }, { company: company.id })}
          remove={({ id }) => removeCompanyUser(api, { ownId: own.id, companyId: company.id, userId: id })}
          onRemoved={({ id }) => view.set({ ...shown, users: shown.users.filter((user) => user.id !== id) })}
          invite={({ id }) => inviteCompanyUser(api, id)}
        />
      )}
      {shown && (shown.offline_quota !== null || shown.report_quota !== null) && (
        <QuotaLine>{texts.quotas(shown)}</QuotaLine>
      )}
    </Stack>
  );
}
