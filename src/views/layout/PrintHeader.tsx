/** Above a screen on paper: out of which library it is, and of what day. */
import { styled } from 'styled-components';
import { dayOf, formatDate } from '../../shared/dates';
import { useIsPrinting } from '../../ui/hooks/use-printing';
import { color, line, space, text } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { shell } from './texts';

const Root = styled.p`
  display: flex;
  gap: ${space(4)};
  margin-bottom: ${space(4)};
  padding-bottom: ${space(1)};
  border-bottom: ${line('ink')};
  color: ${color('ink-2')};
  font-size: ${text('xs')};
  > :last-child {
    margin-left: auto;
  }
`;

export function PrintHead() {
  const { clock, release } = useApp();
  if (!useIsPrinting()) return null;
  return (
    <Root>
      <b>{shell.product}</b>
      <span>{release.apiHost}</span>
      <span>{shell.printed(formatDate(dayOf(clock.now())))}</span>
    </Root>
  );
}
