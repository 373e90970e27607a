/** The actions on a changed provision: copying the link to its change, and following the provision. */
import { styled } from 'styled-components';
import { IconButton } from '../../../ui/actions/IconButton';
import { bellIcon } from '../../../ui/icons/bell';
import { linkIcon } from '../../../ui/icons/link';
import { media, space } from '../../../ui/theme/tokens';
import { useOfflineReason } from '../../layout/use-offline-reason';
import { compareTexts } from './texts';

const Root = styled.span`
  display: flex;
  gap: ${space(1)};
  margin: calc(-1 * ${space(1)}) 0 calc(-1 * ${space(1)}) auto;
  ${media.touch} {
    > button {
      width: 2.75rem;
      height: 2.75rem;
    }
  }
  ${media.print} {
    display: none;
  }
`;

export interface ChangeActionsProps {
  /** The provision's name within a sentence. */
  name: string;
  isFollowed: boolean;
  onCopyLink(): void;
  /** Undefined if the newer edition doesn't have the provision, or if its number appears in two places. */
  onFollow?: (() => void) | undefined;
}

export function ChangeActions({ name, isFollowed, onCopyLink, onFollow }: ChangeActionsProps) {
  const offline = useOfflineReason();
  return (
    <Root>
      <IconButton size="s" icon={linkIcon} label={compareTexts.copyLink(name)} onClick={onCopyLink} />
      {onFollow && (
        <IconButton
          size="s"
          icon={bellIcon}
          label={isFollowed ? compareTexts.unfollow(name) : compareTexts.follow(name)}
          pressed={isFollowed}
          tone={isFollowed ? 'accent' : undefined}
          disabledReason={offline}
          onClick={onFollow}
        />
      )}
    </Root>
  );
}
