/**
 * What a list shows above or in place of its rows: that it is loading, couldn't be loaded, or comes from
 * this device.
 */
import { styled } from 'styled-components';
import type { Problem } from '../../api/client';
import { formatDate } from '../../shared/dates';
import { Notice } from '../../ui/feedback/Notice';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { color, line, space, text } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { AsyncState } from '../layout/AsyncState';
import { useIsNotOnDevice } from '../document-list/offline/use-is-not-on-device';
import { useUserLibrary } from '../user-library-context';
import { myDocumentsTexts as texts } from './texts';
import { useWhyAway } from '../layout/use-offline-reason';

const Padded = styled.div`
  padding: ${space(4)};
  > div + div {
    margin-top: ${space(3)};
    padding-top: ${space(3)};
    border-top: ${line('line')};
  }
`;
const Above = styled.div`
  margin-bottom: ${space(4)};
`;

const Hidden = styled.p`
  padding: ${space(3)} ${space(4)};
  border-top: ${line('line')};
  color: ${color('ink-3')};
  font-size: ${text('sm')};
`;

/** A note at the end of a list that says how many of its documents the user isn't allowed to see. */
export function HiddenNote({ count }: { count: number }) {
  return count > 0 && <Hidden>{texts.hidden(count)}</Hidden>;
}

/** Shown inside the card while there are no rows. */
export function WaitingOrFailed({ problem, onRetry }: { problem: Problem | null; onRetry(): void }) {
  return (
    <AsyncState
      isThere={false}
      problem={problem}
      onRetry={onRetry}
      offline={<Notice kind="info" text={texts.notOnDevice} />}
      skeleton={<Rows />}
      frame={Padded}
    />
  );
}

function Rows() {
  return (
    <Padded>
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton
          key={index}
          widths={index % 2 ? ['58%', '36%'] : ['76%', '30%']}
          label={index ? undefined : texts.loading}
        />
      ))}
    </Padded>
  );
}

export interface StaleNoticeProps {
  problem: Problem | null;
  onRetry(): void;
  /** The ids of the list's documents. While offline, the notice says how many of them can be opened. */
  ids?: readonly string[] | undefined;
}

/** Shown above a list that may differ from the server's. */
export function StaleNotice({ problem, onRetry, ids = [] }: StaleNoticeProps) {
  const isOnline = useApp().connection.isOnline.value;
  const whyAway = useWhyAway();
  const savedAt = useUserLibrary().favourites.syncedAt.value;
  const isAbsent = useIsNotOnDevice();
  if (!isOnline) {
    const openable =
      ids.length > 0 ? ` ${texts.openable(ids.filter((id) => !isAbsent(id)).length, ids.length)}` : '';
    return (
      <Above>
        <Notice kind="info" text={texts.onDevice(whyAway, formatDate(savedAt)) + openable} />
      </Above>
    );
  }
  if (!problem) return null;
  return (
    <Above>
      <Notice text={texts.failed(problem.title)} onRetry={onRetry} />
    </Above>
  );
}
