/** The switch for e-mail notifications, and a link to the saved searches that they are about. */
import { styled } from 'styled-components';
import { Card } from '../../ui/layout/Card';
import { space } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { OptionsCard } from '../saved-searches/OptionsCard';
import { useNotificationOptions } from '../saved-searches/notification-options';
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
