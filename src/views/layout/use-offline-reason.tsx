import { useApp } from '../app-context';
import { frameTexts } from './texts';

/**
 * Returns why a control is disabled while there is no connection; undefined while there is one.
 *
 * This is a .tsx file because the signals transform reads only those: the component then re-renders even if
 * it reads no other signal.
 *
 * @param reason Replaces the common wording where the reason isn't obvious.
 */
export function useOfflineReason(reason: string = frameTexts.notAvailableOffline): string | undefined {
  return useApp().connection.isOnline.value ? undefined : reason;
}
