/**
 * The timeline as a picture: above, when each edition is in force; below, the days on which the editions
 * became known.
 */
import { styled } from 'styled-components';
import type { WantedWording } from '../../../domain/editions/as-of';
import type { Correction } from '../../../domain/editions/day-answer';
import type { Timeline, TimelineBar } from '../../../domain/editions/timeline';
import { formatShortDate } from '../../../shared/dates';
import { color, line, radius, space, text, weight } from '../../../ui/theme/tokens';
import { editionName, statePhrase } from './edition-texts';
import { timelineTexts as texts } from './timeline-texts';

const Root = styled.div`
  position: relative;
  height: 10rem;
  margin: 1.2rem ${space(2)} 0 5.25rem;
  color: ${color('ink-2')};
  font-size: ${text('xs')};
  > span {
    position: absolute;
    white-space: nowrap;
  }
`;
const RowLabel = styled.span`
  && {
    left: -5.25rem;
  }
  color: ${color('ink')};
  font-size: ${text('sm')};
  font-weight: ${weight('medium')};
  line-height: 1.2;
  small {
    display: block;
    color: ${color('ink-3')};
    font-size: ${text('xs')};
    font-weight: ${weight('regular')};
  }
`;
const Bar = styled.a`
  position: absolute;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  overflow: hidden;
  /* Makes a name that doesn't fit wrap to a hidden second line, because a truncated name would be useless. */
  &::before {
    content: '';
    height: 100%;
  }
  margin-left: -1px;
  padding: 0 ${space(2)};
  border: ${line('line-strong')};
  background: ${color('surface')};
  color: ${color('ink')};
  font-size: ${text('sm')};
  text-decoration: none;
  white-space: nowrap;
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  &:hover {
    background: ${color('hover')};
    color: ${color('ink')};
  }
  &[data-state='in force'] {
    border-color: ${color('success')};
    background: ${color('success-soft')};
  }
  &[data-state='not yet in force'] {
    border-style: dashed;
    color: ${color('ink-2')};
  }
  &[data-state='uncertain'] {
    border-color: ${color('warning')};
    border-style: dashed;
  }
  &[aria-current] {
    z-index: 1;
    font-weight: ${weight('semibold')};
    &:not([data-state='in force']) {
      border-color: ${color('warning')};
      background: ${color('warning-soft')};
    }
  }
`;
const Lines = styled.svg`
  position: absolute;
  inset: 3.65rem 0 auto;
  overflow: visible;
  width: 100%;
  height: 2.6rem;
  line {
    stroke: ${color('line-strong')};
    stroke-dasharray: 3 3;
    vector-effect: non-scaling-stroke;
  }
`;
const Dot = styled.span`
  top: 6.25rem;
  width: 9px;
  height: 9px;
  margin-left: -5px;
  border-radius: 50%;
  background: ${color('ink-2')};
  &[data-corrected] {
    border: 2px solid ${color('warning')};
    background: ${color('surface')};
  }
`;
const Ruler = styled.div`
  position: absolute;
  inset: 8.15rem 0 auto;
  height: 7px;
  border: ${line('ink-2')};
  > i {
    position: absolute;
    top: 0;
    bottom: 0;
    background: ${color('ink-2')};
  }
`;
const Cursor = styled.span`
  && {
    top: 0;
    z-index: 2;
    width: 2px;
    height: 8.7rem;
    margin-left: -1px;
    background: ${color('warning')};
  }
  > b {
    position: absolute;
    top: -1.35rem;
    left: 50%;
    padding: 1px ${space(1.5)};
    border-radius: ${radius('s')};
    background: ${color('warning')};
    color: ${color('surface')};
    font-weight: ${weight('semibold')};
    translate: -50% 0;
  }
`;

const percent = (place: number) => `${(place * 100).toFixed(2)}%`;

export interface TimelinePictureProps {
  timeline: Timeline;
  corrections: readonly Correction[];
  /** The edition or replaced wording on the screen. */
  shown: string;
  /** The chosen day; null if the reader has chosen none. */
  on: string | null;
  hrefOf(wanted: WantedWording): string;
}

export function TimelinePicture({ timeline, corrections, shown, on, hrefOf }: TimelinePictureProps) {
  const { bars, lanes, years, ticks, placeOf } = timeline;
  return (
    <Root>
      <RowLabel style={{ top: '1.75rem' }}>
        {texts.inForce}
        <small>{texts.from}</small>
      </RowLabel>
      <RowLabel style={{ top: '6.05rem' }}>
        {texts.known}
        <small>{texts.hereSince}</small>
      </RowLabel>
      {bars.map((bar) => (
        <Edition key={bar.edition.edition} bar={bar} lanes={lanes} shown={shown} hrefOf={hrefOf} />
      ))}
      <Lines viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {bars.map(({ edition, from, known }) => (
          <line key={edition.edition} x1={from * 100} y1="0" x2={known * 100} y2="100" />
        ))}
      </Lines>
      {bars.map(({ edition, known, isKnownWritten }) => (
        <Known key={edition.edition} day={edition.knownFrom!} at={known} isWritten={isKnownWritten} />
      ))}
      {corrections.map(({ wording, day }) => (
        <Dot
          key={wording}
          data-corrected
          title={texts.correctedOn(day)}
          aria-hidden="true"
          style={{ left: percent(placeOf(day)) }}
        />
      ))}
      <Ruler aria-hidden="true">
        {ticks.map(
          (tick, index) =>
            index % 2 === 0 && (
              <i key={tick} style={{ left: percent(tick), width: percent((ticks[index + 1] ?? 1) - tick) }} />
            ),
        )}
      </Ruler>
      {years.map(({ year, at }) => (
        <span key={year} style={{ top: '8.85rem', left: percent(at) }}>
          {year}
        </span>
      ))}
      {on !== null && (
        <Cursor style={{ left: percent(placeOf(on)) }}>
          <b>{formatShortDate(on)}</b>
        </Cursor>
      )}
    </Root>
  );
}

interface EditionProps extends Pick<TimelinePictureProps, 'shown' | 'hrefOf'> {
  bar: TimelineBar;
  lanes: number;
}

function Edition({ bar, lanes, shown, hrefOf }: EditionProps) {
  const { edition, from, to, lane, isFromWritten } = bar;
  const name = edition.edition;
  const phrase = statePhrase(edition);
  return (
    <>
      <Bar
        href={hrefOf({ edition: name })}
        data-state={edition.state}
        aria-current={name === shown || undefined}
        aria-label={texts.barLabel(name, phrase)}
        title={texts.barLabel(name, phrase)}
        style={{
          top: `${1.6 + (lane * 2) / lanes}rem`,
          height: `${2 / lanes}rem`,
          left: percent(from),
          width: percent(to - from),
        }}
      >
        <span>{editionName(name)}</span>
      </Bar>
      {isFromWritten && (
        <span style={{ top: 0, left: percent(from) }} aria-hidden="true">
          {formatShortDate(edition.from)}
        </span>
      )}
    </>
  );
}

function Known({ day, at, isWritten }: { day: string; at: number; isWritten: boolean }) {
  return (
    <>
      <Dot style={{ left: percent(at) }} />
      {isWritten && (
        <span style={{ top: '6.85rem', left: percent(at), translate: '-50% 0' }}>{formatShortDate(day)}</span>
      )}
    </>
  );
}
