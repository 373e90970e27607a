/**
 * The screen at `/login`, where users log in with a password or through their company's identity provider.
 * After the login, the page named by the URL's `redirect` parameter opens, if it belongs to the application.
 * A URL with a `state` parameter contains a provider's response.
 */
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
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

interface FieldErrors {
  readonly username?: string;
  readonly password?: string;
}

/**
 * What the screen is waiting for: the server, the redirect to a provider, or the server's response after the
 * user has returned from it.
 */
type Activity = 'login' | 'leaving' | 'returning';

export function LoginView() {
  const { features, session } = useApp();
  const formRef = useRef<HTMLFormElement>(null);
  const login = useLogin(formRef);
  const expiry = session.expiry.value;
  useInitialFocus(formRef);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    login.logIn();
  }

  return (
    <LoginLayout>
      <TaskForm ref={formRef} noValidate onSubmit={handleSubmit}>
        <h1>{loginTexts.title}</h1>
        <Lead>{loginTexts.lead}</Lead>
        {expiry !== null && (
          <Notice kind="info" text={features.offline ? loginTexts.expired(expiry) : expiry} />
        )}
        {login.problem && <Notice text={describeLoginError(login.problem)} />}
        <CredentialFields login={login} />
        <Button
          type="submit"
          kind="primary"
          size="l"
          block
          busy={login.activity === 'login'}
          busyLabel={loginTexts.busy}
        >
          {loginTexts.submit}
        </Button>
        <ProviderLogin login={login} />
        {features.offline && <Hint>{loginTexts.hint}</Hint>}
      </TaskForm>
    </LoginLayout>
  );
}

interface Login {
  readonly username: string;
  readonly password: string;
  readonly errors: FieldErrors;
  readonly problem: Problem | null;
  readonly activity: Activity | null;
  setUsername(username: string): void;
  setPassword(password: string): void;
  logIn(): void;
  continueWithProvider(): void;
}

function useLogin(formRef: RefObject<HTMLFormElement | null>): Login {
  const app = useApp();
  const { router, session } = app;
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<Problem | null>(null);
  const [activity, setActivity] = useState<Activity | null>(() =>
    router.route.peek().query.has('state') ? 'returning' : null,
  );
  const isReturning = activity === 'returning';
  useLeaveWhenLoggedIn(!isReturning);

  useEffect(() => {
    if (!isReturning) return;
    void finishProviderLogin(app).then((refusal) => {
      setActivity(null);
      setProblem(refusal);
    });
  }, [isReturning, app]);

  /** @param work Resolves with the reason why the login failed; null if it didn't. */
  async function attempt(next: Activity, errors: FieldErrors, work: () => Promise<Problem | null>) {
    if (activity) return;
    setErrors(errors);
    setProblem(null);
    if (errors.username ?? errors.password) return focusField(errors.username ? 'username' : 'password');
    setActivity(next);
    const refusal = await work();
    setActivity(null);
    setProblem(refusal);
  }

  function focusField(name: keyof FieldErrors) {
    formRef.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
  }

  function logIn() {
    void attempt('login', findMissing(username, password), async () => {
      const result = await session.logIn({ username: username.trim(), password });
      if (result.ok) return null;
      // What the user types next replaces the password.
      formRef.current?.querySelector<HTMLInputElement>('[name=password]:focus')?.select();
      return result.problem;
    });
  }

  function continueWithProvider() {
    const missing = username.trim() === '' ? { username: loginTexts.providerUsername } : {};
    void attempt('leaving', missing, () => beginProviderLogin(app, username.trim()));
  }

  return {
    username,
    password,
    errors,
    problem,
    activity,
    setUsername,
    setPassword,
    logIn,
    continueWithProvider,
  };
}

/**
 * Leaves the screen when the user is logged in, possibly from another tab.
 *
 * @param isEnabled False for a user who is returning from a provider, because the current session may be
 * about to be renewed.
 */
function useLeaveWhenLoggedIn(isEnabled: boolean) {
  const { session, leaveLogin } = useApp();
  const isLoggedIn = session.isLoggedIn.value;
  useEffect(() => {
    if (isLoggedIn && isEnabled) leaveLogin();
  }, [isLoggedIn, isEnabled, leaveLogin]);
}

/**
 * Focuses the first field. If a dialog says that the session has ended, waits until the user has closed it.
 */
function useInitialFocus(formRef: RefObject<HTMLFormElement | null>) {
  const { modals } = useApp();
  const isDialogOpen = modals.current.value !== null;
  useEffect(() => {
    const [first] = formRef.current?.querySelectorAll('input') ?? [];
    if (!isDialogOpen && first && isFocusFree(first)) first.focus({ preventScroll: true });
  }, [formRef, isDialogOpen]);
}

function CredentialFields({ login }: { login: Login }) {
  return (
    <>
      <Field label={loginTexts.username} error={login.errors.username}>
        <TextInput
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          maxLength={254}
          value={login.username}
          onChange={login.setUsername}
        />
      </Field>
      <PasswordField login={login} />
    </>
  );
}

function PasswordField({ login }: { login: Login }) {
  const { router } = useApp();
  return (
    <Field
      label={loginTexts.password}
      error={login.errors.password}
      aside={<a href={router.href('password_forgot')}>{loginTexts.forgot}</a>}
    >
      <PasswordInput
        name="password"
        autoComplete="current-password"
        maxLength={200}
        showLabel={loginTexts.show}
        hideLabel={loginTexts.hide}
        value={login.password}
        onChange={login.setPassword}
      />
    </Field>
  );
}

function ProviderLogin({ login }: { login: Login }) {
  const { connection, features } = useApp();
  if (!features.provider || !connection.isOnline.value) return null;
  return (
    <>
      <Or>{loginTexts.or}</Or>
      <Button
        icon={building2Icon}
        size="l"
        block
        busy={login.activity === 'returning' || login.activity === 'leaving'}
        busyLabel={loginTexts.busy}
        onClick={login.continueWithProvider}
      >
        {loginTexts.provider}
      </Button>
    </>
  );
}

/** Returns whether no element has focus. */
function isFocusFree({ ownerDocument: { activeElement, body } }: Element): boolean {
  return activeElement === null || activeElement === body;
}

function findMissing(username: string, password: string): FieldErrors {
  return {
    ...(username.trim() === '' && { username: loginTexts.usernameMissing }),
    ...(password === '' && { password: loginTexts.passwordMissing }),
  };
}
