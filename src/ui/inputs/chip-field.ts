/**
 * The frame around a large field for terms, with its icon and buttons. The text input inside has no frame of
 * its own.
 */
import { css } from 'styled-components';
import { color, line, radius, size, space, text } from '../theme/tokens';

export const chipFieldFrame = css`
  display: flex;
  align-items: center;
  gap: ${space(1.5)};
  min-height: ${size('control-l')};
  padding: ${space(1.25)} ${space(1.5)} ${space(1.25)} ${space(3)};
  border: ${line('line-strong')};
  border-radius: ${radius('s')};
  background: ${color('surface')};
  > svg {
    color: ${color('ink-3')};
  }
  /* A chip that is being edited has its own outline, so the field has none. */
  &:has(> input:focus, > span > input:focus) {
    outline: ${size('border-strong')} solid ${color('focus')};
    outline-offset: calc(-1 * ${size('border')});
    border-color: ${color('focus')};
  }
`;

export const chipFieldText = css`
  flex: 1;
  min-width: 0;
  min-height: ${space(8)};
  padding: 0;
  border: 0;
  background: none;
  font-size: ${text('field')};
  &:focus,
  &:focus-visible {
    outline: 0;
    box-shadow: none;
  }
  &::placeholder {
    color: ${color('ink-3')};
    opacity: 1;
  }
`;
