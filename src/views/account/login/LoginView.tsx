/**
 * /login: with a password, or with the account of one's company. A redirect query is honoured silently, if it stays in the
 * application; one with a `state` comes from a company's provider.
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
import { describeLoginError } from './login-error';
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
  // With a state in the address there is an answer of a provider to hand on.
  const [busy, setBusy] = useState<'login' | 'leaving' | 'returning' | null>(() =>
    router.route.peek().query.has('state') ? 'returning' : null,
  );
  const form = useRef<HTMLFormElement>(null);
  const isSignedIn = session.isSignedIn.value;
  const expiry = session.expiry.value;
  const isReturning = busy === 'returning';

  // Here or in another tab. Who comes back from a provider to a session that goes on is in the middle of renewing it.
  useEffect(() => {
    if (isSignedIn && !isReturning) leaveLogin();
  }, [isSignedIn, isReturning, leaveLogin]);

  // Whoever is sent here by the end of a session reads the dialog about it first.
  const isAsked = modals.current.value !== null;
  useEffect(() => {
    const [first] = form.current?.querySelectorAll('input') ?? [];
    if (!isAsked && first && isFocusFree(first)) first.focus({ preventScroll: true });
  }, [isAsked]);

  /** @param work Answers why nobody is logged in by it. */
  async function attempt(how: 'login' | 'leaving', gaps: Missing, work: () => Promise<Problem | null>) {
    if (busy) return;
    setMissing(gaps);
    setProblem(null);
    if (gaps.username ?? gaps.password)
      return form.current
        ?.querySelector<HTMLElement>(`[name=${gaps.username ? 'username' : 'password'}]`)
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
    const gaps = username.trim() === '' ? { username: loginTexts.providerUsername } : {};
    void attempt('leaving', gaps, () => beginProviderLogin(app, username.trim()));
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

/** Whether nothing else has the focus, such as what led to a dialog that was closed. */
function isFocusFree({ ownerDocument: { activeElement, body } }: Element): boolean {
  return activeElement === null || activeElement === body;
}

/** Fetched by those who have one. */
function missingIn(username: string, password: string): Missing {
  return {
    ...(username.trim() === '' && { username: loginTexts.usernameMissing }),
    ...(password === '' && { password: loginTexts.passwordMissing }),
  };
}
