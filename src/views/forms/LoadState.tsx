/** What stands in place of data that is on its way, failed, or needs a connection; above data that is there but old. */
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
/** Above what the screen shows, in line with it. */
const Above = styled.div`
  margin: ${space(5)} 0;
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

/** Of a whole screen: what is loading has a card of its own. */
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
        <Told {...props} />
      )}
    </Above>
  );
}

/** Within a card that brings no padding. */
export function CardLoadState(props: LoadStateProps) {
  const isOnline = useApp().connection.isOnline.value;
  const { isThere, problem, label } = props;
  if (isOnline && !problem && isThere) return null;
  return (
    <Padded>
      {isOnline && !problem ? (
        <Skeleton label={label} widths={['64%', '38%', '71%', '44%', '58%']} />
      ) : (
        <Told {...props} />
      )}
    </Padded>
  );
}

function Told({ isThere, problem, onRetry, gone }: LoadStateProps) {
  const isOnline = useApp().connection.isOnline.value;
  if (!isOnline || !problem)
    return <Notice kind="info" text={isThere ? texts.offlineOld : texts.offlineNothing} />;
  const isGone = problem.status === 404 && gone !== undefined;
  // What is not there, or not to be seen, does not change by asking again.
  return (
    <Notice
      text={isGone ? gone : problem.title}
      onRetry={isGone || problem.status === 403 ? undefined : onRetry}
    />
  );
}
