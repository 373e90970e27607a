/**
 * The logo: a paragraph sign inside the graduated border of a chart. It is purely decorative, because the
 * name is beside it.
 */
import { styled } from 'styled-components';
import { font } from '../../ui/theme/tokens';

const Svg = styled.svg<{ $size: string }>`
  display: block;
  width: ${({ $size }) => $size};
  height: ${({ $size }) => $size};
  flex: none;
  fill: none;
  stroke: currentColor;
  > text {
    font: 500 16.5px ${font('serif')};
    fill: currentColor;
    stroke: none;
    text-anchor: middle;
  }
`;

/** @param size A CSS length; 1.875rem in the header. */
export function Logo({ size }: { size: string }) {
  return (
    <Svg viewBox="0 0 30 30" $size={size} aria-hidden="true">
      <rect x="1.75" y="1.75" width="26.5" height="26.5" strokeWidth="1" />
      <rect x="3.75" y="3.75" width="22.5" height="22.5" strokeWidth="2.2" strokeDasharray="5.625 5.625" />
      <text x="15" y="20.6">
        §
      </text>
    </Svg>
  );
}
