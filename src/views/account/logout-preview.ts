/**
 * Finds the data that logging out would remove from the device, and that can't be restored immediately from
 * the account.
 */
import { withTimeout } from '../../domain/core/timeout';
import type { App } from '../app-context';

export interface LogoutPreview {
  /** Documents that are kept offline; null if the browser can't tell, or doesn't do so in time. */
  readonly documents: number | null;
  readonly bytes: number;
  /** Documents in the report basket, which exists only on this device. */
  readonly basket: number;
}

/** A browser with a hanging database must not prevent anyone from logging out. */
const PREVIEW_LIMIT_MS = 2000;

/** Never rejects. */
export async function previewLogout(app: App): Promise<LogoutPreview> {
  // Loading the chunk may fail.
  const basket = await import('../app-shell/chrome.chunk').then(
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
  // Another user's documents stay. If nothing can be read, nothing was stored either.
  if (offline.documents.owner.peek() !== 'own') return none;
  const { downloaded, downloadedBytes } = offline.documents.counts.peek();
  return { documents: downloaded, bytes: downloadedBytes };
}
