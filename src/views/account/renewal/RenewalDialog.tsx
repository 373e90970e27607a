/**
 * Asks for the password to renew the session.
 *
 *   editing ──submit──► invalid (error at the field) ──any change──► editing
 *      ▲         └────► sending ──accepted──► closed, because the session has been renewed
 *      └─────────────────────────refused──► editing, with the error at the field or above it
 */
import { useEffect, useId, useState, type FormEvent, type RefObject } from 'react';
import { styled } from 'styled-components';
import type { Problem } from '../../../api/client';
import { Button } from '../../../ui/actions/Button';
import { Dialog } from '../../../ui/overlays/Dialog';
import { useFirstErrorFocus } from '../../../ui/hooks/use-first-error';
import { Field } from '../../../ui/inputs/Field';
import { Notice } from '../../../ui/feedback/Notice';
import { PasswordInput } from '../../../ui/inputs/PasswordInput';
import { space } from '../../../ui/theme/tokens';
import { useApp } from '../../app-context';
import { renewalTexts as texts } from './texts';

export interface RenewalDialogProps {
  days: number;
  /** Takes the focus when the dialog has closed. */
  worked: RefObject<HTMLElement | null>;
  /** @returns The reason if the renewal was refused. */
  onRenew(password: string): Promise<Problem | null>;
  onLater(): void;
}

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
`;

export function RenewalDialog({ days, worked, onRenew, onLater }: RenewalDialogProps) {
  const { connection, session } = useApp();
  const id = useId();
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<{ readonly password?: string }>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useFirstErrorFocus(faults);
  const isOnline = connection.isOnline.value;

  useEffect(
    () => () => {
      const { current: last } = worked;
      if (last?.isConnected) last.focus({ preventScroll: true });
    },
    [worked],
  );

  function handleChange(value: string) {
    setPassword(value);
    setFaults({});
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || !isOnline) return;
    setProblem(null);
    if (password === '') return setFaults({ password: texts.missing });
    setBusy(true);
    const refusal = await onRenew(password);
    setBusy(false);
    if (refusal?.code === 'wrong-password') setFaults({ password: texts.wrong });
    else if (refusal) setProblem(refusal.code === 'no-answer' ? texts.noAnswer : refusal.title);
  }

  return (
    <Dialog
      title={texts.title}
      onClose={onLater}
      actions={
        <>
          <Button onClick={onLater}>{texts.later}</Button>
          <Button
            kind="primary"
            type="submit"
            form={id}
            busy={isBusy}
            busyLabel={texts.busy}
            disabledReason={isOnline ? undefined : texts.offline}
          >
            {texts.submit}
          </Button>
        </>
      }
    >
      <Form ref={form} id={id} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <p>
          {texts.ends(days)} {texts.lead}
        </p>
        {problem && <Notice text={problem} />}
        {/* Password managers use this field to find the right account. */}
        <input
          hidden
          readOnly
          type="text"
          name="username"
          autoComplete="username"
          value={session.user.value?.username ?? ''}
        />
        <Field label={texts.password} error={faults.password} hint={isOnline ? undefined : texts.offline}>
          <PasswordInput
            data-autofocus=""
            name="password"
            autoComplete="current-password"
            maxLength={200}
            value={password}
            onChange={handleChange}
          />
        </Field>
      </Form>
    </Dialog>
  );
}
