// The calls that the screens of ordinary users, company administrators and administrators make.
import type { LibrarySize } from './generate';

type Role = 'user' | 'owner' | 'manager' | 'admin';

export interface ScreenCall {
  readonly as: Role;
  readonly method?: 'POST';
  /** The path of one call. If it contains the id of a record, the record differs from round to round. */
  readonly path: (round: number) => string;
  readonly body?: (round: number) => unknown;
}

/** User 5 sees two topics, and user 1 the whole library. Both have favourites, groups and comments. */
export const callers: Readonly<Record<Role, string>> = {
  user: 'user-5@capacity.test',
  owner: 'user-1@capacity.test',
  manager: 'user-2@capacity.test',
  admin: 'admin@capacity.test',
};

const same = (path: string) => () => path;

/** What the search screen sends: a page of hits with passages, and the number of hits in each category. */
export function searchBody(query: unknown, sort: unknown): object {
  return {
    query,
    size: 50,
    from: 0,
    sort,
    aggs: { categories: { terms: { field: 'categoryValues.keyword', size: 10_000 } } },
    highlight: {
      fields: { content: {}, 'content.stemmed': {} },
      require_field_match: false,
      encoder: 'html',
    },
  };
}

export function screenCalls({ documents, companies, users }: LibrarySize): Record<string, ScreenCall> {
  const spread = (round: number, below: number) => (round * 7919) % below;
  const search = (query: unknown, sort: unknown) => () => searchBody(query, sort);
  const byTitle = [{ 'title.keyword': { order: 'asc' } }, { id: { order: 'asc' } }];
  return {
    'every screen: who the user is': { as: 'user', path: same('/api/user') },
    'every screen: the categories': { as: 'user', path: same('/api/user/category') },
    'dashboard: coming into force': { as: 'user', path: same('/api/documents/enterintoforce/list') },
    'dashboard: updates': { as: 'user', path: same('/api/user/savedsearch/updates/combined') },
    'search: a word': {
      as: 'user',
      method: 'POST',
      path: same('/api/elastic'),
      body: search({ match_phrase: { 'content.stemmed': { query: 'certificate', slop: 3 } } }, byTitle),
    },
    'search: everything': {
      as: 'user',
      method: 'POST',
      path: same('/api/elastic'),
      body: search({ match_all: {} }, byTitle),
    },
    'saved searches': { as: 'user', path: same('/api/user/savedsearch') },
    'saved searches: runs': { as: 'user', path: same('/api/user/savedsearch/reports/list') },
    'saved searches: notifications': { as: 'user', path: same('/api/user/notifications') },
    follows: { as: 'user', path: same('/api/user/follows') },
    'favourites: documents': { as: 'owner', path: same('/api/user/favorites') },
    'favourites: ids': { as: 'owner', path: same('/api/user/favorites/ids') },
    'favourites: groups': { as: 'owner', path: same('/api/user/favorites/group/shared') },
    'favourites: documents of a group': {
      as: 'owner',
      path: same('/api/user/favorites/group/document/group-1/documents'),
    },
    comments: { as: 'owner', path: same('/api/user/comments') },
    trash: { as: 'owner', path: same('/api/user/trash') },
    'sharing: colleagues': { as: 'user', path: same('/api/user/colleagues?q=reader') },
    'reports: list': { as: 'user', path: same('/api/user/report') },
    'profile: sessions': { as: 'user', path: same('/api/user/sessions') },
    feeds: { as: 'user', path: same('/api/user/feeds') },
    document: { as: 'admin', path: (round) => `/api/documents/document-${1 + spread(round, documents)}` },
    'document: text': {
      as: 'admin',
      path: (round) => `/api/documents/document-${1 + spread(round, documents)}/text`,
    },
    'document: editions': {
      as: 'admin',
      path: (round) => `/api/documents/document-${10 + spread(round, documents / 10) * 10}/editions`,
    },
    'document: cited by': {
      as: 'admin',
      path: (round) => `/api/documents/document-${1 + spread(round, documents)}/cited-by`,
    },
    'offline: categories': { as: 'user', path: same('/api/offline/category') },
    'offline: sizes': { as: 'user', path: same('/api/offline/sizes') },
    'offline: sizes, of the whole library': { as: 'admin', path: same('/api/offline/sizes') },
    'company: own tree': { as: 'manager', path: same('/api/company') },
    'company: one company': { as: 'manager', path: same('/api/company/view/company-2') },
    'company: audit log': { as: 'manager', path: same('/api/company/audit') },
    'administration: statistics': { as: 'admin', path: same('/api/admin/statistics') },
    'administration: companies': { as: 'admin', path: same('/api/admin/company') },
    'administration: companies, searched': { as: 'admin', path: same('/api/admin/company?q=nord') },
    'administration: one company': {
      as: 'admin',
      path: (round) => `/api/admin/company/company-${spread(round, companies)}`,
    },
    'administration: administrators': { as: 'admin', path: same('/api/admin/administrator') },
    'administration: categories': { as: 'admin', path: same('/api/admin/category') },
    'administration: documents': { as: 'admin', path: same('/api/admin/documents') },
    'administration: documents, searched': { as: 'admin', path: same('/api/admin/documents?q=document+77') },
    'administration: documents, page 40': { as: 'admin', path: same('/api/admin/documents?page=40') },
    'administration: one document': {
      as: 'admin',
      path: (round) => `/api/admin/documents/document-${1 + spread(round, documents)}`,
    },
    'administration: reported errors': { as: 'admin', path: same('/api/admin/errorreport') },
    'administration: imports': { as: 'admin', path: same('/api/admin/import') },
    'administration: audit log': { as: 'admin', path: same('/api/admin/audit') },
    'administration: audit log, searched': {
      as: 'admin',
      path: (round) => `/api/admin/audit?q=user-${spread(round, users)}@`,
    },
    'administration: audit log, one month': {
      as: 'admin',
      path: same('/api/admin/audit?from=2026-05-01&to=2026-05-31'),
    },
    'administration: thesaurus': { as: 'admin', path: same('/api/admin/thesaurus') },
  };
}
