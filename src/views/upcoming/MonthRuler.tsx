/**
 * A bar for each month, whose height shows its number of documents, on the graduated border of a chart. A
 * click on a bar jumps to its month. If there are more months than fit, the ruler scrolls horizontally.
 */
import { styled } from 'styled-components';
import type { RulerMonth } from '../../domain/library/upcoming';
import { color, line, media, radius, space, text, weight } from '../../ui/theme/tokens';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden';
import { upcomingTexts as texts } from './texts';
import { monthTitle } from '../month-wording';

const Root = styled.nav`
  margin-bottom: ${space(6)};
  padding: ${space(3)} ${space(4)} ${space(2)};
  overflow-x: auto;
  background: ${color('surface')};
  border: ${line('line')};
  border-radius: ${radius('m')};
  > ol {
    display: grid;
    grid-auto-columns: minmax(3.5rem, 1fr);
    grid-auto-flow: column;
  }
  ${media.touch} {
    display: none;
  }
`;
const Month = styled.div`
  position: relative;
  display: grid;
  grid-template-rows: 1.1rem 3.125rem auto;
  align-items: end;
  justify-items: center;
  border-radius: ${radius('s')};
  color: ${color('ink-2')};
  font-size: ${text('xs')};
  text-decoration: none;
  > i {
    display: block;
    width: 62%;
    background: ${color('selected')};
    border: ${line('accent')};
    border-bottom: 0;
  }
  &:is(a):hover > i,
  &[aria-current] > i {
    background: ${color('accent')};
  }
  &[aria-current] {
    color: ${color('ink')};
    font-weight: ${weight('semibold')};
  }
  &:focus-visible {
    outline-offset: -2px;
    box-shadow: none;
  }
`;
/** A chart's border: alternating bars of ink and paper. */
const Name = styled.span`
  position: relative;
  width: 100%;
  padding-top: ${space(2.5)};
  text-align: center;
  white-space: nowrap;
  &::before {
    content: '';
    position: absolute;
    inset: 0 0 auto;
    height: ${space(1.5)};
    border: ${line('ink-2')};
    border-right-width: 0;
    li:last-child & {
      border-right-width: 1px;
    }
    li:nth-child(odd) & {
      background: ${color('ink-2')};
    }
  }
`;

export interface MonthRulerProps {
  months: readonly RulerMonth[];
  /** yyyy-MM. */
  current: string;
  /** Returns null if there is nothing to jump to. */
  hrefOf(month: RulerMonth): string | null;
}

export function MonthRuler({ months, current, hrefOf }: MonthRulerProps) {
  const most = Math.max(...months.map(({ documents }) => documents));
  return (
    <Root aria-label={texts.months}>
      <ol>
        {months.map((one, index) => (
          <li key={one.month}>
            <MonthBar
              month={one}
              isFirst={index === 0}
              isCurrent={one.month === current}
              height={6 + (94 * one.documents) / most}
              href={hrefOf(one)}
            />
          </li>
        ))}
      </ol>
    </Root>
  );
}

interface MonthBarProps {
  month: RulerMonth;
  isFirst: boolean;
  isCurrent: boolean;
  /** As a percentage of the ruler's height. */
  height: number;
  href: string | null;
}

function MonthBar({ month: { month, documents }, isFirst, isCurrent, height, href }: MonthBarProps) {
  const name = texts.monthCount(monthTitle(month), documents);
  return (
    <Month
      {...(href !== null && { as: 'a' as const, href })}
      title={name}
      aria-current={isCurrent && href !== null ? 'true' : undefined}
    >
      <VisuallyHidden>{name}</VisuallyHidden>
      <span aria-hidden="true">{documents > 0 && documents.toLocaleString('en')}</span>
      {documents > 0 ? <i style={{ height: `${height}%` }} /> : <span />}
      <Name aria-hidden="true">{texts.rulerMonth(month, isFirst)}</Name>
    </Month>
  );
}
