/** Copies for the reader and says that it is done; what the browser does not let be copied is shown, to be copied by hand. */
import type { Toasts } from '../../../domain/app/toasts';
import { copyText } from '../../browser/clipboard';
import { documentTexts } from '../texts';

export async function copyToClipboard(toasts: Toasts, text: string, done: string): Promise<void> {
  if (await copyText(text)) toasts.show({ kind: 'success', text: done });
  else toasts.show({ kind: 'warning', text: documentTexts.copyByHand(text) });
}
