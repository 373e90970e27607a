/**
 * /profile and its sections: a menu with one card beside it. On screens narrower than 900 px, the menu and
 * each card have a screen of their own.
 */
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { Card } from '../../ui/layout/Card';
import { Icon } from '../../ui/layout/Icon';
import { arrowLeftIcon } from '../../ui/icons/arrow-left';
import { bellIcon } from '../../ui/icons/bell';
import { chevronRightIcon } from '../../ui/icons/chevron-right';
import { circleUserRoundIcon } from '../../ui/icons/circle-user-round';
import { hardDriveIcon } from '../../ui/icons/hard-drive';
import { keyRoundIcon } from '../../ui/icons/key-round';
import { mailIcon } from '../../ui/icons/mail';
import { sunMoonIcon } from '../../ui/icons/sun-moon';
import { Notice } from '../../ui/feedback/Notice';
import { media, space } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { ListDetail, ListEntry } from '../layout/ListDetail';
import { Page } from '../layout/Page';
import { useOnPageVisible } from '../layout/use-page-visible';
import { profileTexts as texts } from './texts';
import { DataCard } from './DataCard';
import { DisplayCard } from './DisplayCard';
import { EditCard } from './EditCard';
import { EmailCard } from './EmailCard';
import { NotificationsCard } from './NotificationsCard';
import { PasswordCard } from './PasswordCard';
import { SessionsCard } from './SessionsCard';
import type { Profile } from '../../domain/account/profile';
import { getProfile } from './user-profile';
import { useWhyAway } from '../layout/use-offline-reason';

type Section = keyof typeof texts.sections;

const icons: Record<Section, string> = {
  profile_edit: circleUserRoundIcon,
  profile_email: mailIcon,
  profile_password: keyRoundIcon,
  profile_sessions: hardDriveIcon,
  profile_notifications: bellIcon,
  profile_display: sunMoonIcon,
};
const sections = Object.keys(icons) as Section[];

const Narrow = styled(Page)`
  max-width: 72rem;
`;
const Title = styled.h1`
  margin-bottom: ${space(5)};
`;
const Back = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  margin-bottom: ${space(2)};
`;
const MenuAndCards = styled(ListDetail)`
  ${media.pointer} {
    grid-template-columns: 15rem minmax(0, 1fr);
  }
`;
const Cards = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;
const Entry = styled(ListEntry)`
  ${media.touch} {
    padding-top: ${space(3)};
    padding-bottom: ${space(3)};
  }
`;

export function ProfileView() {
  const app = useApp();
  const { connection, router, viewport } = app;
  const profile = getProfile(app);
  const isOnline = connection.isOnline.value;
  const whyAway = useWhyAway();
  const isMobile = viewport.mobile.value;
  const { name } = router.route.value;
  const named = sections.find((section) => section === name);
  // Next to the menu, a card is always open.
  const section = named ?? 'profile_edit';

  useEffect(() => {
    if (isOnline) void profile.load();
  }, [profile, isOnline]);
  // A new address may have been confirmed in another window.
  useOnPageVisible(() => void (isOnline && profile.load()));

  const isMenu = isMobile && !named;
  return (
    <Narrow title={isMenu ? texts.title : texts.sections[section]}>
      {isMobile && named && (
        <Back href={router.href('profile_index')}>
          <Icon of={arrowLeftIcon} />
          {texts.title}
        </Back>
      )}
      <Title>{isMobile && named ? texts.sections[named] : texts.title}</Title>
      <MenuAndCards>
        {(!isMobile || isMenu) && <Menu current={isMenu ? null : section} />}
        {!isMenu && (
          <Cards>
            {!isOnline && section !== 'profile_display' && (
              <Notice kind="info" text={texts.whileAway(whyAway)} />
            )}
            <SectionCards section={section} profile={profile} />
          </Cards>
        )}
      </MenuAndCards>
    </Narrow>
  );
}

function SectionCards({ section, profile }: { section: Section; profile: Profile }) {
  if (section === 'profile_email') return <EmailCard profile={profile} />;
  if (section === 'profile_password') return <PasswordCard />;
  if (section === 'profile_sessions') return <SessionsCard />;
  if (section === 'profile_notifications') return <NotificationsCard />;
  if (section === 'profile_display') return <DisplayCard />;
  return (
    <>
      <EditCard profile={profile} />
      <DataCard profile={profile} />
    </>
  );
}

function Menu({ current }: { current: Section | null }) {
  const { router, session } = useApp();
  // Notifications are about searches, which need a subscription.
  const shown = sections.filter(
    (section) => section !== 'profile_notifications' || session.isSubscriber.value,
  );
  return (
    <Card flush>
      <nav aria-label={texts.title}>
        <ul>
          {shown.map((section) => (
            <li key={section}>
              <Entry href={router.href(section)} aria-current={section === current ? 'page' : undefined}>
                <Icon of={icons[section]} />
                <span>{texts.sections[section]}</span>
                {current === null && <Icon of={chevronRightIcon} />}
              </Entry>
            </li>
          ))}
        </ul>
      </nav>
    </Card>
  );
}
