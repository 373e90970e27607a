// Goes from an empty installation to the first search by its first reader, using only the terminal, e-mail
// and HTTP.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Command } from '../../src/server/library/commands';
import { sendCommand } from '../../src/server/cli/ipc';
import { databaseSettings, emptyDatabase } from '../support/server/databases';
import { serverProcess } from '../support/server/process';
import type { Schemas } from '../support/server/server';
import { startSmtp, type TakenMail } from '../support/server/smtp';

const documents = [
  {
    id: 'solas-fire',
    title: 'Fire safety of ships',
    text: 'Foam systems are tested every year.',
    categories: ['Conventions', 'Fire'],
  },
  {
    id: 'ballast',
    title: 'Ballast water',
    text: 'Foam is found in ballast water too.',
    categories: ['Conventions', 'Ballast'],
  },
];

test('after create-admin in an empty installation, a company administrator and a reader can be added', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-first-'));
  const database = await emptyDatabase(folder);
  const smtp = await startSmtp();
  const server = await serverProcess({
    FAIRWAY_DATA: folder,
    FAIRWAY_DEMO: 'off',
    SMTP_URL: smtp.url,
    FAIRWAY_MAIL_FROM: 'library@example.com',
    ...databaseSettings(database.location),
  });
  try {
    const call = caller(server.address);
    const logIn = async (username: string, password: string) =>
      (await call<Schemas['Tokens']>(null, 'POST', '/api/security/login', { username, password })).token;

    const made = await command(folder, { name: 'create-admin', email: 'chief@example.com' });
    const printed = / password (\S+)\. It/.exec(made)![1]!;
    const admin = await logIn('chief@example.com', printed);
    const refused = await call(admin, 'GET', '/api/admin/statistics').then(() => '', String);
    assert.match(refused, /password-expired/, 'a password that was shown in a terminal can only be replaced');
    await call(admin, 'PATCH', '/api/user/password', {
      current_password: printed,
      password: 'windlass-binnacle-63',
    });
    assert.is(
      (await call<Schemas['Statistics']>(admin, 'GET', '/api/admin/statistics')).users,
      1,
      'no demo accounts',
    );

    writeFileSync(
      join(folder, 'documents.ndjson'),
      documents.map((document) => JSON.stringify(document)).join('\n'),
    );
    await command(folder, { name: 'import', paths: [join(folder, 'documents.ndjson')], depth: 3 });
    const [root] = await call<Schemas['Categories']>(admin, 'GET', '/api/user/category');
    const fire = root!.children[0]!.children.find(({ title }) => title === 'Fire')!;

    const company = await call<Schemas['CompanyView']>(admin, 'POST', '/api/admin/company', {
      name: 'Norling Shipping',
      city: 'Bergen',
    });
    assert.equal(
      await call(admin, 'PUT', `/api/admin/company/${company.id}/category`, { categories: fire.id }),
      [fire.id],
    );

    const managers = {
      username: 'Manager@Norling.example',
      name: 'Tove Dahl',
      roles: ['ROLE_COMPANY_ADMINISTRATOR', 'ROLE_SUBSCRIBER'],
    };
    const [invitation] = await Promise.all([
      mailTo('manager@norling.example'),
      call(admin, 'POST', `/api/admin/company/${company.id}/user`, managers),
    ]);
    await call(null, 'POST', `/api/security/forgot/set/${codeIn(invitation)}`, {
      password: 'gangway-lantern-42',
    });
    const manager = await logIn('manager@norling.example', 'gangway-lantern-42');

    const own = await call<Schemas['Company']>(manager, 'GET', '/api/company');
    const readers = { username: 'reader@norling.example', name: 'Ana Cruz', roles: ['ROLE_SUBSCRIBER'] };
    const [second] = await Promise.all([
      mailTo('reader@norling.example'),
      call(manager, 'POST', `/api/company/view/${own.id}/user`, readers),
    ]);
    await call(null, 'POST', `/api/security/forgot/set/${codeIn(second)}`, {
      password: 'quayside-harvest-77',
    });
    const reader = await logIn('reader@norling.example', 'quayside-harvest-77');

    const found = await call<Schemas['SearchAnswer']>(reader, 'POST', '/api/elastic', {
      query: { bool: { must: [{ match_phrase: { 'content.stemmed': { query: 'foam', slop: 3 } } }] } },
    });
    assert.equal(
      found.hits.hits.map(({ _id }) => _id),
      ['solas-fire'],
      'the other document is in none of the company’s categories',
    );
    assert.equal(
      (await call<Schemas['CompanyView']>(manager, 'GET', `/api/company/view/${own.id}`)).users.map(
        ({ username, invited }) => [username, invited],
      ),
      [
        ['reader@norling.example', false],
        ['manager@norling.example', false],
      ],
    );

    // Each code works only once, and the log of all these steps is intact.
    await call(null, 'POST', `/api/security/forgot/set/${codeIn(second)}`, {
      password: 'another-good-one-5',
    }).then(
      () => assert.unreachable(),
      () => undefined,
    );
    const { payload } = await call<Schemas['AuditPage']>(admin, 'GET', '/api/admin/audit?limit=200');
    const actions = payload.map(({ actor, action }) => `${actor} ${action}`).reverse();
    for (const done of [
      ' user.add',
      'chief@example.com company.add',
      'chief@example.com company.categories',
      'chief@example.com user.add',
      'manager@norling.example user.add',
      'reader@norling.example session.sign-in',
    ])
      assert.ok(actions.includes(done), done);
    assert.match(await command(folder, { name: 'audit-check' }), /^The audit log is intact: \d+ lines/);
  } finally {
    server.signal('SIGTERM');
    await server.ended;
    await smtp.close();
    await database.drop();
    rmSync(folder, { recursive: true, maxRetries: 3 });
  }

  function mailTo(address: string): Promise<TakenMail> {
    return new Promise((resolve) => {
      smtp.answer = (mail) => {
        if (mail.to.includes(address)) resolve(mail);
        return 'take';
      };
    });
  }
});

test.run();

function caller(address: string) {
  return async <Body>(token: string | null, method: string, path: string, body?: object): Promise<Body> => {
    const headers = {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    };
    const response = await fetch(`${address}${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as Body;
  };
}

/** Sends a command to the server that uses the data folder, and returns the last line of its output. */
async function command(folder: string, wanted: Command): Promise<string> {
  const result = await sendCommand(folder, wanted, () => undefined, new AbortController().signal);
  assert.is(result?.exitCode, 0, result?.lastLine);
  return result!.lastLine;
}

/** Finds the code in the plain text, in which the quoted-printable encoding wraps long lines. */
function codeIn({ source }: TakenMail): string {
  return /\/password\/setpassword\/([\w.-]+)/.exec(source.replace(/=\r\n/g, ''))![1]!;
}
