/** The dialogs of a row or a selection, fetched when first asked for. */
import type { ListedDocument } from '../../domain/library/document-summary';
import { lazyView } from '../layout/lazy-view';

export const GroupsDialog = lazyView<{ documents: readonly ListedDocument[]; onClose: () => void }>(() =>
  import('../my-library.chunk').then((module) => module.GroupsDialog),
);
export const CommentDialog = lazyView<{ document: ListedDocument; onClose: () => void }>(() =>
  import('../my-library.chunk').then((module) => module.CommentDialog),
);
