/** /company/add/{companyId} and /company/edit/{userId}?company=: a user of the own company or of one below it. */
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
import { AdminHeader } from '../admin/AdminHeader';
import { Gone } from '../forms/RecordNotFound';
import { LoadState } from '../forms/LoadState';
import { useLoaded } from '../forms/use-resource';
import { Page } from '../layout/Page';
import { companyTexts as texts } from './texts';
import { UserForm } from './UserForm';

const assignable: readonly Role[] = ['ROLE_SUBSCRIBER', 'ROLE_COMPANY_ADMINISTRATOR'];

const Below = styled.div`
  padding: ${space(4)} 0;
`;

export function CompanyUserAddView() {
  const { api, router, toasts } = useApp();
  const companyId = useParam('companyId');
  const tree = useLoaded(() => createCompanyTree(api));
  const own = tree.value.value;
  const company = own && findCompany(own, companyId);
  const back = router.href('company_index', {}, own && own.id !== companyId ? { company: companyId } : {});

  return (
    <Page title={texts.newTitle} busy={!own && !tree.problem.value}>
      <AdminHeader
        crumbs={[{ label: texts.title, href: back }]}
        title={texts.newTitle}
        lead={company ? texts.newLead(company.name) : undefined}
      />
      <LoadState
        isThere={own !== null}
        problem={tree.problem.value}
        label={texts.loading}
        onRetry={() => void tree.load()}
      />
      {own && !company && <Notice text={texts.gone} />}
      {company && (
        <UserForm
          initial={null}
          assignable={assignable}
          cancelHref={back}
          save={async ({ name = '', username = '', roles = [] }) =>
            toSaveResult(await addCompanyUser(api, company.id, { name, username, roles }))
          }
          onSaved={(user) => {
            toasts.show({ kind: 'success', text: texts.added(user.username) });
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
  const tree = useLoaded(() => createCompanyTree(api));
  const own = tree.value.value;
  const companyId = named ?? own?.id;
  const company = own && companyId !== undefined ? findCompany(own, companyId) : null;

  return (
    <Page title={texts.edit} busy={!own && !tree.problem.value}>
      {!company && (
        <AdminHeader
          crumbs={[{ label: texts.title, href: router.href('company_index') }]}
          title={texts.edit}
        />
      )}
      <LoadState
        isThere={own !== null}
        problem={tree.problem.value}
        label={texts.loading}
        onRetry={() => void tree.load()}
      />
      {own && !company && <Notice text={texts.gone} />}
      {own && company && (
        <Editing key={`${company.id} ${userId}`} own={own} company={company} userId={userId} />
      )}
    </Page>
  );
}

function Editing({ own, company, userId }: { own: Company; company: Company; userId: string }) {
  const { api, router, toasts } = useApp();
  const view = useLoaded(() => createCompanyView(api, company.id));
  const shown = view.value.value;
  const user = shown?.users.find(({ id }) => id === userId);
  const back = router.href('company_index', {}, company === own ? {} : { company: company.id });

  function handleSaved(user: CompanyUser) {
    toasts.show({ kind: 'success', text: texts.saved(displayName(user)) });
    router.go(back);
  }

  return (
    <>
      <AdminHeader
        crumbs={[{ label: texts.title, href: back }]}
        title={user ? displayName(user) : texts.edit}
        lead={texts.editLead(company.name)}
      />
      <LoadState
        isThere={shown !== null}
        problem={view.problem.value}
        label={texts.loading}
        gone={texts.gone}
        onRetry={() => void view.load()}
      />
      {shown && !user && (
        <Below>
          <Gone texts={texts.record} back={back} />
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

/** The frame begins a screen anew for other parameters, so one is read once. */
function useParam(name: string): string {
  const params: Readonly<Record<string, string>> = useApp().router.route.value.params;
  return params[name] ?? '';
}

function findCompany(own: Company, id: string): Company | null {
  return flattenCompanyTree(own).find(({ company }) => company.id === id)?.company ?? null;
}
