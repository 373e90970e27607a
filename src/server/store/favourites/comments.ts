/**
 * A user's own comments on documents. The last save wins; who says which comment the text was written over learns what it
 * replaced. A deleted comment keeps its row, empty, so that `saved_at` tells each state of a comment from the one before.
 */
import type { components } from '../../../api/schema';
import type { Database, Transaction } from '../../database/database';
import { relatedDocument } from '../library/documents';
import { offsetOf, pageOf, type Paging } from '../../database/paging';
import { requireDocuments } from '../library/assert-documents';
import { withUserLock, limitReached } from '../users/limits';
import type { CurrentUser } from '../users/users';
import { isDocumentVisible, accessScopeOf } from '../library/access-scope';

type Schemas = components['schemas'];
type Comment = Schemas['Comment'];
type SavedComment = Schemas['SavedComment'];
type ReplacedComment = Schemas['ReplacedComment'];
type CommentedPage = Schemas['CommentedPage'];

/** The `saved_at` of what the user saw; `null`: saw no comment; `undefined`: does not say, and is told nothing. */
export type BaseComment = string | null | undefined;

const commentsMax = 5000;

/** Latest first. Bounded by how many can be kept. */
export async function listComments(db: Database, user: CurrentUser): Promise<Comment[]> {
  return visibleComments(db, user.id)
    .where(isDocumentVisible(accessScopeOf(user), 'documents.id'))
    .select(['document_id', 'comment', 'saved_at'])
    .orderBy('saved_at', 'desc')
    .orderBy('document_id')
    .execute();
}

/** The same with their documents, by pages. */
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
  const payload = rows.map((row) => ({
    document: relatedDocument(row),
    comment: row.comment,
    saved_at: row.saved_at,
  }));
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
    if (all > commentsMax)
      throw limitReached(`At most ${commentsMax.toLocaleString('en')} comments can be kept.`);
    return { document_id: documentId, comment, saved_at, replaced: replacedBy(comment, before, basedOn) };
  });
}

/** No comment there is not an error. */
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

/** Later than what was before, also where two saves fall into one millisecond or a clock goes back. */
function nextSavedAt(before: CommentState | undefined, now: Date): string {
  return new Date(Math.max(now.getTime(), before ? Date.parse(before.saved_at) + 1 : 0)).toISOString();
}

/** What the user did not know of and is gone now; the same text saved twice replaces nothing. */
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
