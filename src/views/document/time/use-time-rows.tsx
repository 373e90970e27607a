/**
 * The rows of the document screen that are about time: the band with the edition's state, a line that shows a
 * returning reader what has changed, and the timeline, which the reader opens. The timeline stays open while
 * the reader goes from one edition to another.
 */
import { Suspense, useRef, useState, type ReactNode } from 'react';
import type { AsOf, WantedWording } from '../../../domain/editions/as-of';
import type { DocumentView } from '../../../domain/library/documents';
import { useApp } from '../../app-context';
import { chunks } from '../../chunks';
import { lazyView } from '../../layout/lazy-view';
import type { DocumentChangesOnScreen } from '../changed/use-document-changes';
import { StateBand } from './StateBand';
import type { DocumentTime } from './use-document-time';

const SinceReadLine = lazyView(() => chunks.documentTools().then((module) => module.SinceReadLine));
const TimelinePanel = lazyView(() => chunks.documentTools().then((module) => module.TimelinePanel));

export interface TimeRows {
  /** Null while there is no document. */
  readonly band: ReactNode;
  /** What has changed since the reader read an earlier edition; null if there is nothing to report. */
  readonly sinceRead: ReactNode;
  /** @param isNarrow Whether the panel is in a column that is too narrow for the picture. */
  panel(isNarrow: boolean): ReactNode;
}

interface TimeRowsOptions {
  id: string;
  time: DocumentTime;
  document: DocumentView | null;
  changes: DocumentChangesOnScreen;
  hrefOf(wanted: WantedWording): string;
}

export function useTimeRows({ id, time, document, changes, hrefOf }: TimeRowsOptions): TimeRows {
  const { router } = useApp();
  const [isOpen, setOpen] = useState(false);
  const isChoosing = useRef(false);
  const { asOf, isChosen, records, replaced } = time;
  const { sinceRead } = changes;

  function choose(wanted: AsOf | null) {
    isChoosing.current = true;
    router.go(hrefOf(wanted));
  }

  function toggle() {
    isChoosing.current = false;
    setOpen(!isOpen);
  }

  const compareHref = (from: string, to: string) => router.href('compare', { id }, { from, to });
  return {
    band: document && (
      <StateBand
        described={time.describe(document)}
        isChosen={isChosen}
        isTimelineOpen={isOpen}
        onTimeline={toggle}
        hrefOf={hrefOf}
        compareHref={compareHref}
      />
    ),
    sinceRead: document && sinceRead && (
      <Suspense>
        <SinceReadLine
          {...sinceRead}
          href={compareHref(sinceRead.before.edition, document.edition)}
          onDismiss={changes.dismiss}
        />
      </Suspense>
    ),
    panel: (isNarrow) =>
      isOpen && (
        <Suspense>
          <TimelinePanel
            records={records}
            replaced={replaced ?? []}
            shown={document?.edition ?? null}
            asOf={asOf}
            isNarrow={isNarrow}
            takesFocus={isChoosing.current}
            hrefOf={hrefOf}
            compareHref={compareHref}
            onChoose={choose}
            onClose={toggle}
          />
        </Suspense>
      ),
  };
}
