/** What stands in place of data that is on its way, failed, or needs a connection; above data that is there but old. */
import { styled } from 'styled-components';
import type { Problem } from '../../api/client';
import { Notice } from '../../ui/Notice';
import { Skeleton } from '../../ui/Skeleton';
import { space } from '../../ui/tokens';
import { useApp } from '../app-context';
import { adminTexts as texts } from '../texts/admin';

const Padded = styled.div`
  padding: ${space(4)};
`;

export interface LoadStateProps {
  isThere: boolean;
  problem: Problem | null;
  /** Said while it is on its way. */
  label: string;
  onRetry(): void;
  /** In place of the problem's own sentence, for a record that is not there. */
  gone?: string | undefined;
}

export function LoadState({ isThere, problem, label, onRetry, gone }: LoadStateProps) {
  const isOnline = useApp().connection.isOnline.value;
  if (!isOnline) {
    return (
      <Padded>
        <Notice kind="info" text={isThere ? texts.offlineOld : texts.offlineNothing} />
      </Padded>
    );
  }
  if (problem) {
    const isGone = problem.status === 404 && gone !== undefined;
    return (
      <Padded>
        {/* What is not there, or not to be seen, does not change by asking again. */}
        <Notice text={isGone ? gone : problem.title} onRetry={isGone || problem.status === 403 ? undefined : onRetry} />
      </Padded>
    );
  }
  if (isThere) return null;
  return (
    <Padded>
      <Skeleton label={label} widths={['64%', '38%', '71%', '44%', '58%']} />
    </Padded>
  );
}
