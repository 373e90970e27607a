/** A comment was deleted: a toast says so and offers to put it back. */
import type { Comments } from '../../../domain/favourites/comments';
import type { Toasts } from '../../../domain/app/toasts';
import { commentTexts, documentActionTexts } from '../texts';

/** @param text As it was. */
export function tellDeleted(toasts: Toasts, comments: Comments, documentId: string, text: string): void {
  const undo = async () => {
    // Somebody may have written another by then: that one stays.
    if (comments.byDocument.peek().has(documentId)) return;
    const saved = await comments.save(documentId, text, null);
    if (!saved.ok) toasts.show({ kind: 'danger', text: documentActionTexts.failed(saved.problem.title) });
  };
  toasts.show({
    kind: 'success',
    text: commentTexts.deleted,
    action: { text: documentActionTexts.undo, run: () => void undo() },
  });
}
