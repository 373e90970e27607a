/**
 * Chart artwork. It is a file of its own, drawn in through `use`, so that it takes the theme's colours from the page,
 * costs the screen no script and is fetched once. Decoration only.
 */
import { ChartFrame } from '../../ui/ChartBorder';

const charts = {
  login: '0 0 820 900',
  offline: '0 0 360 150',
  'not-found': '0 0 360 150',
};

export interface ChartProps {
  name: keyof typeof charts;
  className?: string | undefined;
}

export function Chart({ name, className }: ChartProps) {
  return (
    <ChartFrame className={className} {...(name === 'login' ? {} : { $pitch: '24px' })}>
      <svg viewBox={charts[name]} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <use href={`/assets/chart-${name}.svg#chart`} />
      </svg>
    </ChartFrame>
  );
}
