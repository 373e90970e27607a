/**
 * Bars in place of text that is loading. They appear after 200 ms, to avoid a flash if the response is quick,
 * and don't move if the user prefers reduced motion.
 */
import { keyframes, styled } from 'styled-components';
import { color, media, radius, space } from '../theme/tokens';
import { VisuallyHidden } from '../layout/VisuallyHidden';

export interface SkeletonProps {
  /** The widths of the bars, from top to bottom. */
  widths?: readonly string[] | undefined;
  /** Announced to people who can't see the bars: "Loading documents". */
  label?: string | undefined;
}

const appear = keyframes`from { opacity: 0; }`;
const pulse = keyframes`to { background: ${color('skeleton-2')}; }`;

/**
 * A single bar, which the caller positions.
 * @param $width Any CSS length.
 */
export const SkeletonBar = styled.span<{ $width: string }>`
  display: block;
  width: ${({ $width }) => $width};
  height: 0.8em;
  border-radius: ${radius('s')};
  background: ${color('skeleton')};
  animation:
    ${appear} 1ms 200ms backwards,
    ${pulse} 1.6s ease-in-out infinite alternate;
  ${media.still} {
    animation: ${appear} 1ms 200ms backwards;
  }
`;
const Stack = styled.div`
  display: grid;
  gap: ${space(3)};
  padding: ${space(1)} 0;
`;

export function Skeleton({ widths = ['66%', '34%'], label }: SkeletonProps) {
  return (
    <Stack data-waiting="">
      {label && <VisuallyHidden role="status">{label}</VisuallyHidden>}
      {widths.map((width, index) => (
        <SkeletonBar key={index} aria-hidden="true" $width={width} />
      ))}
    </Stack>
  );
}
