/**
 * Writes entry dates as iCalendar (RFC 5545). The same events always produce the same text, so its hash can
 * be used as an ETag.
 */
import ical, {
  type ICalCalendar,
  ICalAlarmType,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { documentAddress } from '../document-address';
import type { CalendarEvent } from '../store/library/calendar-events';
import { stripInvalidXmlCharacters } from './xml-text';

export interface Calendar {
  readonly name: string;
  readonly events: readonly CalendarEvent[];
  /** The part of an event's UID after the `@`. */
  readonly libraryId: string;
  /** The library's public address, without a trailing slash. */
  readonly address: string;
}

/** How often calendar programs should refresh. Entry dates change only a few times a year. */
const REFRESH_SECONDS = 12 * 3600;
const DAY_SECONDS = 24 * 3600;
const MAX_LINE_BYTES = 75;
const CALENDAR_END = 'END:VCALENDAR';
/**
 * Alarms go off at nine in the morning in the reader's time zone. Their times are relative to the start of an
 * all-day event, which is midnight in that time zone.
 */
const alarmSecondsBefore = [30, 7].map((days) => days * DAY_SECONDS - 9 * 3600);

export function calendarText({ name, events, libraryId, address }: Calendar): string {
  // ical-generator escapes the events' texts, but not the calendar's name.
  const calendar = ical({
    name: singleLine(name).replace(/[\\;,]/g, '\\$&'),
    ttl: REFRESH_SECONDS,
    prodId: { company: 'Fairway', product: 'Maritime regulations', language: 'EN' },
  });
  const head = calendar.toString().trimEnd().slice(0, -CALENDAR_END.length);
  // Each event is written separately, because ical-generator folds the lines of a whole calendar character by
  // character, which takes a second for 5,000 events.
  const lines = events.flatMap((event) =>
    eventText(calendar, event, libraryId, address).trimEnd().split('\r\n').map(foldLine),
  );
  return `${[head.trimEnd(), ...lines, CALENDAR_END].join('\r\n')}\r\n`;
}

function eventText(calendar: ICalCalendar, event: CalendarEvent, libraryId: string, address: string): string {
  const changedAt = new Date(event.changedAt);
  const named = [event.number, event.title].filter(Boolean).join(' ');
  const made = calendar.createEvent({
    id: `${event.documentId}@${libraryId}`,
    sequence: event.sequence,
    // This is a date, not an instant. Only its UTC date is written, so it is the same date everywhere.
    start: new Date(`${event.entryDate}T00:00:00Z`),
    allDay: true,
    summary: singleLine(`In force: ${named}`),
    description: description(event, address),
    url: documentAddress(address, event.documentId),
    status: event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.TRANSPARENT,
    // In a calendar without METHOD, this is the time of the event's last change (§3.8.7.2).
    stamp: changedAt,
    lastModified: changedAt,
  });
  if (!event.isCancelled)
    for (const trigger of alarmSecondsBefore)
      made.createAlarm({
        type: ICalAlarmType.display,
        trigger,
        description: singleLine(`Soon in force: ${named}`),
      });
  return made.toString();
}

/** Folds a line at 75 bytes, between characters (§3.1). Each continuation line begins with a space. */
function foldLine(text: string): string {
  if (Buffer.byteLength(text) <= MAX_LINE_BYTES) return text;
  let result = '';
  let bytes = 0;
  for (const sign of text) {
    const size = Buffer.byteLength(sign);
    if (bytes + size > MAX_LINE_BYTES) {
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
    isCancelled && 'This date is no longer valid.',
    subtitle,
    [issuer, type].filter(Boolean).join(', '),
    publicationDate && `Published ${publicationDate}`,
    documentAddress(address, event.documentId),
  ];
  return lines
    .filter((one): one is string => typeof one === 'string' && one !== '')
    .map(singleLine)
    .join('\n');
}

/** Returns the text as one line, without control characters, which are invalid in iCalendar. */
function singleLine(text: string): string {
  return stripInvalidXmlCharacters(text).replace(/\s+/g, ' ').trim();
}
