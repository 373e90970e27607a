/** Everything that "Go to" finds without the server, read from signals. */
import { toPlaceDocument, type OtherPlace, type PlaceDocument } from '../../domain/finding/go-to';
import { toDocumentSummary, type DocumentSummary } from '../../domain/library/document-summary';
import { wordingToday } from '../../domain/offline/edition-today';
import type { UserLibrary } from '../../domain/library/user-library';
import type { UserLists } from '../../domain/library/user-lists';
import { writeQuery } from '../../shared/query-address';
import { readCriteria } from '../../shared/search-criteria';
import { bellIcon } from '../../ui/icons/bell';
import { circleUserRoundIcon } from '../../ui/icons/circle-user-round';
import { clipboardListIcon } from '../../ui/icons/clipboard-list';
import { clipboardPlusIcon } from '../../ui/icons/clipboard-plus';
import { folderIcon } from '../../ui/icons/folder';
import { infoIcon } from '../../ui/icons/info';
import { starIcon } from '../../ui/icons/star';
import { sunMoonIcon } from '../../ui/icons/sun-moon';
import type { App } from '../app-context';
import { destinationsFor, mainDestinations, secondaryDestinations } from '../navigation';
import { navigation } from '../navigation-texts';
import type { RouteName } from '../routes';
import { goToTexts, screenTexts as texts } from './texts';

/** A place that isn't a document. */
export interface LinkedPlace extends OtherPlace {
  readonly icon: string;
  readonly detail: string | null;
  /** Null for an action, which has no address. */
  readonly href: string | null;
  readonly run?: () => void;
  readonly isDownload?: boolean;
  readonly worksOffline?: boolean;
}

/** The documents that this device knows, the most recently opened first. */
export function knownPlaces(
  { offline, today }: App,
  library: UserLibrary,
  lists: UserLists,
): readonly PlaceDocument[] {
  const places = new Map<string, PlaceDocument>();
  const add = (id: string, make: () => PlaceDocument) => {
    if (!places.has(id)) places.set(id, make());
  };
  for (const recent of library.recentDocuments.items.value) add(recent.id, () => toPlaceDocument(recent));
  for (const { id, data } of offline.value?.documents.documents.value?.values() ?? []) {
    const { title, metadata } = wordingToday(data, today.value);
    const { documentNumber: number, subtitle, nickname } = metadata;
    add(id, () => toPlaceDocument({ id, title, number, subtitle, nickname }));
  }
  for (const summary of listedDocuments(library, lists)) add(summary.id, () => toPlaceDocument(summary));
  return [...places.values()];
}

/**
 * Leaves out withdrawn documents, as the server does, so that a citation never leads to a withdrawn document
 * instead of a current one.
 */
function listedDocuments(
  { favouritesSync, comments, basket }: UserLibrary,
  { updates, upcoming, upcomingPreview }: UserLists,
): readonly DocumentSummary[] {
  const documents = [
    ...favouritesSync.documents.value.values(),
    ...(comments.documents.value ?? []),
    ...basket.items.value,
    ...(updates.shown.value?.answer.payload ?? []).map(({ document }) => toDocumentSummary(document)),
    ...[upcoming, upcomingPreview].flatMap(
      (list) => list.shown.value?.answer.payload.map(toDocumentSummary) ?? [],
    ),
  ];
  return documents.filter(({ isWithdrawn }) => !isWithdrawn);
}

/** Groups, saved searches and reports. */
export function ownPlaces(
  { router, apiHref }: App,
  { groups }: UserLibrary,
  { savedSearches, reports }: UserLists,
): readonly LinkedPlace[] {
  const groupPlace = (tab: 'groups' | 'shared') => (group: { readonly id: string; readonly name: string }) =>
    place(`group:${group.id}`, group.name, folderIcon, goToTexts.group, {
      href: router.href('mydocuments', {}, { tab, group: group.id }),
      worksOffline: true,
    });
  return [
    ...(groups.own.value ?? []).map(groupPlace('groups')),
    ...(groups.shared.value ?? []).map(groupPlace('shared')),
    ...(savedSearches.items.value ?? []).map((search) =>
      place(`search:${search.id}`, search.name, bellIcon, goToTexts.savedSearch, {
        href: router.href('search', {}, writeQuery(readCriteria(search))),
      }),
    ),
    ...(reports.items.value ?? []).map(({ id, title, link }) =>
      place(`report:${id}`, title, clipboardListIcon, goToTexts.report, {
        href: link ? apiHref(link) : router.href('reports'),
        isDownload: Boolean(link),
      }),
    ),
  ];
}

function place(
  id: string,
  title: string,
  icon: string,
  detail: string | null,
  more: Pick<LinkedPlace, 'href' | 'run' | 'isDownload' | 'worksOffline'>,
  words: readonly string[] = [],
): LinkedPlace {
  return { id, title, names: [title, ...words], icon, detail, ...more };
}

/** Synonyms for the screens in the menus. */
const otherWords: Partial<Record<RouteName, readonly string[]>> = {
  security_logout: texts.logoutWords,
  mydocuments: texts.favouritesWords,
  savedsearches: texts.searchesWords,
};

/** Actions, and the screens that this user is allowed to open. */
export function screenPlaces(app: App): readonly LinkedPlace[] {
  const { router, session, features, modals } = app;
  const roles = session.user.value?.roles ?? [];
  const menus = destinationsFor([...mainDestinations, ...secondaryDestinations], roles, features).map(
    ({ name, icon }) =>
      place(
        name,
        navigation[name].title,
        icon,
        navigation[name].purpose || null,
        { href: router.href(name), worksOffline: name === 'index' || name === 'search' },
        otherWords[name],
      ),
  );
  const screen = (
    title: string,
    icon: string,
    name: 'reports_create' | 'profile_display' | 'profile_password' | 'profile_sessions' | 'profile_email',
    words: readonly string[],
  ) => place(name, title, icon, null, { href: router.href(name) }, words);
  const tab = (title: string, name: string) =>
    place(`tab:${name}`, title, starIcon, navigation.mydocuments.title, {
      href: router.href('mydocuments', {}, { tab: name }),
    });
  return [
    ...menus,
    ...(session.isSubscriber.value
      ? [
          screen(texts.newReport, clipboardPlusIcon, 'reports_create', texts.newReportWords),
          ...[tab(texts.groups, 'groups'), tab(texts.comments, 'comments'), tab(texts.trash, 'trash')],
        ]
      : []),
    screen(texts.display, sunMoonIcon, 'profile_display', texts.displayWords),
    screen(texts.password, circleUserRoundIcon, 'profile_password', texts.passwordWords),
    screen(texts.email, circleUserRoundIcon, 'profile_email', texts.emailWords),
    screen(texts.sessions, circleUserRoundIcon, 'profile_sessions', texts.sessionsWords),
    place(
      'about',
      texts.about,
      infoIcon,
      null,
      { href: null, run: () => modals.open({ name: 'about' }), worksOffline: true },
      texts.aboutWords,
    ),
  ];
}
