/** At the end of a row: what can be done with it. */
import { styled } from 'styled-components';
import { disabledLink } from './Button';
import { Icon } from '../layout/Icon';
import { color, media, radius, size, space } from '../theme/tokens';

export const RowActs = styled.span`
  display: flex;
  justify-content: flex-end;
  align-items: center;
  gap: ${space(0.5)};
  ${media.print} {
    display: none;
  }
`;

export interface IconLinkProps {
  /** Path data. */
  icon: string;
  /** Names what it is about, too. */
  label: string;
  /** Of a few words, for the one who sees what it is about. */
  tooltip?: string | undefined;
  href: string;
  /** Leads to a file, which is kept. */
  download?: boolean | undefined;
  /** Why it leads nowhere now; it can be focused and tells why. */
  disabledReason?: string | undefined;
}

/** Looks as the icon buttons beside it. */
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
