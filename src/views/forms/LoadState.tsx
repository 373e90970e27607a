/**
 * Shown in place of data that is loading, has failed to load, or needs a connection. Without a connection, it
 * also says that data shown below it may be outdated.
 */
import { styled } from 'styled-components';
import type { Problem } from '../../api/client';
import { Card } from '../../ui/layout/Card';
import { Notice } from '../../ui/feedback/Notice';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { space } from '../../ui/theme/tokens';
import { AsyncState } from '../layout/AsyncState';
import { adminTexts as texts } from './texts';

const Padded = styled.div`
  padding: ${space(4)};
`;
/** Aligned with the content of the screen below it. */
const Above = styled.div`
  margin: ${space(5)} 0;
`;

export interface LoadStateProps {
  isThere: boolean;
  problem: Problem | null;
  /** Announced while loading. */
  label: string;
  onRetry(): void;
  /** Replaces the problem's own message if the record doesn't exist. */
  gone?: string | undefined;
}

/** For a whole screen. While the data is loading, a card surrounds the skeleton. */
export function LoadState(props: LoadStateProps) {
  return (
    <AsyncState
      {...toAsyncState(props)}
      skeleton={
        <Above>
          <Card flush>
            <Lines label={props.label} />
          </Card>
        </Above>
      }
      frame={Above}
    />
  );
}

/** For a card without padding. */
export function CardLoadState(props: LoadStateProps) {
  return <AsyncState {...toAsyncState(props)} skeleton={<Lines label={props.label} />} frame={Padded} />;
}

function Lines({ label }: { label: string }) {
  return (
    <Padded>
      <Skeleton label={label} widths={['64%', '38%', '71%', '44%', '58%']} />
    </Padded>
  );
}

function toAsyncState({ isThere, problem, onRetry, gone }: LoadStateProps) {
  const isGone = problem?.status === 404 && gone !== undefined;
  return {
    isThere,
    problem,
    failedText: isGone ? gone : undefined,
    onRetry: isGone ? undefined : onRetry,
    offline: <Notice kind="info" text={isThere ? texts.offlineOutdated : texts.offlineNothing} />,
  };
}
