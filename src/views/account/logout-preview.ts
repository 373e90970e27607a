/**
 * Finds the data that logging out would remove from the device and that couldn't be restored from the account
 * right away.
 */
import { withTimeout } from '../../domain/core/timeout';
import type { App } from '../app-context';
import { chunks } from '../chunks';

export interface LogoutPreview {
  /** The number of documents kept offline; null if the browser can't count them in time. */
  readonly documents: number | null;
  readonly bytes: number;
  /** The number of documents in the report basket, which exists only on this device. */
  readonly basket: number;
}

/** Logging out must be possible even if the browser's database hangs. */
const PREVIEW_LIMIT_MS = 2000;

/** Never rejects. */
export async function previewLogout(app: App): Promise<LogoutPreview> {
  // Loading the chunk may fail.
  const basket = await chunks.chrome().then(
    ({ userLibraryOf }) => userLibraryOf(app)?.basket.items.peek().length ?? 0,
    () => 0,
  );
  const kept = await withTimeout(readOfflineDocuments(app), PREVIEW_LIMIT_MS, app.clock);
  return { documents: kept ? kept.documents : null, bytes: kept?.bytes ?? 0, basket };
}

async function readOfflineDocuments({
  openOffline,
  session,
}: App): Promise<{ documents: number; bytes: number }> {
  const none = { documents: 0, bytes: 0 };
  const offline = session.isSubscriber.peek() ? await openOffline() : null;
  if (!offline) return none;
  if (offline.documents.owner.peek() === 'unknown') await offline.restore();
  // Logging out doesn't remove another user's documents. If the storage can't be read, nothing was
  // stored in it.
  if (offline.documents.owner.peek() !== 'own') return none;
  const { downloaded, downloadedBytes } = offline.documents.counts.peek();
  return { documents: downloaded, bytes: downloadedBytes };
}
