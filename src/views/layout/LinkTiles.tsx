/** Links to the parts of an area, each with its purpose, as one table of tiles. */
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../../ui/layout/Icon';
import { color, leading, line, media, radius, space, text, weight } from '../../ui/theme/tokens';

/**
 * Draws lines between the tiles, however many fit in a row: each tile draws its top and left lines, and the
 * frame clips the outer ones.
 */
const List = styled.ul<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => Math.min($count, 7)}, minmax(0, 1fr));
  margin-bottom: ${space(5)};
  overflow: hidden;
  background: ${color('surface')};
  border: ${line('line')};
  border-radius: ${radius('m')};
  ${media.narrow} {
    grid-template-columns: repeat(${({ $count }) => Math.min($count, 3)}, minmax(0, 1fr));
  }
  ${media.touch} {
    grid-template-columns: repeat(${({ $count }) => Math.min($count, 2)}, minmax(0, 1fr));
  }
  > li {
    margin: -1px 0 0 -1px;
    border: solid ${color('line')};
    border-width: 1px 0 0 1px;
  }
`;
/** A single tile shows its title and purpose side by side, because it is as wide as the page. */
const Tile = styled.a<{ $alone: boolean }>`
  display: grid;
  grid-template-columns: ${({ $alone }) => ($alone ? 'auto auto minmax(0, 1fr)' : 'auto minmax(0, 1fr)')};
  gap: 3px ${space(2.5)};
  align-content: start;
  align-items: center;
  height: 100%;
  padding: ${space(3)} ${space(4)};
  color: ${color('ink')};
  text-decoration: none;
  > svg {
    width: 1.25rem;
    height: 1.25rem;
    color: ${color('accent')};
  }
  > b {
    font-weight: ${weight('semibold')};
  }
  > span {
    grid-column: ${({ $alone }) => ($alone ? 'auto' : '1 / -1')};
    color: ${color('ink-3')};
    font-size: ${text('sm')};
    line-height: ${leading('snug')};
  }
  &:hover {
    background: ${color('hover')};
    color: ${color('ink')};
  }
  &:focus-visible {
    outline-offset: -2px;
    box-shadow: none;
  }
  ${media.touch} {
    grid-template-columns: auto minmax(0, 1fr);
    padding: ${space(3)};
    > span {
      grid-column: 1 / -1;
    }
  }
`;

export interface LinkTile {
  readonly href: string;
  readonly icon: string;
  readonly title: ReactNode;
  readonly purpose: string;
}

export function LinkTiles({ label, tiles }: { label?: string; tiles: readonly LinkTile[] }) {
  return (
    <List aria-label={label} $count={tiles.length}>
      {tiles.map(({ href, icon, title, purpose }) => (
        <li key={href}>
          <Tile $alone={tiles.length === 1} href={href}>
            <Icon of={icon} />
            <b>{title}</b>
            <span>{purpose}</span>
          </Tile>
        </li>
      ))}
    </List>
  );
}
