/**
 * A number in a pill: magenta for the user's own things, blue for the rest. A number above the cap is shown
 * as the cap.
 */
import { styled } from 'styled-components';
import { color, line, media, radius, space, text, weight } from '../theme/tokens';

export interface CountBadgeProps {
  count: number;
  /** The largest number that is shown, such as 30 for the report basket. */
  cap?: number | undefined;
  tone?: 'own' | 'accent' | undefined;
  /** What screen readers read instead of the bare number: "4 documents". */
  label?: string | undefined;
}

const Root = styled.span<{ $tone: 'own' | 'accent' }>`
  display: inline-grid;
  place-items: center;
  min-width: ${space(5)};
  height: ${space(5)};
  padding: 0 ${space(1.25)};
  border-radius: ${radius('full')};
  background: ${({ $tone }) => color($tone)};
  color: ${({ $tone }) => color($tone === 'own' ? 'surface' : 'on-accent')};
  font-size: ${text('2xs')};
  font-weight: ${weight('semibold')};
  line-height: 1;
  :disabled > & {
    background: ${color('ink-disabled')};
  }
  ${media.forced} {
    border: ${line('ink')};
  }
  [data-bar] & {
    background: ${color('bar-accent')};
    color: ${color('bar')};
  }
`;

export function CountBadge({ count, cap = Infinity, tone = 'own', label }: CountBadgeProps) {
  return (
    <Root $tone={tone} role={label ? 'img' : undefined} aria-label={label}>
      {Math.min(count, cap)}
    </Root>
  );
}
