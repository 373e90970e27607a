/** Restores what the user has removed from favourites and groups. */
import { call, type Api, type Result } from '../../api/client';
import type { components } from '../../api/schema';
import type { FavouritesSync } from './favourites-sync';

/**
 * Restores items from the trash, and resolves with the names of groups that are no longer kept offline
 * because of the company’s quota. A server of the previous release doesn't send any names.
 */
export async function restoreItems(
  api: Api,
  body: components['schemas']['TrashRestore'],
): Promise<Result<readonly string[]>> {
  const answer = await call(api.POST('/api/user/trash/restore', { body }));
  if (!answer.ok) return answer;
  const restored = answer.value as Partial<typeof answer.value> | undefined;
  return { ok: true, value: restored?.no_longer_offline ?? [] };
}

/**
 * Undoes a removal from one place: `favourites`, or the id of a group. Only the server knows the documents'
 * former positions, so a load follows.
 */
export async function restoreFromTrash(
  api: Api,
  store: FavouritesSync,
  documents: readonly string[],
  from: string,
): Promise<Result<readonly string[]>> {
  const answer = await store.change(
    null,
    () => restoreItems(api, { documents: documents.join(), from }),
    () => null,
  );
  if (!answer.ok) return answer;
  await store.load();
  return { ok: true, value: documents };
}
