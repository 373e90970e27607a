/** Intersects the documents of several words. */
import { NO_MORE_DOCUMENTS, type Cursor } from './cursor';
import type { Deadline } from '../engine/deadline';
import { gallop, type Hits } from './hits';

/**
 * Calls `then` for each document that is in `within` and in all cursors' lists, with the cursors on that
 * document.
 */
export function forEachCommonDocument(
  cursors: readonly Cursor[],
  within: Hits | null,
  deadline: Deadline,
  then: (document: number) => void,
): void {
  const byCount = [...cursors].sort((a, b) => a.count - b.count);
  const lead = byCount[0];
  if (!lead) return;
  let at = 0;
  let document = within
    ? within.count > 0
      ? lead.advance(within.documents[0]!)
      : NO_MORE_DOCUMENTS
    : lead.next();
  while (document < NO_MORE_DOCUMENTS) {
    deadline.check(1);
    if (within) {
      at = gallop(within.documents, within.count, at, document);
      if (at === within.count) return;
      const wanted = within.documents[at]!;
      if (wanted !== document) {
        document = lead.advance(wanted);
        continue;
      }
    }
    const reached = advanceOthers(byCount, document);
    if (reached === document) {
      then(document);
      document = lead.next();
    } else document = lead.advance(reached);
  }
}

/**
 * Moves all cursors except the first to the document. Stops if a cursor moves beyond it, and returns that
 * cursor's document.
 */
function advanceOthers(cursors: readonly Cursor[], document: number): number {
  for (let index = 1; index < cursors.length; index++) {
    const reached = cursors[index]!.advance(document);
    if (reached !== document) return reached;
  }
  return document;
}
