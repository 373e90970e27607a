/**
 * Changes the e-mail address with which the user logs in.
 *
 *   no request ──Change e-mail──► waiting for the link in the e-mail
 *   waiting ──another request──► waiting for the new link
 */
import { useState, type FormEvent } from 'react';
import { isEmail } from '../../domain/account/email';
import { toFormErrors } from '../../domain/core/field-errors';
import type { Profile } from '../../domain/account/profile';
import { Button } from '../../ui/actions/Button';
import { Card } from '../../ui/layout/Card';
import { useFirstErrorFocus } from '../../ui/hooks/use-first-error';
import { Field } from '../../ui/inputs/Field';
import { Notice } from '../../ui/feedback/Notice';
import { PasswordInput } from '../../ui/inputs/PasswordInput';
import { TextInput } from '../../ui/inputs/TextInput';
import { useApp } from '../app-context';
import { useOfflineReason } from '../layout/use-offline-reason';
import { passwordTexts } from '../forms/password-texts';
import { profileTexts as texts } from './texts';
import { ProfileForm, HalfWidth } from './ProfileForm';
import { useSectionTitle } from './use-section-title';
import { ProfileLoadState } from './ProfileLoadState';

interface FieldErrors {
  readonly username?: string | undefined;
  readonly password?: string | undefined;
}

export function EmailCard({ profile }: { profile: Profile }) {
  const title = useSectionTitle('profile_email');
  const saved = profile.fields.value;
  return (
    <Card title={title}>
      {saved ? <EmailForm profile={profile} saved={saved} /> : <ProfileLoadState profile={profile} />}
    </Card>
  );
}

interface EmailFormProps {
  profile: Profile;
  saved: NonNullable<Profile['fields']['value']>;
}

function EmailForm({ profile, saved }: EmailFormProps) {
  const offline = useOfflineReason();
  const form = useEmailForm({ profile, saved });
  const { errors } = form;
  const formRef = useFirstErrorFocus(errors);
  return (
    <ProfileForm ref={formRef} noValidate onSubmit={(event) => void form.submit(event)}>
      {saved.new_username !== null && <Notice kind="info" text={texts.pending(saved.new_username)} />}
      {form.problem && <Notice text={form.problem} />}
      <HalfWidth>
        <Field label={texts.currentEmail}>
          <TextInput disabled title={saved.username} value={saved.username} onChange={() => {}} />
        </Field>
      </HalfWidth>
      <HalfWidth>
        <Field label={texts.newEmail} error={errors.username} hint={texts.emailHint}>
          <TextInput
            type="email"
            name="email"
            autoComplete="email"
            maxLength={254}
            value={form.address}
            onChange={form.setAddress}
          />
        </Field>
      </HalfWidth>
      <HalfWidth>
        <Field label={texts.emailPassword} error={errors.password}>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            maxLength={200}
            value={form.password}
            onChange={form.setPassword}
          />
        </Field>
      </HalfWidth>
      <div>
        <Button
          type="submit"
          kind="primary"
          busy={form.isBusy}
          busyLabel={texts.changing}
          disabledReason={offline}
        >
          {texts.changeEmail}
        </Button>
      </div>
    </ProfileForm>
  );
}

function useEmailForm({ profile, saved }: EmailFormProps) {
  const { connection, toasts } = useApp();
  const [address, setAddress] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || !connection.isOnline.value) return;
    const newAddress = address.trim();
    const found = validateEmailChange(newAddress, password, saved.username);
    setErrors(found);
    setProblem(null);
    if (found.username ?? found.password) return;
    setBusy(true);
    const refusal = await profile.requestEmailChange(newAddress, password);
    setBusy(false);
    if (!refusal) {
      setAddress('');
      setPassword('');
      toasts.show({ kind: 'success', text: texts.emailSent(newAddress) });
      return;
    }
    const refused = toFormErrors(refusal, ['username', 'password']);
    setErrors(refused.fields);
    if (refused.other) setProblem(texts.notSent(refused.other));
  }

  return { address, password, errors, problem, isBusy, setAddress, setPassword, submit };
}

/** Finds the errors that can be found without asking the server. */
function validateEmailChange(address: string, password: string, current: string): FieldErrors {
  return {
    username:
      address === ''
        ? texts.emailMissing
        : !isEmail(address)
          ? texts.noEmail
          : address.toLowerCase() === current.toLowerCase()
            ? texts.sameEmail
            : undefined,
    password: password === '' ? passwordTexts.currentMissing : undefined,
  };
}
