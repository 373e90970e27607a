/** Printed at the top of a screen: the library that the printout comes from, and the date. */
import { styled } from 'styled-components';
import { dayOf, formatDate } from '../../shared/dates';
import { useIsPrinting } from '../../ui/hooks/use-printing';
import { color, line, space, text } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { frameTexts } from './texts';

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

export function PrintHeader() {
  const { clock, release } = useApp();
  if (!useIsPrinting()) return null;
  return (
    <Root>
      <b>{frameTexts.product}</b>
      <span>{release.apiHost}</span>
      <span>{frameTexts.printed(formatDate(dayOf(clock.now())))}</span>
    </Root>
  );
}
