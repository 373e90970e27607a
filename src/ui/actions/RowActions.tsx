/** The actions at the end of a row. */
import { styled } from 'styled-components';
import { disabledLink } from './Button';
import { Icon } from '../layout/Icon';
import { color, media, radius, size, space } from '../theme/tokens';

export const RowActions = styled.span`
  display: flex;
  justify-content: flex-end;
  align-items: center;
  gap: ${space(0.5)};
  ${media.print} {
    display: none;
  }
`;

export interface IconLinkProps {
  /** The icon's path data. */
  icon: string;
  /** Names both the action and what it applies to. */
  label: string;
  /** A shorter label for sighted users, who see what the action applies to. */
  tooltip?: string | undefined;
  href: string;
  /** Downloads the file that the link leads to. */
  download?: boolean | undefined;
  /** Disables the link and says why. It can still be focused. */
  disabledReason?: string | undefined;
}

/** A link that looks like the icon buttons beside it. */
const Link = styled.a`
  display: inline-grid;
  place-items: center;
  width: ${size('control-s')};
  height: ${size('control-s')};
  border-radius: ${radius('s')};
  color: ${color('ink-2')};
  &:hover {
    background: ${color('hover')};
    color: ${color('ink')};
  }
  &&[aria-disabled] {
    background: transparent;
    color: ${color('ink-disabled')};
    cursor: not-allowed;
  }
`;

export function IconLink({ icon, label, tooltip = label, href, download, disabledReason }: IconLinkProps) {
  return (
    <Link
      download={download}
      aria-label={label}
      title={disabledReason ?? tooltip}
      {...(disabledReason === undefined ? { href } : disabledLink)}
    >
      <Icon of={icon} size="m" />
    </Link>
  );
}
