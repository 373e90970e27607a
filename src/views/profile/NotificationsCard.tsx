/** The switch for e-mail notifications, and a link to the saved searches that they are about. */
import { styled } from 'styled-components';
import { Card } from '../../ui/layout/Card';
import { space } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { OptionsCard } from '../notification-options/OptionsCard';
import { useNotificationOptions } from '../notification-options/use-notification-options';
import { profileTexts as texts } from './texts';

const Stack = styled.div`
  display: grid;
  gap: ${space(4)};
`;

export function NotificationsCard() {
  const { router } = useApp();
  return (
    <Stack>
      <OptionsCard options={useNotificationOptions()} />
      <Card>
        <p>
          {texts.notificationsWhat} <a href={router.href('savedsearches')}>{texts.toSavedSearches}</a>
        </p>
      </Card>
    </Stack>
  );
}
