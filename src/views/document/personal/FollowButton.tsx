/** Follows the whole document, or stops following it. */
import { useEffect } from 'react';
import type { DocumentSummary } from '../../../domain/library/document-summary';
import { editionOfWording } from '../../../shared/editions/replaced-wording';
import { Button } from '../../../ui/actions/Button';
import { bellIcon } from '../../../ui/icons/bell';
import { useApp } from '../../app-context';
import { useOfflineReason } from '../../layout/use-offline-reason';
import { followTexts as texts } from '../../updates/follow-texts';
import { useFollowActions } from '../../updates/use-follow';
import { useUserLibrary } from '../../user-library-context';
import { ActionLabel, useActionTooltip } from './ActionLabel';

export function FollowButton({ document, edition }: { document: DocumentSummary; edition: string }) {
  const { connection } = useApp();
  const { follows } = useUserLibrary();
  const { follow, unfollow } = useFollowActions();
  const offline = useOfflineReason();
  const isOnline = connection.isOnline.value;
  useEffect(() => {
    if (isOnline && follows.loadedAt.peek() === null) void follows.load();
  }, [follows, isOnline]);
  const known = follows.find(document.id, null);
  const label = known ? texts.following : texts.follow;
  const tooltip = useActionTooltip(label, offline);
  const name = `“${document.title}”`;
  const wanted = { document: document.id, edition: editionOfWording(edition) };
  return (
    <Button
      size="s"
      icon={bellIcon}
      pressed={known !== null}
      disabledReason={offline}
      title={tooltip}
      onClick={() => void (known ? unfollow(known, name) : follow(wanted, name))}
    >
      <ActionLabel>{label}</ActionLabel>
    </Button>
  );
}
