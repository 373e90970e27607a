/**
 * One page: its canvas, the selectable text over it, and the marks in that text. It is mounted only while it
 * is near the viewport.
 */
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { styled } from 'styled-components';
import { LinkButton } from '../../../ui/actions/Button';
import { color, elevation, line, space } from '../../../ui/theme/tokens';
import { pdfTexts } from './texts';
import type { CharPlaces } from './glyph-places';
import type { PdfFile } from './pdf-file';
import type { PdfViewer } from './pdf-viewer';
import { renderMarks, type TextMark } from './text-marks';
import { TextLayer } from './TextLayer';

export interface PdfPageProps {
  viewer: PdfViewer;
  file: PdfFile;
  page: number;
  top: number;
  width: number;
  height: number;
  /** Scrolls a mark into view. */
  onReveal(mark: HTMLElement): void;
}

/** Paper is light in every theme. The frame around the pages dims or inverts it. */
const Sheet = styled.div`
  position: absolute;
  left: 0;
  right: 0;
  margin: 0 auto;
  background: ${color('surface')};
  color: ${color('ink')};
  outline: ${line('line')};
  box-shadow: ${elevation(1)};
`;
const Picture = styled.div`
  position: absolute;
  inset: 0;
  > canvas {
    display: block;
    width: 100%;
    height: 100%;
  }
`;
const Failed = styled.p`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space(2)};
`;

export function PdfPage(props: PdfPageProps) {
  const { viewer, file, page, top, width, height } = props;
  const picture = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const scale = viewer.scale.value;
  const { failed, retry } = usePainting(props, picture);
  const spans = useTextLayer(props, layer);
  useMarks(props, spans);
  useEffect(() => void viewer.measure(page), [viewer, page]);
  useEffect(() => () => file.release(page), [file, page]);

  return (
    <Sheet
      role="group"
      aria-label={pdfTexts.pageOf(page, file.pageCount)}
      data-theme="light"
      data-page={page}
      style={{ top, width, height }}
    >
      <Picture ref={picture} />
      <TextLayer ref={layer} style={{ '--total-scale-factor': scale * file.pixelsPerPoint }} />
      {failed && (
        <Failed role="alert">
          {pdfTexts.pageFailed}
          <LinkButton onClick={retry}>{pdfTexts.retry}</LinkButton>
        </Failed>
      )}
    </Sheet>
  );
}

/** Paints the page when it is its turn, and again when the scale changes. */
function usePainting({ viewer, file, page }: PdfPageProps, picture: RefObject<HTMLDivElement | null>) {
  const [failures, setFailures] = useState(0);
  const [failed, setFailed] = useState(false);
  const scale = viewer.scale.value;
  useEffect(() => {
    const ending = new AbortController();
    const canvas = document.createElement('canvas');
    canvas.setAttribute('aria-hidden', 'true');
    async function paint() {
      try {
        // The old picture stays, stretched, until the new one is ready, so that nothing flashes white when
        // the scale changes.
        if (await file.paint(page, canvas, scale, ending.signal)) {
          freeCanvases(picture.current);
          picture.current?.replaceChildren(canvas);
          setFailed(false);
        }
      } catch {
        // pdf.js rejects if the page is damaged, the connection is lost or the file has been closed. Only the
        // last of these isn't an error.
        if (!ending.signal.aborted) setFailed(true);
      }
    }
    viewer.painting.add(page, paint, ending.signal);
    return () => ending.abort();
  }, [viewer, file, page, scale, failures, picture]);

  useEffect(() => {
    const shown = picture.current;
    return () => freeCanvases(shown);
  }, [picture]);
  return { failed, retry: () => setFailures(failures + 1) };
}

/** Lays the selectable text over the page, and returns its elements once they are there. */
function useTextLayer(
  { file, page }: PdfPageProps,
  layer: RefObject<HTMLDivElement | null>,
): readonly HTMLElement[] {
  const [spans, setSpans] = useState<readonly HTMLElement[]>([]);
  useEffect(() => {
    const container = layer.current;
    const ending = new AbortController();
    if (!container) return;
    // The page can be read without its text layer, so a failure is not reported.
    void file.layText(page, container, ending.signal).then(
      (laid) => void (ending.signal.aborted || setSpans(laid)),
      () => undefined,
    );
    return () => {
      ending.abort();
      container.replaceChildren();
    };
  }, [file, page, layer]);
  return spans;
}

/** Marks the matches of the find bar and the hits of the search, and scrolls to the one that has to be shown. */
function useMarks({ viewer, file, page, onReveal }: PdfPageProps, spans: readonly HTMLElement[]): void {
  const matches = viewer.find.matches.value;
  const current = viewer.find.current.value;
  const matchToShow = viewer.find.toShow.value;
  const hits = viewer.hits.marksOn(page);
  const currentHit = viewer.hits.current.value;
  const hitToShow = viewer.hits.toShow.value;
  const pageMatches = useMemo(() => matches.filter((placed) => placed.page === page), [matches, page]);
  const places = useCharPlaces(file, page, pageMatches.length > 0 || hits.length > 0);

  useEffect(() => {
    const marks = renderMarks(
      spans,
      [
        ...pageMatches.map(({ match }): TextMark => ({
          match,
          kind: match === current?.match ? 'current' : 'found',
        })),
        ...hits.map(({ match, hit }): TextMark => ({
          match,
          kind: hit === currentHit ? 'current-hit' : 'hit',
        })),
      ],
      places,
    );
    const [match, hit] = [marks.get('current'), marks.get('current-hit')];
    if (match && matchToShow && matchToShow.match === current?.match) {
      onReveal(match);
      viewer.find.shown();
    }
    // A hit that continues on the next page is revealed on the page where it begins.
    if (hit && hitToShow?.page === page && hitToShow === currentHit) {
      onReveal(hit);
      viewer.hits.shown();
    }
  }, [viewer, spans, places, pageMatches, current, matchToShow, hits, currentHit, hitToShow, page, onReveal]);
}

/**
 * Returns the positions of the characters once something on the page is marked. Without them, marks follow
 * the widths of the device's own font.
 */
function useCharPlaces(file: PdfFile, page: number, isMarked: boolean): readonly (CharPlaces | null)[] {
  const [places, setPlaces] = useState<readonly (CharPlaces | null)[]>([]);
  useEffect(() => {
    if (!isMarked) return;
    let isLate = false;
    void file.charPlacesOf(page).then(
      (found) => void (isLate || setPlaces(found)),
      () => undefined,
    );
    return () => void (isLate = true);
  }, [file, page, isMarked]);
  return places;
}

/**
 * A canvas holds its pixels until it is garbage-collected, which may take a long time. Setting its size to
 * zero frees them immediately.
 */
function freeCanvases(picture: HTMLDivElement | null): void {
  for (const canvas of picture?.querySelectorAll('canvas') ?? []) canvas.width = canvas.height = 0;
}
