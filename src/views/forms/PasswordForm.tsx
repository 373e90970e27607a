/**
 * Asks for a new password twice and, if the user is logged in, for the current one.
 *
 *   editing ──submit──► invalid (error at the field, which takes focus) ──any change──► editing
 *      ▲         └────► sending ──accepted──► done, shown by the parent
 *      └────────────────────────rejected──► editing, with the error at its field or above the form
 */
import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import type { Problem } from '../../api/client';
import { toFormErrors } from '../../domain/core/field-errors';
import { passwordLengthError, PASSWORD_MAX } from '../../domain/account/password';
import { Button } from '../../ui/actions/Button';
import { useFirstErrorFocus } from '../../ui/hooks/use-first-error';
import { Field } from '../../ui/inputs/Field';
import { Notice } from '../../ui/feedback/Notice';
import { PasswordInput } from '../../ui/inputs/PasswordInput';
import { media, space } from '../../ui/theme/tokens';
import { useOfflineReason } from '../layout/use-offline-reason';
import { passwordTexts as texts } from './password-texts';
import { PasswordStrength } from './PasswordStrength';

const Form = styled.form<{ $wide: boolean }>`
  display: grid;
  grid-template-columns: ${({ $wide }) => ($wide ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)')};
  align-items: start;
  gap: ${space(5)};
  ${({ $wide }) => $wide && '> * { grid-column: 1 / -1; } > [data-half] { grid-column: auto; }'}
  ${media.touch} {
    grid-template-columns: minmax(0, 1fr);
    > span[data-half] {
      display: none;
    }
  }
`;
const Half = styled.div`
  display: grid;
  gap: ${space(3)};
`;

export interface PasswordFormProps {
  /** Also asks for the current password. */
  withCurrent?: boolean | undefined;
  /** The username under which a password manager stores the password, if it is known. */
  username?: string | undefined;
  /** The user's name and username, because a password that contains either is weak. */
  own?: readonly string[] | undefined;
  /** Shows the fields in two columns, for use within a card. */
  wide?: boolean | undefined;
  submit: string;
  busy: string;
  /** @returns The reason if the password was rejected. Otherwise null, which clears the form. */
  onSubmit(password: string, current: string): Promise<Problem | null>;
}

type FieldName = 'current_password' | 'password' | 'repeat';
type PasswordErrors = { readonly [Name in FieldName]?: string | undefined };
type Values = Record<FieldName, string>;

const EMPTY: Values = { current_password: '', password: '', repeat: '' };

export function PasswordForm(props: PasswordFormProps) {
  const { withCurrent = false, username, own = [], wide = false, submit, busy } = props;
  const offlineReason = useOfflineReason();
  const { form, values, fieldErrors, problem, isBusy, edit, handleSubmit } = usePasswordForm(
    props,
    offlineReason === undefined,
  );

  const shared = { maxLength: PASSWORD_MAX + 1, showLabel: texts.show, hideLabel: texts.hide };
  return (
    <Form ref={form} $wide={wide} noValidate onSubmit={(event) => void handleSubmit(event)}>
      {offlineReason && !wide && <Notice kind="info" text={offlineReason} />}
      {problem && <Notice text={problem} />}
      {username && (
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      )}
      {withCurrent && (
        <Half data-half="">
          <Field label={texts.current} error={fieldErrors.current_password}>
            <PasswordInput
              {...shared}
              name="current-password"
              autoComplete="current-password"
              value={values.current_password}
              onChange={edit('current_password')}
            />
          </Field>
        </Half>
      )}
      {withCurrent && wide && <span data-half="" />}
      <Half data-half="">
        <Field label={texts.password} hint={texts.hint} error={fieldErrors.password}>
          <PasswordInput
            {...shared}
            name="new-password"
            autoComplete="new-password"
            value={values.password}
            onChange={edit('password')}
          />
        </Field>
        <PasswordStrength password={values.password} own={own} />
      </Half>
      <Half data-half="">
        <Field label={texts.repeat} error={fieldErrors.repeat}>
          <PasswordInput
            {...shared}
            name="repeat-password"
            autoComplete="new-password"
            value={values.repeat}
            onChange={edit('repeat')}
          />
        </Field>
      </Half>
      <div>
        <Button
          type="submit"
          kind="primary"
          {...(!wide && { size: 'l', block: true })}
          busy={isBusy}
          busyLabel={busy}
          disabledReason={offlineReason}
        >
          {submit}
        </Button>
      </div>
    </Form>
  );
}

function usePasswordForm(
  { withCurrent = false, onSubmit }: Pick<PasswordFormProps, 'withCurrent' | 'onSubmit'>,
  isOnline: boolean,
) {
  const [values, setValues] = useState(EMPTY);
  const [fieldErrors, setFieldErrors] = useState<PasswordErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useFirstErrorFocus(fieldErrors);

  const edit = (name: FieldName) => (value: string) => {
    setValues({ ...values, [name]: value });
    // Clears all errors. Otherwise, the focus would jump to the next invalid field while the user is typing.
    setFieldErrors({});
  };

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || !isOnline) return;
    const errors = validate(values, withCurrent);
    setFieldErrors(errors);
    setProblem(null);
    if (Object.values(errors).some(Boolean)) return;
    setBusy(true);
    const refusal = await onSubmit(values.password, values.current_password);
    setBusy(false);
    if (!refusal) return setValues(EMPTY);
    const refused = toFormErrors(refusal, ['current_password', 'password']);
    setFieldErrors(refused.fields);
    if (refused.other) setProblem(refusal.code === 'no-answer' ? texts.noAnswer : refused.other);
  }

  return { form, values, fieldErrors, problem, isBusy, edit, handleSubmit };
}

/** Finds the errors that can be found without asking the server. */
function validate({ current_password, password, repeat }: Values, withCurrent: boolean): PasswordErrors {
  const length = passwordLengthError(password);
  return {
    current_password: withCurrent && current_password === '' ? texts.currentMissing : undefined,
    password: password === '' ? texts.missing : length ? texts[length] : undefined,
    repeat: repeat === '' ? texts.repeatMissing : repeat !== password ? texts.notSame : undefined,
  };
}
