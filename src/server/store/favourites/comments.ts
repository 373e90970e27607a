/**
 * A user's own comments on documents. The last save wins. If a client says which comment its text was based
 * on, and the save replaced a different comment, the response contains the comment that was replaced. A
 * deleted comment keeps its row, with empty text, so that each state of a comment has its own `saved_at`.
 */
import type { components } from '../../../api/schema';
import type { Database, Transaction } from '../../database/database';
import { relatedDocument } from '../library/documents';
import { offsetOf, pageOf, type Paging } from '../../database/paging';
import { requireDocuments } from '../library/assert-documents';
import { withUserLock, limitReached } from './limits';
import type { CurrentUser } from '../users/users';
import { isDocumentVisible, accessScopeOf } from '../library/access-scope';

type Schemas = components['schemas'];
type Comment = Schemas['Comment'];
type SavedComment = Schemas['SavedComment'];
type ReplacedComment = Schemas['ReplacedComment'];
type CommentedPage = Schemas['CommentedPage'];

/**
 * The `saved_at` of the comment that the user saw; `null` if the user saw no comment; `undefined` if the
 * client doesn't say, in which case the response doesn't contain the comment that was replaced.
 */
export type BaseComment = string | null | undefined;

const MAX_COMMENTS = 5000;

/** Lists all comments, latest first. This isn't paged, because the number of a user's comments is limited. */
export async function listComments(db: Database, user: CurrentUser): Promise<Comment[]> {
  return visibleComments(db, user.id)
    .where(isDocumentVisible(accessScopeOf(user), 'documents.id'))
    .select(['document_id', 'comment', 'saved_at'])
    .orderBy('saved_at', 'desc')
    .orderBy('document_id')
    .execute();
}

/** Lists a page of comments together with their documents. */
export async function listCommentedDocuments(
  db: Database,
  user: CurrentUser,
  paging: Paging,
): Promise<CommentedPage> {
  const isSeen = isDocumentVisible(accessScopeOf(user), 'documents.id');
  const [rows, { seen }, { all }] = await Promise.all([
    visibleComments(db, user.id)
      .where(isSeen)
      .selectAll('documents')
      .select(['comment', 'saved_at'])
      .orderBy('saved_at', 'desc')
      .orderBy('documents.id')
      .limit(paging.limit)
      .offset(offsetOf(paging))
      .execute(),
    visibleComments(db, user.id)
      .where(isSeen)
      .select((row) => row.fn.countAll<number>().as('seen'))
      .executeTakeFirstOrThrow(),
    visibleComments(db, user.id)
      .select((row) => row.fn.countAll<number>().as('all'))
      .executeTakeFirstOrThrow(),
  ]);
  const payload = rows.map(({ comment, saved_at, ...row }) => {
    return { document: relatedDocument(row), comment, saved_at };
  });
  return { ...pageOf(payload, seen, paging), hidden: all - seen };
}

/** @throws HttpProblem not-found, limit-reached */
export async function saveComment(
  db: Database,
  user: CurrentUser,
  documentId: string,
  comment: string,
  basedOn: BaseComment,
  now: Date,
): Promise<SavedComment> {
  return withUserLock(db, user.id, async (trx) => {
    await requireDocuments(trx, [documentId], accessScopeOf(user));
    const before = await findComment(trx, user.id, documentId);
    const saved_at = nextSavedAt(before, now);
    await trx
      .insertInto('comments')
      .values({ user_id: user.id, document_id: documentId, comment, saved_at })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'document_id']).doUpdateSet({ comment, saved_at }),
      )
      .execute();
    const { all } = await visibleComments(trx, user.id)
      .select((row) => row.fn.countAll<number>().as('all'))
      .executeTakeFirstOrThrow();
    if (all > MAX_COMMENTS)
      throw limitReached(`You can keep at most ${MAX_COMMENTS.toLocaleString('en')} comments.`);
    return { document_id: documentId, comment, saved_at, replaced: replacedBy(comment, before, basedOn) };
  });
}

/** Deletes a comment. Does nothing if the user has no comment on the document. */
export async function deleteComment(
  db: Database,
  user: CurrentUser,
  documentId: string,
  basedOn: BaseComment,
  now: Date,
): Promise<ReplacedComment> {
  return withUserLock(db, user.id, async (trx) => {
    const before = await findComment(trx, user.id, documentId);
    if (!before || before.comment === '') return null;
    await trx
      .updateTable('comments')
      .set({ comment: '', saved_at: nextSavedAt(before, now) })
      .where('user_id', '=', user.id)
      .where('document_id', '=', documentId)
      .execute();
    return replacedBy('', before, basedOn);
  });
}

interface CommentState {
  readonly comment: string;
  readonly saved_at: string;
}

/**
 * Returns a time later than the previous state's time, even if both saves happen in the same millisecond or
 * the clock has been set back.
 */
function nextSavedAt(before: CommentState | undefined, now: Date): string {
  return new Date(Math.max(now.getTime(), before ? Date.parse(before.saved_at) + 1 : 0)).toISOString();
}

/**
 * Returns the comment that the user hadn't seen and that this save replaced. Saving the same text twice
 * replaces nothing.
 */
function replacedBy(
  comment: string,
  before: CommentState | undefined,
  basedOn: BaseComment,
): ReplacedComment {
  if (basedOn === undefined || !before || before.comment === comment) return null;
  const wasKnown =
    basedOn === null ? before.comment === '' : Date.parse(basedOn) === Date.parse(before.saved_at);
  return wasKnown ? null : { comment: before.comment, saved_at: before.saved_at };
}

async function findComment(
  trx: Transaction,
  userId: string,
  documentId: string,
): Promise<CommentState | undefined> {
  return trx
    .selectFrom('comments')
    .select(['comment', 'saved_at'])
    .where('user_id', '=', userId)
    .where('document_id', '=', documentId)
    .executeTakeFirst();
}

function visibleComments(db: Database, userId: string) {
  return db
    .selectFrom('comments')
    .innerJoin('documents', 'documents.id', 'comments.document_id')
    .where('user_id', '=', userId)
    .where('comment', '<>', '');
}
