/**
 * A graduated bar with a legend in words. The part for stored data is solid, and the part for expected data
 * is hatched.
 */
import { styled } from 'styled-components';
import { color, line, media, size, space, text } from '../theme/tokens';

export type MeterKind = 'solid' | 'hatched' | 'warning' | 'free';

export interface MeterPart {
  /** The label with its amount: "Stored 3.1 GB". */
  label: string;
  value: number;
  kind: MeterKind;
}

export interface MeterProps {
  label: string;
  /** From left to right. A part of kind `free` appears only in the legend. */
  parts: readonly MeterPart[];
  max: number;
  hideLegend?: boolean | undefined;
}

const fills: Record<MeterKind, string> = {
  solid: color('accent'),
  hatched: `repeating-linear-gradient(135deg, ${color('accent')} 0 2px, transparent 2px 6px)`,
  warning: color('warning'),
  free: color('surface'),
};

const Bar = styled.div`
  position: relative;
  display: flex;
  height: ${space(3.5)};
  padding: ${space(0.5)};
  border: ${line('ink-2')};
  background: ${color('surface')};
  &::after {
    content: '';
    position: absolute;
    inset: 55% 0 0 0;
    background: repeating-linear-gradient(
      90deg,
      transparent 0 calc(10% - ${size('border')}),
      ${color('ink-2')} calc(10% - ${size('border')}) 10%
    );
    opacity: 0.55;
  }
`;
const Fill = styled.span<{ $kind: MeterKind }>`
  background: ${({ $kind }) => fills[$kind]};
  ${media.forced} {
    forced-color-adjust: none;
  }
`;
const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(4)};
  margin-top: ${space(2)};
  color: ${color('ink-2')};
  font-size: ${text('xs')};
  > li {
    display: flex;
    align-items: center;
    gap: ${space(1.5)};
  }
  span {
    width: ${space(3)};
    height: ${space(3)};
    border: ${line('ink-2')};
  }
`;

export function Meter({ label, parts, max, hideLegend = false }: MeterProps) {
  const used = parts.filter(({ kind }) => kind !== 'free');
  const total = used.reduce((sum, { value }) => sum + value, 0);
  return (
    <>
      <Bar
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(total, max)}
        aria-valuetext={parts.map((part) => part.label).join(', ')}
      >
        {used.map(({ label: name, value, kind }) => (
          <Fill
            key={name}
            $kind={kind}
            style={{ width: `${max > 0 ? (value / Math.max(max, total)) * 100 : 0}%` }}
          />
        ))}
      </Bar>
      {!hideLegend && (
        <Legend aria-hidden="true">
          {parts.map(({ label: name, kind }) => (
            <li key={name}>
              <Fill as="span" $kind={kind} />
              {name}
            </li>
          ))}
        </Legend>
      )}
    </>
  );
}
