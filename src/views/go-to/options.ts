/** Converts the places that "Go to" has found into rows for its list, each with text and a link. */
import type { DocumentResult, ResultGroup } from '../../domain/finding/go-to';
import type { RecentDocument } from '../../domain/finding/recent-documents';
import { formatRecent } from '../../shared/dates';
import { EMPTY_QUERY, MAX_TERM_LENGTH } from '../../shared/query';
import { writeQuery } from '../../shared/query-address';
import { typedWords } from '../../shared/go-to-ranking';
import { fileTextIcon } from '../../ui/icons/file-text';
import { historyIcon } from '../../ui/icons/history';
import { searchIcon } from '../../ui/icons/search';
import type { App } from '../app-context';
import type { LinkedPlace } from './places';
import { goToTexts as texts } from './texts';

export interface Option {
  readonly key: string;
  readonly icon: string;
  readonly title: string;
  readonly detail: string | null;
  /** The text on the right: when the document was opened, or whether it is available on this device. */
  readonly note: string | null;
  readonly href: string | null;
  readonly run?: (() => void) | undefined;
  readonly isDownload?: boolean;
  readonly isDisabled: boolean;
}

export interface OptionGroup {
  readonly key: string;
  readonly title: string;
  readonly options: readonly Option[];
}

export type FoundGroup = ResultGroup<LinkedPlace, LinkedPlace>;

/**
 * Returns the groups of rows to show. Reads signals, so a component that calls it re-renders when they
 * change.
 */
export function optionGroups(
  app: App,
  text: string,
  found: readonly FoundGroup[],
  recent: readonly RecentDocument[],
  screens: readonly LinkedPlace[],
): readonly OptionGroup[] {
  if (typedWords(text).length === 0)
    return [
      {
        key: 'recent',
        title: texts.groups.recent,
        options: recent.slice(0, 8).map((one) => recentOption(app, one)),
      },
      {
        key: 'screens',
        title: texts.groups.screens,
        options: screens.slice(0, 8).map((one) => placeOption(app, one)),
      },
    ].filter(({ options }) => options.length > 0);
  const groups = found.map((group) => ({
    key: group.kind,
    title: texts.groups[group.kind],
    options: optionsOf(app, group),
  }));
  if (!app.session.isSubscriber.value) return groups;
  return [
    ...groups,
    { key: 'search', title: texts.groups.search, options: [searchOption(app, text.trim())] },
  ];
}

/** Fewer letters than this would match the beginnings of too many titles. */
const MIN_SUGGESTED = 3;

/**
 * Returns the documents that a search field suggests for the typed text: the first one in "Go to" or, if the
 * text is an ambiguous number, all documents that it may mean. The result depends on signals.
 */
export function suggestedDocuments(
  app: App,
  text: string,
  [best]: readonly ResultGroup<never, never>[],
): readonly Option[] {
  if (typedWords(text).join('').length < MIN_SUGGESTED) return [];
  if (best?.kind !== 'numbers' && best?.kind !== 'titles') return [];
  const results = best.kind === 'numbers' ? best.results : best.results.slice(0, 1);
  return results.map((result) => documentOption(app, result));
}

/**
 * If the text is the number of documents or provisions, returns a group with them; otherwise `null`. The result
 * depends on signals.
 */
export function citedPlaces(app: App, [best]: readonly ResultGroup<never, never>[]): OptionGroup | null {
  if (best?.kind !== 'numbers') return null;
  const areProvisions = best.results.every(({ provision }) => provision);
  return {
    key: best.kind,
    title: (areProvisions ? texts.citedProvisions : texts.cited)(best.results.length),
    options: best.results.map((result) => documentOption(app, result)),
  };
}

function optionsOf(app: App, group: FoundGroup): readonly Option[] {
  if (group.kind === 'own' || group.kind === 'screens')
    return group.results.map((one) => placeOption(app, one));
  return group.results.map((result) => documentOption(app, result));
}

function documentOption(app: App, { document, rest, provision }: DocumentResult): Option {
  const others = document.names.slice(1).join(' · ');
  const part = provision ? provision.citation : rest === null ? null : texts.rest(rest);
  // The parameters of a link to a provision: its address, and the edition that contains it.
  const place = provision && { at: provision.address, of: provision.edition };
  return {
    key: `document:${document.id}`,
    icon: fileTextIcon,
    title: document.title,
    detail: [others, part].filter(Boolean).join(' · ') || null,
    note: deviceNote(app, document.id),
    href: app.router.href('documentpreview', { id: document.id }, place),
    isDisabled: false,
  };
}

function recentOption(app: App, { id, title, number, openedAt }: RecentDocument): Option {
  return {
    key: `document:${id}`,
    icon: historyIcon,
    title,
    detail: number,
    note: app.connection.isOnline.value ? formatRecent(openedAt, app.clock.now()) : deviceNote(app, id),
    href: app.router.href('documentpreview', { id }),
    isDisabled: false,
  };
}

/**
 * Returns a note that says whether a document is available on this device. With a connection, only available
 * documents have one.
 */
function deviceNote({ connection, offline }: App, id: string): string | null {
  const isReadable = (offline.value?.documents.documents.value?.get(id)?.readableEdition ?? null) !== null;
  if (isReadable) return texts.onDevice;
  return connection.isOnline.value ? null : texts.notOnDevice;
}

function placeOption({ connection }: App, one: LinkedPlace): Option {
  const isDisabled = !connection.isOnline.value && !one.worksOffline;
  const { id, icon, title, detail, href, run, isDownload = false } = one;
  return {
    key: id,
    ...{ icon, title, detail, href: isDisabled ? null : href, run, isDownload, isDisabled },
    note: isDisabled ? texts.notAvailableOffline : null,
  };
}

function searchOption({ router, connection }: App, text: string): Option {
  const term = [...text].slice(0, MAX_TERM_LENGTH).join('');
  return {
    key: 'search',
    icon: searchIcon,
    title: connection.isOnline.value ? texts.search(term) : texts.searchDevice(term),
    detail: null,
    note: null,
    href: router.href('search', {}, writeQuery({ ...EMPTY_QUERY, tags: [term], sort: 'relevance' })),
    isDisabled: false,
  };
}
