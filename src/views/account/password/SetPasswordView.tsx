/**
 * /password/setpassword/{id}: sets a new password with a code from an e-mail. Without a code, it
 * asks for one.
 *
 *   asking for the code ──Continue──► choosing ──accepted──► done
 *                                        └──the code has expired──► expired ──► Forgot password
 */
import { useRef, useState, type FormEvent } from 'react';
import { setPassword } from '../../../domain/account/password';
import { Button, ButtonLink } from '../../../ui/actions/Button';
import { Field } from '../../../ui/inputs/Field';
import { TextInput } from '../../../ui/inputs/TextInput';
import { useApp } from '../../app-context';
import { TaskForm } from '../../layout/LoginLayout';
import { setPasswordTexts as texts } from './texts';
import { PasswordForm } from '../../forms/PasswordForm';
import { TaskPage } from './TaskPage';

export function SetPasswordView() {
  const { api, modals, router, session } = useApp();
  const route = router.route.value;
  const [step, setStep] = useState<'choosing' | 'done' | 'ended'>('choosing');
  if (route.name !== 'password_set') return <CodeStep />;
  const code = route.params.id;

  if (step === 'done') {
    return (
      <TaskPage key={step} follows title={texts.doneTitle} lead={texts.done}>
        <ButtonLink kind="primary" size="l" block href={router.href('login')}>
          {texts.logIn}
        </ButtonLink>
      </TaskPage>
    );
  }
  if (step === 'ended') {
    return (
      <TaskPage key={step} follows title={texts.endedTitle} lead={texts.ended}>
        <ButtonLink kind="primary" size="l" block href={router.href('password_forgot')}>
          {texts.newLink}
        </ButtonLink>
        <ButtonLink kind="quiet" block href={router.href('login')}>
          {texts.logIn}
        </ButtonLink>
      </TaskPage>
    );
  }

  async function handleSubmit(password: string) {
    const refusal = await setPassword(api, code, password);
    if (refusal?.status === 404) setStep('ended');
    else if (!refusal) {
      setStep('done');
      // The server has ended all sessions of this user, including the one on this device, if there is one.
      session.refresh().catch(modals.report);
    }
    return refusal;
  }

  return (
    <TaskPage key={step} title={texts.title} lead={texts.lead}>
      <PasswordForm submit={texts.submit} busy={texts.busy} onSubmit={handleSubmit} />
    </TaskPage>
  );
}

function CodeStep() {
  const { router } = useApp();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // Users may paste the whole link instead of the code.
    const code = text.trim().split(/[?#]/, 1)[0]?.replace(/\/+$/, '').split('/').at(-1) ?? '';
    const isCode = /^[\w.-]{1,200}$/.test(code);
    setFault(isCode ? null : text.trim() === '' ? texts.codeMissing : texts.codeWrong);
    if (isCode) router.go(router.href('password_set', { id: code }));
    else input.current?.focus();
  }

  return (
    <TaskPage title={texts.title} lead={texts.codeLead}>
      <TaskForm noValidate onSubmit={handleSubmit}>
        <Field label={texts.code} error={fault}>
          <TextInput
            ref={input}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={2000}
            value={text}
            onChange={setText}
          />
        </Field>
        <Button type="submit" kind="primary" size="l" block>
          {texts.next}
        </Button>
      </TaskForm>
      <ButtonLink kind="quiet" block href={router.href('password_forgot')}>
        {texts.noMail}
      </ButtonLink>
    </TaskPage>
  );
}
