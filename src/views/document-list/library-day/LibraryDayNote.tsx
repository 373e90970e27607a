/**
 * On screens that count days, states the library's day if the reader's date is different. Otherwise, a reader
 * whose time zone is hours ahead of the library's would think that the counts are wrong.
 */
import { styled } from 'styled-components';
import { dayOf } from '../../../shared/dates';
import { color, space, text } from '../../../ui/theme/tokens';
import { useApp } from '../../app-context';
import { libraryDayTexts as texts } from './library-day-texts';

const Note = styled.p`
  margin: ${space(2)} 0;
  color: ${color('ink-3')};
  font-size: ${text('sm')};
`;

export function LibraryDayNote() {
  const { clock, session, today } = useApp();
  const day = today.value;
  const own = dayOf(clock.now());
  if (day === own) return null;
  const zone = session.user.value?.time_zone ?? 'UTC';
  return <Note>{day < own ? texts.still(zone, day) : texts.already(zone, day)}</Note>;
}
