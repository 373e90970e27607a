/** In the place of a card's form while the profile is on its way, or why it has not come. */
import type { Profile } from '../../domain/profile';
import { Notice } from '../../ui/Notice';
import { Skeleton } from '../../ui/Skeleton';
import { profileTexts as texts } from '../texts/profile';

export function WaitingOrFailed({ profile }: { profile: Profile }) {
  const problem = profile.problem.value;
  if (problem) return <Notice text={problem.title} onRetry={() => void profile.load()} />;
  return <Skeleton label={texts.loading} widths={['30%', '100%', '30%', '100%']} />;
}
