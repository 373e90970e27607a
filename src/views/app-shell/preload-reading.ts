/** Fetches what a reader is likely to open next, so that the way there needs no connection at that moment. */
import { CommentDialog, GroupsDialog } from '../document-list/dialogs';
import { OnDevice } from '../dashboard/on-device/lazy';
import { screens } from '../screens';

export function preloadReading(): void {
  for (const part of [
    screens.search,
    screens.documentpreview,
    screens.mydocuments,
    OnDevice,
    GroupsDialog,
    CommentDialog,
  ])
    void part.preload();
}
