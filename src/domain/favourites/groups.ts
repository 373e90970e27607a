/**
 * Groups of documents: the logged-in user's own groups, and groups shared by colleagues, which the user can
 * read and leave (spec §3).
 *
 * Changes to documents and names are shown at once, and undone if the server refuses them. New groups and new
 * members are shown only when the server has responded, because only the server knows a new group's id and
 * whether it accepts the members.
 */
import { computed, type ReadonlySignal } from '@preact/signals-core';
import { call, type Api, type Problem, type Result } from '../../api/client';
import type { components } from '../../api/schema';
import { changedDocuments, sendInBatches, type BatchResult } from '../core/batches';
import { mapResult } from '../core/results';
import { groupsByDocument, type Group } from './favourites-change';
import { PAGE_LIMIT, type FavouritesSync } from './favourites-sync';
import { idsOf, type DocumentSummary } from '../library/document-summary';
import { disambiguateNames, type Disambiguation } from './disambiguate-names';
import { restoreFromTrash, restoreItems } from './restore-items';

export type { Group };
export type Person = components['schemas']['Person'];

export interface Groups {
  /** Sorted by name; null until read from the device or loaded. */
  readonly own: ReadonlySignal<readonly Group[] | null>;
  /** The groups whose creator is another user (spec §3), likewise. */
  readonly shared: ReadonlySignal<readonly Group[] | null>;
  /** For each document, the user's own groups that contain it. */
  readonly byDocument: ReadonlySignal<ReadonlyMap<string, readonly Group[]>>;
  /**
   * For each group, what distinguishes it from others with the same name. A group with a unique name has no
   * entry.
   */
  readonly disambiguations: ReadonlySignal<ReadonlyMap<string, Disambiguation>>;
  readonly problem: ReadonlySignal<Problem | null>;
  load(): Promise<void>;
  /** Returns an own or shared group; null if there is none with this id. Reads signals. */
  find(id: string): Group | null;
  /** Returns the group's documents that are known, newest first. */
  documentsIn(group: Group): readonly DocumentSummary[];
  /**
   * Loads the group's unknown documents. Resolves with the reason if that fails, such as `not-found` if the
   * group no longer exists.
   */
  loadDocuments(id: string): Promise<Problem | null>;
  add(name: string): Promise<Result<Group>>;
  rename(id: string, name: string): Promise<Result<Group>>;
  /** Moves the group to the trash. */
  remove(id: string): Promise<Result<unknown>>;
  /** Restores the group from the trash. Resolves as `restoreItems` does. */
  restore(id: string): Promise<Result<readonly string[]>>;
  /** The result lists the documents that weren't in the group before. */
  addDocuments(id: string, documents: readonly DocumentSummary[]): Promise<BatchResult>;
  /** The result lists the documents that were in the group. */
  removeDocuments(id: string, documents: readonly string[]): Promise<BatchResult>;
  /** Undoes a removal. */
  restoreDocuments(id: string, documents: readonly string[]): Promise<BatchResult>;
  /** Shares the group with all of these people, or with nobody if one of them is rejected. */
  share(id: string, people: readonly Person[]): Promise<Result<unknown>>;
  /** Removes a member. Only the creator may do this. */
  unshare(id: string, person: string): Promise<Result<unknown>>;
  /** Leaves somebody else's group. */
  leave(id: string): Promise<Result<unknown>>;
  /** Finds colleagues whose name or e-mail address contains the text: the first 20 by name. */
  findColleagues(text: string): Promise<Result<readonly Person[]>>;
  /**
   * Requests a new link to the group's documents as a ZIP file, because links expire after a day. The link is
   * a path on the API's host.
   */
  zipLink(id: string): Promise<Result<string>>;
  /** Requests a link of the same kind for at most 500 documents. */
  zipLinkOf(documents: readonly string[]): Promise<Result<string>>;
}

export interface GroupsOptions {
  readonly api: Api;
  readonly store: FavouritesSync;
  readonly userId: string;
}

const GONE: Problem = { status: 404, code: 'not-found', title: 'There is no such group.' };
const COLLEAGUES_LIMIT = 20;

export function createGroups(options: GroupsOptions): Groups {
  const { store, userId } = options;
  const { state } = store;
  const own = computed(
    () => state.value && state.value.groups.filter(({ creator }) => creator.id === userId),
  );
  return {
    own,
    shared: computed(() => state.value && state.value.groups.filter(({ creator }) => creator.id !== userId)),
    byDocument: computed(() => groupsByDocument(own.value ?? [])),
    disambiguations: computed(() => disambiguateNames(state.value?.groups ?? [], userId)),
    problem: store.problem,
    load: store.load,
    find: (id) => state.value?.groups.find((group) => group.id === id) ?? null,
    ...createGroupChanges(options),
    ...createGroupDocuments(options),
    ...createGroupMembers(options),
    ...createZipLinks(options),
  };
}

const setGroup = (group: Group) => ({ kind: 'set-group', group }) as const;

function createGroupChanges({
  api,
  store,
}: GroupsOptions): Pick<Groups, 'add' | 'rename' | 'remove' | 'restore'> {
  const at = (id: string) => ({ params: { path: { id } } });
  return {
    add: (name) =>
      store.change(null, () => call(api.POST('/api/user/favorites/group', { body: { name } })), setGroup),
    rename: (id, name) =>
      store.change(
        { kind: 'rename-group', group: id, name: name.trim() },
        () => call(api.PATCH('/api/user/favorites/group/{id}', { ...at(id), body: { name } })),
        setGroup,
      ),
    remove: (id) =>
      store.change({ kind: 'remove-group', group: id }, () =>
        call(api.DELETE('/api/user/favorites/group/{id}', at(id))),
      ),
    async restore(id) {
      const answer = await store.change(
        null,
        () => restoreItems(api, { groups: id }),
        () => null,
      );
      if (answer.ok) await store.load();
      return answer;
    },
  };
}

type GroupDocuments = Pick<
  Groups,
  'documentsIn' | 'loadDocuments' | 'addDocuments' | 'removeDocuments' | 'restoreDocuments'
>;

const DOCUMENTS_PATH = '/api/user/favorites/group/document/{groupId}/documents';

function createGroupDocuments(options: GroupsOptions): GroupDocuments {
  const { api, store } = options;
  return {
    documentsIn: (group) => group.favorites.flatMap((id) => store.documents.value.get(id) ?? []),
    async loadDocuments(groupId) {
      const problem = await store.loadMissingDocuments(
        () => store.state.peek()?.groups.find(({ id }) => id === groupId)?.favorites ?? [],
        (page) => {
          const params = { path: { groupId }, query: { limit: PAGE_LIMIT, page } };
          return call(api.GET(DOCUMENTS_PATH, { params }));
        },
      );
      if (problem?.status === 404) await store.load();
      return problem;
    },
    addDocuments(groupId, added) {
      store.rememberDocuments(added);
      return changeDocuments(options, 'add-to-group', groupId, idsOf(added));
    },
    removeDocuments: (groupId, ids) => changeDocuments(options, 'remove-from-group', groupId, ids),
    restoreDocuments: (groupId, ids) =>
      sendInBatches(ids, (part) => restoreFromTrash(api, store, part, groupId)),
  };
}

/** Changes the group's documents in batches, all of which are shown at once. */
function changeDocuments(
  { api, store }: GroupsOptions,
  kind: 'add-to-group' | 'remove-from-group',
  group: string,
  ids: readonly string[],
): Promise<BatchResult> {
  const address = kind === 'add-to-group' ? DOCUMENTS_PATH : (`${DOCUMENTS_PATH}/remove` as const);
  const params = { path: { groupId: group } };
  return sendInBatches(ids, async (documents) =>
    changedDocuments(
      await store.change({ kind, group, documents }, () =>
        call(api.POST(address, { params, body: { documents: documents.join() } })),
      ),
    ),
  );
}

function createGroupMembers(
  options: GroupsOptions,
): Pick<Groups, 'share' | 'unshare' | 'leave' | 'findColleagues'> {
  const { api, store, userId } = options;
  return {
    share(groupId, people) {
      const body = { users: people.map(({ id }) => id).join() };
      const params = { path: { groupId } };
      return store.change(
        null,
        () => call(api.POST('/api/user/favorites/group/shared/{groupId}', { params, body })),
        setGroup,
      );
    },
    unshare: (id, person) => removePerson(options, id, person),
    leave: (id) => removePerson(options, id, userId),
    async findColleagues(text) {
      const query = { q: text, limit: COLLEAGUES_LIMIT };
      const answer = await call(api.GET('/api/user/colleagues', { params: { query } }));
      return mapResult(answer, ({ payload }) => payload);
    },
  };
}

function removePerson(
  { api, store, userId }: GroupsOptions,
  groupId: string,
  user: string,
): Promise<Result<unknown>> {
  const change =
    user === userId
      ? ({ kind: 'remove-group', group: groupId } as const)
      : ({ kind: 'remove-person', group: groupId, person: user } as const);
  const params = { path: { groupId, user } };
  return store.change(change, () =>
    call(api.DELETE('/api/user/favorites/group/shared/{groupId}/{user}', { params })),
  );
}

function createZipLinks({ api, store }: GroupsOptions): Pick<Groups, 'zipLink' | 'zipLinkOf'> {
  return {
    async zipLink(id) {
      await store.load();
      const problem = store.problem.peek();
      if (problem) return { ok: false, problem };
      const group = store.state.peek()?.groups.find((one) => one.id === id);
      return group ? { ok: true, value: group.links.zip } : { ok: false, problem: GONE };
    },
    async zipLinkOf(chosen) {
      const answer = await call(api.POST('/api/user/download', { body: { documents: chosen.join() } }));
      return mapResult(answer, ({ link }) => link);
    },
  };
}
