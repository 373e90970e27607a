/** Entry dates as iCalendar (RFC 5545). The same events give the same text, so that it can be known by its hash. */
import ical, {
  type ICalCalendar,
  ICalAlarmType,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import type { CalendarEvent } from '../store/library/calendar-events';
import { xmlChars } from './xml-text';

export interface Calendar {
  readonly name: string;
  readonly events: readonly CalendarEvent[];
  /** Behind the @ of a UID. */
  readonly libraryId: string;
  /** Where users reach the library, without a slash at its end. */
  readonly address: string;
}

/** How often programs are asked to come; entry dates move a few times a year. */
const refreshSeconds = 12 * 3600;
const daySeconds = 24 * 3600;
const lineBytes = 75;
const end = 'END:VCALENDAR';
/** At nine in the morning, whatever the reader's time zone: a day that begins at midnight, less these. */
const alarmsBefore = [30, 7].map((days) => days * daySeconds - 9 * 3600);

export function calendarText({ name, events, libraryId, address }: Calendar): string {
  // ical-generator escapes the texts of events, and not that of the calendar.
  const calendar = ical({
    name: line(name).replace(/[\\;,]/g, '\\$&'),
    ttl: refreshSeconds,
    prodId: { company: 'Fairway', product: 'Maritime regulations', language: 'EN' },
  });
  const head = calendar.toString().trimEnd().slice(0, -end.length);
  // Event by event: it folds the lines of a whole calendar sign by sign, which is a second of work for 5,000 events.
  const lines = events.flatMap((event) =>
    eventText(calendar, event, libraryId, address).trimEnd().split('\r\n').map(folded),
  );
  return `${[head.trimEnd(), ...lines, end].join('\r\n')}\r\n`;
}

function eventText(calendar: ICalCalendar, event: CalendarEvent, libraryId: string, address: string): string {
  const changedAt = new Date(event.changedAt);
  const named = [event.number, event.title].filter(Boolean).join(' ');
  const made = calendar.createEvent({
    id: `${event.documentId}@${libraryId}`,
    sequence: event.sequence,
    // A day, not an instant: written as the date that it is here, it is the same day everywhere.
    start: new Date(`${event.entryDate}T00:00:00Z`),
    allDay: true,
    summary: line(`In force: ${named}`),
    description: description(event, address),
    url: linkTo(event, address),
    status: event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.TRANSPARENT,
    // Without a METHOD this is when the event was last changed (§3.8.7.2).
    stamp: changedAt,
    lastModified: changedAt,
  });
  if (!event.isCancelled)
    for (const trigger of alarmsBefore)
      made.createAlarm({
        type: ICalAlarmType.display,
        trigger,
        description: line(`Soon in force: ${named}`),
      });
  return made.toString();
}

/** At 75 bytes, between characters (§3.1); each line that goes on begins with a space. */
function folded(text: string): string {
  if (Buffer.byteLength(text) <= lineBytes) return text;
  let result = '';
  let bytes = 0;
  for (const sign of text) {
    const size = Buffer.byteLength(sign);
    if (bytes + size > lineBytes) {
      result += '\r\n ';
      bytes = 1;
    }
    result += sign;
    bytes += size;
  }
  return result;
}

function description(event: CalendarEvent, address: string): string {
  const { issuer, type, subtitle, publicationDate, isCancelled } = event;
  const lines = [
    isCancelled && 'This date does not stand any more.',
    subtitle,
    [issuer, type].filter(Boolean).join(', '),
    publicationDate && `Published ${publicationDate}`,
    linkTo(event, address),
  ];
  return lines
    .filter((one): one is string => typeof one === 'string' && one !== '')
    .map(line)
    .join('\n');
}

function linkTo({ documentId }: CalendarEvent, address: string): string {
  return `${address}/documentpreview/${encodeURIComponent(documentId)}`;
}

/** iCalendar has no place for control signs either. */
function line(text: string): string {
  return xmlChars(text).replace(/\s+/g, ' ').trim();
}
