/**
 * Returns a warning to show where offline documents are offered; null if the application itself starts
 * without a connection.
 */
import { useApp } from '../app-context';
import { shellTexts } from './texts';

export function useShellNote(): string | null {
  const { shellState, connection } = useApp();
  if (shellState.value === 'missing') return shellTexts.missing(connection.isOnline.value);
  return shellState.value === 'unsupported' ? shellTexts.impossible : null;
}
