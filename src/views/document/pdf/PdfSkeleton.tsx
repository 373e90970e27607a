/** The viewer's frame, and a placeholder for a page while the file is loading. */
import { styled } from 'styled-components';
import { SkeletonBar } from '../../../ui/feedback/Skeleton';
import { color, line, media, size, space } from '../../../ui/theme/tokens';

/**
 * Beside the details, the frame stays in place while they scroll. On a phone, it fills the rest of
 * the screen.
 */
export const PdfFrame = styled.section`
  position: sticky;
  top: ${size('header-end')};
  height: var(--pdf-h, calc(${size('screen-h')} - ${size('header-h')} - ${size('bottombar-h')}));
  display: flex;
  flex-direction: column;
  min-width: 0;
  background: ${color('sunken')};
  border-left: ${line('line')};
  ${media.touch} {
    position: relative;
    top: auto;
    flex: 1;
    height: auto;
    min-height: 0;
    border-left: 0;
  }
  /* Not printed with the screen, because the PDF can be printed on its own. */
  ${media.print} {
    display: none;
  }
`;
/** As high as the viewer's toolbar. */
const Tools = styled.div`
  flex: none;
  min-height: ${space(12)};
  background: ${color('surface')};
  border-bottom: ${line('line')};
`;
const Place = styled.div`
  flex: 1;
  min-height: 0;
  overflow: hidden;
  padding: ${space(5)};
`;
const Sheet = styled.div`
  display: grid;
  align-content: start;
  gap: ${space(3)};
  max-width: 46rem;
  min-height: 62rem;
  margin: 0 auto;
  padding: ${space(16)};
  background: ${color('surface')};
  border: ${line('line')};
`;
const widths = ['40%', '70%', '0', '100%', '96%', '98%', '62%', '0', '100%', '94%', '97%', '35%'];

export function PdfSkeleton() {
  return (
    <Place aria-hidden="true">
      <Sheet>
        {widths.map((width, index) => (
          <SkeletonBar key={index} $width={width} />
        ))}
      </Sheet>
    </Place>
  );
}

/** Reserves the viewer's space, so that nothing moves when the viewer appears. */
export function PdfPlaceholder() {
  return (
    <PdfFrame as="div" aria-hidden="true">
      <Tools />
      <PdfSkeleton />
    </PdfFrame>
  );
}
