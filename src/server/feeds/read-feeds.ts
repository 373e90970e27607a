/**
 * Writes the current contents of a feed. The result is `null` if the feed is of another kind, or if its
 * subject no longer exists or is no longer visible.
 */
import { addDays } from '../../shared/dates';
import type { Database } from '../database/database';
import { listCalendarEvents, type CalendarScope } from '../store/library/calendar-events';
import { libraryDay } from '../store/library/library-day';
import {
  findAlertFeed,
  findFeedSubjectName,
  isAlertFeed,
  readLibraryId,
  type OpenedFeed,
} from '../store/alerts/feeds';
import { atomText } from './atom';
import { calendarText } from './calendar';

/** Documents stay in the calendar for this long after they enter into force. */
const PAST_EVENT_DAYS = 90;

/** @param address The library's public address, without a trailing slash. */
export type ReadFeed = (
  db: Database,
  opened: OpenedFeed,
  address: string,
  now: Date,
) => Promise<string | null>;

export const readCalendar: ReadFeed = async (db, opened, address, now) => {
  const { kind, of_id: id } = opened.feed;
  if (isAlertFeed(kind)) return null;
  const name = await findFeedSubjectName(db, opened);
  if (name === null) return null;
  const scope: CalendarScope = kind === 'all' || id === null ? { kind: 'all' } : { kind, id };
  const events = await listCalendarEvents(
    db,
    opened.reader,
    scope,
    addDays(await libraryDay(db, now), -PAST_EVENT_DAYS),
  );
  return calendarText({
    name: name === '' ? 'Upcoming legislation' : `Upcoming legislation: ${name}`,
    events,
    libraryId: await readLibraryId(db),
    address,
  });
};

export const readAlertFeed: ReadFeed = async (db, opened, address) => {
  const found = isAlertFeed(opened.feed.kind) ? await findAlertFeed(db, opened) : null;
  return found && atomText({ ...found, feedId: opened.feed.id, libraryId: await readLibraryId(db), address });
};
