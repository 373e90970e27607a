import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { calendarText } from '../../../src/server/feeds/calendar';
import type { CalendarEvent } from '../../../src/server/store/library/calendar-events';

const event: CalendarEvent = {
  documentId: 'fire-1',
  entryDate: '2026-03-29',
  sequence: 0,
  isCancelled: false,
  changedAt: '2026-02-01T10:00:00.000Z',
  title: 'Fire',
  number: null,
  issuer: null,
  type: null,
  subtitle: null,
  publicationDate: null,
};
const text = (events: readonly CalendarEvent[], name = 'All') =>
  calendarText({ name, events, libraryId: 'library', address: 'https://library.example.com' });
const parsed = (calendar: string) => new ICAL.Component(ICAL.parse(calendar) as never);

test('a calendar without events is valid', () => {
  assert.is(parsed(text([])).getAllSubcomponents('vevent').length, 0);
});

test('the day of an event doesn’t depend on the server’s time zone', () => {
  const calendar = JSON.stringify({ name: 'All', libraryId: 'l', address: '', events: [event] });
  const script =
    "import { calendarText } from './src/server/feeds/calendar.ts';" +
    `console.log(calendarText(${calendar}));`;
  for (const TZ of ['Pacific/Kiritimati', 'America/Los_Angeles', 'Europe/London', 'Pacific/Apia']) {
    const calendar = execFileSync(
      process.execPath,
      ['--import', './test/support/register.mjs', '--input-type=module', '--eval', script],
      { env: { ...process.env, TZ }, encoding: 'utf8' },
    );
    assert.match(calendar, /\r\nDTSTART;VALUE=DATE:20260329\r\n/, TZ);
  }
});

test('the same events produce the same text', () => {
  assert.is(text([event]), text([event]));
});

test('any title and name can be read back, and lines have at most 75 bytes', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('a\r\nBEGIN:VEVENT', 'a;b,c\\n:"x"', '船舶'.repeat(60), 'END:VCALENDAR'),
  );
  fc.assert(
    fc.property(hostile, hostile, (title, name) => {
      const calendar = text([{ ...event, title, subtitle: title }], `N ${name}`);
      assert.equal(
        calendar.split('\r\n').filter((line) => Buffer.byteLength(line) > 75),
        [],
      );
      const [first, ...more] = parsed(calendar).getAllSubcomponents('vevent');
      assert.is(more.length, 0);
      const plain = (given: string) => given.replace(/[\p{Cc}\p{Surrogate}\s\uFFFE\uFFFF\u0085]/gu, '');
      assert.is(plain(String(first?.getFirstPropertyValue('summary'))), plain(`In force: ${title}`));
      // ical.js doesn't know NAME (RFC 7986), and doesn't unescape its value.
      assert.is(
        plain(String(parsed(calendar).getFirstPropertyValue('name')).replace(/\\([\\;,])/g, '$1')),
        plain(`N ${name}`),
      );
    }),
  );
});

test.run();
