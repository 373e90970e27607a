/**
 * The scroll container of the pages. It reports the visible area to the viewer's model and scrolls to the
 * position that the model requests.
 */
import { useCallback, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { color, pdfFilter } from '../../../ui/theme/tokens';
import { pdfTexts } from './texts';
import type { PdfFile } from './pdf-file';
import { PdfPage } from './PdfPage';
import type { PdfViewer } from './pdf-viewer';

const Scroller = styled.div`
  flex: 1;
  min-height: 0;
  overflow: auto;
  overscroll-behavior: contain;
  background: ${color('sunken')};
  /* The model maintains the reading position; the browser's scroll anchoring would correct it a second time. */
  overflow-anchor: none;
  &:focus-visible {
    outline-offset: -2px;
    box-shadow: none;
  }
`;
const Paper = styled.div`
  position: relative;
  min-width: min-content;
  filter: ${pdfFilter};
  &[data-inverted] {
    filter: invert(0.92) hue-rotate(180deg);
  }
`;

export function PdfPages({ viewer, file }: { viewer: PdfViewer; file: PdfFile }) {
  const scroller = useRef<HTMLDivElement>(null);
  const layout = viewer.layout.value;
  const first = viewer.firstNear.value;
  const last = viewer.lastNear.value;
  const jump = viewer.jump.value;
  const inverted = viewer.inverted.value;
  const pages = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);

  const report = useCallback(() => {
    const element = scroller.current;
    if (element)
      viewer.look({ top: element.scrollTop, height: element.clientHeight, width: element.clientWidth });
  }, [viewer]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    report();
    const watch = new ResizeObserver(report);
    watch.observe(element);
    element.addEventListener('scroll', report, { passive: true });
    return () => {
      watch.disconnect();
      element.removeEventListener('scroll', report);
    };
  }, [report]);

  useLayoutEffect(() => {
    if (!jump || !scroller.current) return;
    scroller.current.scrollTop = jump.top;
    report();
  }, [jump, report]);

  const reveal = useCallback((mark: HTMLElement) => {
    const element = scroller.current;
    if (!element) return;
    const [frame, place] = [element.getBoundingClientRect(), mark.getBoundingClientRect()];
    const above = place.top - frame.top;
    if (above >= 0 && place.bottom <= frame.bottom) return;
    element.scrollTop += above - frame.height / 3;
    element.scrollLeft += Math.max(0, place.right - frame.right) + Math.min(0, place.left - frame.left);
  }, []);

  return (
    <Scroller ref={scroller} role="region" aria-label={pdfTexts.pages} tabIndex={0}>
      <Paper
        data-inverted={inverted || undefined}
        style={{ height: layout.total, width: widest(layout.widths) }}
      >
        {pages.map((page) => (
          <PdfPage
            key={page}
            viewer={viewer}
            file={file}
            page={page}
            top={layout.tops[page - 1] ?? 0}
            width={layout.widths[page - 1] ?? 0}
            height={layout.heights[page - 1] ?? 0}
            onReveal={reveal}
          />
        ))}
      </Paper>
    </Scroller>
  );
}

/** The content is at least as wide as the scroll container, so that narrow pages are centred. */
function widest(widths: readonly number[]): string {
  return `max(100%, ${Math.max(0, ...widths)}px)`;
}
