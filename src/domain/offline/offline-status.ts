/**
 * Derives the state that is shown for a document on this device: whether and why it is kept offline, and its
 * progress.
 *
 *   kept, and not listed yet ──► queue ──► as the queue says ──► downloaded
 *   listed ──► preparing (its PDF) ──► awaited (no connection, or the queue was stopped) ──► queue …
 *                                      failed (why, with Retry) ──► queue …
 */
import type { OfflineChoice } from './choices/choice';
import type { OfflineDocuments, OfflineStatus } from './documents';
import type { Pins } from './choices/pins';
import type { QueueFailure } from './download-queue';

export interface OfflineState {
  /** Whether it is pinned individually. */
  readonly isPinned: boolean;
  /** The chosen groups that keep it offline, even if it is not pinned. */
  readonly groups: readonly string[];
  /** The chosen category that keeps it offline. */
  readonly category: string | null;
  /**
   * `awaited`: it is to be downloaded, but is not in the queue. null: it is not on this device, and won't be
   * downloaded.
   */
  readonly status: OfflineStatus | 'preparing' | 'awaited' | 'failed';
  readonly failure: QueueFailure | null;
  /** The edition that can be read on this device, which may be older than the awaited one. */
  readonly readableEdition: string | null;
}

/**
 * `loading`: not known yet. `no-store`: this browser doesn't allow offline storage. `other`: the device has
 * another user's documents.
 */
export type OfflineBlocker = 'loading' | 'no-store' | 'other';

const NOTHING: OfflineState = {
  isPinned: false,
  groups: [],
  category: null,
  status: null,
  failure: null,
  readableEdition: null,
};

/** The parts of `Offline` from which the state is derived. */
export interface OfflineStateSource {
  readonly documents: Pick<OfflineDocuments, 'documents' | 'failures'>;
  readonly groups: Pick<OfflineChoice, 'chosen'>;
  readonly pending: Pins['pending'];
}

/** Returns the state of a document. The result depends on signals. */
export function offlineStateOf(
  { documents, groups: { chosen }, pending }: OfflineStateSource,
  id: string,
): OfflineState {
  const entry = documents.documents.value?.get(id);
  const wanted = pending.value.get(id);
  if (!entry) return wanted ? { ...NOTHING, isPinned: true, status: 'queue' } : NOTHING;
  const isKept = wanted ?? entry.isPinned;
  const groups = entry.groups.filter((group) => chosen.value?.includes(group));
  const isWanted = isKept || groups.length > 0 || entry.category !== null;
  const failure = entry.status === null && isWanted ? (documents.failures.value.get(id) ?? null) : null;
  const resting = entry.url === null ? 'preparing' : failure ? 'failed' : 'awaited';
  return {
    isPinned: isKept,
    groups,
    category: entry.category,
    status: entry.status ?? (isWanted ? resting : null),
    failure,
    readableEdition: entry.readableEdition,
  };
}

/**
 * Returns why no documents can be kept offline on this device at present; null if they can. The result
 * depends on signals.
 */
export function offlineBlockerOf(
  offline: { readonly documents: Pick<OfflineDocuments, 'owner' | 'problem'> } | null,
): OfflineBlocker | null {
  if (!offline) return 'loading';
  const { owner, problem } = offline.documents;
  if (owner.value === 'own') return null;
  if (owner.value === 'other') return 'other';
  return problem.value?.code === 'no-store' ? 'no-store' : 'loading';
}
