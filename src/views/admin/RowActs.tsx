/** At the end of a row: what can be done with it. */
import { styled } from 'styled-components';
import { Icon } from '../../ui/Icon';
import { color, radius, size, space } from '../../ui/tokens';

export const Acts = styled.span`
  display: flex;
  justify-content: flex-end;
  gap: ${space(0.5)};
`;

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
`;

/** @param label Names the record, too. */
export function IconLink({ icon, label, tooltip, href }: { icon: string; label: string; tooltip: string; href: string }) {
  return (
    <Link href={href} aria-label={label} title={tooltip}>
      <Icon of={icon} size="m" />
    </Link>
  );
}
