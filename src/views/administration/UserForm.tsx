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
const NEW_USER: UserFields = {
  name: '',
  username: '',
  roles: ['ROLE_SUBSCRIBER'],
  active: true,
  password_expired: false,
};

export interface UserFormProps {
  /** The values that were saved when the screen was opened; null for a new user. */
  initial: UserFields | null;
  hasPassword?: boolean;
  /** The roles that the logged-in user may grant and revoke. */
  assignable: readonly Role[];
  cancelHref: string;
  /** @param seen The values on which the change is based. */
  save(change: Partial<UserFields>, seen: UserFields): Promise<SaveResult<UserFields, CompanyUser>>;
  onSaved(user: CompanyUser): void;
}

export function UserForm(props: UserFormProps) {
  const { initial, hasPassword = false, assignable, cancelHref, save, onSaved } = props;
  const record = useRecordForm({
    initial,
    normalize: trimFields,
    validate: validateUser,
    save,
    onSaved,
    blank: NEW_USER,
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
      <RoleFields
        roles={fields.roles}
        assignable={assignable}
        error={faults.fields.roles}
        onChange={(roles) => edit({ roles })}
      />
      {initial && (
        <UserStatusFields fields={fields} errors={faults.fields} hasPassword={hasPassword} onChange={edit} />
      )}
    </RecordForm>
  );
}

interface RoleFieldsProps {
  roles: readonly Role[];
  assignable: readonly Role[];
  error: string | undefined;
  onChange(roles: Role[]): void;
}

function RoleFields({ roles, assignable, error, onChange }: RoleFieldsProps) {
  return (
    <CheckboxList>
      <legend>{texts.roles}</legend>
      {assignable.map((role) => (
        <div key={role}>
          <Check
            checked={roles.includes(role)}
            onChange={(isHeld) =>
              onChange(isHeld ? [...roles, role] : roles.filter((other) => other !== role))
            }
          >
            <span>
              {texts.role(role)}
              <small>{texts.roleHints[role]}</small>
            </span>
          </Check>
        </div>
      ))}
      {error && <FieldError id="roles-error">{error}</FieldError>}
    </CheckboxList>
  );
}

function trimFields(fields: UserFields): UserFields {
  return { ...fields, name: fields.name.trim(), username: fields.username.trim() };
}

/** Checks the fields against the limits in the API contract. */
function validateUser(fields: UserFields): FormErrors<FieldName> {
  const { name, username } = trimFields(fields);
  const found: Partial<Record<FieldName, string>> = {};
  if (name.length > 200) found.name = texts.longName;
  if (username === '') found.username = texts.noUsername;
  else if (username.length > 254) found.username = texts.longUsername;
  else if (!isEmail(username)) found.username = texts.badUsername;
  return Object.keys(found).length > 0 ? { fields: found, other: null } : NO_FORM_ERRORS;
}
