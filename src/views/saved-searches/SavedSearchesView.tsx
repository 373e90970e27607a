/**
 * The screen at `/savedsearches` (My Notifications): saved searches with their matches and runs, e-mail, and
 * the latest notifications.
 */
import { TwoColumn } from '../layout/TwoColumn';
import { Page } from '../layout/Page';
import { PageHeader } from '../layout/PageHeader';
import { savedSearchTexts as texts } from './texts';
import { LatestCard } from './LatestCard';
import { useNotificationOptions } from '../notification-options/use-notification-options';
import { OptionsCard } from '../notification-options/OptionsCard';
import { SavedSearchesCard } from './SavedSearchesCard';

export function SavedSearchesView() {
  const options = useNotificationOptions();
  return (
    <Page title={texts.title}>
      <PageHeader title={texts.title} lead={texts.lead} />
      <TwoColumn>
        <SavedSearchesCard isMailOn={options.mail.value !== false} />
        <div>
          <OptionsCard options={options} />
          <LatestCard />
        </div>
      </TwoColumn>
    </Page>
  );
}
