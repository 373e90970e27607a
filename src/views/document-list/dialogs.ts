/** The dialogs of a row or a selection, loaded when they are first needed. */
import type { DocumentSummary } from '../../domain/library/document-summary';
import { lazyView } from '../layout/lazy-view';

export const GroupsDialog = lazyView<{ documents: readonly DocumentSummary[]; onClose: () => void }>(() =>
  import('../my-library.chunk').then((module) => module.GroupsDialog),
);
export const CommentDialog = lazyView<{ document: DocumentSummary; onClose: () => void }>(() =>
  import('../my-library.chunk').then((module) => module.CommentDialog),
);
