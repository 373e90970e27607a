/** The corrections that changed the words of editions, latest first, with links to the words before each. */
import { styled } from 'styled-components';
import type { WantedWording } from '../../../domain/editions/as-of';
import type { Correction } from '../../../domain/editions/day-answer';
import { color, line, space, text, weight } from '../../../ui/theme/tokens';
import { timelineTexts as texts } from './timeline-texts';

const Root = styled.div`
  margin-top: ${space(4)};
  h3 {
    font-size: ${text('md')};
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space(4)};
    align-items: center;
    min-height: 2.75rem;
    border-bottom: ${line('line')};
    line-height: 1.35;
  }
  li > span {
    flex: 1;
    min-width: 10rem;
    padding-top: ${space(1)};
  }
  /* On a phone, both links move below the words together. */
  li > div {
    display: flex;
    gap: ${space(4)};
  }
  small {
    display: block;
    color: ${color('ink-3')};
    font-size: ${text('xs')};
  }
  a {
    padding: ${space(2)} 0;
  }
  a[aria-current] {
    color: ${color('ink')};
    font-weight: ${weight('semibold')};
    text-decoration: none;
  }
`;

export interface CorrectionListProps {
  corrections: readonly Correction[];
  /** The edition or replaced wording on the screen. */
  shown: string;
  hrefOf(wanted: WantedWording): string;
  /** Returns the address of the comparison of two editions or wordings. */
  compareHref(from: string, to: string): string;
}

export function CorrectionList({ corrections, shown, hrefOf, compareHref }: CorrectionListProps) {
  return (
    <Root>
      <h3>{texts.corrections}</h3>
      <ul>
        {corrections.map(({ wording, edition, day, next }) => (
          <li key={wording}>
            <span>
              {texts.correctedOn(day)}
              <small>{texts.corrected(edition)}</small>
            </span>
            <div>
              <a href={hrefOf({ edition: wording })} aria-current={wording === shown || undefined}>
                {texts.before}
              </a>
              <a href={compareHref(wording, next)}>{texts.whatChanged}</a>
            </div>
          </li>
        ))}
      </ul>
    </Root>
  );
}
