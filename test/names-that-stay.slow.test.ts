// Checks names that are stored or sent, and that other versions or other people's programs read. They must
// not change. test/e2e/long/upgrade.test.ts compares the names that a device actually uses, and
// test/server/upgrade.test.ts those of tables. Add each new name here in the commit that introduces it.
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { parseArguments } from '../src/server/cli/arguments/arguments';
import { readConfig } from '../src/server/config';
import { STORAGE_KEYS } from '../src/platform/storage/storage';
import { startedServer } from './support/server/server';

const names = {
  storageKeys: `basket_store categories favorite_groups favorite_ids favorites favorites_at follows offline_categories
    offline_groups refresh saved_searches search_order support_draft token upcoming updates user`,
  /**
   * Keys in session storage and in the desktop app's storage, and those of data that is kept after logout.
   */
  otherKeys: 'introduced desktop_server desktop_screen desktop_changing fairway-provider-login',
  /** Names, or parts of names, of databases, stores, caches, locks and channels. */
  places: `offline documents blobs fairway-search files epoch fairway-parts parts fairway-session values only
    shell- fairway-refresh fairway-offline asset-`,
  /** The kinds of messages between tabs, to and from the search worker, and to the service worker. */
  messages: `ask stop stored changed run step open search put remove missing declareWhole clear done answer
    failed shell refill`,
  problemCodes: `bad-request invalid-json bad-query unknown-category unauthorized wrong-credentials refresh-rejected
    session-expired company-inactive wrong-password password-refused code-expired no-provider
    provider-rejected login-incomplete provider-unavailable password-expired not-subscribed forbidden
    link-expired not-found limit-reached too-large range-not-satisfiable too-many-requests
    query-too-slow search-unavailable internal category-exists entry-exists category-cycle category-depth
    category-not-empty edition-exists document-withdrawn pdf-refused email-taken own-account
    last-administrator company-cycle account-inactive already-signed-up no-password no-administrator
    quotation-not-found files-unavailable`,
  auditActions: `session.sign-in session.sign-in-failed session.failed-sign-ins session.sign-out session.end
    password.request password.set password.change email.request email.change profile.change user.add
    user.invite user.change user.delete user.export user.deletion-request company.add company.change
    company.categories category.add category.change category.merge category.delete document.add
    document.change document.pdf document.withdraw library.import error-report.change thesaurus.add
    thesaurus.change thesaurus.delete thesaurus.restore thesaurus.import audit.export audit.prune`,
  logFields: 'level time reqId operation method path status ms address msg',
  settings: `FAIRWAY_DATA FAIRWAY_PUBLIC_URL FAIRWAY_HSTS_SUBDOMAINS FAIRWAY_DEMO FAIRWAY_SECRET
    FAIRWAY_LOGIN_LIMIT FAIRWAY_SESSION_UNUSED_DAYS FAIRWAY_SESSION_MAX_DAYS FAIRWAY_OFFERS_SECONDS
    FAIRWAY_ALLOWED_ORIGINS FAIRWAY_OIDC FAIRWAY_BUILD FAIRWAY_PRODUCTION_API FAIRWAY_CLOCK FAIRWAY_MAIL_FROM
    FAIRWAY_UPDATES_URL FAIRWAY_METRICS FAIRWAY_SECRET_FILE DATABASE_URL_FILE OPENSEARCH_URL_FILE SMTP_URL_FILE`,
  otherSettings: 'HOST PORT DATABASE_URL OPENSEARCH_URL FILES_URL SMTP_URL',
  commands: `import withdraw create-admin typeset-again structure audit-check backup restore reindex
    verify secret files users companies reset-password`,
  /** Files in the data folder. */
  files: 'fairway.db fairway.lock fairway.sock secret search files mail restore.part restore.copy',
} as const;
const list = (of: keyof typeof names): string[] => names[of].split(/\s+/);

/** All string literals in the code. */
const literals = new Set(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('schema.d.ts'))
    .flatMap((name) =>
      [...readFileSync(`src/${name}`, 'utf8').matchAll(/'([^'\n]*)'|`([^`$\n]*)`|\}([\w.-]+)`/g)].map(
        ([, plain, template, end]) => plain ?? template ?? end ?? '',
      ),
    ),
);

test('the names of data on a device stay the same', () => {
  assert.equal(
    list('storageKeys').filter((name) => !STORAGE_KEYS.some((key) => key === name)),
    [],
  );
  for (const of of ['otherKeys', 'places', 'files'] as const)
    assert.equal(
      list(of).filter((name) => !literals.has(name)),
      [],
      of,
    );
});

test('the kinds of messages between tabs, workers and pages of different versions stay the same', () => {
  assert.equal(
    list('messages').filter((name) => !literals.has(name)),
    [],
  );
});

test('problem codes stay the same', () => {
  assert.equal(
    list('problemCodes').filter((name) => !literals.has(name)),
    [],
  );
});

test('the actions in the audit log stay the same', () => {
  const contract = parse(readFileSync('openapi.yaml', 'utf8')) as {
    components: { schemas: { AuditAction: { enum: string[] } } };
  };
  const actions = contract.components.schemas.AuditAction.enum;
  assert.equal(
    list('auditActions').filter((name) => !actions.includes(name)),
    [],
  );
});

test('the fields in a log line stay the same', async () => {
  const server = await startedServer();
  await server.call('GET', '/api/user');
  const line = JSON.parse(server.logged[0] ?? '{}') as object;
  await server.close();
  assert.equal(Object.keys(line).sort(), list('logFields').sort());
});

test('the names of settings stay the same', () => {
  for (const name of list('settings')) {
    try {
      readConfig({ [name]: 'x' });
    } catch (error) {
      assert.not.match(String(error), 'is not a setting', name);
    }
  }
  assert.equal(
    list('otherSettings').filter((name) => !literals.has(name)),
    [],
  );
});

test('the names of commands stay the same', () => {
  for (const name of list('commands')) {
    const wanted = parseArguments([name], '/');
    assert.not.match(wanted.name === 'help' ? String(wanted.problem) : '', 'Unknown command');
  }
});

test.run();
