/**
 * Copies text and confirms this with a message. If the browser refuses, the text is shown so that the user
 * can copy it manually.
 */
import type { Toasts } from '../../../domain/app/toasts';
import { copyText } from '../../browser/clipboard';
import { documentTexts } from '../texts';

export async function copyToClipboard(toasts: Toasts, text: string, done: string): Promise<void> {
  if (await copyText(text)) toasts.show({ kind: 'success', text: done });
  else toasts.show({ kind: 'warning', text: documentTexts.copyByHand(text) });
}
