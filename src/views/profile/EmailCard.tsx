/**
 * Changes the e-mail address that the user logs in with.
 *
 *   no request ──Change e-mail──► waiting for the link in the e-mail ──another request──► waiting for the new link
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
import { passwordTexts } from '../forms/password-texts';
import { profileTexts as texts } from './texts';
import { ProfileForm, HalfWidth } from './ProfileForm';
import { useSectionTitle } from './use-section-title';
import { ProfileLoadState } from './ProfileLoadState';

interface Faults {
  readonly username?: string | undefined;
  readonly password?: string | undefined;
}

export function EmailCard({ profile }: { profile: Profile }) {
  const title = useSectionTitle('profile_email');
  const { connection, toasts } = useApp();
  const known = profile.fields.value;
  const [address, setAddress] = useState('');
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useFirstErrorFocus(faults);
  const isOnline = connection.isOnline.value;

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || !isOnline) return;
    const newAddress = address.trim();
    const own = validateEmailChange(newAddress, password, known?.username ?? '');
    setFaults(own);
    setProblem(null);
    if (own.username ?? own.password) return;
    setBusy(true);
    const refusal = await profile.requestEmailChange(newAddress, password);
    setBusy(false);
    if (!refusal) {
      setAddress('');
      setPassword('');
      toasts.show({ kind: 'success', text: texts.emailSent(newAddress) });
      return;
    }
    const errors = toFormErrors(refusal, ['username', 'password']);
    setFaults(errors.fields);
    if (errors.other) setProblem(texts.notAsked(errors.other));
  }

  return (
    <Card title={title}>
      {!known && <ProfileLoadState profile={profile} />}
      {known && (
        <ProfileForm ref={form} noValidate onSubmit={(event) => void handleSubmit(event)}>
          {known.new_username !== null && <Notice kind="info" text={texts.pending(known.new_username)} />}
          {problem && <Notice text={problem} />}
          <HalfWidth>
            <Field label={texts.currentEmail}>
              <TextInput disabled title={known.username} value={known.username} onChange={() => {}} />
            </Field>
          </HalfWidth>
          <HalfWidth>
            <Field label={texts.newEmail} error={faults.username} hint={texts.emailHint}>
              <TextInput
                type="email"
                name="email"
                autoComplete="email"
                maxLength={254}
                value={address}
                onChange={setAddress}
              />
            </Field>
          </HalfWidth>
          <HalfWidth>
            <Field label={texts.emailPassword} error={faults.password}>
              <PasswordInput
                name="password"
                autoComplete="current-password"
                maxLength={200}
                value={password}
                onChange={setPassword}
              />
            </Field>
          </HalfWidth>
          <div>
            <Button
              type="submit"
              kind="primary"
              busy={isBusy}
              busyLabel={texts.changing}
              disabledReason={isOnline ? undefined : texts.offline}
            >
              {texts.changeEmail}
            </Button>
          </div>
        </ProfileForm>
      )}
    </Card>
  );
}

/** Errors that need no answer from the server. */
function validateEmailChange(address: string, password: string, present: string): Faults {
  return {
    username:
      address === ''
        ? texts.emailMissing
        : !isEmail(address)
          ? texts.noEmail
          : address.toLowerCase() === present.toLowerCase()
            ? texts.sameEmail
            : undefined,
    password: password === '' ? passwordTexts.currentMissing : undefined,
  };
}
