/** /savedsearches (My Notifications): saved searches with what each has found and done, mail, and what the user was told. */
import { styled } from 'styled-components';
import { media, space } from '../../ui/tokens';
import { Page } from '../shell/Page';
import { PageHead } from '../shell/PageHead';
import { savedSearchTexts as texts } from '../texts/saved-searches';
import { LatestCard } from './LatestCard';
import { useNotificationOptions } from './notification-options';
import { OptionsCard } from './OptionsCard';
import { SavedSearchesCard } from './SavedSearchesCard';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 24rem;
  align-items: start;
  gap: ${space(5)};
  > div {
    display: grid;
    gap: ${space(4)};
    min-width: 0;
  }
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr) 19rem;
  }
  ${media.touch} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export function SavedSearchesView() {
  const options = useNotificationOptions();
  return (
    <Page title={texts.title}>
      <PageHead title={texts.title} lead={texts.lead} />
      <Columns>
        <SavedSearchesCard isMailOn={options.mail.value !== false} />
        <div>
          <OptionsCard options={options} />
          <LatestCard />
        </div>
      </Columns>
    </Page>
  );
}
