/** A keyboard key within a sentence. */
import { styled } from 'styled-components';
import { color, font, line, radius, space, text, weight } from '../theme/tokens';

export const Kbd = styled.kbd`
  padding: 1px ${space(1.25)};
  border: ${line('line-strong')};
  border-radius: ${radius('s')};
  background: ${color('surface')};
  color: ${color('ink-2')};
  font: ${weight('medium')} ${text('xs')} / 1 ${font('sans')};
`;
