/** Fields for whether a user can log in, and whether the user must choose a new password. */
import { Check } from '../../ui/inputs/Check';
import { FieldError } from '../../ui/inputs/Field';
import { CheckboxList } from '../forms/form-layout';
import { userTexts as texts } from './user-texts';

interface Status {
  readonly active: boolean;
  readonly password_expired: boolean;
}

export interface UserStatusFieldsProps {
  fields: Status;
  errors: Readonly<Partial<Record<keyof Status, string>>>;
  /** False if the user has no password that could expire. */
  hasPassword: boolean;
  onChange(part: Partial<Status>): void;
}

export function UserStatusFields({ fields, errors, hasPassword, onChange }: UserStatusFieldsProps) {
  return (
    <CheckboxList>
      <legend>{texts.status}</legend>
      <Check checked={fields.active} onChange={(active) => onChange({ active })}>
        {texts.activeUser}
      </Check>
      {errors.active && <FieldError id="active-error">{errors.active}</FieldError>}
      {hasPassword && (
        <Check
          checked={fields.password_expired}
          onChange={(password_expired) => onChange({ password_expired })}
        >
          <span>
            {texts.passwordExpired}
            <small>{texts.passwordExpiredHint}</small>
          </span>
        </Check>
      )}
      {errors.password_expired && (
        <FieldError id="password-expired-error">{errors.password_expired}</FieldError>
      )}
    </CheckboxList>
  );
}
