/** /password/forgot: sends a link by e-mail. The response does not reveal whether the account exists. */
import { useRef, useState, type FormEvent } from 'react';
import type { Problem } from '../../../api/client';
import { isEmail } from '../../../domain/account/email';
import { requestPasswordReset } from '../../../domain/account/password';
import { Button, ButtonLink } from '../../../ui/actions/Button';
import { Field, Hint } from '../../../ui/inputs/Field';
import { arrowLeftIcon } from '../../../ui/icons/arrow-left';
import { Notice } from '../../../ui/feedback/Notice';
import { TextInput } from '../../../ui/inputs/TextInput';
import { useApp } from '../../app-context';
import { useOfflineReason } from '../../layout/use-offline-reason';
import { TaskForm } from '../../layout/LoginLayout';
import { forgotTexts as texts } from './texts';
import { TaskPage } from './TaskPage';

export function ForgotView() {
  const { api, connection, router } = useApp();
  const offlineReason = useOfflineReason();
  const [username, setUsername] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [step, setStep] = useState<'asking' | 'sent' | 'asking again'>('asking');
  const input = useRef<HTMLInputElement>(null);
  const isOnline = connection.isOnline.value;
  const address = username.trim();

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || !isOnline) return;
    const error = address === '' ? texts.missing : isEmail(address) ? null : texts.noEmail;
    setFault(error);
    setProblem(null);
    if (error) return input.current?.focus();
    setBusy(true);
    const refusal = await requestPasswordReset(api, address);
    setBusy(false);
    setProblem(refusal);
    if (!refusal) setStep('sent');
  }

  const back = (
    <ButtonLink kind="quiet" block icon={arrowLeftIcon} href={router.href('login')}>
      {texts.back}
    </ButtonLink>
  );
  if (step === 'sent') {
    return (
      <TaskPage key="sent" follows title={texts.sentTitle} lead={texts.sent(address)}>
        <Hint>{texts.notThere}</Hint>
        <Button block onClick={() => setStep('asking again')}>
          {texts.again}
        </Button>
        {back}
      </TaskPage>
    );
  }
  return (
    <TaskPage key="asking" title={texts.title} lead={texts.lead} follows={step === 'asking again'}>
      <TaskForm noValidate onSubmit={(event) => void handleSubmit(event)}>
        {problem && <Notice text={problem.title} />}
        <Field label={texts.username} error={fault}>
          <TextInput
            ref={input}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            inputMode="email"
            maxLength={254}
            value={username}
            onChange={setUsername}
          />
        </Field>
        <Button
          type="submit"
          kind="primary"
          size="l"
          block
          busy={isBusy}
          busyLabel={texts.busy}
          disabledReason={offlineReason}
        >
          {texts.submit}
        </Button>
      </TaskForm>
      {back}
    </TaskPage>
  );
}
