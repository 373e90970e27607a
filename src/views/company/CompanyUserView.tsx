/**
 * /company/add/{companyId} and /company/edit/{userId}?company=: the form for a user of the administrator's
 * own company or one of its sub-companies.
 */
import { styled } from 'styled-components';
import {
  addCompanyUser,
  changeCompanyUser,
  createCompanyTree,
  createCompanyView,
  flattenCompanyTree,
  getCompanyView,
  type Company,
} from '../../domain/company/company';
import {
  findUserFields,
  userFieldsOf,
  displayName,
  type CompanyUser,
  type Role,
} from '../../domain/company/company-users';
import { saveWithConflictCheck, toSaveResult } from '../../domain/core/conflict-save';
import { Notice } from '../../ui/feedback/Notice';
import { space } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { AdminHeader } from '../administration/AdminHeader';
import { RecordNotFound } from '../forms/RecordNotFound';
import { LoadState } from '../forms/LoadState';
import { useResource } from '../forms/use-resource';
import { Page } from '../layout/Page';
import { userTexts } from '../administration/user-texts';
import { companyTexts } from './texts';
import { UserForm } from '../administration/UserForm';

const assignable: readonly Role[] = ['ROLE_SUBSCRIBER', 'ROLE_COMPANY_ADMINISTRATOR'];

const Below = styled.div`
  padding: ${space(4)} 0;
`;

export function CompanyUserAddView() {
  const { api, router, toasts } = useApp();
  const companyId = useParam('companyId');
  const tree = useResource(() => createCompanyTree(api));
  const own = tree.value.value;
  const company = own && findCompany(own, companyId);
  const back = router.href('company_index', {}, own && own.id !== companyId ? { company: companyId } : {});

  return (
    <Page title={userTexts.newTitle} busy={!own && !tree.problem.value}>
      <AdminHeader
        crumbs={[{ label: companyTexts.title, href: back }]}
        title={userTexts.newTitle}
        lead={company ? userTexts.newLead(company.name) : undefined}
      />
      <LoadState
        isThere={own !== null}
        problem={tree.problem.value}
        label={companyTexts.loading}
        onRetry={() => void tree.load()}
      />
      {own && !company && <Notice text={companyTexts.gone} />}
      {company && (
        <UserForm
          initial={null}
          assignable={assignable}
          cancelHref={back}
          save={async ({ name = '', username = '', roles = [] }) =>
            toSaveResult(await addCompanyUser(api, company.id, { name, username, roles }))
          }
          onSaved={(user) => {
            toasts.show({ kind: 'success', text: userTexts.added(user.username) });
            router.go(back);
          }}
        />
      )}
    </Page>
  );
}

export function CompanyUserEditView() {
  const { api, router } = useApp();
  const userId = useParam('userId');
  const named = router.route.value.query.get('company');
  const tree = useResource(() => createCompanyTree(api));
  const own = tree.value.value;
  const companyId = named ?? own?.id;
  const company = own && companyId !== undefined ? findCompany(own, companyId) : null;

  return (
    <Page title={userTexts.edit} busy={!own && !tree.problem.value}>
      {!company && (
        <AdminHeader
          crumbs={[{ label: companyTexts.title, href: router.href('company_index') }]}
          title={userTexts.edit}
        />
      )}
      <LoadState
        isThere={own !== null}
        problem={tree.problem.value}
        label={companyTexts.loading}
        onRetry={() => void tree.load()}
      />
      {own && !company && <Notice text={companyTexts.gone} />}
      {own && company && (
        <UserEditor key={`${company.id} ${userId}`} own={own} company={company} userId={userId} />
      )}
    </Page>
  );
}

function UserEditor({ own, company, userId }: { own: Company; company: Company; userId: string }) {
  const { api, router, toasts } = useApp();
  const view = useResource(() => createCompanyView(api, company.id));
  const shown = view.value.value;
  const user = shown?.users.find(({ id }) => id === userId);
  const back = router.href('company_index', {}, company === own ? {} : { company: company.id });

  function handleSaved(user: CompanyUser) {
    toasts.show({ kind: 'success', text: userTexts.saved(displayName(user)) });
    router.go(back);
  }

  return (
    <>
      <AdminHeader
        crumbs={[{ label: companyTexts.title, href: back }]}
        title={user ? displayName(user) : userTexts.edit}
        lead={userTexts.editLead(company.name)}
      />
      <LoadState
        isThere={shown !== null}
        problem={view.problem.value}
        label={companyTexts.loading}
        gone={companyTexts.gone}
        onRetry={() => void view.load()}
      />
      {shown && !user && (
        <Below>
          <RecordNotFound texts={userTexts.record} back={back} />
        </Below>
      )}
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
              loadCurrent: async () => findUserFields(await getCompanyView(api, company.id), userId),
              send: (body) => changeCompanyUser(api, userId, body),
            })
          }
          onSaved={handleSaved}
        />
      )}
    </>
  );
}

/** The screen is remounted when its parameters change, so each is read only once. */
function useParam(name: string): string {
  const params: Readonly<Record<string, string>> = useApp().router.route.value.params;
  return params[name] ?? '';
}

function findCompany(own: Company, id: string): Company | null {
  return flattenCompanyTree(own).find(({ company }) => company.id === id)?.company ?? null;
}
