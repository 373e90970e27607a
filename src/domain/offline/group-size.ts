/** Estimates the size of the download that is needed to keep a group offline. */
import { call, type Api } from '../../api/client';
import type { Group } from '../favourites/favourites-change';
import type { DownloadSize } from './selection-impact';
import type { OfflineDocuments } from './documents';

/**
 * Counts the documents that aren't on this device, and calculates their share of the group's size as the
 * server reports it. If the server doesn't report a size, it is 0. Doesn't subscribe to signals.
 */
export async function estimateGroupDownload(
  api: Api,
  { documents }: Pick<OfflineDocuments, 'documents'>,
  group: Pick<Group, 'id' | 'favorites'>,
): Promise<DownloadSize> {
  const here = documents.peek();
  const missing = group.favorites.filter((id) => here?.get(id)?.status !== 'downloaded');
  if (missing.length === 0) return { documents: 0, size: 0 };
  const sizes = await call(api.GET('/api/offline/sizes'));
  const size = (sizes.ok && sizes.value.groups.find(({ id }) => id === group.id)?.size) || 0;
  return { documents: missing.length, size: (size * missing.length) / group.favorites.length };
}
