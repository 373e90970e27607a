/** What stands in the login's column: a form, and the sentence below its heading. */
import { styled } from 'styled-components';
import { color, space } from '../../ui/tokens';

export const TaskForm = styled.form`
  display: grid;
  gap: ${space(5)};
`;
export const Lead = styled.p`
  margin-top: calc(-1 * ${space(4)});
  color: ${color('ink-3')};
  overflow-wrap: anywhere;
`;
