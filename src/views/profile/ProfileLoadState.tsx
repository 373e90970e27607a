/**
 * Shown in place of a card's form while the profile is loading. If loading failed, it gives the reason. The
 * profile is loaded again when the connection returns.
 */
import type { Profile } from '../../domain/account/profile';
import { Notice } from '../../ui/feedback/Notice';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { AsyncState } from '../layout/AsyncState';
import { profileTexts as texts } from './texts';

export function ProfileLoadState({ profile }: { profile: Profile }) {
  return (
    <AsyncState
      isThere={false}
      problem={profile.problem.value}
      onRetry={() => void profile.load()}
      offline={<Notice kind="info" text={texts.offline} />}
      skeleton={<Skeleton label={texts.loading} widths={['30%', '100%', '30%', '100%']} />}
    />
  );
}
