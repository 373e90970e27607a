/** What a log out takes from the device and can't be had from the account again at once. */
import { withTimeout } from '../../domain/core/timeout';
import type { App } from '../app-context';

export interface LogoutPreview {
  /** Kept for reading offline; null where the browser does not say, or not in time. */
  readonly documents: number | null;
  readonly bytes: number;
  /** Documents in the report basket, which is kept on the device alone. */
  readonly basket: number;
}

/** A browser whose database hangs must not keep anybody from logging out. */
const LOOK_MS = 2000;

/** Never rejects. */
export async function previewLogout(app: App): Promise<LogoutPreview> {
  // Its code may be out of reach.
  const basket = await import('../app-shell/chrome.chunk').then(
    ({ libraryOf }) => libraryOf(app)?.basket.items.peek().length ?? 0,
    () => 0,
  );
  const kept = await withTimeout(lookWhatIsKept(app), LOOK_MS, app.clock);
  return { documents: kept ? kept.documents : null, bytes: kept?.bytes ?? 0, basket };
}

async function lookWhatIsKept({ openOffline, session }: App): Promise<{ documents: number; bytes: number }> {
  const nothing = { documents: 0, bytes: 0 };
  const offline = session.isSubscriber.peek() ? await openOffline() : null;
  if (!offline) return nothing;
  if (offline.documents.owner.peek() === 'unknown') await offline.restore();
  // Another user's are not touched; where nothing can be read, nothing could be kept.
  if (offline.documents.owner.peek() !== 'own') return nothing;
  const { downloaded, downloadedBytes } = offline.documents.counts.peek();
  return { documents: downloaded, bytes: downloadedBytes };
}
