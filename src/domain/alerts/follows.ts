/** The documents and provisions that the user follows, latest first (alert-list.ts). */
import { call, type Api, type Result } from '../../api/client';
import type { components } from '../../api/schema';
import type { DeviceStorage } from '../../platform/storage/storage';
import { isRelatedDocument } from '../library/documents';
import { isRecord } from '../../shared/type-guards';
import { createAlertList, isAlert, type AlertList, type Cadence } from './alert-list';

export type Follow = components['schemas']['Follow'];
export type NewFollow = components['schemas']['NewFollow'];

export interface Follows extends Omit<AlertList<Follow>, 'add' | 'change' | 'remove' | 'known'> {
  follow(what: NewFollow): Promise<Result<Follow>>;
  setCadence(id: string, cadence: Cadence): Promise<Result<Follow>>;
  /** Removes a follow. It is not an error if the follow no longer exists. */
  unfollow(id: string): Promise<Result<undefined>>;
  /** Restores a follow that the user removed less than a day ago. */
  undoUnfollow(id: string): Promise<Result<Follow>>;
  /**
   * Returns the user's follow of a provision, or of the whole document if `address` is null. Returns null if
   * there is none or it has ended.
   */
  find(documentId: string, address: string | null): Follow | null;
}

export interface FollowsOptions {
  readonly api: Api;
  readonly storage: DeviceStorage;
  readonly now: () => Date;
}

export function createFollows({ api, storage, now }: FollowsOptions): Follows {
  const list = createAlertList<Follow>({
    storage,
    key: 'follows',
    now,
    compare: (one, other) => other.created_at.localeCompare(one.created_at) || one.id.localeCompare(other.id),
    isItem: isFollow,
    fetch: () => call(api.GET('/api/user/follows')),
  });
  const at = (id: string) => ({ params: { path: { id } } });
  return {
    ...list,
    follow: (what) => list.add(() => call(api.POST('/api/user/follows', { body: what }))),
    setCadence: (id, cadence) =>
      list.change(id, { cadence }, () =>
        call(api.PATCH('/api/user/follows/{id}', { ...at(id), body: { cadence } })),
      ),
    unfollow: (id) => list.remove(id, () => call(api.DELETE('/api/user/follows/{id}', at(id)))),
    undoUnfollow: (id) => list.add(() => call(api.POST('/api/user/follows/{id}/restore', at(id)))),
    find: (documentId, address) =>
      list.items.value?.find(
        ({ document, provision, ended }) =>
          document?.id === documentId && ended === null && (provision?.address ?? null) === address,
      ) ?? null,
  };
}

function isFollow(value: unknown): boolean {
  if (!isAlert(value)) return false;
  const { document, provision, created_at: at } = value;
  return (
    typeof at === 'string' &&
    (document === null || isRelatedDocument(document)) &&
    (provision === null || (isRecord(provision) && typeof provision['citation'] === 'string'))
  );
}
