/** Which documents can't be opened now, so that lists mark them before they are pressed. */
import { hindranceOf } from '../../../domain/offline/offline-status';
import { useApp } from '../../app-context';

/** There is no connection, and the document is not on this device. False while that is not known yet. Reads signals. */
export function useIsAbsent(): (id: string) => boolean {
  const { connection, offline, offers } = useApp();
  if (connection.isOnline.value) return () => false;
  if (!offers.offline) return () => true;
  const documents = offline.value?.documents.documents.value;
  if (hindranceOf(offline.value) === 'loading') return () => false;
  return (id) => (documents?.get(id)?.readable ?? null) === null;
}
