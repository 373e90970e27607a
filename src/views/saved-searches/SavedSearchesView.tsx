/** /savedsearches (My Notifications): saved searches with what each has found and done, mail, and what the user was told. */
import { MainAside } from '../layout/TwoColumn';
import { Page } from '../layout/Page';
import { PageHead } from '../layout/PageHeader';
import { savedSearchTexts as texts } from './texts';
import { LatestCard } from './LatestCard';
import { useNotificationOptions } from './notification-options';
import { OptionsCard } from './OptionsCard';
import { SavedSearchesCard } from './SavedSearchesCard';

export function SavedSearchesView() {
  const options = useNotificationOptions();
  return (
    <Page title={texts.title}>
      <PageHead title={texts.title} lead={texts.lead} />
      <MainAside>
        <SavedSearchesCard isMailOn={options.mail.value !== false} />
        <div>
          <OptionsCard options={options} />
          <LatestCard />
        </div>
      </MainAside>
    </Page>
  );
}
