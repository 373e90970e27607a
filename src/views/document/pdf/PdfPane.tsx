/**
 * A document's PDF with its toolbar. It opens the file when it is mounted and closes it when it is unmounted.
 *
 * Keys work wherever the focus is on the screen, except in another text field or an open menu. PageUp and PageDown
 * turn pages, + and - zoom, 0 fits the width, and Ctrl+F finds. N goes to the next hit of the search, Shift+N to the
 * previous one. Arrow keys, Home and End scroll, and Tab leaves the pages as usual.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { HighlightQuery } from '../../../domain/library/highlight-query';
import { parseTerm } from '../../../shared/query-terms';
import { Button } from '../../../ui/actions/Button';
import { capturesKeys } from '../../../ui/hooks/captures-keys';
import { color, space } from '../../../ui/theme/tokens';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden';
import { pdfTexts } from './texts';
import type { OpenPdf } from './pdf-file';
import { PassageLink } from './PassageLink';
import { PdfFindBar } from './PdfFindBar';
import { PdfHitsBar } from './PdfHitsBar';
import { PdfPages } from './PdfPages';
import { PdfToolbar } from './PdfToolbar';
import { createPdfViewer, type PdfState, type SignedLink } from './pdf-viewer';
import { PdfFrame, PdfSkeleton } from './PdfSkeleton';

export interface PdfPaneProps {
  /** Must stay the same function until the document changes. */
  sign(): Promise<SignedLink>;
  openPdf: OpenPdf;
  /**
   * The terms to highlight, as an object that stays the same until they change. Null if no search led here.
   */
  query?: HighlightQuery | null;
  /**
   * Whether the terms are highlighted. The bar stays either way, so that highlighting can be turned on again.
   */
  isMarked?: boolean;
  onMark?(on: boolean): void;
  /** Called to copy a link to the current hit or to the selected text. */
  onCopyLink?(passage: string, of: 'hit' | 'selection'): void;
}

const Failure = styled.div`
  flex: 1;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space(2)};
  padding: ${space(6)};
  text-align: center;
  > p {
    max-width: 27.6em;
    color: ${color('ink-2')};
  }
  > button {
    margin-top: ${space(2)};
  }
`;

export function PdfPane({
  sign,
  openPdf,
  query: said = null,
  isMarked = true,
  onMark,
  onCopyLink,
}: PdfPaneProps) {
  const viewer = useMemo(() => createPdfViewer(sign, openPdf), [sign, openPdf]);
  const root = useRef<HTMLElement>(null);
  const [isFullScreen, setFullScreen] = useState(false);
  const state = viewer.state.value;
  const finding = viewer.find.isOpen.value;
  const turnedTo = viewer.turnedTo.value;
  const count = viewer.pageCount.value;
  const isReady = state.name === 'ready';
  const query = useMemo(
    () => said && { ...said, content: said.content.filter((term) => parseTerm(term).kind !== 'nothing') },
    [said],
  );
  const hasTerms = query !== null && query.content.length > 0;

  useEffect(() => {
    void viewer.open();
    return () => viewer.close();
  }, [viewer]);

  const seek = useCallback(() => void viewer.hits.seek(isMarked ? query : null), [viewer, query, isMarked]);
  useEffect(() => {
    if (isReady) seek();
  }, [isReady, seek]);

  useEffect(() => {
    // From outside a shadow root, only its host is visible.
    const fullScreenElement = () =>
      (root.current?.getRootNode() as Document | ShadowRoot | undefined)?.fullscreenElement ?? null;
    const follow = () => setFullScreen(fullScreenElement() !== null && fullScreenElement() === root.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);

  function handleFullScreen() {
    // The browser may refuse, for example in a frame without the permission. The page then stays as it is.
    void (isFullScreen ? document.exitFullscreen() : root.current?.requestFullscreen())?.catch(
      () => undefined,
    );
  }

  async function copyHitLink() {
    const passage = await viewer.hits.passage();
    if (passage !== null) onCopyLink?.(passage, 'hit');
  }

  function closeFind() {
    viewer.find.close();
    root.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }

  function keyAction(event: KeyboardEvent): (() => void) | undefined {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const [target] = event.composedPath();
    if (!(target instanceof Element) || (!root.current?.contains(target) && capturesKeys(target)))
      return undefined;
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'f') return viewer.find.open;
    if (ctrlKey || metaKey || altKey) return undefined;
    if (key === 'PageDown') return () => viewer.goTo(viewer.page.peek() + 1);
    if (key === 'PageUp') return () => viewer.goTo(viewer.page.peek() - 1);
    if (target instanceof HTMLInputElement) return undefined;
    if (key.toLowerCase() === 'n' && hasTerms) return shiftKey ? viewer.hits.previous : viewer.hits.next;
    return { '+': viewer.zoomIn, '=': viewer.zoomIn, '-': viewer.zoomOut, '0': viewer.fitWidth }[key];
  }

  useEffect(() => {
    // Keys are handled within the document or the shadow root of an embedded library. Keys outside of it
    // belong to the portal.
    const scope = root.current?.getRootNode();
    if (!scope || !isReady) return;
    function handleKeyDown(event: Event) {
      const act = event instanceof KeyboardEvent && !event.defaultPrevented ? keyAction(event) : undefined;
      if (!act) return;
      event.preventDefault();
      act();
    }
    scope.addEventListener('keydown', handleKeyDown);
    return () => scope.removeEventListener('keydown', handleKeyDown);
  });

  return (
    <PdfFrame ref={root} aria-label={pdfTexts.viewer} aria-busy={state.name === 'loading' || undefined}>
      <PdfToolbar
        viewer={viewer}
        isFullScreen={isFullScreen}
        onFullScreen={document.fullscreenEnabled ? handleFullScreen : undefined}
      />
      {hasTerms && isReady && onMark && (
        <PdfHitsBar
          hits={viewer.hits}
          pageCount={count}
          isOn={isMarked}
          onSwitch={onMark}
          onCopyLink={() => void copyHitLink()}
        />
      )}
      {finding && <PdfFindBar find={viewer.find} onClose={closeFind} />}
      {state.name === 'loading' && <PdfSkeleton />}
      {state.name === 'ready' && <PdfPages viewer={viewer} file={state.file} />}
      {state.name === 'ready' && onCopyLink && (
        <PassageLink onCopy={(passage) => onCopyLink(passage, 'selection')} />
      )}
      {state.name === 'failed' && (
        <Failure role="alert">
          <h2>{pdfTexts.failed}</h2>
          <p>{failureText(state)}</p>
          <Button onClick={() => void viewer.open()}>
            {(state.fault === 'refused' && state.retryLabel) || pdfTexts.retry}
          </Button>
        </Failure>
      )}
      <VisuallyHidden role="status">
        {state.name === 'loading' && pdfTexts.loading}
        {turnedTo !== null && pdfTexts.pageOf(turnedTo, count)}
      </VisuallyHidden>
    </PdfFrame>
  );
}

function failureText(state: PdfState & { name: 'failed' }): string {
  return state.fault === 'refused' ? state.title : pdfTexts.faults[state.fault];
}
