/**
 * Reports that two devices edited a comment at the same time. The later save won; the toast quotes the other
 * comment and offers to restore it.
 */
import type { Comments, ReplacedComment } from '../../../domain/favourites/comments';
import type { Toasts } from '../../../domain/app/toasts';
import { commentTexts as texts } from './texts';

export function notifyCommentReplaced(
  toasts: Toasts,
  comments: Comments,
  documentId: string,
  replaced: NonNullable<ReplacedComment>,
): void {
  const putBack = () =>
    void comments.save(documentId, replaced.comment, comments.byDocument.peek().get(documentId) ?? null);
  toasts.show({
    kind: 'warning',
    text: replaced.comment === '' ? texts.replacedDeletion : texts.replaced(replaced.comment),
    action: { text: texts.restore, run: putBack },
  });
}
