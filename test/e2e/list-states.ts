// Other states of lists and forms: loading, failed, empty, offline, selected, and with long content.
import type { Page } from 'puppeteer';
import { changed, never, refused, type Answer } from '../support/browser/stub-responses';
import { click, clickOn, named, shows } from '../support/browser/page';
import { goOffline } from './state-stops';
import type { Stop } from './tour';

const reader = { loggedIn: true, ready: 'h1' } as const;
const manager = { ...reader, as: 'manager@demo.fairway' } as const;
const admin = { ...reader, as: 'admin@demo.fairway' } as const;

const longTitle = [
  'Guidelines for the uniform implementation of the requirements for onboard lifting appliances,',
  'anchor handling winches and loose gear (SOLAS II-1/3-13), consolidated with the corrigenda of 2025',
].join(' ');
const longName = 'Wilhelmina Alexandrina Featherstonehaugh-Cholmondeley van den Berg-Rasmussen III';
const longMail =
  'wilhelmina.alexandrina.featherstonehaugh-cholmondeley@fleet-operations.halvorsen-shipping-group.example';
const longCompany = 'Halvorsen, Featherstonehaugh & van den Berg Global Ship Management and Crewing Ltd';

interface Row {
  readonly name: string;
  readonly answers: string;
  readonly path: string;
  /** The empty response, or null if there is none. */
  readonly none: unknown;
  /** The request that gets the empty response, if the list sends several. */
  readonly emptied?: string;
  readonly as?: string;
}

const pageOf = (payload: readonly unknown[] = []) => ({
  payload,
  __pagination: { page: 1, limit: 50, pages: 1, total: payload.length },
});
const answering =
  (answer: unknown): Answer =>
  (request) =>
    request.respond({ status: 200, contentType: 'application/json', body: JSON.stringify(answer) });

/** The lists, each with the request that loads it. */
const lists: readonly Row[] = [
  { name: 'my-documents', path: '/mydocuments', answers: 'GET /api/user/favorites(/ids)?', none: null },
  {
    name: 'my-documents-groups',
    path: '/mydocuments?tab=groups',
    answers: 'GET /api/user/favorites/group/shared',
    none: [],
  },
  {
    name: 'my-documents-shared',
    path: '/mydocuments?tab=shared',
    answers: 'GET /api/user/favorites/group/shared',
    none: [],
  },
  {
    name: 'my-documents-comments',
    path: '/mydocuments?tab=comments',
    answers: 'GET /api/(user/comments|documents/comment/user)',
    none: null,
  },
  { name: 'my-documents-trash', path: '/mydocuments?tab=trash', answers: 'GET /api/user/trash', none: null },
  {
    name: 'my-documents-download',
    path: '/mydocuments?tab=download',
    answers: 'GET /api/user/favorites.*',
    none: null,
  },
  {
    name: 'saved-searches',
    path: '/savedsearches',
    answers: 'GET /api/user/(savedsearch|notification).*',
    none: [],
    emptied: 'GET /api/user/savedsearch',
  },
  { name: 'reports', path: '/reports', answers: 'GET /api/user/report', none: [] },
  {
    name: 'upcoming',
    path: '/enterintoforce',
    answers: 'GET /api/documents/enterintoforce/list',
    none: { ...pageOf(), months: [], issuers: [] },
  },
  {
    name: 'offline-manager',
    path: '/offlinecategories',
    answers: 'GET /api/(offline/(sizes|category)|user/category)',
    none: null,
  },
  { name: 'profile-edit', path: '/profile/edit', answers: 'GET /api/user/profile', none: null },
  { name: 'profile-sessions', path: '/profile/sessions', answers: 'GET /api/user/sessions', none: null },
  {
    name: 'profile-notifications',
    path: '/profile/notifications',
    answers: 'GET /api/user/notificationoptions',
    none: null,
  },
  { name: 'company', path: '/company', answers: 'GET /api/company', none: null, as: 'manager@demo.fairway' },
  {
    name: 'company-audit',
    path: '/company/audit',
    answers: 'GET /api/company/audit',
    none: pageOf(),
    as: 'manager@demo.fairway',
  },
  {
    name: 'admin',
    path: '/admin',
    answers: 'GET /api/admin/statistics',
    none: null,
    as: 'admin@demo.fairway',
  },
  {
    name: 'admin-companies',
    path: '/admin/company/list',
    answers: 'GET /api/admin/company',
    none: { ...pageOf(), counts: { active: 0, notsignedupanymore: 0, all: 0 } },
    as: 'admin@demo.fairway',
  },
  {
    name: 'admin-categories',
    path: '/admin/categories',
    answers: 'GET /api/admin/category',
    none: [],
    as: 'admin@demo.fairway',
  },
  {
    name: 'admin-documents',
    path: '/admin/documents',
    answers: 'GET /api/admin/documents',
    none: pageOf(),
    as: 'admin@demo.fairway',
  },
  {
    name: 'admin-errors',
    path: '/admin/errors',
    answers: 'GET /api/admin/errorreport',
    none: null,
    as: 'admin@demo.fairway',
  },
  {
    name: 'admin-imports',
    path: '/admin/imports',
    answers: 'GET /api/admin/import',
    none: pageOf(),
    as: 'admin@demo.fairway',
  },
  {
    name: 'admin-audit',
    path: '/admin/audit',
    answers: 'GET /api/admin/audit',
    none: pageOf(),
    as: 'admin@demo.fairway',
  },
];

/** Skeletons appear after 200 ms, so that they don't flash if the response is fast. */
async function skeletonsShow(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

function statesOf({ name, path, answers, none, emptied = answers, as }: Row): Stop[] {
  const here = { ...reader, path, ...(as && { as }) };
  return [
    { ...here, name: `${name}-loading`, busy: true, answers: { [answers]: never }, arrange: skeletonsShow },
    { ...here, name: `${name}-error`, ready: '[role="alert"]', answers: { [answers]: refused(500) } },
    ...(none === null ? [] : [{ ...here, name: `${name}-empty`, answers: { [emptied]: answering(none) } }]),
    { ...here, name: `${name}-offline`, busy: true, arrange: (page) => goOffline(page, path) },
  ];
}

export const listStates: readonly Stop[] = [
  ...lists.flatMap(statesOf),
  {
    ...reader,
    name: 'my-documents-selected',
    path: '/mydocuments',
    ready: 'article [type="checkbox"]',
    async arrange(page) {
      for (const text of ['1 selected', '2 selected']) {
        await clickOn(page, 'article [type="checkbox"]:not(:checked)');
        await shows(page, text);
      }
    },
  },
  {
    ...reader,
    name: 'my-documents-long',
    path: '/mydocuments?tab=groups',
    answers: {
      'GET /api/user/favorites/group/shared': changed<{ name: string; shared: object[] }[]>((groups) =>
        groups.map((group) => ({
          ...group,
          name: longCompany,
          shared: [{ id: 'x', name: longName, username: longMail }],
        })),
      ),
    },
  },
  {
    ...reader,
    name: 'saved-searches-long',
    path: '/savedsearches',
    answers: {
      'GET /api/user/savedsearch': changed<{ name: string }[]>((all) =>
        all.map((search) => ({
          ...search,
          name: longTitle.slice(0, 120),
          searchterms: [
            'lifting appliances,anchor handling winches,loose gear*',
            'SOLAS II-1/3-13,corrigenda of 2025,uniform implementation*',
          ].join(','),
          new_count: 1234,
          note: longTitle,
        })),
      ),
    },
  },
  { ...manager, name: 'saved-searches-news', path: '/savedsearches' },
  {
    ...reader,
    name: 'reports-making',
    path: '/reports',
    ready: 'tbody tr',
    busy: true,
    answers: {
      'GET /api/user/report': answering(
        (['waiting', 'making', 'failed', 'ready'] as const).map((status, index) => ({
          id: `r${index}`,
          title: index === 3 ? longTitle : `Rule changes ${status}`,
          description: '',
          format: 'PDF',
          documents: 214,
          status,
          done: status === 'making' ? 37 : 0,
          created_at: '2026-03-11T09:00:00.000Z',
          failure: status === 'failed' ? 'too-large' : null,
          link: status === 'ready' ? '/api/files/report/x' : null,
        })),
      ),
    },
  },
  {
    ...reader,
    name: 'offline-manager-large',
    path: '/offlinecategories',
    ready: '[role="treeitem"]',
    async arrange(page) {
      for (const item of await page.$$(
        '[role="treeitem"][aria-level="1"] input, [role="treeitem"][aria-level="1"]',
      ))
        await item.click();
      await shows(page, 'changes');
    },
  },
  {
    ...reader,
    name: 'profile-email-pending',
    path: '/profile/email',
    ready: 'form',
    answers: {
      'GET /api/user/profile': changed<object>((profile) => ({
        ...profile,
        username: longMail,
        new_username: `new.${longMail}`,
      })),
    },
  },
  {
    ...reader,
    name: 'profile-long',
    path: '/profile/edit',
    ready: 'form',
    answers: {
      'GET /api/user': changed<{ company: object }>((user) => ({
        ...user,
        name: longName,
        company: { ...user.company, name: longCompany },
      })),
      'GET /api/user/profile': changed<object>((profile) => ({
        ...profile,
        name: longName,
        username: longMail,
        position: longTitle,
        deletion_requested_at: '2026-03-12T08:00:00.000Z',
      })),
    },
  },
  {
    ...reader,
    name: 'profile-email-offline',
    path: '/profile/email',
    ready: 'form',
    arrange: (page) => goOffline(page, '/profile/email'),
  },
  {
    ...reader,
    name: 'profile-password-offline',
    path: '/profile/password',
    ready: 'form',
    arrange: (page) => goOffline(page, '/profile/password'),
  },
  {
    ...reader,
    name: 'update-password-expired',
    path: '/password/update',
    ready: 'form',
    answers: {
      'POST /api/security/refresh': changed<{ user: object }>((answer) => ({
        ...answer,
        user: { ...answer.user, password_expired: true },
      })),
    },
    arrange: (page) => shows(page, 'Your password has expired'),
  },
  {
    ...reader,
    name: 'update-password-missing',
    path: '/password/update',
    ready: 'form',
    async arrange(page) {
      await clickOn(page, 'form button[type="submit"]');
      await page.waitForSelector('[aria-invalid="true"]');
    },
  },
  {
    ...manager,
    name: 'company-long',
    path: '/company',
    ready: 'tbody tr',
    answers: {
      'GET /api/company': changed<{ childs: object[] }>((company) => ({
        ...company,
        name: longCompany,
        childs: company.childs.map((child) => ({ ...child, name: longCompany, active: false })),
      })),
      'GET /api/company/view/.*': changed<{ users: object[] }>((company) => ({
        ...company,
        users: company.users.map((user) => ({
          ...user,
          name: longName,
          username: longMail,
          position: longTitle,
          roles: ['ROLE_SUBSCRIBER', 'ROLE_COMPANY_ADMINISTRATOR'],
          invited: true,
        })),
      })),
    },
  },
  {
    ...manager,
    name: 'company-none',
    path: '/company',
    answers: { 'GET /api/company/view/.*': changed<object>((company) => ({ ...company, users: [] })) },
  },
  {
    ...manager,
    name: 'company-edit',
    path: '/company',
    ready: 'tbody tr',
    async arrange(page) {
      await click(page, 'link', 'Edit Ingrid Solheim');
      await named(page, 'textbox', 'E-mail');
    },
  },
  { ...manager, name: 'company-gone', path: '/company?company=gone' },
  {
    ...admin,
    name: 'admin-companies-long',
    path: '/admin/company/list',
    ready: 'tbody tr',
    answers: {
      'GET /api/admin/company': changed<{ payload: object[] }>((page) => ({
        ...page,
        payload: page.payload.map((company) => ({
          ...company,
          name: longCompany,
          city: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
        })),
      })),
    },
  },
  {
    ...admin,
    name: 'admin-errors-full',
    path: '/admin/errors',
    ready: 'h2',
    answers: {
      'GET /api/admin/errorreport': changed<object>((answer) => ({
        ...answer,
        ...pageOf(
          (['open', 'answered', 'closed'] as const).map((status, index) => ({
            id: `e${index}`,
            document: { id: 'x', title: index === 1 ? longTitle : 'Ballast water record book' },
            edition: '1',
            message: index === 1 ? `${longTitle}. ${longTitle}` : 'Page 3 of the annex is missing.',
            status,
            reported_at: '2026-03-11T09:00:00.000Z',
            reporter: {
              id: 'u',
              name: index === 1 ? longName : 'Ingrid Solheim',
              username: 'ingrid@example.com',
            },
          })),
        ),
      })),
    },
  },
  {
    ...admin,
    name: 'admin-imports-full',
    path: '/admin/imports',
    ready: 'tbody tr',
    answers: {
      'GET /api/admin/import': answering(
        pageOf(
          ['2026-03-11', '2026-03-10', '2026-03-09'].map((day, index) => ({
            id: `i${index}`,
            started_at: `${day}T09:00:00.000Z`,
            ended_at: index === 0 ? null : `${day}T09:12:00.000Z`,
            source: index === 1 ? `/srv/library/${longTitle.replaceAll(' ', '-')}` : '/srv/library',
            imported: 1204,
            unchanged: 33,
            failed: index === 2 ? 3 : 0,
            failures:
              index === 2
                ? ['a.pdf: no such category', `${longTitle}.pdf: the PDF cannot be read`, 'c.pdf: too large']
                : [],
          })),
        ),
      ),
    },
  },
  {
    ...reader,
    name: 'support-missing',
    path: '/support',
    ready: 'form',
    async arrange(page) {
      await clickOn(page, 'form button[type="submit"]');
      await page.waitForSelector('[aria-invalid="true"]');
    },
  },
  {
    ...reader,
    name: 'support-offline',
    path: '/support',
    ready: 'form',
    arrange: (page) => goOffline(page, '/support'),
  },
];
