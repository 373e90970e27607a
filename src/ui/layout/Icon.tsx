/**
 * A line icon on a grid of 24 units, drawn as one path: `<Icon of={starIcon} />`. It is always decorative:
 * the control around it has the accessible name.
 */
import { styled } from 'styled-components';
import { size as sizeOf } from '../theme/tokens';

export type IconSize = 's' | 'm' | 'l';

export interface IconProps {
  /** Path data from a module in icons/. */
  of: string;
  /** 16, 18 or 24 px. */
  size?: IconSize | undefined;
  /** Fills the shape. Used only by the favourite's star. */
  filled?: boolean | undefined;
}

const Svg = styled.svg<{ $size: IconSize }>`
  width: ${({ $size }) => sizeOf(`icon-${$size}`)};
  height: ${({ $size }) => sizeOf(`icon-${$size}`)};
  flex: none;
  display: block;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.75;
  stroke-linecap: round;
  stroke-linejoin: round;
  &[data-filled] {
    fill: currentColor;
  }
`;

export function Icon({ of, size = 's', filled = false }: IconProps) {
  return (
    <Svg $size={size} viewBox="0 0 24 24" aria-hidden="true" data-filled={filled || undefined}>
      <path d={of} />
    </Svg>
  );
}
