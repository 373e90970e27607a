/**
 * A form for messages to the support team. It works without logging in, because people who can't log in need
 * it most.
 *
 *   writing ──Send──► invalid (the first field with an error takes focus) ──any change──► writing
 *      ▲       └───► sending ──accepted──► writing, empty, with a confirmation
 *      └───────────────────────rejected──► writing, unchanged, with the reason
 *
 * For a logged-in user, the draft is stored on the device, so a message can be written at sea and sent in port.
 */
import { useMemo, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { isEmail } from '../../domain/account/email';
import { toFormErrors } from '../../domain/core/field-errors';
import { contactSupport, SUPPORT_MAX, supportDraftOf } from '../../domain/account/support';
import { Button } from '../../ui/actions/Button';
import { Card } from '../../ui/layout/Card';
import { useFirstErrorFocus } from '../../ui/hooks/use-first-error';
import { Field } from '../../ui/inputs/Field';
import { Notice } from '../../ui/feedback/Notice';
import { TextArea, TextInput } from '../../ui/inputs/TextInput';
import { space } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { useOfflineReason } from '../layout/use-offline-reason';
import { supportTexts } from './support-texts';

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
`;
const texts = supportTexts.form;

interface ContactErrors {
  readonly username?: string | undefined;
  readonly message?: string | undefined;
}

export function ContactForm() {
  const { api, connection, session, storage } = useApp();
  const userId = session.user.value?.id ?? null;
  const draft = useMemo(() => supportDraftOf(userId, storage), [userId, storage]);
  const [username, setUsername] = useState(session.user.peek()?.username ?? '');
  const [message, setMessage] = useState(() => draft.read());
  const [fieldErrors, setFieldErrors] = useState<ContactErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useFirstErrorFocus(fieldErrors);
  const isOnline = connection.isOnline.value;
  const offlineReason = useOfflineReason();

  function write(next: string) {
    setMessage(next);
    draft.write(next);
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || !isOnline) return;
    const [address, text] = [username.trim(), message.trim()];
    const errors = validate(address, text);
    setFieldErrors(errors);
    setProblem(null);
    setSentTo(null);
    if (errors.username ?? errors.message) return;
    setBusy(true);
    const refusal = await contactSupport(api, address, text);
    setBusy(false);
    if (!refusal) {
      write('');
      setSentTo(address);
      return;
    }
    const refused = toFormErrors(refusal, ['username', 'message']);
    setFieldErrors(refused.fields);
    if (refused.other) setProblem(texts.failed(refused.other));
  }

  return (
    <Card title={texts.title}>
      <Form ref={form} noValidate onSubmit={(event) => void handleSubmit(event)}>
        {problem && <Notice text={problem} />}
        {sentTo !== null && <Notice kind="ok" text={texts.sent(sentTo)} />}
        <Field label={texts.username} hint={texts.usernameHint} error={fieldErrors.username}>
          <TextInput
            type="email"
            name="email"
            autoComplete="email"
            maxLength={254}
            value={username}
            onChange={setUsername}
          />
        </Field>
        <Field
          label={texts.message}
          hint={isOnline || userId === null ? undefined : texts.messageKept}
          error={fieldErrors.message}
        >
          <TextArea rows={6} value={message} onChange={write} />
        </Field>
        <div>
          <Button
            type="submit"
            kind="primary"
            busy={isBusy}
            busyLabel={texts.busy}
            disabledReason={offlineReason}
          >
            {texts.submit}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

/** The errors that can be found without asking the server. */
function validate(username: string, message: string): ContactErrors {
  const { length } = [...message];
  return {
    username: username === '' ? texts.usernameMissing : isEmail(username) ? undefined : texts.noEmail,
    message:
      message === ''
        ? texts.messageMissing
        : length > SUPPORT_MAX
          ? texts.messageLong(length, SUPPORT_MAX)
          : undefined,
  };
}
