/** The shape of a page while the file is on its way. */
import { styled } from 'styled-components';
import { SkeletonBar } from '../../../ui/Skeleton';
import { color, line, space } from '../../../ui/tokens';

const Frame = styled.div`
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
    <Frame aria-hidden="true">
      <Sheet>
        {widths.map((width, index) => (
          <SkeletonBar key={index} style={{ width }} />
        ))}
      </Sheet>
    </Frame>
  );
}
