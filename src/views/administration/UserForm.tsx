/** The form for adding or editing a user. */
import type { CompanyUser, Role, UserFields } from '../../domain/company/company-users';
import { isEmail } from '../../domain/account/email';
import { NO_FORM_ERRORS, type FormErrors } from '../../domain/core/field-errors';
import type { SaveResult } from '../../domain/core/conflict-save';
import { Check } from '../../ui/inputs/Check';
import { Field, FieldError } from '../../ui/inputs/Field';
import { TextInput } from '../../ui/inputs/TextInput';
import { CheckboxList, FieldPair } from '../forms/form-layout';
import { RecordForm } from '../forms/RecordForm';
import { useRecordForm } from '../forms/use-record-form';
import { adminTexts } from '../forms/texts';
import { userTexts as texts } from './user-texts';
import { UserStatusFields } from './UserStatusFields';

type FieldName = keyof UserFields;
const fieldNames = ['username', 'name', 'roles', 'active', 'password_expired'] as const;
const NEW: UserFields = {
  name: '',
  username: '',
  roles: ['ROLE_SUBSCRIBER'],
  active: true,
  password_expired: false,
};

export interface UserFormProps {
  /** The saved values when the screen was opened; null for a new user. */
  initial: UserFields | null;
  hasPassword?: boolean;
  /** Roles that the signed-in user may grant and revoke. */
  assignable: readonly Role[];
  cancelHref: string;
  /** @param seen The values that the change is based on. */
  save(change: Partial<UserFields>, seen: UserFields): Promise<SaveResult<UserFields, CompanyUser>>;
  onSaved(user: CompanyUser): void;
}

export function UserForm({
  initial,
  hasPassword = false,
  assignable,
  cancelHref,
  save,
  onSaved,
}: UserFormProps) {
  const record = useRecordForm({
    ...{ initial, normalize: trimmed, validate: faultsIn, save, onSaved },
    blank: NEW,
    names: fieldNames,
  });
  const { fields, faults, edit } = record;
  return (
    <RecordForm
      record={record}
      texts={texts.record}
      saveLabel={initial ? adminTexts.save : texts.add}
      savingLabel={initial ? adminTexts.saving : texts.adding}
      back={cancelHref}
    >
      <FieldPair>
        <Field label={texts.name} error={faults.fields.name}>
          <TextInput value={fields.name} autoComplete="off" onChange={(name) => edit({ name })} />
        </Field>
        <Field
          label={texts.username}
          error={faults.fields.username}
          hint={initial ? undefined : texts.usernameHint}
        >
          <TextInput
            type="email"
            required
            value={fields.username}
            autoComplete="off"
            onChange={(username) => edit({ username })}
          />
        </Field>
      </FieldPair>
      <CheckboxList>
        <legend>{texts.roles}</legend>
        {assignable.map((role) => (
          <div key={role}>
            <Check
              checked={fields.roles.includes(role)}
              onChange={(isHeld) =>
                edit({ roles: isHeld ? [...fields.roles, role] : fields.roles.filter((one) => one !== role) })
              }
            >
              <span>
                {texts.role(role)}
                <small>{texts.roleHints[role]}</small>
              </span>
            </Check>
          </div>
        ))}
        {faults.fields.roles && <FieldError id="roles-error">{faults.fields.roles}</FieldError>}
      </CheckboxList>
      {initial && (
        <UserStatusFields fields={fields} errors={faults.fields} hasPassword={hasPassword} onChange={edit} />
      )}
    </RecordForm>
  );
}

function trimmed(fields: UserFields): UserFields {
  return { ...fields, name: fields.name.trim(), username: fields.username.trim() };
}

/** The limits are those of the contract. */
function faultsIn(fields: UserFields): FormErrors<FieldName> {
  const { name, username } = trimmed(fields);
  const found: Partial<Record<FieldName, string>> = {};
  if (name.length > 200) found.name = texts.longName;
  if (username === '') found.username = texts.noUsername;
  else if (username.length > 254) found.username = texts.longUsername;
  else if (!isEmail(username)) found.username = texts.badUsername;
  return Object.keys(found).length > 0 ? { fields: found, other: null } : NO_FORM_ERRORS;
}
