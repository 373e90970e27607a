/**
 * A band above the text that says whether the text is in force: neutral if it is, blue if it isn't yet in
 * force, and amber if it has been superseded or corrected, or its state is uncertain. The band links to the text in
 * force and to the next one, and opens the timeline.
 */
import { styled } from 'styled-components';
import type { WantedWording } from '../../../domain/editions/as-of';
import { editionOfWording } from '../../../shared/editions/replaced-wording';
import { Button, ButtonLink } from '../../../ui/actions/Button';
import { calendarClockIcon } from '../../../ui/icons/calendar-clock';
import { calendarSearchIcon } from '../../../ui/icons/calendar-search';
import { circleCheckIcon } from '../../../ui/icons/circle-check';
import { historyIcon } from '../../../ui/icons/history';
import { infoIcon } from '../../../ui/icons/info';
import { triangleAlertIcon } from '../../../ui/icons/triangle-alert';
import { Icon } from '../../../ui/layout/Icon';
import { color, line, media, size, space, text, weight } from '../../../ui/theme/tokens';
import { References } from '../../document-list/References';
import { bandTexts as texts, saysNoDay } from './band-texts';
import type { ShownEdition } from './use-document-time';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(4)};
  min-height: 2.5rem;
  padding: 5px ${size('gutter')};
  border-bottom: ${line('line')};
  background: ${color('canvas')};
  font-size: ${text('md')};
  > svg {
    width: 1.125rem;
    height: 1.125rem;
    color: ${color('success')};
  }
  > p {
    flex: 1;
    min-width: 12rem;
  }
  b {
    margin-right: ${space(1)};
    font-weight: ${weight('medium')};
  }
  small {
    color: ${color('ink-3')};
    font-size: ${text('sm')};
  }
  &[data-state='not yet in force'] {
    background: ${color('selected')};
    > svg {
      color: ${color('accent')};
    }
  }
  &[data-state='superseded'],
  &[data-state='uncertain'] {
    border-bottom-color: ${color('warning')};
    background: ${color('warning-soft')};
    > svg {
      color: ${color('warning')};
    }
  }
  /* Most circulars don't state a date of entry into force, so this is not a warning. */
  &[data-quiet] {
    border-bottom-color: ${color('line')};
    background: ${color('canvas')};
    > svg {
      color: ${color('ink-3')};
    }
  }
  ${media.touch} {
    column-gap: ${space(2)};
    > p {
      min-width: 11rem;
    }
    small {
      display: none;
    }
    > a,
    > button {
      min-height: 2.75rem;
      margin-left: auto;
    }
    /* Two buttons share a line below the text. */
    &:has(> a) {
      > p {
        flex-basis: calc(100% - 3rem);
      }
      > a,
      > button {
        flex: 1 0 auto;
      }
    }
  }
  ${media.print} {
    padding: 0 0 ${space(2)};
    > svg,
    > a,
    > button,
    span:has(a) {
      display: none;
    }
  }
`;

const icons = {
  'in force': circleCheckIcon,
  'not yet in force': calendarClockIcon,
  superseded: historyIcon,
  uncertain: triangleAlertIcon,
};

export interface StateBandProps {
  described: ShownEdition;
  /** Whether the address asks for a particular edition or day. */
  isChosen: boolean;
  isTimelineOpen: boolean;
  onTimeline(): void;
  hrefOf(wanted: WantedWording): string;
  /** Returns the address of the comparison of two editions. */
  compareHref(from: string, to: string): string;
}

export function StateBand(props: StateBandProps) {
  const { described, isChosen, isTimelineOpen, onTimeline, hrefOf } = props;
  const { knownFrom, inForce, edition, past } = described;
  const state = described.corrected === null ? described.state : 'superseded';
  const isElsewhere = past !== null || (isChosen && inForce !== edition);
  const isQuiet = past === null && saysNoDay(described);
  const comparedWith = findComparedWith(described);
  const { title, text: words } = past ?? { title: texts.title(described), text: texts.text(described) };
  return (
    <Root data-state={state} data-quiet={isQuiet || undefined} role="status">
      <Icon of={isQuiet ? infoIcon : icons[state]} />
      <p>
        <b>{title}</b> <References>{comparedWith === null ? words : withoutStop(words)}</References>
        {past === null && <Coming {...props} />}
        {comparedWith !== null && <Since {...props} comparedWith={comparedWith} />}
      </p>
      {state === 'in force' && knownFrom !== null && past === null && (
        <small>{texts.knownSince(knownFrom)}</small>
      )}
      <Button size="s" icon={calendarSearchIcon} aria-expanded={isTimelineOpen} onClick={onTimeline}>
        {isTimelineOpen || past ? texts.timeline : texts.openTimeline}
      </Button>
      {isElsewhere && (
        <ButtonLink size="s" href={hrefOf(null)}>
          {inForce === null ? texts.toTodaysText : texts.toTextInForce}
        </ButtonLink>
      )}
    </Root>
  );
}

/** Links to the edition that follows the one that readers see today, and to its changes. */
function Coming({ described: { edition, next }, hrefOf, compareHref }: StateBandProps) {
  if (!next) return null;
  return (
    <>
      {' '}
      {texts.comingFrom(next.from)}{' '}
      <a href={hrefOf({ edition: next.edition })}>{texts.coming(next.edition)}</a>
      <span>
        {' – '}
        <a href={compareHref(edition, next.edition)}>{texts.seeChanges}</a>
      </span>
    </>
  );
}

/** Removes the full stop, because the link that follows belongs to the same sentence. */
function withoutStop(sentence: string): string {
  return sentence.replace(/\.$/, '');
}

/**
 * Returns the edition with which the text on the screen can be compared: the one in force today, if it is a different
 * one. The words before a correction are compared with the corrected ones if their edition isn't in force yet, or none
 * is.
 */
function findComparedWith({ edition, state, inForce, corrected }: ShownEdition): string | null {
  if (corrected !== null && (inForce === null || state === 'not yet in force'))
    return editionOfWording(edition);
  return inForce === edition ? null : inForce;
}

/** Links to the changes between the text on the screen and today's. */
function Since({
  described: { edition, state, corrected },
  comparedWith,
  compareHref,
}: StateBandProps & { comparedWith: string }) {
  const isComing = state === 'not yet in force' && corrected === null;
  const href = isComing ? compareHref(comparedWith, edition) : compareHref(edition, comparedWith);
  return (
    <span>
      {' – '}
      <a href={href}>{isComing ? texts.seeChanges : texts.compareToday}</a>
    </span>
  );
}
