/**
 * Asks for the password to renew the session.
 *
 *   editing ──submit──► invalid (error at the field) ──any change──► editing
 *      ▲         └────► sending ──accepted──► closed, because the session has been renewed
 *      └────────────────────────rejected──► editing, with the error at the field or above it
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
import { useOfflineReason } from '../../layout/use-offline-reason';
import { renewalTexts as texts } from './texts';

export interface RenewalDialogProps {
  days: number;
  /** The element that gets focus once the dialog has closed. */
  workedRef: RefObject<HTMLElement | null>;
  /** @returns The reason why the renewal was rejected; null if it succeeded. */
  onRenew(password: string): Promise<Problem | null>;
  onLater(): void;
}

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
`;

export function RenewalDialog({ days, workedRef, onRenew, onLater }: RenewalDialogProps) {
  const { session } = useApp();
  const id = useId();
  const renewal = useRenewalForm(onRenew);
  const { errors } = renewal;
  const formRef = useFirstErrorFocus(errors);
  const offlineReason = useOfflineReason();
  useReturnFocus(workedRef);

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
            busy={renewal.isBusy}
            busyLabel={texts.busy}
            disabledReason={offlineReason}
          >
            {texts.submit}
          </Button>
        </>
      }
    >
      <Form ref={formRef} id={id} noValidate onSubmit={(event) => void renewal.submit(event)}>
        <p>
          {texts.ends(days)} {texts.lead}
        </p>
        {renewal.problem && <Notice text={renewal.problem} />}
        {/* Password managers use this field to find the right account. */}
        <input
          hidden
          readOnly
          type="text"
          name="username"
          autoComplete="username"
          value={session.user.value?.username ?? ''}
        />
        <Field label={texts.password} error={errors.password} hint={offlineReason}>
          <PasswordInput
            data-autofocus=""
            name="password"
            autoComplete="current-password"
            maxLength={200}
            value={renewal.password}
            onChange={renewal.setPassword}
          />
        </Field>
      </Form>
    </Dialog>
  );
}

function useRenewalForm(onRenew: RenewalDialogProps['onRenew']) {
  const { connection } = useApp();
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<{ readonly password?: string }>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || !connection.isOnline.value) return;
    setProblem(null);
    if (password === '') return setErrors({ password: texts.missing });
    setBusy(true);
    const refusal = await onRenew(password);
    setBusy(false);
    if (refusal?.code === 'wrong-password') setErrors({ password: texts.wrong });
    else if (refusal) setProblem(refusal.code === 'no-answer' ? texts.noAnswer : refusal.title);
  }

  return {
    password,
    errors,
    problem,
    isBusy,
    submit,
    setPassword(value: string) {
      setPassword(value);
      setErrors({});
    },
  };
}

/** Restores the focus once the dialog has closed. */
function useReturnFocus(elementRef: RefObject<HTMLElement | null>) {
  useEffect(
    () => () => {
      const { current: element } = elementRef;
      if (element?.isConnected) element.focus({ preventScroll: true });
    },
    [elementRef],
  );
}
