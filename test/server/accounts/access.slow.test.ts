// Checks every operation in the contract, for every kind of caller, against a handwritten table based on
// specification §6.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readContract, type Operation } from '../../../src/server/http/contract-document';
import type { UserName } from '../../support/server/library';
import { startedServer, type StartedServer } from '../../support/server/server';
import { digestOf } from '../../support/server/stored';

type Caller = 'anonymous' | Exclude<UserName, 'reader'>;
/** `in` if the call is allowed; otherwise the status and the problem code. */
type Outcome = 'in' | '401 unauthorized' | '403 not-subscribed' | '403 forbidden' | '403 password-expired';
type Row = Record<Caller, Outcome>;

const anybody: Row = {
  anonymous: 'in',
  user: 'in',
  unsubscribed: 'in',
  manager: 'in',
  admin: 'in',
  inactive: 'in',
  expired: 'in',
};
const loggedIn: Row = { ...anybody, anonymous: '401 unauthorized', inactive: '401 unauthorized' };
const member: Row = { ...loggedIn, expired: '403 password-expired' };
const managing: Row = {
  ...member,
  user: '403 forbidden',
  unsubscribed: '403 forbidden',
  admin: '403 forbidden',
};
const administering: Row = {
  ...member,
  user: '403 forbidden',
  unsubscribed: '403 forbidden',
  manager: '403 forbidden',
};
const subscribed: Row = { ...loggedIn, unsubscribed: '403 not-subscribed', expired: '403 password-expired' };

/**
 * Who may do what, according to spec §6 and "Library" in docs/rulings.md. A new operation needs a row here.
 */
const table: Record<string, Row> = {
  checkHealth: anybody,
  getHealth: anybody,
  checkReadiness: anybody,
  getReadiness: anybody,
  login: anybody,
  refresh: anybody,
  logout: anybody,
  requestPasswordReset: anybody,
  setPassword: anybody,
  updatePassword: loggedIn,
  listSessions: member,
  endSessions: member,
  endSession: member,
  renewSession: member,
  getProfile: member,
  updateProfile: member,
  requestEmailChange: member,
  confirmEmail: anybody,
  exportUser: member,
  downloadExport: anybody,
  requestDeletion: member,
  contactSupport: anybody,
  startProviderLogin: anybody,
  loginWithProvider: anybody,
  downloadPdf: anybody,
  getUser: loggedIn,
  listUserCategories: subscribed,
  getDocument: subscribed,
  getDocumentText: subscribed,
  getDocumentStructure: subscribed,
  getProvision: subscribed,
  listDocumentReferences: subscribed,
  resolveDocumentReference: subscribed,
  listInstrumentParts: subscribed,
  listCitedBy: subscribed,
  getDocumentPdfLink: subscribed,
  listEditionChanges: subscribed,
  getTimeline: subscribed,
  listEditions: subscribed,
  getEdition: subscribed,
  listUpcoming: subscribed,
  cite: subscribed,
  reportError: subscribed,
  listReports: subscribed,
  createReport: subscribed,
  getReport: subscribed,
  retryReport: subscribed,
  deleteReport: subscribed,
  downloadReport: anybody,
  listFeeds: subscribed,
  createFeed: subscribed,
  revokeFeed: subscribed,
  readCalendarFeed: anybody,
  readAtomFeed: anybody,
  search: subscribed,
  findOffers: subscribed,
  readThesaurus: subscribed,
  listColleagues: subscribed,
  listComments: subscribed,
  listCommentedDocuments: subscribed,
  saveComment: subscribed,
  deleteComment: subscribed,
  listFavourites: subscribed,
  listFavouriteIds: subscribed,
  addFavourite: subscribed,
  removeFavourite: subscribed,
  addFavourites: subscribed,
  removeFavourites: subscribed,
  listGroups: subscribed,
  addGroup: subscribed,
  renameGroup: subscribed,
  removeGroup: subscribed,
  listGroupDocuments: subscribed,
  addGroupDocuments: subscribed,
  removeGroupDocuments: subscribed,
  removeGroupDocument: subscribed,
  shareGroup: subscribed,
  unshareGroup: subscribed,
  listTrash: subscribed,
  restoreTrash: subscribed,
  deleteTrash: subscribed,
  emptyTrash: subscribed,
  requestZip: subscribed,
  downloadZip: anybody,
  listSavedSearches: subscribed,
  saveSearch: subscribed,
  updateSavedSearch: subscribed,
  deleteSavedSearch: subscribed,
  restoreSavedSearch: subscribed,
  estimateSearch: subscribed,
  listFollows: subscribed,
  follow: subscribed,
  updateFollow: subscribed,
  unfollow: subscribed,
  restoreFollow: subscribed,
  listUpdates: subscribed,
  markUpdatesSeen: subscribed,
  listSearchRuns: subscribed,
  listNotifications: subscribed,
  showUnsubscribe: anybody,
  unsubscribe: anybody,
  getNotificationOptions: subscribed,
  setNotificationOptions: subscribed,
  toggleNotificationOptions: subscribed,
  listOfflineCategories: subscribed,
  setOfflineCategories: subscribed,
  listOfflineGroups: subscribed,
  changeOfflineSelection: subscribed,
  addOfflineGroups: subscribed,
  removeOfflineGroup: subscribed,
  addOfflineDocuments: subscribed,
  removeOfflineDocuments: subscribed,
  listOfflineSizes: subscribed,
  listOffline: subscribed,
  getOfflineTexts: subscribed,
  getCompany: managing,
  viewCompany: managing,
  addCompanyUser: managing,
  updateCompanyUser: managing,
  deleteCompanyUser: managing,
  inviteCompanyUser: managing,
  deleteSubCompanyUser: managing,
  listCompanyAudit: managing,
  exportCompanyAudit: managing,
  getStatistics: administering,
  listCompanies: administering,
  addCompany: administering,
  getCompanyDetails: administering,
  updateCompany: administering,
  setCompanyCategories: administering,
  addUser: administering,
  updateUser: administering,
  inviteUser: administering,
  deleteUser: administering,
  listAdministrators: administering,
  updateAdministrator: administering,
  deleteAdministrator: administering,
  listAudit: administering,
  exportAudit: administering,
  listCategories: administering,
  addCategory: administering,
  updateCategory: administering,
  deleteCategory: administering,
  listDocuments: administering,
  addDocument: administering,
  getLibraryDocument: administering,
  updateDocument: administering,
  uploadPdf: administering,
  withdrawDocument: administering,
  listImports: administering,
  listErrorReports: administering,
  updateErrorReport: administering,
  listThesaurus: administering,
  addThesaurusEntry: administering,
  getThesaurusEntry: administering,
  updateThesaurusEntry: administering,
  deleteThesaurusEntry: administering,
  restoreThesaurusEntry: administering,
  importThesaurus: administering,
  exportThesaurus: administering,
  countThesaurusForms: administering,
};

const { operations } = await readContract();
const callers = Object.keys(anybody) as Caller[];
const tokens = new Map<Caller, string>();
let server: StartedServer;

test.before(async () => {
  server = await startedServer();
  // The users of this company log in while it is active. Access depends on the state of the company at the
  // time of the request.
  await server.db.updateTable('companies').set({ active: 1 }).where('id', '=', 'third').execute();
  for (const caller of callers)
    if (caller !== 'anonymous') tokens.set(caller, (await server.logIn(caller)).token);
  await server.db.updateTable('companies').set({ active: 0 }).where('id', '=', 'third').execute();
});
test.after(() => server.close());

test('every operation has a row in the table, and every row has an operation', () => {
  assert.equal(operations.map(({ id }) => id).sort(), Object.keys(table).sort());
});

for (const operation of operations) {
  test(`${operation.id} allows the callers that spec §6 allows, and a rejected call changes nothing`, async () => {
    const row = table[operation.id];
    if (!row) throw new Error(`${operation.id} has no row`);
    const found: Partial<Row> = {};
    const ask = async (caller: Caller) => void (found[caller] = await outcomeOf(operation, caller));
    const before = await digestOf(server.db);
    for (const caller of callers) if (row[caller] !== 'in') await ask(caller);
    assert.is(await digestOf(server.db), before, 'a rejected call changed something');
    for (const caller of callers) if (row[caller] === 'in') await ask(caller);
    assert.equal(found, row);
  });
}

test('a token that is forged, unsigned, truncated, empty or of another kind is rejected', async () => {
  const { token } = await server.logIn('user');
  const [head, claims, signature] = token.split('.') as [string, string, string];
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`;
  const otherClaims = Buffer.from('{"sub":"admin","iss":"fairway","exp":9999999999}').toString('base64url');
  const another = `${head}.${otherClaims}.${signature}`;
  for (const authorization of [unsigned, another, `${head}.${claims}`, token.slice(0, -4), '', 'x']
    .map((text) => `Bearer ${text}`)
    .concat(`Basic ${token}`, token)) {
    const { status, body, headers } = await server.call('GET', '/api/user', { headers: { authorization } });
    assert.equal(
      [status, body.code, headers['www-authenticate']],
      [401, 'unauthorized', 'Bearer'],
      authorization,
    );
  }
});

test('a caller without the necessary rights is rejected before the body is read', async () => {
  assert.is((await server.call('POST', '/api/elastic', { raw: '{' })).status, 401);
  assert.is((await server.call('POST', '/api/elastic', { as: 'unsubscribed', raw: '{' })).status, 403);
});

test('users with an expired password can make only calls that require nothing but a session', async () => {
  const { body } = await server.call<{ password_expired: boolean }>('GET', '/api/user', { as: 'expired' });
  assert.is(body.password_expired, true);
  assert.is(
    (await server.call('GET', '/api/documents/fire-1', { as: 'expired' })).body.code,
    'password-expired',
  );
});

test('changing a profile can’t set roles, a company or an e-mail address', async () => {
  const { token } = await server.logIn('user');
  const before = await digestOf(server.db);
  for (const smuggled of [
    { roles: ['ROLE_ADMIN'] },
    { company: 'second' },
    { company_id: 'second' },
    { id: 'admin' },
    { active: true },
    { username: 'admin@demo.fairway' },
    { password_expires_at: null },
  ]) {
    const { status } = await server.call('PATCH', '/api/user/profile', {
      token,
      body: { name: 'N', ...smuggled },
    });
    assert.is(status, 400, JSON.stringify(smuggled));
  }
  assert.is(await digestOf(server.db), before);
});

test('a deleted user is logged out', async () => {
  const other = await startedServer();
  const { token } = await other.logIn('user');
  await other.db.deleteFrom('users').where('id', '=', 'user').execute();
  assert.is((await other.call('GET', '/api/user', { token })).status, 401);
  await other.close();
});

test.run();

async function outcomeOf({ method, path, hasBody }: Operation, caller: Caller): Promise<Outcome> {
  const query = path.startsWith('/api/files/') ? `?expires=1&signature=${'x'.repeat(43)}` : '';
  const url = `${path.replace('{edition}', '1').replace(/\{\w+\}/g, 'fire-1')}${query}`;
  const token = tokens.get(caller);
  const { status, body } = await server.call(method as 'GET', url, {
    ...(token && { token }),
    ...(hasBody && { body: {} }),
  });
  // Access is checked before an invalid link or an empty body is reported.
  const isRefused = status === 401 || (status === 403 && body.code !== 'link-expired');
  return isRefused ? (`${status} ${body.code}` as Outcome) : 'in';
}
