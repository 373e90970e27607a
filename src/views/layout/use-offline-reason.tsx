import { useApp } from '../app-context';
import { awayTexts } from '../away-texts';
import { frameTexts } from './texts';

/**
 * Returns why a control is disabled while there is no connection or the library is unavailable; otherwise undefined.
 *
 * This is a .tsx file because the signals transform reads only such files. The transform makes the component
 * re-render even if it reads no other signal.
 *
 * @param reason Replaces the common wording where the reason isn't obvious.
 */
export function useOfflineReason(reason: string = frameTexts.notAvailableOffline): string | undefined {
  const { isOnline, state } = useApp().connection;
  if (isOnline.value) return undefined;
  return state.value === 'unavailable' ? awayTexts.notNow : reason;
}

/**
 * Returns a sentence that says why nothing can be loaded from the server. Screens begin their
 * messages with it.
 *
 * @param offline The sentence for when there is no connection.
 */
export function useWhyAway(offline: string = awayTexts.offline): string {
  return useApp().connection.state.value === 'unavailable' ? awayTexts.unavailable : offline;
}
