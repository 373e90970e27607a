/**
 * `ListDetail` has a list on the left and the selected entry's details on the right. They are stacked on screens
 * narrower than 900 px. `ListEntry` is an entry of such a list.
 */
import { styled } from 'styled-components';
import { color, leading, line, media, space, text, weight } from '../../ui/theme/tokens';

/** `$alone` gives the full width to a message that there is nothing to choose from. */
export const ListDetail = styled.div<{ $alone?: boolean }>`
  display: grid;
  grid-template-columns: 22rem minmax(0, 1fr);
  align-items: start;
  gap: ${space(5)};
  ${media.narrow} {
    grid-template-columns: 17rem minmax(0, 1fr);
  }
  ${media.touch} {
    grid-template-columns: minmax(0, 1fr);
  }
  ${({ $alone }) => $alone && '&& { grid-template-columns: minmax(0, 1fr); }'}
`;

/** A link that fills its list item: an icon and a label, or a name in `b` with a note in `small` below. */
export const ListEntry = styled.a`
  display: flex;
  flex: 1;
  align-items: center;
  gap: ${space(3)};
  min-width: 0;
  padding: ${space(2.25)} ${space(4)};
  color: ${color('ink')};
  line-height: ${leading('snug')};
  text-decoration: none;
  li + li > & {
    border-top: ${line('line')};
  }
  &:hover {
    background: ${color('hover')};
    color: ${color('ink')};
  }
  &[aria-current] {
    background: ${color('selected')};
  }
  > svg {
    flex: none;
    color: ${color('ink-2')};
  }
  > span:first-of-type {
    flex: 1;
    min-width: 0;
  }
  b {
    display: block;
    font-weight: ${weight('medium')};
    overflow-wrap: anywhere;
  }
  small {
    color: ${color('ink-3')};
    font-size: ${text('xs')};
  }
`;
