/**
 * Asks the server which documents this user keeps offline, and stores the list.
 *
 * The request is conditional on the last list's ETag only if every entry of that list is on this device. Only
 * one tab asks at a time, so that an older list never replaces a newer one.
 */
import { call, type Api, type Problem } from '../../../api/client';
import type { Clock } from '../../../platform/browser/clock';
import type { Lock } from '../../../platform/browser/lock';
import { isNoAnswer } from '../../core/results';
import { NO_STORE, type DocumentStore } from './document-store';
import { applySync, isListComplete, type Listing, type OfflineSync } from '../manifest';
import { createSyncSchedule } from '../sync-schedule';

export interface DocumentSync {
  /**
   * Resolves with the reason if the list couldn't be loaded or stored. If a sync is already running, another
   * one follows it.
   */
  sync(): Promise<Problem | null>;
  /** Reads the changes that another tab made. */
  followOtherTab(): Promise<void>;
  dispose(): void;
}

export interface DocumentSyncOptions {
  readonly api: Api;
  readonly documents: DocumentStore;
  readonly lock: Lock;
  readonly lockName: string;
  readonly clock: Clock;
  readonly userId: string;
  readonly isOnline: () => boolean;
  /** Called after each successful sync, whether it was requested or scheduled. */
  readonly onSynced: (by: 'request' | 'schedule') => void;
}

export function createDocumentSync(options: DocumentSyncOptions): DocumentSync {
  const { api, documents, lock, lockName, clock, userId, isOnline, onSynced } = options;
  let running: Promise<Problem | null> | null = null;
  let waiting: Promise<Problem | null> | null = null;
  const schedule = createSyncSchedule({ clock, isOnline, ask: syncBySchedule });

  function syncedAt(): string | null {
    return documents.manifest.peek()?.listing?.syncedAt ?? null;
  }

  /**
   * @param since Only for scheduled loads: the time of the last known list. No request is sent if another tab
   *   has loaded a newer list.
   */
  async function loadList(since?: string | null): Promise<Problem | null> {
    await documents.restore();
    const before = documents.manifest.peek();
    if (documents.isDisposed() || !before || documents.owner.peek() === 'other')
      return documents.problem.peek();
    if (since !== undefined && syncedAt() !== since) return null;
    const { epoch, listing } = before;
    const etag = listing?.user === userId && isListComplete(before) ? listing.etag : null;
    const request = api.GET('/api/offline/sync', { headers: etag === null ? {} : { 'if-none-match': etag } });
    const answer = await call(request);
    const response = await request.then(
      (answered) => answered.response,
      () => null,
    );
    if (documents.isDisposed()) return null;
    const now = clock.now().toISOString();
    if (answer.ok) {
      const next = listingOf(answer.value, userId, response?.headers.get('etag') ?? null, now);
      await documents.rewrite((stored) => applySync(stored, answer.value, next), epoch);
    } else if (response?.status === 304) {
      await documents.rewrite(
        ({ listing: last, entries }) => last && { listing: { ...last, syncedAt: now }, entries },
        epoch,
      );
    } else {
      return answer.problem;
    }
    return null;
  }

  async function syncOnce(since?: string | null): Promise<Problem | null> {
    const problem = await lock(`${lockName}-sync`, () => loadList(since)).catch(() => NO_STORE);
    if (documents.isDisposed()) return null;
    documents.problem.value = problem;
    if (problem !== null && mayPass(problem)) schedule.onFailure();
    else schedule.onAnswer(documents.manifest.peek()?.listing?.preparing ?? 0);
    if (problem === null) onSynced(since === undefined ? 'request' : 'schedule');
    return problem;
  }

  /** Does nothing if a sync is already running, because that sync schedules the next one. */
  function syncBySchedule(): void {
    running ??= syncOnce(syncedAt()).finally(() => (running = null));
  }

  function sync(): Promise<Problem | null> {
    if (!running) return (running = syncOnce().finally(() => (running = null)));
    return (waiting ??= running.then(() => {
      waiting = null;
      return sync();
    }));
  }

  return {
    sync,
    async followOtherTab() {
      const before = documents.manifest.peek()?.listing?.syncedAt;
      await documents.restore();
      const listing = documents.manifest.peek()?.listing;
      if (!documents.isDisposed() && listing && listing.syncedAt !== before)
        schedule.onAnswer(listing.preparing);
    },
    dispose: () => schedule.dispose(),
  };
}

function listingOf(answer: OfflineSync, user: string, etag: string | null, syncedAt: string): Listing {
  const { kept_group: keptGroup, preparing, documents, shared_keys: sharedKeys = [] } = answer;
  return { user, etag, syncedAt, keptGroup, preparing, listed: documents.length, sharedKeys };
}

/**
 * Returns whether a later attempt may succeed, because there was no response, or the server failed or was
 * busy.
 */
function mayPass(problem: Problem): boolean {
  return isNoAnswer(problem) || problem.status === 429;
}
