/**
 * Numbers by month, as bars or as a line over an area. The chart is only a picture: its label says what it
 * shows, and a table beside it gives the numbers.
 */
import { styled } from 'styled-components';
import { color, size, space, text } from '../theme/tokens';

export interface ChartPoint {
  /** Shown at the ends of the axis, and in the tooltips of bars: "Jan 2025". */
  readonly label: string;
  readonly value: number;
}

export interface MonthChartProps {
  /** What screen readers read instead of the picture. */
  label: string;
  points: readonly ChartPoint[];
  /** The top of the scale: at least the largest value, and above 0. */
  top: number;
  kind: 'bars' | 'line';
}

const WIDTH = 320;
const HEIGHT = 96;
const BAR_MAX = 24;

const Root = styled.figure`
  margin: 0;
  svg {
    display: block;
    width: 100%;
    height: 6rem;
    overflow: visible;
  }
`;
const Grid = styled.path`
  fill: none;
  stroke: ${color('line')};
  stroke-width: ${size('border')};
  vector-effect: non-scaling-stroke;
`;
const Bar = styled.rect`
  fill: ${color('accent')};
`;
const Area = styled.path`
  fill: ${color('selected')};
`;
const Line = styled.path`
  fill: none;
  stroke: ${color('accent')};
  stroke-width: ${size('border-strong')};
  stroke-linejoin: round;
  vector-effect: non-scaling-stroke;
`;
const Axis = styled.div`
  display: flex;
  justify-content: space-between;
  margin-top: ${space(1)};
  color: ${color('ink-3')};
  font-size: ${text('xs')};
`;
const Top = styled(Axis)`
  justify-content: flex-end;
  margin: 0 0 ${space(1)};
`;

export function MonthChart({ label, points, top, kind }: MonthChartProps) {
  const step = WIDTH / Math.max(1, points.length);
  // Bars stay narrow even if there are few months.
  const bar = Math.min(step * 0.7, BAR_MAX);
  const heightOf = (value: number) => (value / top) * HEIGHT;
  const line = points
    .map(({ value }, index) => `${index ? 'L' : 'M'}${(index + 0.5) * step} ${HEIGHT - heightOf(value)}`)
    .join('');
  const [first, last] = [points[0], points.at(-1)];
  return (
    <Root role="img" aria-label={label}>
      <Top aria-hidden="true">{top.toLocaleString('en')}</Top>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <Grid d={`M0 0H${WIDTH}M0 ${HEIGHT / 2}H${WIDTH}M0 ${HEIGHT}H${WIDTH}`} />
        {kind === 'bars' &&
          points.map(({ label: name, value }, index) => (
            <Bar
              key={name}
              x={(index + 0.5) * step - bar / 2}
              width={bar}
              y={HEIGHT - heightOf(value)}
              height={heightOf(value)}
            >
              <title>{`${name}: ${value.toLocaleString('en')}`}</title>
            </Bar>
          ))}
        {kind === 'line' && first && last && (
          <>
            <Area d={`${line}L${WIDTH - step / 2} ${HEIGHT}L${step / 2} ${HEIGHT}Z`} />
            <Line d={line} />
          </>
        )}
      </svg>
      <Axis aria-hidden="true">
        <span>{first?.label}</span>
        {points.length > 1 && <span>{last?.label}</span>}
      </Axis>
    </Root>
  );
}
