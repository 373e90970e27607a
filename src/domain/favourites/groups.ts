/**
 * Groups of documents: the signed-in user's own, and those that colleagues share, which can be read and left (spec §3).
 *
 * Documents come and go at once and are taken back when the server refuses it; so does a name. A new group and new readers
 * are there when the server has answered, as only it knows the group's id and the people's names.
 */
import { computed, type ReadonlySignal } from '@preact/signals-core';
import { call, type Api, type Problem, type Result } from '../../api/client';
import type { components } from '../../api/schema';
import { changedDocuments, sendInBatches, type BatchResult } from '../core/batches';
import { groupsByDocument, type Group } from './favourites-state';
import { PAGE_LIMIT, type FavouritesStore } from './favourites-store';
import { idsOf, type DocumentSummary } from '../library/document-summary';
import { disambiguateNames, type Disambiguation } from './disambiguate-names';
import { restoreFromTrash } from './trash';

export type { Group };
export type Person = components['schemas']['Person'];

export interface Groups {
  /** By name; null until read or loaded. */
  readonly own: ReadonlySignal<readonly Group[] | null>;
  /** A group is shared to me when its creator is not the current user (spec §3). */
  readonly shared: ReadonlySignal<readonly Group[] | null>;
  /** By document: the user's own groups that have it. */
  readonly byDocument: ReadonlySignal<ReadonlyMap<string, readonly Group[]>>;
  /** By group: what tells it from others of its name, own and shared; none for one that has the name alone. */
  readonly disambiguations: ReadonlySignal<ReadonlyMap<string, Disambiguation>>;
  readonly problem: ReadonlySignal<Problem | null>;
  load(): Promise<void>;
  /** Own or shared; null for none of that id. Read it in a signal's scope to follow it. */
  find(id: string): Group | null;
  /** Of a group's documents, newest first, those that are known. */
  documentsIn(group: Group): readonly DocumentSummary[];
  /** Answers why they could not be loaded; a group that is gone is `not-found`. */
  loadDocuments(id: string): Promise<Problem | null>;
  add(name: string): Promise<Result<Group>>;
  rename(id: string, name: string): Promise<Result<Group>>;
  /** Into the trash. */
  remove(id: string): Promise<Result<unknown>>;
  /** Out of the trash. */
  restore(id: string): Promise<Result<unknown>>;
  /** `documents`: those that were not in it. */
  addDocuments(id: string, documents: readonly DocumentSummary[]): Promise<BatchResult>;
  /** `documents`: those that were in it. */
  removeDocuments(id: string, documents: readonly string[]): Promise<BatchResult>;
  /** Takes a removal back. */
  restoreDocuments(id: string, documents: readonly string[]): Promise<BatchResult>;
  /** With all of them or none. */
  share(id: string, people: readonly Person[]): Promise<Result<unknown>>;
  /** The creator removes anyone. */
  unshare(id: string, person: string): Promise<Result<unknown>>;
  /** Somebody else's group. */
  leave(id: string): Promise<Result<unknown>>;
  /** Colleagues with the text in their names or addresses, by name: the first 20. */
  findColleagues(text: string): Promise<Result<readonly Person[]>>;
  /** A path of the API's host, fresh: links end after a day. */
  zipLink(id: string): Promise<Result<string>>;
  /** The same for 500 documents at most. */
  zipLinkOf(documents: readonly string[]): Promise<Result<string>>;
}

export interface GroupsOptions {
  readonly api: Api;
  readonly store: FavouritesStore;
  readonly userId: string;
}

const GONE: Problem = { status: 404, code: 'not-found', title: 'There is no such group.' };
const COLLEAGUES = 20;

export function createGroups({ api, store, userId }: GroupsOptions): Groups {
  const { state, documents } = store;
  const own = computed(
    () => state.value && state.value.groups.filter(({ creator }) => creator.id === userId),
  );
  const find = (id: string) => state.value?.groups.find((group) => group.id === id) ?? null;
  const setGroup = (group: Group) => ({ kind: 'set-group', group }) as const;
  const at = (id: string) => ({ params: { path: { id } } });

  function removePerson(groupId: string, user: string): Promise<Result<unknown>> {
    const change =
      user === userId
        ? ({ kind: 'remove-group', group: groupId } as const)
        : ({ kind: 'remove-person', group: groupId, person: user } as const);
    return store.change(change, () =>
      call(
        api.DELETE('/api/user/favorites/group/shared/{groupId}/{user}', {
          params: { path: { groupId, user } },
        }),
      ),
    );
  }

  return {
    own,
    shared: computed(() => state.value && state.value.groups.filter(({ creator }) => creator.id !== userId)),
    byDocument: computed(() => groupsByDocument(own.value ?? [])),
    disambiguations: computed(() => disambiguateNames(state.value?.groups ?? [], userId)),
    problem: store.problem,
    load: store.load,
    find,
    documentsIn: (group) => group.favorites.flatMap((id) => documents.value.get(id) ?? []),
    async loadDocuments(groupId) {
      const problem = await store.loadMissingDocuments(
        () => state.peek()?.groups.find(({ id }) => id === groupId)?.favorites ?? [],
        (page) =>
          call(
            api.GET('/api/user/favorites/group/document/{groupId}/documents', {
              params: { path: { groupId }, query: { limit: PAGE_LIMIT, page } },
            }),
          ),
      );
      if (problem?.status === 404) await store.load();
      return problem;
    },
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
        () => call(api.POST('/api/user/trash/restore', { body: { groups: id } })),
        () => null,
      );
      if (answer.ok) await store.load();
      return answer;
    },
    addDocuments(groupId, added) {
      store.rememberDocuments(added);
      return sendInBatches(idsOf(added), async (ids) =>
        changedDocuments(
          await store.change({ kind: 'add-to-group', group: groupId, documents: ids }, () =>
            call(
              api.POST('/api/user/favorites/group/document/{groupId}/documents', {
                params: { path: { groupId } },
                body: { documents: ids.join() },
              }),
            ),
          ),
        ),
      );
    },
    removeDocuments(groupId, removed) {
      return sendInBatches(removed, async (ids) =>
        changedDocuments(
          await store.change({ kind: 'remove-from-group', group: groupId, documents: ids }, () =>
            call(
              api.POST('/api/user/favorites/group/document/{groupId}/documents/remove', {
                params: { path: { groupId } },
                body: { documents: ids.join() },
              }),
            ),
          ),
        ),
      );
    },
    restoreDocuments: (groupId, ids) =>
      sendInBatches(ids, (part) => restoreFromTrash(api, store, part, groupId)),
    share: (groupId, people) =>
      store.change(
        null,
        () =>
          call(
            api.POST('/api/user/favorites/group/shared/{groupId}', {
              params: { path: { groupId } },
              body: { users: people.map(({ id }) => id).join() },
            }),
          ),
        setGroup,
      ),
    unshare: removePerson,
    leave: (id) => removePerson(id, userId),
    async findColleagues(text) {
      const answer = await call(
        api.GET('/api/user/colleagues', { params: { query: { q: text, limit: COLLEAGUES } } }),
      );
      return answer.ok ? { ok: true, value: answer.value.payload } : answer;
    },
    async zipLink(id) {
      await store.load();
      if (store.problem.peek()) return { ok: false, problem: store.problem.peek() ?? GONE };
      const group = state.peek()?.groups.find((one) => one.id === id);
      return group ? { ok: true, value: group.links.zip } : { ok: false, problem: GONE };
    },
    async zipLinkOf(chosen) {
      const answer = await call(api.POST('/api/user/download', { body: { documents: chosen.join() } }));
      return answer.ok ? { ok: true, value: answer.value.link } : answer;
    },
  };
}
