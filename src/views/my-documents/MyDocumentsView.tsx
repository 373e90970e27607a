/** The screen at `/mydocuments`: favourites, groups, shared groups, comments, the trash, and downloads. */
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { Tabs } from '../../ui/actions/Tabs';
import { space } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { useUserLibrary } from '../user-library-context';
import { useUserLists } from '../user-lists-context';
import { Page } from '../layout/Page';
import { useOnPageVisible } from '../layout/use-page-visible';
import { myDocumentsTexts as texts } from './texts';
import { CommentsTab } from './CommentsTab';
import { DownloadTab } from './DownloadTab';
import { FavouritesTab } from './FavouritesTab';
import { GroupsTab } from './GroupsTab';
import { tabHref, parseTab } from './tabs';
import { TrashTab } from './TrashTab';

const panels = {
  favourites: () => <FavouritesTab />,
  groups: () => <GroupsTab key="own" kind="groups" />,
  shared: () => <GroupsTab key="shared" kind="shared" />,
  comments: () => <CommentsTab />,
  trash: () => <TrashTab />,
  download: () => <DownloadTab />,
};

const Title = styled.h1`
  margin-bottom: ${space(5)};
`;
const Panel = styled.div`
  padding-top: ${space(5)};
`;

export function MyDocumentsView() {
  const app = useApp();
  const { favourites, groups, comments } = useUserLibrary();
  const { trash } = useUserLists();
  const { router, connection } = app;
  const isOnline = connection.isOnline.value;
  const tab = parseTab(router.route.value.query);

  useEffect(() => {
    if (isOnline) void favourites.loadAll();
  }, [favourites, isOnline]);
  // Removed documents appear in the trash immediately, and its tab shows their number.
  const revision = trash.revision.value;
  useEffect(() => {
    if (isOnline) void trash.load();
  }, [trash, isOnline, revision]);

  // Loads changes that were made on other devices.
  useOnPageVisible(() => {
    if (!isOnline) return;
    void Promise.all([favourites.loadAll(), comments.load(), trash.load()]);
  });

  const tabs = [
    {
      id: 'favourites',
      label: texts.favourites,
      count: groups.own.value ? favourites.ids.value.size : undefined,
    },
    { id: 'groups', label: texts.groups, count: groups.own.value?.length },
    { id: 'shared', label: texts.shared, count: groups.shared.value?.length },
    {
      id: 'comments',
      label: texts.comments,
      count: comments.documents.value ? comments.byDocument.value.size : undefined,
    },
    { id: 'trash', label: texts.trash, count: trash.items.value ? trash.total.value : undefined },
    { id: 'download', label: texts.download },
  ] as const;

  return (
    <Page title={texts.title}>
      <Title>{texts.title}</Title>
      <Tabs label={texts.tabs} tabs={tabs} selected={tab} onSelect={(id) => router.go(tabHref(app, id))}>
        <Panel>{panels[tab]()}</Panel>
      </Tabs>
    </Page>
  );
}
