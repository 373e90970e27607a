/** Restores documents and groups that the user has removed. */
import { call, type Api, type Result } from '../../api/client';
import type { components } from '../../api/schema';
import type { FavouritesSync } from './favourites-sync';

/**
 * Restores items from the trash. Resolves with the names of groups that are no longer kept offline, because
 * of the company's quota. The previous release of the server doesn't send any names.
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
 * Undoes the removal of documents from `favourites`, or from the group with this id. Only the server knows
 * the documents' former positions, so everything is loaded afterwards.
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
