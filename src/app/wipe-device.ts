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
 * @param userId null if the user isn't known.
 */
export async function wipeDevice({ prefix, toasts }: WipeOptions, userId: string | null): Promise<void> {
  try {
    await chunks.dashboard().then(({ wipeOffline }) => wipeOffline(prefix, userId));
  } catch {
    // Any error counts: browsers that block their databases throw various errors, and the chunk may not load.
    toasts.show({
      kind: 'danger',
      isForEverybody: true,
      text: notClearedTexts.text,
      action: { text: notClearedTexts.again, run: () => void wipeDevice({ prefix, toasts }, userId) },
    });
  }
}
