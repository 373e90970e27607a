/**
 * Replaces a card's form while the profile is loading, or says why it could not be loaded. The profile loads
 * again when the connection returns.
 */
import type { Profile } from '../../domain/account/profile';
import { Notice } from '../../ui/feedback/Notice';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { useApp } from '../app-context';
import { profileTexts as texts } from './texts';

export function ProfileLoadState({ profile }: { profile: Profile }) {
  const { connection } = useApp();
  const problem = profile.problem.value;
  if (!connection.isOnline.value) return <Notice kind="info" text={texts.offline} />;
  if (problem) return <Notice text={problem.title} onRetry={() => void profile.load()} />;
  return <Skeleton label={texts.loading} widths={['30%', '100%', '30%', '100%']} />;
}
