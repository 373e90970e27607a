/**
 * Chart artwork. The artwork is in a separate file and is included through SVG's `<use>`, so that it takes
 * the theme's colours from the page, adds no script to the screen, and is fetched only once. It is purely
 * decorative.
 */
import { ChartFrame } from '../../ui/layout/ChartBorder';
import { useApp } from '../app-context';

const charts = {
  login: '0 0 820 900',
  offline: '0 0 360 150',
  'not-found': '0 0 360 150',
};

export interface ChartProps {
  name: keyof typeof charts;
  className?: string | undefined;
}

export function Chart(props: ChartProps) {
  return <ChartAt {...props} href={useApp().chartHref(props.name)} />;
}

/** Like `Chart`, for screens that appear before the application has been created. */
export function ChartAt({ name, className, href }: ChartProps & { href: string }) {
  return (
    <ChartFrame className={className} {...(name === 'login' ? {} : { $pitch: '24px' })}>
      <svg viewBox={charts[name]} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <use href={href} />
      </svg>
    </ChartFrame>
  );
}
