/**
 * Derives the offline state that is shown for a document: whether and why it is kept offline, and its
 * progress.
 *
 *   kept, but not listed yet ──► queue ──► as in the queue ──► downloaded
 *   listed ──► preparing (its PDF) ──► awaited (offline, or the queue was stopped) ──► queue …
 *                                      failed (with the reason) ──► queue …
 */
import type { OfflineChoice } from './choices/choice';
import type { OfflineDocuments, OfflineStatus } from './documents';
import type { Pins } from './choices/pins';
import type { QueueFailure } from './download-queue';

export interface OfflineState {
  /** Whether the document itself is kept offline. */
  readonly isPinned: boolean;
  /** The ids of the chosen groups that keep it offline, whether or not it is pinned. */
  readonly groups: readonly string[];
  /** The id of the chosen category that keeps it offline; null if there is none. */
  readonly category: string | null;
  /**
   * `awaited`: it is to be downloaded, but isn't in the queue. null: it isn't on this device, and won't be
   * downloaded.
   */
  readonly status: OfflineStatus | 'preparing' | 'awaited' | 'failed';
  readonly failure: QueueFailure | null;
  /**
   * The edition whose PDF is on this device, which may be older than the awaited one; null if there is none.
   */
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

/** Returns the state of a document. Reads signals. */
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

/** Returns why documents can't be kept offline on this device at present; null if they can. Reads signals. */
export function offlineBlockerOf(
  offline: { readonly documents: Pick<OfflineDocuments, 'owner' | 'problem'> } | null,
): OfflineBlocker | null {
  if (!offline) return 'loading';
  const { owner, problem } = offline.documents;
  if (owner.value === 'own') return null;
  if (owner.value === 'other') return 'other';
  return problem.value?.code === 'no-store' ? 'no-store' : 'loading';
}
