/**
 * /admin/administrators and /admin/administrators/{userId}: application administrators who don't belong to
 * a company.
 */
import {
  loadAdministratorFields,
  administratorFieldsOf,
  changeAdministrator,
  createAdministrators,
  removeAdministrator,
  type AdministratorFields,
} from '../../../domain/admin/administrators';
import { displayName, type CompanyUser } from '../../../domain/company/company-users';
import { NO_FORM_ERRORS, type FormErrors } from '../../../domain/core/field-errors';
import { saveWithConflictCheck, type SaveResult } from '../../../domain/core/conflict-save';
import { Field } from '../../../ui/inputs/Field';
import { TextInput } from '../../../ui/inputs/TextInput';
import { useApp } from '../../app-context';
import { UserStatusFields } from '../../administration/UserStatusFields';
import { UsersCard } from '../../administration/UsersCard';
import { Page } from '../../layout/Page';
import { useOnPageVisible } from '../../layout/use-page-visible';
import { adminTexts } from '../../forms/texts';
import { administratorsTexts as texts } from './administrators-texts';
import { userTexts } from '../../administration/user-texts';
import { AdminHeader } from '../../administration/AdminHeader';
import { RecordNotFound } from '../../forms/RecordNotFound';
import { LoadState } from '../../forms/LoadState';
import { RecordForm } from '../../forms/RecordForm';
import { useResource } from '../../forms/use-resource';
import { useRecordForm } from '../../forms/use-record-form';

const fieldNames = ['name', 'active', 'password_expired'] as const;

export function AdministratorsView() {
  const { api, router } = useApp();
  const administrators = useResource(() => createAdministrators(api));
  const shown = administrators.value.value;
  const load = () => void administrators.load();
  useOnPageVisible(load);

  return (
    <Page title={texts.title} busy={!shown && !administrators.problem.value}>
      <AdminHeader
        crumbs={[{ label: adminTexts.title, href: router.href('admin_index') }]}
        title={texts.title}
        lead={texts.lead}
      />
      <LoadState
        isThere={shown !== null}
        problem={administrators.problem.value}
        label={texts.loading}
        onRetry={load}
      />
      {shown && (
        <UsersCard
          company={null}
          users={shown}
          editHref={({ id }) => router.href('admin_administrator_edit', { userId: id })}
          remove={({ id }) => removeAdministrator(api, id)}
          onRemoved={({ id }) => administrators.set(shown.filter((user) => user.id !== id))}
        />
      )}
    </Page>
  );
}

export function AdministratorEditView({ userId }: { userId: string }) {
  const { api, router, toasts } = useApp();
  const administrators = useResource(() => createAdministrators(api));
  const shown = administrators.value.value;
  const user = shown?.find(({ id }) => id === userId);
  const back = router.href('admin_administrators');

  return (
    <Page title={texts.edit} busy={!shown && !administrators.problem.value}>
      <AdminHeader
        crumbs={[
          { label: adminTexts.title, href: router.href('admin_index') },
          { label: texts.title, href: back },
        ]}
        title={user ? displayName(user) : texts.edit}
        lead={user && texts.editLead(user.username)}
      />
      <LoadState
        isThere={shown !== null}
        problem={administrators.problem.value}
        label={texts.loading}
        onRetry={() => void administrators.load()}
      />
      {shown && !user && <RecordNotFound texts={texts.record} back={back} />}
      {user && (
        <AdministratorForm
          initial={administratorFieldsOf(user)}
          hasPassword={!user.invited}
          cancelHref={back}
          save={(change, seen) =>
            saveWithConflictCheck({
              original: seen,
              change,
              loadCurrent: () => loadAdministratorFields(api, userId),
              send: (body) => changeAdministrator(api, userId, body),
            })
          }
          onSaved={(changed) => {
            toasts.show({ kind: 'success', text: userTexts.saved(displayName(changed)) });
            router.go(back);
          }}
        />
      )}
    </Page>
  );
}

interface AdministratorFormProps {
  /** The values that were saved when the screen was opened. */
  initial: AdministratorFields;
  hasPassword: boolean;
  cancelHref: string;
  /** @param seen The values that the change is based on. */
  save(
    change: Partial<AdministratorFields>,
    seen: AdministratorFields,
  ): Promise<SaveResult<AdministratorFields, CompanyUser>>;
  onSaved(user: CompanyUser): void;
}

function AdministratorForm({ initial, hasPassword, cancelHref, save, onSaved }: AdministratorFormProps) {
  const record = useRecordForm({
    ...{ initial, blank: initial, normalize: trimmed, validate: faultsIn, save, onSaved },
    names: fieldNames,
  });
  const { fields, faults, edit } = record;
  return (
    <RecordForm
      record={record}
      texts={texts.record}
      saveLabel={adminTexts.save}
      savingLabel={adminTexts.saving}
      back={cancelHref}
    >
      <Field label={userTexts.name} error={faults.fields.name}>
        <TextInput value={fields.name} autoComplete="off" onChange={(name) => edit({ name })} />
      </Field>
      <UserStatusFields fields={fields} errors={faults.fields} hasPassword={hasPassword} onChange={edit} />
    </RecordForm>
  );
}

function trimmed(fields: AdministratorFields): AdministratorFields {
  return { ...fields, name: fields.name.trim() };
}

/** Checks the name against the limit in the API contract. */
function faultsIn({ name }: AdministratorFields): FormErrors<keyof AdministratorFields> {
  return name.trim().length > 200 ? { fields: { name: userTexts.longName }, other: null } : NO_FORM_ERRORS;
}
