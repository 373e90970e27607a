/** What those who read soon need beside their first screen. Apart from the frame, as the login does without the list itself. */
import { OnDevice } from '../dashboard/parts';
import { ResultNav } from '../document/parts';
import * as documentParts from '../documents/dialogs';
import * as myDocumentsParts from '../my-documents/dialogs';
import { screens } from '../screens';
import * as searchParts from '../search/parts';

export function preloadReadersParts(): void {
  const parts = [
    ...[screens.search, screens.documentpreview, screens.mydocuments, ResultNav, OnDevice],
    ...[...Object.values(searchParts), ...Object.values(documentParts), ...Object.values(myDocumentsParts)],
  ];
  for (const part of parts) void part.preload();
}
