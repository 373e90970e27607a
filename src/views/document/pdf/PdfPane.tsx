/**
 * A document's PDF with its toolbar. It opens the file when it is mounted and closes it when it is unmounted.
 *
 * Keys work wherever the focus is on the screen, except in another text field or an open menu. PageUp
 * and PageDown turn pages, + and - zoom, 0 fits the width, and Ctrl+F finds. N goes to the next hit of
 * the search, and Shift+N to the previous one. The arrow keys, Home and End scroll, and Tab leaves the
 * pages as usual.
 */
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { styled } from 'styled-components';
import type { HighlightQuery } from '../../../domain/library/highlight-query';
import { parseTerm } from '../../../shared/query-terms';
import { Button } from '../../../ui/actions/Button';
import { capturesKeys } from '../../../ui/hooks/captures-keys';
import { color, space } from '../../../ui/theme/tokens';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden';
import { pdfTexts } from './texts';
import type { OpenPdf } from './pdf-file';
import type { HitsQuery } from './pdf-hits';
import { PassageLink } from './PassageLink';
import { PdfContents } from './contents/PdfContents';
import { PdfFindBar } from './PdfFindBar';
import { PdfHitsBar } from './PdfHitsBar';
import { PdfPages } from './PdfPages';
import { PdfToolbar, type PdfToolbarProps } from './PdfToolbar';
import { createPdfViewer, type PdfState, type PdfViewer, type SignedLink } from './pdf-viewer';
import { PdfFrame, PdfSkeleton } from './PdfSkeleton';

export interface PdfPaneProps {
  /** Must stay the same function until the document changes. */
  sign(): Promise<SignedLink>;
  openPdf: OpenPdf;
  /**
   * The terms to highlight, as an object that stays the same until they change. Null if the document wasn't
   * opened through a search.
   */
  query?: HighlightQuery | null;
  /** The document's title. The viewer opens at a hit in the text rather than in the title. */
  documentTitle?: string;
  /**
   * Whether the terms are highlighted. The bar stays visible in both cases, so that highlighting can be
   * turned on again.
   */
  isMarked?: boolean;
  onMark?(on: boolean): void;
  /** Whether single characters are shortcuts (domain/app/character-keys.ts). */
  hasCharacterKeys?: boolean;
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
  query: addressQuery = null,
  documentTitle = '',
  isMarked = true,
  hasCharacterKeys = true,
  onMark,
  onCopyLink,
}: PdfPaneProps) {
  const viewer = useMemo(() => createPdfViewer(sign, openPdf), [sign, openPdf]);
  const root = useRef<HTMLElement>(null);
  const { isFullScreen, toggleFullScreen } = useFullScreen(root);
  const state = viewer.state.value;
  const isFinding = viewer.find.isOpen.value;
  const turnedTo = viewer.turnedTo.value;
  const count = viewer.pageCount.value;
  const isReady = state.name === 'ready';
  const query = useSearchableTerms(addressQuery, documentTitle);
  const hasTerms = query !== null && query.content.length > 0;
  useKeys(root, viewer, isReady, hasTerms, hasCharacterKeys);

  useEffect(() => {
    void viewer.open();
    return () => viewer.close();
  }, [viewer]);

  useSearch(viewer, isReady, query, isMarked);

  async function copyHitLink() {
    const passage = await viewer.hits.passage();
    if (passage !== null) onCopyLink?.(passage, 'hit');
  }

  function closeFind() {
    viewer.find.close();
    root.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }

  return (
    <PdfFrame ref={root} aria-label={pdfTexts.viewer} aria-busy={state.name === 'loading' || undefined}>
      <Tools
        viewer={viewer}
        isFullScreen={isFullScreen}
        onFullScreen={document.fullscreenEnabled ? toggleFullScreen : undefined}
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
      {isFinding && <PdfFindBar find={viewer.find} onClose={closeFind} />}
      {state.name === 'loading' && <PdfSkeleton />}
      {state.name === 'ready' && <PdfPages viewer={viewer} file={state.file} />}
      {state.name === 'ready' && onCopyLink && (
        <PassageLink onCopy={(passage) => onCopyLink(passage, 'selection')} />
      )}
      {state.name === 'failed' && <PdfFailure state={state} onRetry={() => void viewer.open()} />}
      <VisuallyHidden role="status">
        {state.name === 'loading' && pdfTexts.loading}
        {turnedTo !== null && pdfTexts.pageOf(turnedTo, count)}
      </VisuallyHidden>
    </PdfFrame>
  );
}

/** The toolbar and, below it, the table of contents if the file has one. */
function Tools(props: Omit<PdfToolbarProps, 'hasContents' | 'onContents'>) {
  const { viewer } = props;
  const [isOpen, setOpen] = useState(false);
  const outline = viewer.outline.value;
  const hasContents = isOpen && outline.length > 0;
  return (
    <>
      <PdfToolbar
        {...props}
        hasContents={hasContents}
        onContents={outline.length > 0 ? () => setOpen(!isOpen) : undefined}
      />
      {hasContents && <PdfContents outline={outline} page={viewer.page.value} onGo={viewer.goTo} />}
    </>
  );
}

/** Leaves out terms that match nothing. Returns the same object until the query changes. */
function useSearchableTerms(query: HighlightQuery | null, documentTitle: string): HitsQuery | null {
  return useMemo(
    () =>
      query && {
        content: query.content.filter((term) => parseTerm(term).kind !== 'nothing'),
        passage: query.passage,
        page: query.page,
        documentTitle,
      },
    [query, documentTitle],
  );
}

/** Marks the hits, and shows the best of them or, if there are none to mark, the page that the address names. */
function useSearch(viewer: PdfViewer, isReady: boolean, query: HitsQuery | null, isMarked: boolean): void {
  const marked = isMarked ? query : null;
  useEffect(() => {
    if (isReady) void viewer.hits.seek(marked);
  }, [isReady, viewer, marked]);

  const page = query?.page ?? null;
  const hadHits = useRef(marked !== null && marked.content.length > 0);
  useEffect(() => {
    if (isReady && page !== null && !hadHits.current) viewer.goTo(page);
  }, [isReady, viewer, page]);
}

function useFullScreen(root: RefObject<HTMLElement | null>) {
  const [isFullScreen, setFullScreen] = useState(false);
  useEffect(() => {
    // From outside a shadow root, only the host is visible as the full-screen element.
    const fullScreenElement = () =>
      (root.current?.getRootNode() as Document | ShadowRoot | undefined)?.fullscreenElement ?? null;
    const follow = () => setFullScreen(fullScreenElement() !== null && fullScreenElement() === root.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [root]);

  function toggleFullScreen() {
    // The browser may refuse, for example in a frame without the permission. The page then doesn't change.
    void (isFullScreen ? document.exitFullscreen() : root.current?.requestFullscreen())?.catch(
      () => undefined,
    );
  }

  return { isFullScreen, toggleFullScreen };
}

/**
 * Handles keys within the document or, in an embedded library, within its shadow root, because keys pressed
 * outside it belong to the portal.
 */
function useKeys(
  root: RefObject<HTMLElement | null>,
  viewer: PdfViewer,
  isReady: boolean,
  hasTerms: boolean,
  hasCharacterKeys: boolean,
): void {
  useEffect(() => {
    const scope = root.current?.getRootNode();
    if (!scope || !isReady) return;
    function handleKeyDown(event: Event) {
      if (!(event instanceof KeyboardEvent) || event.defaultPrevented) return;
      const [target] = event.composedPath();
      if (!(target instanceof Element) || (!root.current?.contains(target) && capturesKeys(target))) return;
      if (isCharacterKey(event) && !hasCharacterKeys) return;
      const act = keyAction(event, target, viewer, hasTerms);
      if (!act) return;
      event.preventDefault();
      act();
    }
    scope.addEventListener('keydown', handleKeyDown);
    return () => scope.removeEventListener('keydown', handleKeyDown);
  }, [root, viewer, isReady, hasTerms, hasCharacterKeys]);
}

function isCharacterKey({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key.length === 1 && !ctrlKey && !metaKey;
}

/** Returns what a key does; undefined if it does nothing. */
function keyAction(
  { key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent,
  target: Element,
  viewer: PdfViewer,
  hasTerms: boolean,
): (() => void) | undefined {
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'f') return viewer.find.open;
  if (ctrlKey || metaKey || altKey) return undefined;
  if (key === 'PageDown') return () => viewer.goTo(viewer.page.peek() + 1);
  if (key === 'PageUp') return () => viewer.goTo(viewer.page.peek() - 1);
  if (target instanceof HTMLInputElement) return undefined;
  if (key.toLowerCase() === 'n' && hasTerms) return shiftKey ? viewer.hits.previous : viewer.hits.next;
  return { '+': viewer.zoomIn, '=': viewer.zoomIn, '-': viewer.zoomOut, '0': viewer.fitWidth }[key];
}

type FailedState = PdfState & { name: 'failed' };

function PdfFailure({ state, onRetry }: { state: FailedState; onRetry(): void }) {
  return (
    <Failure role="alert">
      <h2>{pdfTexts.failed}</h2>
      <p>{failureText(state)}</p>
      <Button onClick={onRetry}>{(state.fault === 'refused' && state.retryLabel) || pdfTexts.retry}</Button>
    </Failure>
  );
}

function failureText(state: FailedState): string {
  return state.fault === 'refused' ? state.title : pdfTexts.faults[state.fault];
}
