/**
 * Asks for the server's address when the desktop app is first started, and later when the user wants to
 * change it. It is rendered before the application is created.
 */
import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { isOpenToOthers, parseServerAddress, type ServerCheck } from '../../domain/desktop/server-address';
import { Button } from '../../ui/actions/Button';
import { Field } from '../../ui/inputs/Field';
import { Notice } from '../../ui/feedback/Notice';
import { TextInput } from '../../ui/inputs/TextInput';
import { Lead, LoginFrame, TaskForm } from '../layout/LoginLayout';
import { connectTexts as texts } from './connect-texts';
import { documents as word, number } from '../wording';

export interface ConnectViewProps {
  /** The address to be changed; null when the app is first started. */
  current: string | null;
  /** The number of documents on this device, which changing the server would remove. */
  kept: number;
  check: (origin: string) => Promise<ServerCheck>;
  /**
   * Called with the address of a Fairway server that has responded. Resolves with true if all data from the
   * previous server has been removed.
   */
  onConnect: (origin: string) => Promise<boolean>;
  onCancel: () => void;
}

const Screen = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
  min-height: 100dvh;
`;

export function ConnectView({ current, kept, check, onConnect, onCancel }: ConnectViewProps) {
  const [typed, setTyped] = useState(current ?? '');
  const [isMissing, setMissing] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const origin = parseServerAddress(typed);

  function handleChange(value: string) {
    setTyped(value);
    setMissing(false);
    setRefusal(null);
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    setMissing(origin === null);
    setRefusal(null);
    if (origin === null) return event.currentTarget.querySelector('input')?.focus();
    setBusy(true);
    const found = await check(origin);
    const isConnected = found === 'fairway' && (await onConnect(origin));
    setBusy(false);
    if (!isConnected) setRefusal(refusalText(found, new URL(origin).host));
  }

  return (
    <Screen>
      <LoginFrame hasBrand chart="/assets/chart-login.svg#chart" foot={null}>
        <TaskForm noValidate onSubmit={(event) => void handleSubmit(event)}>
          <h1>{texts.title}</h1>
          <Lead>{texts.lead}</Lead>
          {refusal !== null && <Notice text={refusal} />}
          {current !== null && kept > 0 && origin !== current && (
            <Notice kind="warn" text={texts.kept(`${number(kept)} ${word(kept)}`, new URL(current).host)} />
          )}
          <Field
            label={texts.address}
            error={isMissing ? texts.missing : null}
            hint={origin !== null && isOpenToOthers(origin) ? texts.open : texts.hint}
          >
            <TextInput
              name="address"
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
              maxLength={2000}
              value={typed}
              onChange={handleChange}
            />
          </Field>
          <Button type="submit" kind="primary" size="l" block busy={isBusy} busyLabel={texts.busy}>
            {texts.submit}
          </Button>
          {current !== null && (
            <Button kind="quiet" block onClick={() => onCancel()}>
              {texts.cancel}
            </Button>
          )}
        </TaskForm>
      </LoginFrame>
    </Screen>
  );
}

function refusalText(found: ServerCheck, host: string): string {
  if (found === 'unreachable') return texts.unreachable(host);
  if (found === 'other') return texts.other(host);
  if (found === 'closed') return texts.closed(host);
  return found === 'no-network' ? texts.noNetwork : texts.notRemoved;
}
