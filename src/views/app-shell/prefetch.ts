/** Loads the screens that a reader is likely to open next, so that they need no connection later. */
import { CommentDialog, GroupsDialog } from '../document-list/dialogs';
import { OnDevice } from '../dashboard/on-device/lazy';
import { preloadDocumentTools } from '../document/use-document-tools';
import { screens } from '../screens';

export function prefetchReaderScreens(): void {
  for (const part of [
    screens.search,
    screens.documentpreview,
    screens.mydocuments,
    OnDevice,
    GroupsDialog,
    CommentDialog,
  ])
    void part.preload();
  void preloadDocumentTools();
}
