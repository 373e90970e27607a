import {
  addCompany,
  changeCompany,
  companyFieldsOf,
  createCompanyDetails,
  getCompanyDetails,
} from '../../../domain/admin/companies';
import type { CompanyView } from '../../../domain/company/company-users';
import { saveWithConflictCheck, toSaveResult } from '../../../domain/core/conflict-save';
import { mapResult } from '../../../domain/core/results';
import { useApp } from '../../app-context';
import { Page } from '../../layout/Page';
import { companiesTexts as texts } from './texts';
import { AdminHeader } from '../../administration/AdminHeader';
import { CompanyForm } from './CompanyForm';
import { companyCrumbs } from './company-crumbs';
import { LoadState } from '../../forms/LoadState';
import { useResource } from '../../forms/use-resource';

export function CompanyAddView() {
  const { api, router, toasts } = useApp();
  return (
    <Page title={texts.addTitle}>
      <AdminHeader crumbs={companyCrumbs(router)} title={texts.addTitle} lead={texts.addLead} />
      <CompanyForm
        initial={null}
        parentName={null}
        cancelHref={router.href('admin_company_list_active')}
        save={async ({ name = '', ...fields }) => toSaveResult(await addCompany(api, { name, ...fields }))}
        onSaved={(company) => {
          toasts.show({ kind: 'success', text: texts.added(company.name) });
          router.go(router.href('admin_company_category', { company: company.id }));
        }}
      />
    </Page>
  );
}

export function CompanyEditView({ id }: { id: string }) {
  const { api, router } = useApp();
  const details = useResource(() => createCompanyDetails(api, id));
  const company = details.value.value;
  return (
    <Page title={texts.editTitle} busy={!company && !details.problem.value}>
      <AdminHeader crumbs={companyCrumbs(router, company)} title={texts.editTitle} lead={company?.name} />
      <LoadState
        isThere={company !== null}
        problem={details.problem.value}
        label={texts.loadingOne}
        gone={texts.record.notFound}
        onRetry={() => void details.load()}
      />
      {company &&
        (company.parent === null ? (
          <CompanyEditor company={company} parentName={null} />
        ) : (
          <SubCompanyEditor company={company} parent={company.parent} />
        ))}
    </Page>
  );
}

/** The form waits for the parent company's name, because the form's list of companies may not contain it. */
function SubCompanyEditor({ company, parent }: { company: CompanyView; parent: string }) {
  const { api } = useApp();
  const above = useResource(() => createCompanyDetails(api, parent));
  const name = above.value.value?.name ?? (above.problem.value ? parent : null);
  return name === null ? (
    <LoadState isThere={false} problem={null} label={texts.loadingOne} onRetry={() => void above.load()} />
  ) : (
    <CompanyEditor company={company} parentName={name} />
  );
}

function CompanyEditor({ company, parentName }: { company: CompanyView; parentName: string | null }) {
  const { api, router, toasts } = useApp();
  const back = router.href('admin_company_details', { company: company.id });
  return (
    <CompanyForm
      initial={companyFieldsOf(company)}
      ownId={company.id}
      parentName={parentName}
      cancelHref={back}
      save={(change, seen) =>
        saveWithConflictCheck({
          original: seen,
          change,
          loadCurrent: async () => {
            const found = await getCompanyDetails(api, company.id);
            return mapResult(found, companyFieldsOf);
          },
          send: (body) => changeCompany(api, company.id, body),
        })
      }
      onSaved={({ name }) => {
        toasts.show({ kind: 'success', text: texts.saved(name) });
        router.go(back);
      }}
    />
  );
}
