/** The timeline of a document's editions, and the field for the day whose wording the reader wants. */
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { styled } from 'styled-components';
import type { AsOf, WantedWording } from '../../../domain/editions/as-of';
import { correctionsOf, hindsightOf, type Correction } from '../../../domain/editions/day-answer';
import { dateEditions } from '../../../domain/editions/describe-edition';
import { createTimeline } from '../../../domain/editions/timeline';
import type { LazyResource } from '../../../domain/core/lazy-resource';
import type { EditionRecord } from '../../../shared/editions/wording-at';
import { Notice } from '../../../ui/feedback/Notice';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Check } from '../../../ui/inputs/Check';
import { DateInput } from '../../../ui/inputs/DateInput';
import { Field, Hint } from '../../../ui/inputs/Field';
import { color, line, media, size, space } from '../../../ui/theme/tokens';
import { useApp } from '../../app-context';
import { LibraryDayNote } from '../../document-list/library-day/LibraryDayNote';
import { CorrectionList } from './CorrectionList';
import { TimelineList } from './TimelineList';
import { TimelinePicture } from './TimelinePicture';
import { timelineTexts as texts } from './timeline-texts';

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 15.5rem;
  gap: ${space(4)} ${space(8)};
  padding: ${space(4)} ${size('gutter')};
  border-bottom: ${line('line')};
  background: ${color('surface')};
  &[data-narrow] {
    grid-template-columns: minmax(0, 1fr);
  }
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
  ${media.print} {
    display: none;
  }
`;
const Form = styled.div`
  display: grid;
  align-content: start;
  gap: ${space(3)};
  max-width: 26rem;
  padding-left: ${space(6)};
  border-left: ${line('line')};
  [data-narrow] > & {
    padding: 0;
    border: 0;
  }
  ${media.narrow} {
    padding: 0;
    border: 0;
  }
`;

export interface TimelinePanelProps {
  records: LazyResource<readonly EditionRecord[]>;
  /** The names of the wordings that corrections have replaced. */
  replaced: readonly string[];
  /** The edition or replaced wording on the screen; null if there is none. */
  shown: string | null;
  asOf: AsOf | null;
  /** Whether the panel is in a column that is too narrow for the picture. */
  isNarrow?: boolean;
  /** Whether the field for the day takes focus, because the reader has just chosen a day there. */
  takesFocus: boolean;
  hrefOf(wanted: WantedWording): string;
  /** Returns the address of the comparison of two editions or wordings. */
  compareHref(from: string, to: string): string;
  onChoose(asOf: AsOf | null): void;
  onClose(): void;
}

export function TimelinePanel(props: TimelinePanelProps) {
  const { records, replaced, shown, asOf, isNarrow = false, hrefOf, compareHref, onClose } = props;
  const { connection, today, viewport } = useApp();
  const known = records.value.value;
  const problem = records.problem.value;
  const root = useRef<HTMLElement>(null);
  useEscape(root, onClose);
  return (
    <Root ref={root} aria-label={texts.timeline} data-narrow={isNarrow || undefined}>
      {known ? (
        <Editions
          records={known}
          corrections={correctionsOf(known, replaced)}
          today={today.value}
          shown={shown ?? ''}
          on={asOf?.on ?? null}
          isList={isNarrow || viewport.mobile.value}
          hrefOf={hrefOf}
          compareHref={compareHref}
        />
      ) : !connection.isOnline.value ? (
        <Notice kind="info" text={texts.offline} />
      ) : problem ? (
        <Notice kind="warn" text={texts.failed(problem.title)} onRetry={() => void records.load()} />
      ) : (
        <Skeleton widths={['90%', '70%']} label={texts.loading} />
      )}
      <DayChoice {...props} />
    </Root>
  );
}

/**
 * Closes the panel when Escape is pressed in it or on its button in the band, and focuses the button. The band doesn't
 * do this itself, because it is part of the screen's first load.
 */
function useEscape(panel: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const root = panel.current?.getRootNode();
    function handleKey({ key, target }: KeyboardEvent) {
      const button = (root as Document | ShadowRoot).querySelector<HTMLElement>(
        '[data-state] > [aria-expanded]',
      );
      const isHere = target === button || panel.current?.contains(target as Node);
      if (key !== 'Escape' || !isHere) return;
      close();
      button?.focus();
    }
    const listener = (event: Event) => handleKey(event as KeyboardEvent);
    root?.addEventListener('keydown', listener);
    return () => root?.removeEventListener('keydown', listener);
  }, [panel]);
}

interface EditionsProps {
  records: readonly EditionRecord[];
  corrections: readonly Correction[];
  today: string;
  shown: string;
  on: string | null;
  isList: boolean;
  hrefOf(wanted: WantedWording): string;
  compareHref(from: string, to: string): string;
}

function Editions({ compareHref, ...props }: EditionsProps) {
  const { corrections, shown, hrefOf } = props;
  return (
    <div>
      <EditionTimes {...props} />
      {corrections.length > 0 && <CorrectionList {...{ corrections, shown, hrefOf, compareHref }} />}
    </div>
  );
}

function EditionTimes({
  records,
  corrections,
  today,
  shown,
  on,
  isList,
  hrefOf,
}: Omit<EditionsProps, 'compareHref'>) {
  const list = { shown, hrefOf };
  if (isList) {
    const editions = [...dateEditions(records, today)].sort((one, other) =>
      (one.from ?? '') < (other.from ?? '') ? 1 : -1,
    );
    return <TimelineList {...list} editions={editions} />;
  }
  const timeline = createTimeline(records, today, shown);
  return (
    <>
      <TimelinePicture {...list} timeline={timeline} corrections={corrections} on={on} />
      {timeline.undated.length > 0 && <TimelineList {...list} editions={timeline.undated} />}
    </>
  );
}

function DayChoice({ records, replaced, asOf, takesFocus, onChoose }: TimelinePanelProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) root.current?.querySelector('input')?.focus({ preventScroll: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the panel appears again
  }, []);
  const known = records.value.value;
  return (
    <Form ref={root}>
      <Field label={texts.asOf}>
        <DateInput
          value={asOf?.on ?? null}
          onChange={(on) => onChoose(on === null ? null : { on, known: asOf?.known == null ? null : on })}
        />
      </Field>
      {asOf && (
        <Check
          checked={asOf.known !== null}
          onChange={(isKnown) => onChoose({ ...asOf, known: isKnown ? asOf.on : null })}
        >
          {texts.asKnown}
        </Check>
      )}
      {asOf?.known != null && (
        <Field label={texts.knownOn}>
          <DateInput value={asOf.known} onChange={(day) => onChoose({ ...asOf, known: day })} />
        </Field>
      )}
      {asOf && known && <Hint>{texts.hindsight(hindsightOf(known, replaced, asOf.on))}</Hint>}
      <LibraryDayNote />
    </Form>
  );
}
