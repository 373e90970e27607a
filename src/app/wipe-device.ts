/** Removes a user's documents from the device when the user logs out. */
import type { Toasts } from '../domain/app/toasts';
import { chunks } from '../views/chunks';
import { notClearedTexts } from '../views/layout/texts';

interface WipeOptions {
  /** A prefix for database names. */
  readonly prefix: string;
  readonly toasts: Toasts;
}

/**
 * Removes the documents. If this fails, shows a message with a button to try again, so that nobody assumes
 * that the documents are gone when they aren't.
 *
 * @param userId null if the user is not known.
 */
export async function wipeDevice({ prefix, toasts }: WipeOptions, userId: string | null): Promise<void> {
  try {
    await chunks.dashboard().then(({ wipeOffline }) => wipeOffline(prefix, userId));
  } catch {
    // Browsers that block their databases fail in many ways, and the chunk may be unavailable.
    toasts.show({
      kind: 'danger',
      isForEverybody: true,
      text: notClearedTexts.text,
      action: { text: notClearedTexts.again, run: () => void wipeDevice({ prefix, toasts }, userId) },
    });
  }
}
