/** After a comment has been deleted, shows a toast that offers to restore it. */
import type { Comments } from '../../../domain/favourites/comments';
import type { Toasts } from '../../../domain/app/toasts';
import { documentActionTexts } from '../texts';
import { commentTexts } from './texts';

/** @param text The deleted comment. */
export function notifyCommentDeleted(
  toasts: Toasts,
  comments: Comments,
  documentId: string,
  text: string,
): void {
  const undo = async () => {
    // A comment that has been written since then isn't replaced.
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
