/** What a screen says beside a promise of documents without a connection; null when the application starts without one, too. */
import { useApp } from '../app-context';
import { shellTexts } from './texts';

export function useShellNote(): string | null {
  const { shellState, connection } = useApp();
  if (shellState.value === 'missing') return shellTexts.missing(connection.isOnline.value);
  return shellState.value === 'unsupported' ? shellTexts.impossible : null;
}
