import {
  addUser,
  changeUser,
  createCompanyDetails,
  getCompanyDetails,
} from '../../../domain/admin/companies';
import { findUserFields, userFieldsOf, displayName, type Role } from '../../../domain/company/company-users';
import { saveWithConflictCheck, toSaveResult } from '../../../domain/core/conflict-save';
import { useApp } from '../../app-context';
import { UserForm } from '../../administration/UserForm';
import { Page } from '../../layout/Page';
import { companiesTexts } from '../companies/texts';
import { userTexts as texts } from '../../administration/user-texts';
import { AdminHeader } from '../../administration/AdminHeader';
import { companyCrumbs } from '../companies/company-crumbs';
import { RecordNotFound } from '../../forms/RecordNotFound';
import { LoadState } from '../../forms/LoadState';
import { useResource } from '../../forms/use-resource';

const assignable: readonly Role[] = ['ROLE_SUBSCRIBER', 'ROLE_COMPANY_ADMINISTRATOR', 'ROLE_ADMIN'];

export function UserAddView({ companyId }: { companyId: string }) {
  const { api, router, toasts } = useApp();
  const details = useResource(() => createCompanyDetails(api, companyId));
  const company = details.value.value;
  const back = router.href('admin_company_details', { company: companyId });
  return (
    <Page title={texts.newTitle} busy={!company && !details.problem.value}>
      <AdminHeader
        crumbs={companyCrumbs(router, company)}
        title={texts.newTitle}
        lead={company ? texts.newLead(company.name) : undefined}
      />
      <LoadState
        isThere={company !== null}
        problem={details.problem.value}
        label={companiesTexts.loadingOne}
        gone={companiesTexts.record.notFound}
        onRetry={() => void details.load()}
      />
      {company && (
        <UserForm
          initial={null}
          assignable={assignable}
          cancelHref={back}
          save={async ({ name = '', username = '', roles = [] }) =>
            toSaveResult(await addUser(api, companyId, { name, username, roles }))
          }
          onSaved={({ username }) => {
            toasts.show({ kind: 'success', text: texts.added(username) });
            router.go(back);
          }}
        />
      )}
    </Page>
  );
}

export function UserEditView({ companyId, userId }: { companyId: string; userId: string }) {
  const { api, router, toasts } = useApp();
  const details = useResource(() => createCompanyDetails(api, companyId));
  const company = details.value.value;
  const user = company?.users.find(({ id }) => id === userId);
  const back = router.href('admin_company_details', { company: companyId });
  return (
    <Page title={texts.edit} busy={!company && !details.problem.value}>
      <AdminHeader
        crumbs={companyCrumbs(router, company)}
        title={user ? displayName(user) : texts.edit}
        lead={company ? texts.editLead(company.name) : undefined}
      />
      <LoadState
        isThere={company !== null}
        problem={details.problem.value}
        label={companiesTexts.loadingOne}
        gone={companiesTexts.record.notFound}
        onRetry={() => void details.load()}
      />
      {company && !user && <RecordNotFound texts={texts.record} back={back} />}
      {user && (
        <UserForm
          initial={userFieldsOf(user)}
          hasPassword={!user.invited}
          assignable={assignable}
          cancelHref={back}
          save={(change, seen) =>
            saveWithConflictCheck({
              original: seen,
              change,
              loadCurrent: async () => findUserFields(await getCompanyDetails(api, companyId), userId),
              send: (body) => changeUser(api, companyId, userId, body),
            })
          }
          onSaved={(changed) => {
            toasts.show({ kind: 'success', text: texts.saved(displayName(changed)) });
            router.go(back);
          }}
        />
      )}
    </Page>
  );
}
