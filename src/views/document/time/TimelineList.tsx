/**
 * The editions as a list, latest first. On a phone and in a narrow column, it replaces the picture.
 * Elsewhere, it contains only the editions without valid dates, which the picture can't show.
 */
import { styled } from 'styled-components';
import type { WantedWording } from '../../../domain/editions/as-of';
import type { DatedEdition } from '../../../domain/editions/describe-edition';
import { formatShortDate } from '../../../shared/dates';
import { calendarClockIcon } from '../../../ui/icons/calendar-clock';
import { circleIcon } from '../../../ui/icons/circle';
import { circleCheckIcon } from '../../../ui/icons/circle-check';
import { circleDotIcon } from '../../../ui/icons/circle-dot';
import { triangleAlertIcon } from '../../../ui/icons/triangle-alert';
import { Icon } from '../../../ui/layout/Icon';
import { color, line, space, text, weight } from '../../../ui/theme/tokens';
import { longDay } from '../../wording';
import { editionTitle, reasons, stateNames } from './edition-texts';
import { timelineTexts as texts } from './timeline-texts';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  a {
    display: grid;
    grid-template-columns: 1.25rem minmax(0, 1fr) auto;
    gap: 0 ${space(2.5)};
    align-items: center;
    min-height: 2.75rem;
    padding: ${space(1)} 0;
    border-bottom: ${line('line')};
    color: ${color('ink')};
    line-height: 1.35;
    text-decoration: none;
  }
  small {
    display: block;
    color: ${color('ink-3')};
    font-size: ${text('xs')};
  }
  svg {
    color: ${color('ink-3')};
  }
  em {
    color: ${color('ink-3')};
    font-size: ${text('sm')};
    font-style: normal;
  }
  a[aria-current] {
    font-weight: ${weight('semibold')};
    > svg {
      color: ${color('warning')};
    }
  }
`;

const icons = {
  'in force': circleCheckIcon,
  'not yet in force': calendarClockIcon,
  superseded: circleIcon,
  uncertain: triangleAlertIcon,
};

export interface TimelineListProps {
  editions: readonly DatedEdition[];
  shown: string;
  hrefOf(wanted: WantedWording): string;
}

export function TimelineList({ editions, shown, hrefOf }: TimelineListProps) {
  return (
    <List>
      {editions.map(({ edition, state, reason, from, knownFrom }) => (
        <li key={edition}>
          <a href={hrefOf({ edition })} aria-current={edition === shown || undefined}>
            <Icon of={edition === shown && state !== 'in force' ? circleDotIcon : icons[state]} />
            <span>
              {from === null ? editionTitle(edition) : longDay(from)}
              <small>
                {reason !== null && `${reasons[reason]} `}
                {knownFrom !== null && texts.knownSince(formatShortDate(knownFrom))}
              </small>
            </span>
            <em>{edition === shown ? texts.shown : stateNames[state]}</em>
          </a>
        </li>
      ))}
    </List>
  );
}
