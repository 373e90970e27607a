// Uses a server with the sample library until each of its tables has a row: with data of users, messages to
// users, and changes by administrators. It uses the API and the commands, as people do.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { components } from '../../../src/api/schema';
import { startCli } from '../server/fairway';
import { makePdf } from '../../server/library/pdf/pdf-file';

export type Schemas = components['schemas'];
export type Person = 'user' | 'manager' | 'admin';

/** Documents in the sample library. */
export const kept = {
  favourites: ['sample-calvera-tonnage', 'sample-bc-hatch-covers', 'sample-tarn-medical-chest'],
  group: ['sample-vdr-annual-test', 'sample-cyber-risk'],
  /** A category with a single document. */
  offlineCategory: 'd06c26d7ac0089e5',
  single: 'sample-collision-rules-lights-shapes',
  commented: 'sample-calvera-tonnage',
  imported: 'upgrade-inclinometers',
  groupName: 'Before the drydock',
  comment: 'Ask the chief officer before drydock.',
  searchName: 'Inclinometers',
} as const;

export type Tokens = Pick<Schemas['Tokens'], 'token' | 'refresh_token'>;

/** Creates a client of the server's API that throws an error when a call is rejected. */
export function createCaller(url: string) {
  async function call<Answer>(
    token: string | null,
    method: string,
    path: string,
    body?: object,
  ): Promise<Answer> {
    const answer = await fetch(url + path, {
      method,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return (text === '' ? null : JSON.parse(text)) as Answer;
  }
  const logIn = (person: Person): Promise<Tokens> =>
    call<Schemas['Tokens']>(null, 'POST', '/api/security/login', {
      username: `${person}@demo.fairway`,
      password: 'fairway-demo',
    });
  return { call, logIn };
}

/** Performs the actions of the first day. Returns the secret links of the feeds. */
export async function useServer(url: string, settings: Record<string, string>): Promise<{ feeds: string[] }> {
  const { call, logIn } = createCaller(url);
  const [{ token: user }, { token: manager }, { token: admin }] = await Promise.all([
    logIn('user'),
    logIn('manager'),
    logIn('admin'),
  ]);

  await call(user, 'POST', '/api/user/favorites/documents', { documents: kept.favourites.join() });
  await call(user, 'DELETE', `/api/user/favorites/document/${kept.favourites[2]}`);
  const group = await call<Schemas['Group']>(user, 'POST', '/api/user/favorites/group', {
    name: kept.groupName,
  });
  await call(user, 'POST', `/api/user/favorites/group/document/${group.id}/documents`, {
    documents: kept.group.join(),
  });
  await call(user, 'POST', `/api/user/favorites/group/shared/${group.id}`, { users: 'demo-manager' });
  await call(user, 'POST', `/api/documents/comment/${kept.commented}`, { comment: kept.comment });
  await call(user, 'POST', '/api/user/savedsearch', {
    name: kept.searchName,
    searchterms: 'inclinometer*',
    filters: 'in=title%2Ccontent',
    cadence: 'at-once',
  });
  const removed = await call<Schemas['SavedSearch']>(user, 'POST', '/api/user/savedsearch', {
    name: 'Removed',
    searchterms: 'pilot',
    filters: '',
  });
  await call(user, 'DELETE', `/api/user/savedsearch/${removed.id}`);
  await call(user, 'POST', '/api/user/notificationoptions', { emailNotificationSend: true });
  await call(user, 'POST', '/api/user/download', { documents: kept.favourites.slice(0, 2).join() });
  await call(user, 'POST', `/api/documents/errorreport/${kept.commented}`, {
    message: 'The second paragraph names the wrong annex.',
  });
  const feeds = [];
  for (const feed of [{ kind: 'all' }, { kind: 'group', of: group.id }]) {
    const { link } = await call<Schemas['Feed']>(user, 'POST', '/api/user/feeds', feed);
    if (link !== undefined) feeds.push(new URL(link, url).pathname);
  }
  await call(user, 'POST', '/api/offline/category', { categories: kept.offlineCategory });
  await call(user, 'POST', '/api/offline/groups', { groups: group.id });
  await call(user, 'POST', '/api/offline/documents', { documents: kept.single });
  for (const format of ['PDF', 'CSV'])
    await call(user, 'POST', '/api/user/report', {
      title: `Drydock ${format}`,
      documents: kept.favourites.slice(0, 2).join(),
      description: 'For the superintendent.',
      format,
    });
  await call(user, 'PATCH', '/api/user/profile', { phone: '+47 55 00 00 00', position: 'Superintendent' });

  const company = await call<Schemas['CompanyView']>(admin, 'POST', '/api/admin/company', {
    name: 'Upgrade Lines',
    city: 'Turku',
  });
  await call(admin, 'PUT', `/api/admin/company/${company.id}/category`, { categories: 'root' });
  await call(manager, 'POST', '/api/company/view/demo-halvorsen/user', {
    username: 'invited@demo.fairway',
    name: 'Invited Colleague',
    roles: ['ROLE_SUBSCRIBER'],
  });
  await failToLogIn(url);

  const folder = mkdtempSync(join(tmpdir(), 'fairway-upgrade-'));
  try {
    const pdf = await makePdf((file) => file.text('An inclinometer shows the heel of the ship in degrees.'));
    writeFileSync(join(folder, 'inclinometers.pdf'), pdf);
    const record = {
      id: kept.imported,
      title: 'Electronic inclinometers',
      edition: '1',
      categories: ['International', 'Circulars', 'Navigation and radio'],
      text: 'An inclinometer shows the heel of the ship in degrees.',
      pdf: 'inclinometers.pdf',
    };
    writeFileSync(join(folder, 'documents.ndjson'), JSON.stringify(record));
    const { code, printed } = await startCli(settings, 'import', join(folder, 'documents.ndjson')).done;
    if (code !== 0) throw new Error(printed);
  } finally {
    rmSync(folder, { recursive: true });
  }
  await settled(async () => {
    const reports = await call<Schemas['Report'][]>(user, 'GET', '/api/user/report');
    const { preparing } = await call<Schemas['OfflineSync']>(user, 'GET', '/api/offline/sync');
    return preparing === 0 && reports.every(({ status }) => status === 'ready');
  });
  return { feeds };
}

/** Performs the actions of the second day, without a mail server. */
export async function useServerAgain(url: string): Promise<void> {
  const { call, logIn } = createCaller(url);
  const { token } = await logIn('user');
  await settled(async () =>
    (await call<Schemas['SavedSearch'][]>(token, 'GET', '/api/user/savedsearch')).some(
      ({ last_run: run }) => run !== null,
    ),
  );
  await failToLogIn(url);
  await call(null, 'POST', '/api/support', {
    username: 'user@demo.fairway',
    message: 'Is there a paper edition?',
  });
}

/** The last calls. After an upgrade, the server must respond to them in the same way. */
export const questions: Readonly<Record<Person, readonly string[]>> = {
  user: [
    '/api/user',
    '/api/user/category',
    '/api/user/favorites',
    '/api/user/favorites/ids',
    '/api/user/favorites/group/shared',
    '/api/user/trash',
    '/api/user/comments',
    '/api/user/profile',
    '/api/user/report',
    '/api/user/savedsearch',
    '/api/user/savedsearch/updates/combined',
    '/api/user/savedsearch/reports/list',
    '/api/user/notifications',
    '/api/user/notificationoptions',
    '/api/user/feeds',
    '/api/offline/category',
    '/api/offline/groups',
    '/api/offline/sizes',
    '/api/offline/sync',
    `/api/documents/${kept.commented}`,
    `/api/documents/${kept.commented}/text`,
    '/api/documents/sample-ballast-water-record-book/editions',
    '/api/documents/enterintoforce/list',
  ],
  manager: [
    '/api/user/favorites/group/shared',
    '/api/user/savedsearch',
    '/api/company',
    '/api/company/view/demo-halvorsen',
  ],
  admin: [
    '/api/admin/company',
    '/api/admin/administrator',
    '/api/admin/category',
    `/api/admin/documents/${kept.imported}`,
    '/api/admin/import',
    '/api/admin/errorreport',
  ],
};

/** Failed logins are counted for an hour, and then recorded as one line in the audit log. */
async function failToLogIn(url: string): Promise<void> {
  const body = JSON.stringify({ username: 'manager@demo.fairway', password: 'not this one' });
  await fetch(`${url}/api/security/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
}

async function settled(isSettled: () => Promise<boolean>): Promise<void> {
  for (
    const giveUpAt = Date.now() + 120_000;
    !(await isSettled());
    await new Promise((resolve) => setTimeout(resolve, 500))
  ) {
    if (Date.now() > giveUpAt) throw new Error('The server did not become idle.');
  }
}
