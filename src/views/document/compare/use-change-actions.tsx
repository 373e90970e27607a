/** The actions on a changed provision: copying the link to its change, and following or unfollowing the provision. */
import { useEffect } from 'react';
import { editionOfWording } from '../../../shared/editions/replaced-wording';
import type { ShownChange } from '../../../shared/provisions/changes/whole-text';
import { useApp } from '../../app-context';
import { followTexts } from '../../updates/follow-texts';
import { useFollowActions } from '../../updates/use-follow';
import { useUserLibrary } from '../../user-library-context';
import { copyToClipboard } from '../details/copy-to-clipboard';
import { AT_PARAMETER } from '../place-parameters';
import type { ChangeActionsProps } from './ChangeActions';
import { compareTexts, titleOf } from './texts';
import type { ComparedEditions } from './use-comparison';

export function useChangeActions(id: string, editions: ComparedEditions) {
  const { router, sharedHref, toasts, connection } = useApp();
  const { follows } = useUserLibrary();
  const actions = useFollowActions();
  const isOnline = connection.isOnline.value;
  useEffect(() => {
    if (isOnline && follows.loadedAt.peek() === null) void follows.load();
  }, [follows, isOnline]);

  function copyLink({ old, new: now }: ShownChange): void {
    const address = now?.address ?? old?.address;
    const place = address ? { [AT_PARAMETER]: address } : {};
    const href = sharedHref(router.href('compare', { id }, { ...editions, ...place }));
    void copyToClipboard(toasts, href, compareTexts.linkCopied);
  }

  function follow(change: ShownChange): void {
    const address = change.new?.address;
    const name = change.new?.citation;
    if (!address || !name) return void toasts.show({ kind: 'warning', text: followTexts.notFollowable });
    const known = follows.find(id, address);
    if (known) void actions.unfollow(known, name);
    else void actions.follow({ document: id, edition: editionOfWording(editions.to), address }, name);
  }

  function of(change: ShownChange): ChangeActionsProps {
    const address = change.new?.address;
    return {
      name: change.new?.citation ?? titleOf(change),
      isFollowed: address ? follows.find(id, address) !== null : false,
      onCopyLink: () => copyLink(change),
      onFollow: address ? () => follow(change) : undefined,
    };
  }

  return { copyLink, follow, of };
}
