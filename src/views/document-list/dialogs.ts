/** The dialogs of a row or a selection, loaded when they are first needed. */
import type { DocumentSummary } from '../../domain/library/document-summary';
import { chunks } from '../chunks';
import { lazyView } from '../layout/lazy-view';

export const GroupsDialog = lazyView<{ documents: readonly DocumentSummary[]; onClose: () => void }>(() =>
  chunks.myLibrary().then((module) => module.GroupsDialog),
);
export const CommentDialog = lazyView<{ document: DocumentSummary; onClose: () => void }>(() =>
  chunks.myLibrary().then((module) => module.CommentDialog),
);
