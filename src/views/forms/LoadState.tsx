/**
 * Shown in place of data that is loading, has failed to load, or needs a connection. Above outdated data, it
 * says that the data is outdated.
 */
import { styled } from 'styled-components';
import type { Problem } from '../../api/client';
import { Card } from '../../ui/layout/Card';
import { Notice } from '../../ui/feedback/Notice';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { space } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
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

/** For a whole screen. While loading, it has its own card. */
export function LoadState(props: LoadStateProps) {
  const isOnline = useApp().connection.isOnline.value;
  const { isThere, problem } = props;
  if (isOnline && !problem && isThere) return null;
  return (
    <Above>
      {isOnline && !problem ? (
        <Card flush>
          <CardLoadState {...props} />
        </Card>
      ) : (
        <OfflineOrFailed {...props} />
      )}
    </Above>
  );
}

/** For a card without padding. */
export function CardLoadState(props: LoadStateProps) {
  const isOnline = useApp().connection.isOnline.value;
  const { isThere, problem, label } = props;
  if (isOnline && !problem && isThere) return null;
  return (
    <Padded>
      {isOnline && !problem ? (
        <Skeleton label={label} widths={['64%', '38%', '71%', '44%', '58%']} />
      ) : (
        <OfflineOrFailed {...props} />
      )}
    </Padded>
  );
}

function OfflineOrFailed({ isThere, problem, onRetry, gone }: LoadStateProps) {
  const isOnline = useApp().connection.isOnline.value;
  if (!isOnline || !problem)
    return <Notice kind="info" text={isThere ? texts.offlineOutdated : texts.offlineNothing} />;
  const isGone = problem.status === 404 && gone !== undefined;
  // Trying again can't help if the record doesn't exist or the user may not see it.
  return (
    <Notice
      text={isGone ? gone : problem.title}
      onRetry={isGone || problem.status === 403 ? undefined : onRetry}
    />
  );
}
