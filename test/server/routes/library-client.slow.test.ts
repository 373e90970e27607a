// Runs random sequences of actions on favourites, groups and trash against the real server. Without
// reloading, the client must show the same state that a new client loads.
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createApi } from '../../../src/api/client';
import { createFavourites } from '../../../src/domain/favourites/favourites';
import { createGroups } from '../../../src/domain/favourites/groups';
import { createFavouritesSync } from '../../../src/domain/favourites/favourites-sync';
import type { DocumentSummary } from '../../../src/domain/library/document-summary';
import { createTrash, type TrashItem } from '../../../src/domain/favourites/trash';
import { createDeviceStorage } from '../../../src/platform/storage/storage';
import { propertyRuns } from '../../support/selection';
import { forgetKept } from '../../support/server/library';
import { startedServer, type StartedServer } from '../../support/server/server';
import { serverFetch } from '../../support/server/server-fetch';

let server: StartedServer;
let token: string;
test.before(async () => {
  server = await startedServer();
  token = (await server.logIn('user')).token;
});
test.after(() => server.close());

type Client = ReturnType<typeof client>;

/** Creates a client for the user on a new device. */
function client() {
  const send = serverFetch(server, () => token);
  const fetch = (request: Request) => {
    // This gives each change a different time, because changes with equal times are ordered by id.
    server.pass(1);
    return send(request);
  };
  const api = createApi({
    baseUrl: 'http://fairway.test',
    fetch,
    token: () => null,
    onUnauthorized: async () => false,
  });
  const store = createFavouritesSync({
    api,
    storage: createDeviceStorage({ backend: null }),
    comments: () => new Map(),
    now: () => new Date(),
  });
  return {
    store,
    favourites: createFavourites({ api, store }),
    groups: createGroups({ api, store, userId: 'user' }),
    trash: createTrash({ api, store }),
  };
}

type Step =
  | { kind: 'mark' | 'unmark' | 'undo-unmark' | 'restore' | 'delete'; documents: string[] }
  | { kind: 'put' | 'take' | 'undo-take'; documents: string[]; group: number }
  | { kind: 'make'; name: string }
  | { kind: 'rename'; group: number; name: string }
  | { kind: 'remove-group' | 'restore-group' | 'delete-group'; group: number }
  | { kind: 'empty' };

const documents = fc.uniqueArray(fc.constantFrom('fire-1', 'boats-1'), { minLength: 1 });
const group = fc.nat(1);
const name = fc.constantFrom('Bridge', 'bridge', 'Deck 10', 'Deck 9', ' Änderung ');
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('mark', 'mark', 'unmark', 'undo-unmark', 'restore', 'delete'),
    documents,
  }),
  fc.record({ kind: fc.constantFrom('put', 'put', 'take', 'undo-take'), documents, group }),
  fc.record({ kind: fc.constant('make'), name }),
  fc.record({ kind: fc.constant('rename'), group, name }),
  fc.record({ kind: fc.constantFrom('remove-group', 'restore-group', 'delete-group'), group }),
  fc.record({ kind: fc.constant('empty') }),
);
/** The user's actions. If `waits` is set, the next action begins only when this one has ended. */
const steps = fc.array(fc.record({ step, waits: fc.boolean() }), { minLength: 10, maxLength: 18 });

test('after any sequence of actions, awaited or not, the client shows what a fresh client loads', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      await forgetKept(server.db);
      const here = client();
      await Promise.all([here.store.load(), here.trash.load()]);
      const ids: string[] = [];
      await act(here, { kind: 'make', name: 'First' }, ids);
      const underWay: Promise<unknown>[] = [];
      for (const { step: next, waits } of sequence) {
        const done = act(here, next, ids);
        underWay.push(done);
        // The id of a group is known once the server has responded.
        if (waits || next.kind === 'make') await done;
      }
      await Promise.all(underWay);
      await settled(here);
      const fresh = client();
      await Promise.all([fresh.store.load(), fresh.trash.load(), here.trash.load()]);
      assert.equal(shown(here), shown(fresh));
      assert.equal(here.trash.items.value, fresh.trash.items.value);
    }),
    { numRuns: propertyRuns(60) },
  );
});

test('changing a group that another device has removed reports the removal, and shows the server’s state', async () => {
  await forgetKept(server.db);
  const [here, there] = [client(), client()];
  await Promise.all([here.store.load(), there.store.load()]);
  const made = await here.groups.add('Bridge');
  assert.ok(made.ok);
  await there.groups.remove(made.value.id);
  const { documents: changed, problem } = await here.groups.addDocuments(made.value.id, [row('fire-1')]);
  await settled(here);
  assert.equal([changed, problem?.status], [[], 404]);
  assert.equal(here.groups.own.value, []);
});

test('adding favourites reports only the documents that weren’t marked before', async () => {
  await forgetKept(server.db);
  const here = client();
  await here.store.load();
  await here.favourites.add([row('fire-1')]);
  assert.equal((await here.favourites.add([row('fire-1'), row('boats-1')])).documents, ['boats-1']);
});

test.run();

function act(
  { favourites, groups, trash }: Client,
  next: Step,
  ids: readonly string[] & { push(id: string): void },
): Promise<unknown> {
  const id = 'group' in next ? (ids[next.group] ?? 'nothing') : '';
  switch (next.kind) {
    case 'mark':
      return favourites.add(next.documents.map(row));
    case 'unmark':
      return favourites.remove(next.documents);
    case 'undo-unmark':
      return favourites.restore(next.documents);
    case 'restore':
      return trash.restore(next.documents.map(trashedDocument));
    case 'delete':
      return trash.remove(next.documents.map(trashedDocument));
    case 'put':
      return groups.addDocuments(id, next.documents.map(row));
    case 'take':
      return groups.removeDocuments(id, next.documents);
    case 'undo-take':
      return groups.restoreDocuments(id, next.documents);
    case 'make':
      return groups.add(next.name).then((made) => made.ok && ids.push(made.value.id));
    case 'rename':
      return groups.rename(id, next.name);
    case 'remove-group':
      return groups.remove(id);
    case 'restore-group':
      return groups.restore(id);
    case 'delete-group':
      return trash.remove([trashedGroup(id)]);
    case 'empty':
      return trash.empty();
  }
}

/** Waits for all pending calls without starting new ones. */
async function settled({ store }: Client): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1)
    await store.change(
      null,
      async () => ({ ok: true, value: null }),
      () => ({ kind: 'add-favourites', documents: [] }),
    );
}

function shown({ store, favourites, groups }: Client) {
  // Links are signed again in each response.
  const kept = store.state.value?.groups.map((one) => ({ ...one, links: null }));
  return {
    kept,
    ids: [...favourites.ids.value],
    items: favourites.items.value?.map(({ id }) => id),
    byDocument: [...groups.byDocument.value].map(([id, all]) => [id, all.map((one) => one.id)]),
  };
}

function row(id: string): DocumentSummary {
  return { id, title: id, number: null, issuer: null, published: null, entry: null, isWithdrawn: false };
}

const when = { removed_at: '', ends_at: '' };
function trashedDocument(id: string): TrashItem {
  return {
    kind: 'document',
    document: { id, title: id, withdrawn: false, document_metadatas: [] },
    favorite: true,
    groups: [],
    ...when,
  };
}
function trashedGroup(id: string): TrashItem {
  return { kind: 'group', group: { id, name: 'x' }, documents: 0, ...when };
}
