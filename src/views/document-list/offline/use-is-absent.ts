/** Which documents can't be opened now, so that lists mark them before they are pressed. */
import { offlineBlockerOf } from '../../../domain/offline/offline-status';
import { useApp } from '../../app-context';

/** There is no connection, and the document is not on this device. False while that is not known yet. Reads signals. */
export function useIsAbsent(): (id: string) => boolean {
  const { connection, offline, features } = useApp();
  if (connection.isOnline.value) return () => false;
  if (!features.offline) return () => true;
  const documents = offline.value?.documents.documents.value;
  if (offlineBlockerOf(offline.value) === 'loading') return () => false;
  return (id) => (documents?.get(id)?.readableEdition ?? null) === null;
}
