/**
 * /login: the user logs in with a password or through the company's identity provider. A redirect query is
 * followed without a message, as long as it stays within the application. A query with a `state` comes from a
 * provider.
 */
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../ui/actions/Button';
import { Field, Hint } from '../../../ui/inputs/Field';
import { building2Icon } from '../../../ui/icons/building-2';
import { Notice } from '../../../ui/feedback/Notice';
import { PasswordInput } from '../../../ui/inputs/PasswordInput';
import { TextInput } from '../../../ui/inputs/TextInput';
import { color, line, space, text } from '../../../ui/theme/tokens';
import type { Problem } from '../../../api/client';
import { useApp } from '../../app-context';
import { loginTexts } from './texts';
import { Lead, LoginLayout, TaskForm } from '../../layout/LoginLayout';
import { describeLoginError } from './describe-login-error';
import { beginProviderLogin, finishProviderLogin } from './provider';

const Or = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(4)};
  color: ${color('ink-3')};
  font-size: ${text('sm')};
  &::before,
  &::after {
    content: '';
    flex: 1;
    border-top: ${line('line')};
  }
`;

type Missing = { readonly username?: string; readonly password?: string };

export function LoginView() {
  const app = useApp();
  const { connection, modals, router, session, leaveLogin, features } = app;
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<Missing>({});
  const [problem, setProblem] = useState<Problem | null>(null);
  // An address with a state carries a provider's answer, which is sent to the server.
  const [busy, setBusy] = useState<'login' | 'leaving' | 'returning' | null>(() =>
    router.route.peek().query.has('state') ? 'returning' : null,
  );
  const form = useRef<HTMLFormElement>(null);
  const isSignedIn = session.isSignedIn.value;
  const expiry = session.expiry.value;
  const isReturning = busy === 'returning';

  // The login may have happened in another tab. A user who returns from a provider to a running session is
  // renewing it.
  useEffect(() => {
    if (isSignedIn && !isReturning) leaveLogin();
  }, [isSignedIn, isReturning, leaveLogin]);

  // A user whose session has ended first reads the dialog about it.
  const isAsked = modals.current.value !== null;
  useEffect(() => {
    const [first] = form.current?.querySelectorAll('input') ?? [];
    if (!isAsked && first && isFocusFree(first)) first.focus({ preventScroll: true });
  }, [isAsked]);

  /** @param work Resolves with the reason why nobody was logged in, or null. */
  async function attempt(how: 'login' | 'leaving', missing: Missing, work: () => Promise<Problem | null>) {
    if (busy) return;
    setMissing(missing);
    setProblem(null);
    if (missing.username ?? missing.password)
      return form.current
        ?.querySelector<HTMLElement>(`[name=${missing.username ? 'username' : 'password'}]`)
        ?.focus();
    setBusy(how);
    const refusal = await work();
    setBusy(null);
    setProblem(refusal);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void attempt('login', missingIn(username, password), async () => {
      const result = await session.login({ username: username.trim(), password });
      return result.ok ? null : result.problem;
    });
  }

  function handleProvider() {
    const missing = username.trim() === '' ? { username: loginTexts.providerUsername } : {};
    void attempt('leaving', missing, () => beginProviderLogin(app, username.trim()));
  }

  useEffect(() => {
    if (!isReturning) return;
    void finishProviderLogin(app).then((refusal) => {
      setBusy(null);
      setProblem(refusal);
    });
  }, [isReturning, app]);

  return (
    <LoginLayout>
      <TaskForm ref={form} noValidate onSubmit={handleSubmit}>
        <h1>{loginTexts.title}</h1>
        <Lead>{loginTexts.lead}</Lead>
        {expiry !== null && (
          <Notice kind="info" text={features.offline ? loginTexts.expired(expiry) : expiry} />
        )}
        {problem && <Notice text={describeLoginError(problem)} />}
        <Field label={loginTexts.username} error={missing.username}>
          <TextInput
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
        <Field
          label={loginTexts.password}
          error={missing.password}
          aside={<a href={router.href('password_forgot')}>{loginTexts.forgot}</a>}
        >
          <PasswordInput
            name="password"
            autoComplete="current-password"
            maxLength={200}
            showLabel={loginTexts.show}
            hideLabel={loginTexts.hide}
            value={password}
            onChange={setPassword}
          />
        </Field>
        <Button
          type="submit"
          kind="primary"
          size="l"
          block
          busy={busy === 'login'}
          busyLabel={loginTexts.busy}
        >
          {loginTexts.submit}
        </Button>
        {features.provider && connection.isOnline.value && (
          <>
            <Or>{loginTexts.or}</Or>
            <Button
              icon={building2Icon}
              size="l"
              block
              busy={isReturning || busy === 'leaving'}
              busyLabel={loginTexts.busy}
              onClick={handleProvider}
            >
              {loginTexts.provider}
            </Button>
          </>
        )}
        {features.offline && <Hint>{loginTexts.hint}</Hint>}
      </TaskForm>
    </LoginLayout>
  );
}

/** Whether the focus is free: it is not on some other element, such as the one that led to a dialog. */
function isFocusFree({ ownerDocument: { activeElement, body } }: Element): boolean {
  return activeElement === null || activeElement === body;
}

function missingIn(username: string, password: string): Missing {
  return {
    ...(username.trim() === '' && { username: loginTexts.usernameMissing }),
    ...(password === '' && { password: loginTexts.passwordMissing }),
  };
}
