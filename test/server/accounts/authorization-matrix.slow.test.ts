// Calls every operation that takes an id with the caller's own ids and with ids that belong to a colleague, a
// sub-company, another company and nobody. The caller's own id shows that the request is valid. Calls with
// the other ids must be rejected or have no effect.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readContract } from '../../../src/server/http/contract-document';
import { addCompany } from '../../../src/server/store/companies/companies';
import { addUser, type Role } from '../../../src/server/store/users/users';
import { password } from '../../support/server/library';
import { startedServer, type Schemas, type StartedServer } from '../../support/server/server';
import { addReferences, addStructures } from '../../support/server/structures';
import { digestOf } from '../../support/server/stored';

//   group ── line (mate, master, colleague) ── below (junior)        other (stranger)
//            sees Fire                          sees Pollution        sees Life-saving
const people = {
  mate: { company: 'line', roles: ['ROLE_SUBSCRIBER'] },
  master: { company: 'line', roles: ['ROLE_COMPANY_ADMINISTRATOR', 'ROLE_SUBSCRIBER'] },
  colleague: { company: 'line', roles: ['ROLE_SUBSCRIBER'] },
  owner: { company: 'group', roles: ['ROLE_SUBSCRIBER'] },
  junior: { company: 'below', roles: ['ROLE_SUBSCRIBER'] },
  stranger: { company: 'other', roles: ['ROLE_SUBSCRIBER'] },
  chief: { company: null, roles: ['ROLE_ADMIN', 'ROLE_SUBSCRIBER'] },
} satisfies Record<string, { company: string | null; roles: Role[] }>;
type Person = keyof typeof people;

/** The owner of an id, from the caller's point of view. */
type Whose = 'own' | 'colleague' | 'above' | 'below' | 'stranger' | 'nobody';
/**
 * The outcome of a call: it succeeded (`done`), succeeded without changing anything (`nothing`), or was
 * rejected with this status.
 */
type Outcome = 'done' | 'nothing' | 400 | 404;

interface Id {
  readonly id: string;
  /** For a user id, the company that the user belongs to. */
  readonly company?: string;
}
interface Kind {
  readonly caller: Person;
  /** The ids, keyed by owner. The colleague's id is left out if colleagues share ids of this kind. */
  readonly ids: Partial<Record<Whose, () => Promise<Id>>>;
}
interface Row {
  readonly kind: keyof typeof kinds;
  /** Returns the path parameters, the query and the body for an id. */
  readonly ask: (id: Id) => { path?: Record<string, string>; query?: Record<string, string>; body?: object };
  /** The outcomes other than a 404, keyed by owner. */
  readonly but?: Partial<Record<Whose, Outcome>>;
}

let server: StartedServer;
const tokens = new Map<Person, string>();
const as = async <Body>(who: Person, method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => {
  const answer = await server.call<Body>(method, path, { token: tokens.get(who)!, ...(body && { body }) });
  assert.ok(answer.status < 300, `${who}: ${method} ${path}: ${answer.text}`);
  return answer.body;
};

/** The ids of things that people have created, one for each possible owner. */
const made = (make: (who: Person) => Promise<string>): Kind => ({
  caller: 'mate',
  ids: {
    own: async () => ({ id: await make('mate') }),
    colleague: async () => ({ id: await make('colleague') }),
    above: async () => ({ id: await make('owner') }),
    below: async () => ({ id: await make('junior') }),
    stranger: async () => ({ id: await make('stranger') }),
    nobody: async () => ({ id: 'nobodys' }),
  },
});
const known = (caller: Person, ids: Partial<Record<Whose, Id>>): Kind => ({
  caller,
  ids: Object.fromEntries(
    Object.entries({ ...ids, nobody: { id: 'nobodys', company: 'line' } }).map(([whose, id]) => [
      whose,
      async () => id,
    ]),
  ),
});
const newGroup = async (who: Person) =>
  (await as<Schemas['Group']>(who, 'POST', '/api/user/favorites/group', { name: 'G' })).id;
const newUser = (company: string | null) => async (): Promise<Id> => {
  const id = `new-${(made.count += 1)}`;
  await addUser(server.db, {
    id,
    email: `${id}@example.org`,
    name: '',
    passwordHash: null,
    companyId: company,
    roles: ['ROLE_SUBSCRIBER'],
    at: new Date('2026-01-01T00:00:00Z'),
  });
  return { id, ...(company !== null && { company }) };
};
made.count = 0;
const newCategory = async () =>
  (
    await as<Schemas['Category']>('chief', 'POST', '/api/admin/category', {
      title: `New ${(made.count += 1)}`,
      parent: 'root',
    })
  ).id;
const newErrorReport = async () => {
  await as('mate', 'POST', '/api/documents/errorreport/fire-1', { message: 'M' });
  return (
    (await as<Schemas['ErrorReportPage']>('chief', 'GET', '/api/admin/errorreport')).payload[0]?.id ?? ''
  );
};
const newThesaurusEntry = async () =>
  (
    await as<Schemas['ThesaurusEntry']>('chief', 'POST', '/api/admin/thesaurus', {
      written: `word ${(made.count += 1)}`,
      also: ['other'],
      kind: 'spelling',
    })
  ).id;
const deletedThesaurusEntry = async () => {
  const id = await newThesaurusEntry();
  await as('chief', 'DELETE', `/api/admin/thesaurus/${id}`);
  return id;
};

const kinds = {
  document: known('mate', { own: { id: 'fire-1' }, below: { id: 'ballast-1' }, stranger: { id: 'boats-1' } }),
  category: known('mate', {
    own: { id: 'fire' },
    below: { id: 'ballast' },
    stranger: { id: 'life-saving' },
    above: { id: 'root' },
  }),
  group: made(newGroup),
  filledGroup: made(async (who) => {
    const id = await newGroup(who);
    await as(who, 'POST', `/api/user/favorites/group/document/${id}/documents`, {
      documents: {
        mate: 'fire-1',
        colleague: 'fire-1',
        owner: 'fire-1',
        junior: 'ballast-1',
        stranger: 'boats-1',
        master: '',
        chief: '',
      }[who],
    });
    return id;
  }),
  trashedGroup: made(async (who) => {
    const id = await newGroup(who);
    await as(who, 'DELETE', `/api/user/favorites/group/${id}`);
    return id;
  }),
  offlineGroup: made(async (who) => {
    const id = await newGroup(who);
    await as(who, 'POST', '/api/offline/groups', { groups: id });
    return id;
  }),
  report: made(async (who) => {
    const { id } = await as<Schemas['Report']>(who, 'POST', '/api/user/report', {
      title: 'R',
      documents: { junior: 'ballast-1', stranger: 'boats-1' }[who as string] ?? 'fire-1',
      description: '',
      format: 'CSV',
    });
    await server.db.updateTable('reports').set({ status: 'failed' }).where('id', '=', id).execute();
    return id;
  }),
  savedSearch: made(
    async (who) =>
      (
        await as<Schemas['SavedSearch']>(who, 'POST', '/api/user/savedsearch', {
          name: 'S',
          searchterms: 'fire',
          filters: '',
        })
      ).id,
  ),
  follow: made(
    async (who) =>
      (
        await as<Schemas['Follow']>(who, 'POST', '/api/user/follows', {
          document: { junior: 'ballast-1', stranger: 'boats-1' }[who as string] ?? 'fire-1',
          edition: '1',
        })
      ).id,
  ),
  feed: made(async (who) => (await as<{ id: string }>(who, 'POST', '/api/user/feeds', { kind: 'all' })).id),
  session: made(async (who) => {
    const { token } = await loggedIn(who);
    const { body } = await server.call<Schemas['DeviceSession'][]>('GET', '/api/user/sessions', { token });
    return body.find(({ current }) => current)?.id ?? '';
  }),
  /**
   * People to share with, who may be anywhere in the company tree (see "Library" in docs/rulings.md).
   */
  colleague: known('mate', {
    own: { id: 'colleague' },
    above: { id: 'owner' },
    below: { id: 'junior' },
    stranger: { id: 'stranger' },
  }),
  company: known('master', {
    own: { id: 'line' },
    below: { id: 'below' },
    above: { id: 'group' },
    stranger: { id: 'other' },
  }),
  companyUser: {
    caller: 'master',
    ids: {
      own: newUser('line'),
      below: newUser('below'),
      above: newUser('group'),
      stranger: newUser('other'),
      nobody: async () => ({ id: 'nobodys', company: 'below' }),
    },
  } as Kind,
  /** No company is off limits to a global administrator, but a user must belong to the named company. */
  anyCompany: known('chief', { own: { id: 'line' } }),
  libraryDocument: known('chief', { own: { id: 'scan-1' } }),
  libraryCategory: {
    caller: 'chief',
    ids: { own: async () => ({ id: await newCategory() }), nobody: async () => ({ id: 'nobodys' }) },
  } as Kind,
  errorReport: {
    caller: 'chief',
    ids: { own: async () => ({ id: await newErrorReport() }), nobody: async () => ({ id: 'nobodys' }) },
  } as Kind,
  thesaurusEntry: {
    caller: 'chief',
    ids: { own: async () => ({ id: await newThesaurusEntry() }), nobody: async () => ({ id: 'nobodys' }) },
  } as Kind,
  deletedThesaurusEntry: {
    caller: 'chief',
    ids: {
      own: async () => ({ id: await deletedThesaurusEntry() }),
      nobody: async () => ({ id: 'nobodys' }),
    },
  } as Kind,
  /** Users without a company; a company's users are not found. */
  administrator: {
    caller: 'chief',
    ids: { own: newUser(null), stranger: newUser('other'), nobody: async () => ({ id: 'nobodys' }) },
  } as Kind,
  anyUser: {
    caller: 'chief',
    ids: {
      own: newUser('line'),
      stranger: async () => ({ ...(await newUser('other')()), company: 'line' }),
      below: async () => ({ ...(await newUser('below')()), company: 'line' }),
      nobody: async () => ({ id: 'nobodys', company: 'line' }),
    },
  } as Kind,
};

/** Removing something that doesn't exist is not an error. */
const nothing = {
  nobody: 'nothing',
  colleague: 'nothing',
  stranger: 'nothing',
  above: 'nothing',
  below: 'nothing',
} as const;
const inPath =
  (name = 'id') =>
  ({ id }: Id) => ({ path: { [name]: id } });
const inBody =
  (name: string, more: object = {}) =>
  ({ id }: Id) => ({ body: { [name]: id, ...more } });
const newcomer = { name: '', roles: ['ROLE_SUBSCRIBER'] };
let newcomers = 0;
/** The address of the first section of each document. */
const firstSections: Record<string, string> = {
  'fire-1': 'sec_Portable',
  'boats-1': 'sec_Lifeboats',
  'ballast-1': 'sec_Ballast',
};

/** Every operation whose path or body contains an id needs at least one row here. */
const table: Record<string, readonly Row[]> = {
  getDocument: [{ kind: 'document', ask: inPath() }],
  getDocumentText: [{ kind: 'document', ask: inPath() }],
  getDocumentStructure: [{ kind: 'document', ask: inPath() }],
  listEditionChanges: [
    { kind: 'document', ask: ({ id }) => ({ path: { id }, query: { from: '1', to: '1' } }) },
  ],
  getProvision: [
    { kind: 'document', ask: ({ id }) => ({ path: { id, address: firstSections[id] ?? 'sec_1' } }) },
  ],
  listDocumentReferences: [{ kind: 'document', ask: inPath() }],
  resolveDocumentReference: [{ kind: 'document', ask: ({ id }) => ({ path: { id, from: '0' } }) }],
  listInstrumentParts: [{ kind: 'document', ask: inPath() }],
  listCitedBy: [{ kind: 'document', ask: inPath() }],
  getDocumentPdfLink: [{ kind: 'document', ask: inPath() }],
  listEditions: [{ kind: 'document', ask: inPath() }],
  getTimeline: [{ kind: 'document', ask: inPath() }],
  getEdition: [{ kind: 'document', ask: ({ id }) => ({ path: { id, edition: '1' } }) }],
  reportError: [
    { kind: 'document', ask: ({ id }) => ({ path: { documentId: id }, body: { message: 'M' } }) },
  ],
  saveComment: [{ kind: 'document', ask: ({ id }) => ({ path: { id }, body: { comment: 'C' } }) }],
  deleteComment: [{ kind: 'document', ask: inPath(), but: nothing }],
  addFavourite: [{ kind: 'document', ask: inPath() }],
  removeFavourite: [{ kind: 'document', ask: inPath(), but: nothing }],
  addFavourites: [{ kind: 'document', ask: inBody('documents') }],
  removeFavourites: [{ kind: 'document', ask: inBody('documents'), but: nothing }],
  createReport: [
    { kind: 'document', ask: inBody('documents', { title: 'R', description: '', format: 'CSV' }) },
  ],
  requestZip: [{ kind: 'document', ask: inBody('documents') }],
  addOfflineDocuments: [{ kind: 'document', ask: inBody('documents') }],
  removeOfflineDocuments: [{ kind: 'document', ask: inBody('documents'), but: nothing }],
  getOfflineTexts: [{ kind: 'document', ask: inBody('documents'), but: nothing }],
  search: [
    {
      kind: 'category',
      ask: ({ id }) => ({
        body: { query: { bool: { filter: [{ terms: { 'categoryValues.keyword': [id] } }] } } },
      }),
      but: { nobody: 400, stranger: 400, above: 400, below: 400 },
    },
  ],
  setOfflineCategories: [{ kind: 'category', ask: inBody('categories') }],
  createFeed: [
    { kind: 'category', ask: inBody('of', { kind: 'category' }) },
    { kind: 'group', ask: inBody('of', { kind: 'group' }) },
    { kind: 'savedSearch', ask: inBody('of', { kind: 'search' }) },
  ],
  renameGroup: [{ kind: 'group', ask: ({ id }) => ({ path: { id }, body: { name: 'N' } }) }],
  removeGroup: [{ kind: 'group', ask: inPath() }],
  listGroupDocuments: [{ kind: 'filledGroup', ask: inPath('groupId') }],
  addGroupDocuments: [
    { kind: 'group', ask: ({ id }) => ({ path: { groupId: id }, body: { documents: 'fire-1' } }) },
  ],
  removeGroupDocuments: [
    { kind: 'filledGroup', ask: ({ id }) => ({ path: { groupId: id }, body: { documents: 'fire-1' } }) },
  ],
  removeGroupDocument: [{ kind: 'filledGroup', ask: ({ id }) => ({ path: { groupId: id, id: 'fire-1' } }) }],
  shareGroup: [
    { kind: 'group', ask: ({ id }) => ({ path: { groupId: id }, body: { users: 'master' } }) },
    {
      kind: 'colleague',
      ask: ({ id }) => ({ path: { groupId: own.group }, body: { users: id } }),
      but: { above: 'done', below: 'done' },
    },
  ],
  unshareGroup: [
    { kind: 'group', ask: ({ id }) => ({ path: { groupId: id, user: 'master' } }) },
    {
      kind: 'colleague',
      ask: ({ id }) => ({ path: { groupId: own.group, user: id } }),
      but: { ...nothing, above: 'done', below: 'done' },
    },
  ],
  restoreTrash: [{ kind: 'trashedGroup', ask: inBody('groups'), but: nothing }],
  deleteTrash: [{ kind: 'trashedGroup', ask: inBody('groups'), but: nothing }],
  changeOfflineSelection: [
    { kind: 'category', ask: inBody('categories') },
    { kind: 'group', ask: inBody('add_groups') },
    { kind: 'offlineGroup', ask: inBody('remove_groups'), but: nothing },
  ],
  addOfflineGroups: [{ kind: 'group', ask: inBody('groups') }],
  removeOfflineGroup: [{ kind: 'offlineGroup', ask: inPath() }],
  getReport: [{ kind: 'report', ask: inPath() }],
  retryReport: [{ kind: 'report', ask: inPath() }],
  deleteReport: [{ kind: 'report', ask: inPath() }],
  updateSavedSearch: [{ kind: 'savedSearch', ask: ({ id }) => ({ path: { id }, body: { name: 'N' } }) }],
  deleteSavedSearch: [{ kind: 'savedSearch', ask: inPath() }],
  restoreSavedSearch: [{ kind: 'savedSearch', ask: inPath() }],
  follow: [{ kind: 'document', ask: ({ id }) => ({ path: {}, body: { document: id, edition: '1' } }) }],
  updateFollow: [{ kind: 'follow', ask: ({ id }) => ({ path: { id }, body: { cadence: 'off' } }) }],
  unfollow: [{ kind: 'follow', ask: inPath() }],
  restoreFollow: [{ kind: 'follow', ask: inPath() }],
  revokeFeed: [{ kind: 'feed', ask: inPath() }],
  endSession: [{ kind: 'session', ask: inPath() }],
  viewCompany: [{ kind: 'company', ask: inPath(), but: { below: 'done' } }],
  addCompanyUser: [
    {
      kind: 'company',
      ask: ({ id }) => ({
        path: { id },
        body: { ...newcomer, username: `n${(newcomers += 1)}@example.org` },
      }),
      but: { below: 'done' },
    },
  ],
  updateCompanyUser: [
    { kind: 'companyUser', ask: ({ id }) => ({ path: { id }, body: { name: 'N' } }), but: { below: 'done' } },
  ],
  inviteCompanyUser: [{ kind: 'companyUser', ask: inPath(), but: { below: 'done' } }],
  deleteCompanyUser: [{ kind: 'companyUser', ask: inPath() }],
  deleteSubCompanyUser: [
    {
      kind: 'companyUser',
      ask: ({ id, company }) => ({ path: { company: company!, user: id } }),
      but: { own: 404, below: 'done' },
    },
    // The sub-company is within the caller's scope, but the user doesn't belong to it.
    {
      kind: 'companyUser',
      ask: ({ id }) => ({ path: { company: 'below', user: id } }),
      but: { own: 404, below: 'done' },
    },
  ],
  addCompany: [{ kind: 'anyCompany', ask: inBody('parent', { name: 'N' }), but: { nobody: 400 } }],
  getCompanyDetails: [{ kind: 'anyCompany', ask: inPath() }],
  updateCompany: [
    { kind: 'anyCompany', ask: ({ id }) => ({ path: { id }, body: { city: 'C' } }) },
    {
      kind: 'anyCompany',
      ask: ({ id }) => ({ path: { id: 'below' }, body: { parent: id } }),
      but: { nobody: 400 },
    },
  ],
  setCompanyCategories: [
    { kind: 'anyCompany', ask: ({ id }) => ({ path: { id }, body: { categories: 'fire' } }) },
  ],
  addUser: [
    {
      kind: 'anyCompany',
      ask: ({ id }) => ({
        path: { id },
        body: { ...newcomer, username: `n${(newcomers += 1)}@example.org` },
      }),
    },
  ],
  updateUser: [
    {
      kind: 'anyUser',
      ask: ({ id, company }) => ({ path: { id: company!, user: id }, body: { name: 'N' } }),
    },
  ],
  inviteUser: [{ kind: 'anyUser', ask: ({ id, company }) => ({ path: { id: company!, user: id } }) }],
  addCategory: [{ kind: 'libraryCategory', ask: inBody('parent', { title: 'N' }) }],
  updateCategory: [
    { kind: 'libraryCategory', ask: ({ id }) => ({ path: { id }, body: { title: `Renamed ${id}` } }) },
    { kind: 'libraryCategory', ask: ({ id }) => ({ path: { id: 'ballast' }, body: { parent: id } }) },
    { kind: 'libraryCategory', ask: ({ id }) => ({ path: { id: 'ballast' }, body: { merge_into: id } }) },
  ],
  deleteCategory: [{ kind: 'libraryCategory', ask: inPath() }],
  addDocument: [
    {
      kind: 'libraryCategory',
      ask: ({ id }) => ({ body: { id: 'added-1', edition: '1', title: 'T', category_ids: [id] } }),
      but: { nobody: 400 },
    },
  ],
  getLibraryDocument: [{ kind: 'libraryDocument', ask: inPath() }],
  updateDocument: [
    { kind: 'libraryDocument', ask: ({ id }) => ({ path: { id }, body: { title: 'T' } }) },
    {
      kind: 'libraryCategory',
      ask: ({ id }) => ({ path: { id: 'scan-1' }, body: { category_ids: [id] } }),
      but: { nobody: 400 },
    },
  ],
  // The body in this row is not a PDF.
  uploadPdf: [{ kind: 'libraryDocument', ask: ({ id }) => ({ path: { id }, body: {} }), but: { own: 400 } }],
  withdrawDocument: [{ kind: 'libraryDocument', ask: inPath() }],
  updateErrorReport: [
    { kind: 'errorReport', ask: ({ id }) => ({ path: { id }, body: { status: 'closed' } }) },
  ],
  getThesaurusEntry: [{ kind: 'thesaurusEntry', ask: inPath() }],
  updateThesaurusEntry: [
    { kind: 'thesaurusEntry', ask: ({ id }) => ({ path: { id }, body: { kind: 'name' } }) },
  ],
  deleteThesaurusEntry: [{ kind: 'thesaurusEntry', ask: inPath() }],
  restoreThesaurusEntry: [{ kind: 'deletedThesaurusEntry', ask: inPath() }],
  updateAdministrator: [{ kind: 'administrator', ask: ({ id }) => ({ path: { id }, body: { name: 'N' } }) }],
  deleteAdministrator: [{ kind: 'administrator', ask: inPath() }],
  deleteUser: [{ kind: 'anyUser', ask: ({ id, company }) => ({ path: { id: company!, user: id } }) }],
};

/** The bodies of these operations contain no ids. */
const withoutIds = [
  'addGroup',
  'saveSearch',
  'estimateSearch',
  'markUpdatesSeen',
  'setNotificationOptions',
  'updatePassword',
  'renewSession',
  'updateProfile',
  'requestEmailChange',
  'addThesaurusEntry',
  'importThesaurus',
  'countThesaurusForms',
  'findOffers',
];

const own = { group: '' };
const { operations } = await readContract();
const naming = operations.filter(
  ({ access, parameters, hasBody }) =>
    !['open', 'link'].includes(access) && (hasBody || parameters.some((one) => one.in === 'path')),
);

test.before(async () => {
  const nothingFound = {
    took: 0,
    timed_out: false,
    hits: { total: { value: 0, relation: 'eq' as const }, max_score: null, hits: [] },
  };
  const search = {
    search: async () => nothingFound,
    correct: async (words: readonly string[]) => words.map(() => []),
    put: async () => undefined,
    revision: async () => 0,
    state: async () => ({ revision: 0, index: '' }),
    close: async () => undefined,
  };
  server = await startedServer({ search });
  for (const [id, parentId, categoryIds] of [
    ['group', null, ['fire']],
    ['line', 'group', ['fire']],
    ['below', 'line', ['pollution']],
    ['other', null, ['life-saving']],
  ] as const) {
    await addCompany(server.db, { id, name: id, parentId, isActive: true, categoryIds });
  }
  await addStructures(server.db);
  await addReferences(server.db, 'Fixed fire-extinguishing systems');
  const { password_hash } = await server.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', 'user')
    .executeTakeFirstOrThrow();
  for (const [id, { company, roles }] of Object.entries(people)) {
    await addUser(server.db, {
      id,
      email: `${id}@example.org`,
      name: '',
      passwordHash: password_hash,
      companyId: company,
      roles,
      at: new Date('2026-01-01T00:00:00Z'),
    });
  }
  for (const who of Object.keys(people) as Person[]) tokens.set(who, (await loggedIn(who)).token);
  own.group = await newGroup('mate');
});
test.after(() => server.close());

test('every operation that takes an id has a row, and every row has an operation', () => {
  assert.equal(naming.map(({ id }) => id).sort(), [...Object.keys(table), ...withoutIds].sort());
});

for (const { id, method, path } of naming) {
  for (const [index, { kind, ask, but = {} }] of (table[id] ?? []).entries()) {
    const title = `${id}${index === 0 ? '' : ` (${index + 1})`}`;
    test(`${title}: each id (${kind}) gets its expected outcome, and rejections hide which ids exist`, async () => {
      const { caller, ids } = kinds[kind] as Kind;
      // The caller's own id is used last. It shows that the request was valid, and the call may delete what
      // the other ids refer to.
      const known: [Whose, Id][] = [];
      for (const whose of ['nobody', 'colleague', 'stranger', 'above', 'below', 'own'] as const)
        if (ids[whose]) known.push([whose, await ids[whose]()]);
      const expected = Object.fromEntries(
        known.map(([whose]) => [whose, but[whose] ?? (whose === 'own' ? 'done' : 404)]),
      );
      const found: Record<string, unknown> = {};
      let before = await digestOf(server.db);
      let answerForUnknownId = '';
      for (const [whose, named] of known) {
        const { path: names = {}, query = {}, body } = ask(named);
        const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => names[name] ?? `{${name}}`);
        const url = `${filled}?${String(new URLSearchParams(query))}`;
        const { status, text } = await server.call(method as 'GET', url, {
          token: tokens.get(caller)!,
          ...(body && { body }),
        });
        const after = await digestOf(server.db);
        const isSame = after === before;
        before = after;
        found[whose] =
          status < 300
            ? isSame && expected[whose] === 'nothing'
              ? 'nothing'
              : 'done'
            : isSame
              ? status
              : `${status}, and something changed`;
        // The response must not reveal whether the id exists.
        const answer = text.replaceAll(named.id, '*');
        if (whose === 'nobody') answerForUnknownId = answer;
        else if (expected[whose] !== 'done' && expected[whose] === expected['nobody'])
          assert.is(answer, answerForUnknownId, `${whose}: the response differs from that for a missing id`);
      }
      assert.equal(found, expected);
    });
  }
}

test.run();

async function loggedIn(who: Person): Promise<Schemas['Tokens']> {
  return (
    await server.call<Schemas['Tokens']>('POST', '/api/security/login', {
      body: { username: `${who}@example.org`, password },
    })
  ).body;
}
