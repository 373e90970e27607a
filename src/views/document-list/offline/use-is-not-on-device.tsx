/** Determines which documents can't be opened at the moment, so that lists can mark them. */
import { offlineBlockerOf } from '../../../domain/offline/offline-status';
import { useApp } from '../../app-context';

/**
 * Returns a function that says whether a document can't be opened because there is no connection and it
 * isn't on this device. The function returns false while the device's contents are unknown. The result
 * depends on signals.
 */
export function useIsNotOnDevice(): (id: string) => boolean {
  const { connection, offline, features } = useApp();
  if (connection.isOnline.value) return () => false;
  if (!features.offline) return () => true;
  const documents = offline.value?.documents.documents.value;
  if (offlineBlockerOf(offline.value) === 'loading') return () => false;
  return (id) => (documents?.get(id)?.readableEdition ?? null) === null;
}
