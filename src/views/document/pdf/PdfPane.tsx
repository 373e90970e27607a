/**
 * A document's PDF with its tools. It opens the file when it appears and closes it when it goes.
 *
 * Keys, wherever the focus is on the screen, but not while something else is written or a menu is open: PageUp and PageDown
 * turn pages, + and - zoom, 0 fits the width, Ctrl+F finds; N goes to the next hit of the search, Shift+N back.
 * Arrows, Home and End scroll, Tab leaves: there is no trap.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { HighlightQuery } from '../../../domain/library/highlight-query';
import { parseTerm } from '../../../shared/query-terms';
import { Button } from '../../../ui/actions/Button';
import { takesKeys } from '../../../ui/hooks/takes-keys';
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
  /** Must stay the same function while the document is the same. */
  sign(): Promise<SignedLink>;
  openPdf: OpenPdf;
  /** What is looked for in the text, the same object while it is the same; null where no search led here. */
  sought?: HighlightQuery | null;
  /** Whether what was sought is marked; the bar of the hits stays, so that they can be marked again. */
  isMarked?: boolean;
  onMark?(on: boolean): void;
  /** The reader wants a link to these words: of the hit that is stood at, or of what is selected. */
  onCopyLink?(passage: string, of: 'hit' | 'selection'): void;
}

const Trouble = styled.div`
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
  sought: said = null,
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
  const sought = useMemo(
    () => said && { ...said, content: said.content.filter((term) => parseTerm(term).kind !== 'nothing') },
    [said],
  );
  const hasSought = sought !== null && sought.content.length > 0;

  useEffect(() => {
    void viewer.open();
    return () => viewer.close();
  }, [viewer]);

  const seek = useCallback(() => void viewer.hits.seek(isMarked ? sought : null), [viewer, sought, isMarked]);
  useEffect(() => {
    if (isReady) seek();
  }, [isReady, seek]);

  useEffect(() => {
    // Beyond a shadow root only its host is seen.
    const fullScreenElement = () =>
      (root.current?.getRootNode() as Document | ShadowRoot | undefined)?.fullscreenElement ?? null;
    const follow = () => setFullScreen(fullScreenElement() !== null && fullScreenElement() === root.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);

  function handleFullScreen() {
    // The browser may refuse (a frame without permission): the page then stays as it is.
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
    if (!(target instanceof Element) || (!root.current?.contains(target) && takesKeys(target)))
      return undefined;
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'f') return viewer.find.open;
    if (ctrlKey || metaKey || altKey) return undefined;
    if (key === 'PageDown') return () => viewer.goTo(viewer.page.peek() + 1);
    if (key === 'PageUp') return () => viewer.goTo(viewer.page.peek() - 1);
    if (target instanceof HTMLInputElement) return undefined;
    if (key.toLowerCase() === 'n' && hasSought) return shiftKey ? viewer.hits.previous : viewer.hits.next;
    return { '+': viewer.zoomIn, '=': viewer.zoomIn, '-': viewer.zoomOut, '0': viewer.fitWidth }[key];
  }

  useEffect(() => {
    // The page's own document, or the shadow root that an embedded library is in: what happens outside of it is not the reader's.
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
      {hasSought && isReady && onMark && (
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
        <Trouble role="alert">
          <h2>{pdfTexts.failed}</h2>
          <p>{troubleText(state)}</p>
          <Button onClick={() => void viewer.open()}>
            {(state.trouble === 'refused' && state.retryLabel) || pdfTexts.retry}
          </Button>
        </Trouble>
      )}
      <VisuallyHidden role="status">
        {state.name === 'loading' && pdfTexts.loading}
        {turnedTo !== null && pdfTexts.pageOf(turnedTo, count)}
      </VisuallyHidden>
    </PdfFrame>
  );
}

function troubleText(state: PdfState & { name: 'failed' }): string {
  return state.trouble === 'refused' ? state.title : pdfTexts.trouble[state.trouble];
}
