/**
 * The switch for all e-mail. A change is saved immediately; if that fails, the switch returns to its previous
 * state, and a toast says so.
 */
import { styled } from 'styled-components';
import type { NotificationOptions } from '../../domain/alerts/notification-options';
import { Card } from '../../ui/layout/Card';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Switch } from '../../ui/inputs/Switch';
import { color, leading, space, text, weight } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { AsyncState } from '../layout/AsyncState';
import { notificationOptionTexts as texts } from './texts';

/** The switch is aligned with the first line. */
const Setting = styled.div`
  > label {
    align-items: flex-start;
    gap: ${space(3)};
  }
`;
const Words = styled.span`
  overflow-wrap: anywhere;
  > b {
    display: block;
    font-weight: ${weight('medium')};
  }
  > small {
    display: block;
    margin-top: ${space(0.5)};
    color: ${color('ink-3')};
    font-size: ${text('sm')};
    line-height: ${leading('body')};
  }
`;

export function OptionsCard({ options }: { options: NotificationOptions }) {
  const { toasts } = useApp();
  const mail = options.mail.value;

  async function handleChange(on: boolean) {
    const refusal = await options.setMail(on);
    if (refusal) toasts.show({ kind: 'danger', text: texts.mailNotSaved(refusal.title) });
  }

  return (
    <Card title={texts.title}>
      {mail === null ? (
        <AsyncState
          isThere={false}
          problem={options.problem.value}
          onRetry={() => void options.load()}
          offline={texts.offline}
          skeleton={<Skeleton label={texts.loading} widths={['58%', '92%']} />}
        />
      ) : (
        <MailSwitch isOn={mail} onChange={(on) => void handleChange(on)} />
      )}
    </Card>
  );
}

function MailSwitch({ isOn, onChange }: { isOn: boolean; onChange(on: boolean): void }) {
  const { session, connection } = useApp();
  return (
    <Setting>
      <Switch checked={isOn} disabled={!connection.isOnline.value} onChange={onChange}>
        <Words>
          <b>{texts.mail}</b>
          <small>{texts.mailWhat(session.user.value?.username ?? '')}</small>
        </Words>
      </Switch>
    </Setting>
  );
}
