// Compares favourites, groups and trash with a small model, using random sequences of calls.
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { forgetKept } from '../../support/server/library';
import { startedServer, type Schemas, type StartedServer } from '../../support/server/server';

/** A list of documents, each of which is still in the list (`here`) or was removed from it to the trash. */
type Place = Map<string, 'here' | 'trash'>;

interface Model {
  favourites: Place;
  /** The groups, in the order in which they were created. */
  groups: { state: 'here' | 'trash' | 'gone'; documents: Place }[];
}

type Step =
  | { kind: 'mark' | 'unmark' | 'restore' | 'delete'; documents: string[] }
  | { kind: 'put' | 'take' | 'undo'; documents: string[]; group: number }
  | { kind: 'make' | 'empty' }
  | { kind: 'removeGroup' | 'restoreGroup' | 'deleteGroup'; group: number };

let server: StartedServer;
test.before(async () => {
  server = await startedServer();
});
test.after(() => server.close());

const documents = fc.uniqueArray(fc.constantFrom('fire-1', 'boats-1', 'scan-1'), { minLength: 1 });
const group = fc.nat(2);
const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('mark', 'unmark', 'restore', 'delete'), documents }),
  fc.record({ kind: fc.constantFrom('put', 'take', 'undo'), documents, group }),
  fc.record({ kind: fc.constantFrom('make', 'make', 'make', 'empty') }),
  fc.record({ kind: fc.constantFrom('removeGroup', 'restoreGroup', 'deleteGroup'), group }),
);

test('the server agrees with the model after any sequence of actions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { maxLength: 14 }), async (sequence) => {
      await forgetKept(server.db);
      const model: Model = { favourites: new Map(), groups: [] };
      const ids: string[] = [];
      for (const step of sequence) {
        change(model, step);
        await send(step, ids);
      }
      assert.equal(await shown(ids), expected(model));
    }),
    { numRuns: 40 },
  );
});

test.run();

function change(model: Model, step: Step): void {
  const live = model.groups.filter(({ state }) => state === 'here').map((one) => one.documents);
  const add = (place: Place, names: string[]) => names.forEach((name) => place.set(name, 'here'));
  const remove = (place: Place, names: string[]) =>
    names.forEach((name) => place.has(name) && place.set(name, 'trash'));
  const restore = (place: Place, names: string[]) =>
    names.forEach((name) => place.has(name) && place.set(name, 'here'));
  const forget = (place: Place, names: Iterable<string>) =>
    [...names].forEach((name) => place.get(name) === 'trash' && place.delete(name));
  const chosen = 'group' in step ? model.groups[step.group] : undefined;
  switch (step.kind) {
    case 'mark':
      return add(model.favourites, step.documents);
    case 'unmark':
      return remove(model.favourites, step.documents);
    case 'restore':
      return [model.favourites, ...live].forEach((place) => restore(place, step.documents));
    case 'delete':
      return [model.favourites, ...live].forEach((place) => forget(place, step.documents));
    case 'make':
      return void model.groups.push({ state: 'here', documents: new Map() });
    case 'put':
      return chosen?.state === 'here' ? add(chosen.documents, step.documents) : undefined;
    case 'take':
      return chosen?.state === 'here' ? remove(chosen.documents, step.documents) : undefined;
    case 'undo':
      return chosen?.state === 'here' ? restore(chosen.documents, step.documents) : undefined;
    case 'removeGroup':
      return void (chosen?.state === 'here' && (chosen.state = 'trash'));
    case 'restoreGroup':
      return void (chosen?.state === 'trash' && (chosen.state = 'here'));
    case 'deleteGroup':
      return void (chosen?.state === 'trash' && (chosen.state = 'gone'));
    case 'empty':
      for (const place of [model.favourites, ...live]) forget(place, [...place.keys()]);
      for (const one of model.groups) if (one.state === 'trash') one.state = 'gone';
  }
}

async function send(step: Step, ids: string[]): Promise<void> {
  const id = 'group' in step ? (ids[step.group] ?? 'nothing') : '';
  const body = 'documents' in step ? { documents: step.documents.join(',') } : undefined;
  const post = (path: string, more: object | undefined) =>
    server.call<Schemas['Group']>('POST', path, { as: 'user', ...(more && { body: more }) });
  const inGroup = `/api/user/favorites/group/document/${id}/documents`;
  switch (step.kind) {
    case 'mark':
      return void (await post('/api/user/favorites/documents', body));
    case 'unmark':
      return void (await post('/api/user/favorites/documents/remove', body));
    case 'restore':
      return void (await post('/api/user/trash/restore', body));
    case 'delete':
      return void (await post('/api/user/trash/delete', body));
    case 'make':
      return void ids.push(
        (await post('/api/user/favorites/group', { name: `Group ${ids.length}` })).body.id,
      );
    case 'put':
      return void (await post(inGroup, body));
    case 'take':
      return void (await post(`${inGroup}/remove`, body));
    case 'undo':
      return void (await post('/api/user/trash/restore', { ...body, from: id }));
    case 'removeGroup':
      return void (await server.call('DELETE', `/api/user/favorites/group/${id}`, { as: 'user' }));
    case 'restoreGroup':
      return void (await post('/api/user/trash/restore', { groups: id }));
    case 'deleteGroup':
      return void (await post('/api/user/trash/delete', { groups: id }));
    case 'empty':
      return void (await server.call('DELETE', '/api/user/trash', { as: 'user' }));
  }
}

interface Shown {
  entries: string[];
  groups: string[];
  trash: string[];
}

/** Returns the results of the calls, with numbers in place of the groups' ids. */
async function shown(ids: readonly string[]): Promise<Shown> {
  const numbers = (groups: readonly string[]) =>
    groups
      .map((id) => ids.indexOf(id))
      .sort()
      .join();
  const get = async <Body>(path: string) => (await server.call<Body>('GET', path, { as: 'user' })).body;
  const favourites = await get<Schemas['FavouritePage']>('/api/user/favorites');
  const groups = await get<Schemas['Group'][]>('/api/user/favorites/group/shared');
  const trash = await get<Schemas['TrashPage']>('/api/user/trash');
  return {
    entries: favourites.payload
      .map(({ document, favorite, groups: held }) => `${document.id} ${favorite} ${numbers(held)}`)
      .sort(),
    groups: groups.map(({ id, favorites }) => `${ids.indexOf(id)} ${[...favorites].sort().join()}`).sort(),
    trash: trash.payload
      .map((one) =>
        one.kind === 'group'
          ? `group ${ids.indexOf(one.group.id)} of ${one.documents}`
          : `${one.document.id} ${one.favorite} ${numbers(one.groups.map(({ id }) => id))}`,
      )
      .sort(),
  };
}

function expected({ favourites, groups }: Model): Shown {
  const held = (place: Place, state: 'here' | 'trash') =>
    [...place]
      .filter(([, is]) => is === state)
      .map(([name]) => name)
      .sort();
  const byDocument = (state: 'here' | 'trash') =>
    ['boats-1', 'fire-1', 'scan-1'].flatMap((name) => {
      const numbers = groups.flatMap((one, number) =>
        one.state === 'here' && one.documents.get(name) === state ? [number] : [],
      );
      const isMarked = favourites.get(name) === state;
      return isMarked || numbers.length > 0 ? [`${name} ${isMarked} ${numbers.join()}`] : [];
    });
  return {
    entries: byDocument('here'),
    groups: groups.flatMap((one, number) =>
      one.state === 'here' ? [`${number} ${held(one.documents, 'here').join()}`] : [],
    ),
    trash: [
      ...byDocument('trash'),
      ...groups.flatMap((one, number) =>
        one.state === 'trash' ? [`group ${number} of ${held(one.documents, 'here').length}`] : [],
      ),
    ].sort(),
  };
}
