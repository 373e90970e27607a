/**
 * The screen at `/savedsearches` (My Notifications): updates, follows, saved searches with their
 * matches and runs, e-mail, and the latest notifications.
 */
import { useState } from 'react';
import { TwoColumn } from '../layout/TwoColumn';
import { Page } from '../layout/Page';
import { PageHeader } from '../layout/PageHeader';
import { savedSearchTexts as texts } from './texts';
import { LatestCard } from './LatestCard';
import { useNotificationOptions } from '../notification-options/use-notification-options';
import { OptionsCard } from '../notification-options/OptionsCard';
import { FollowsCard } from './FollowsCard';
import { SavedSearchesCard } from './SavedSearchesCard';
import { MarkAllSeen, UnchangedCard, UpdatesCard, type Shown } from './UpdatesCard';

export function SavedSearchesView() {
  const options = useNotificationOptions();
  const [shown, setShown] = useState<Shown>('all');
  return (
    <Page title={texts.title}>
      <PageHeader title={texts.title} lead={texts.lead} actions={<MarkAllSeen />} />
      <TwoColumn $wide>
        <div>
          <UpdatesCard shown={shown} onShow={setShown} />
          <SavedSearchesCard isMailOn={options.mail.value !== false} />
        </div>
        <div>
          <FollowsCard />
          <UnchangedCard onShow={() => setShown('unchanged')} />
          <OptionsCard options={options} />
          <LatestCard />
        </div>
      </TwoColumn>
    </Page>
  );
}
