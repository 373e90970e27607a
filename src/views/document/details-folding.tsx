/** Folds the details above the PDF on screens narrower than 1240 px, until the user opens them. */
import { signal, type Signal } from '@preact/signals-core';
import { canShowPdf, type DocumentView, type OpenDocument } from '../../domain/library/documents';
import { Button } from '../../ui/actions/Button';
import { infoIcon } from '../../ui/icons/info';
import { useApp, type App } from '../app-context';
import { documentTexts } from './texts';

/**
 * Whether the details are unfolded. Each running application has a single such state, so it carries over from
 * one document to the next.
 */
const unfolding = new WeakMap<App, Signal<boolean>>();

function unfoldedIn(app: App): Signal<boolean> {
  const unfolded = unfolding.get(app) ?? signal(false);
  unfolding.set(app, unfolded);
  return unfolded;
}

function unfold(app: App, isUnfolded: boolean): void {
  unfoldedIn(app).value = isUnfolded;
}

/** Returns whether the details can be folded above the PDF, and whether they are. */
export function useDetailsFolding(opened: OpenDocument | null, document: DocumentView | null) {
  const app = useApp();
  const { mobile, narrow } = app.viewport;
  const canFold = narrow.value && !mobile.value && opened !== null && canShowPdf(document);
  return { canFold, isFolded: canFold && !unfoldedIn(app).value };
}

export function FoldButton({ isFolded }: { isFolded: boolean }) {
  const app = useApp();
  return (
    <Button kind="quiet" size="s" icon={infoIcon} onClick={() => unfold(app, isFolded)}>
      {isFolded ? documentTexts.showDetails : documentTexts.hideDetails}
    </Button>
  );
}
