/** /login: the only screen for visitors. A redirect query is honoured silently, if it stays in the application. */
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { Notice } from '../../ui/Notice';
import { PasswordInput } from '../../ui/PasswordInput';
import { TextInput } from '../../ui/TextInput';
import { color, leading, space, text } from '../../ui/tokens';
import type { Problem } from '../../api/client';
import { useApp } from '../app-context';
import { loginTexts } from '../texts/login';
import { LoginLayout } from './LoginLayout';
import { sentenceFor } from './login-problem';

const Form = styled.form`
  display: grid;
  gap: ${space(5)};
`;
const Lead = styled.p`
  margin-top: calc(-1 * ${space(4)});
  color: ${color('ink-3')};
`;
const Hint = styled.p`
  color: ${color('ink-3')};
  font-size: ${text('xs')};
  line-height: ${leading('snug')};
`;

type Missing = { readonly username?: string; readonly password?: string };

export function LoginView() {
  const { session, leaveLogin } = useApp();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<Missing>({});
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isSignedIn = session.isSignedIn.value;

  // Here or in another tab.
  useEffect(() => {
    if (isSignedIn) leaveLogin();
  }, [isSignedIn, leaveLogin]);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const gaps = missingIn(username, password);
    setMissing(gaps);
    setProblem(null);
    if (gaps.username ?? gaps.password) return form.current?.querySelector<HTMLElement>(`[name=${gaps.username ? 'username' : 'password'}]`)?.focus();
    setIsBusy(true);
    const result = await session.login({ username: username.trim(), password });
    setIsBusy(false);
    if (!result.ok) setProblem(result.problem);
  }

  return (
    <LoginLayout>
      <Form ref={form} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <h1>{loginTexts.title}</h1>
        <Lead>{loginTexts.lead}</Lead>
        {problem && <Notice text={sentenceFor(problem)} />}
        <Field label={loginTexts.username} error={missing.username}>
          <TextInput name="username" autoComplete="username" autoCapitalize="none" spellCheck={false} inputMode="email" maxLength={254} value={username} onChange={setUsername} />
        </Field>
        <Field label={loginTexts.password} error={missing.password}>
          <PasswordInput name="password" autoComplete="current-password" maxLength={200} showLabel={loginTexts.show} hideLabel={loginTexts.hide} value={password} onChange={setPassword} />
        </Field>
        <Button type="submit" kind="primary" size="l" block busy={isBusy} busyLabel={loginTexts.busy}>
          {loginTexts.submit}
        </Button>
        <Hint>{loginTexts.hint}</Hint>
      </Form>
    </LoginLayout>
  );
}

function missingIn(username: string, password: string): Missing {
  return {
    ...(username.trim() === '' && { username: loginTexts.usernameMissing }),
    ...(password === '' && { password: loginTexts.passwordMissing }),
  };
}
