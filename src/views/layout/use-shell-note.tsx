/**
 * Returns a warning for screens that offer offline documents, or null if the application itself can start
 * without a connection.
 */
import { useApp } from '../app-context';
import { shellTexts } from '../shell-texts';

export function useShellNote(): string | null {
  const { shellState, connection } = useApp();
  if (shellState.value === 'missing') return shellTexts.missing(connection.isOnline.value);
  return shellState.value === 'unsupported' ? shellTexts.impossible : null;
}
