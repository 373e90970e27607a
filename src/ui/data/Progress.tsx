/**
 * A progress bar, 6 px high, for work whose total is known. It announces only the start and the end, and only
 * if `announced` is given. It moves in steps, because an animated width would cause layout and paint sixty
 * times a second during the work itself.
 */
import { styled } from 'styled-components';
import { LiveRegion } from '../feedback/LiveRegion';
import { color, line, media, size, space } from '../theme/tokens';

export interface ProgressProps {
  label: string;
  value: number;
  max: number;
  /** What screen readers read instead of a percentage: "37 of 214". */
  valueText?: string | undefined;
  /** Announced when the bar appears, and when `value` reaches `max`. */
  announced?: { started: string; finished: string } | undefined;
}

const Track = styled.div`
  height: ${space(1.5)};
  border-radius: ${space(0.5)};
  background: ${color('sunken')};
  box-shadow: inset 0 0 0 ${size('border')} ${color('line')};
  overflow: hidden;
  > div {
    height: 100%;
    background: ${color('accent')};
  }
  [data-bar] & {
    background: ${color('bar-hover')};
    box-shadow: none;
    > div {
      background: ${color('bar-accent')};
    }
  }
  ${media.forced} {
    border: ${line('line')};
    > div {
      forced-color-adjust: none;
      background: Highlight;
    }
  }
`;

export function Progress({ label, value, max, valueText, announced }: ProgressProps) {
  const part = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;
  return (
    <>
      <Track
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuenow={value}
        aria-valuemax={max}
        aria-valuetext={valueText}
      >
        <div style={{ width: `${part * 100}%` }} />
      </Track>
      {announced && <LiveRegion>{value < max ? announced.started : announced.finished}</LiveRegion>}
    </>
  );
}
