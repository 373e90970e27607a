// Compares calendar events with a model after random imports, corrections, changed dates and withdrawals.
import fc from 'fast-check';
import ICAL from 'ical.js';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { calendarText } from '../../../../src/server/feeds/calendar';
import { readRecord } from '../../../../src/server/library/import/import-record';
import { listCalendarEvents } from '../../../../src/server/store/library/calendar-events';
import { terminal } from '../../../../src/server/store/audit/audit-log';
import { withdrawDocument } from '../../../../src/server/store/library/changed-documents';
import { importDocuments } from '../../../../src/server/store/library/import';
import { openLibrary, type TestLibrary } from '../../library/test-library';

type Step =
  | { kind: 'import'; id: string; date: string | null; text: string; edition: string | null }
  | { kind: 'withdraw'; id: string };
interface Shown {
  uid: string;
  sequence: number;
  day: string;
  status: string;
}

const ids = fc.constantFrom('a', 'b');
const steps = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('import' as const),
      id: ids,
      date: fc.constantFrom(null, '2026-07-01', '2026-07-02', '2027-01-01'),
      text: fc.constantFrom('One', 'Two'),
      edition: fc.constantFrom(null, '2', '3'),
    }),
    fc.record({ kind: fc.constant('withdraw' as const), id: ids }),
  ),
  { maxLength: 12 },
);

let library: TestLibrary;
test.before(async () => {
  library = await openLibrary();
});
test.after(() => library.close());

const reader = { id: 'somebody', roles: ['ROLE_ADMIN' as const], companyId: null, ownsRoot: false };

async function take(step: Step, at: Date): Promise<void> {
  if (step.kind === 'withdraw') {
    await withdrawDocument(library.db, terminal, step.id, at);
    return;
  }
  const { id, date: entryDate, text, edition } = step;
  const record = readRecord(
    { id, title: `Title of ${id}`, text, categories: ['A', 'B'], entryDate, edition },
    3,
  );
  await library.db.transaction().execute((trx) => importDocuments(trx, [{ record, pdf: null }], at));
}

async function shown(): Promise<Map<string, Shown>> {
  const events = await listCalendarEvents(library.db, reader, { kind: 'all' }, '2026-01-01');
  const text = calendarText({
    name: 'All',
    events,
    libraryId: 'library',
    address: 'https://library.example.com',
  });
  const calendar = new ICAL.Component(ICAL.parse(text) as never);
  return new Map(
    calendar.getAllSubcomponents('vevent').map((component) => {
      const { uid, sequence, startDate } = new ICAL.Event(component);
      return [
        uid.split('@')[0] ?? '',
        {
          uid,
          sequence,
          day: startDate.toString(),
          status: String(component.getFirstPropertyValue('status')),
        },
      ];
    }),
  );
}

/**
 * Returns a document's date, and whether the document is withdrawn. If the edition that readers see has no
 * date, the date of the next edition counts.
 */
async function standing(id: string) {
  const row = await library.db
    .selectFrom('documents')
    .select(['entry_date', 'next_from', 'withdrawn_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { date: row.entry_date ?? row.next_from, isWithdrawn: row.withdrawn_at !== null };
}

test('UIDs never change, sequences increase by one with each change, and events match the library', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      await library.db.deleteFrom('documents').execute();
      let before = new Map<string, Shown>();
      for (const [index, step] of all.entries()) {
        await take(step, new Date(Date.parse('2026-03-01T00:00:00Z') + index * 60_000));
        const now = await shown();
        for (const id of ['a', 'b']) {
          const [old, event, document] = [before.get(id), now.get(id), await standing(id)];
          if (!event) {
            assert.is(old, undefined, 'an event that was published to calendars is never forgotten');
            assert.ok(!document?.date);
            continue;
          }
          const isStanding = document?.date != null && !document.isWithdrawn;
          assert.is(event.status, isStanding ? 'CONFIRMED' : 'CANCELLED');
          if (document?.date != null) assert.is(event.day, document.date);
          if (!old) assert.is(event.sequence, 0);
          else {
            const isNews = old.day !== event.day || old.status !== event.status;
            assert.equal([event.uid, event.sequence], [old.uid, old.sequence + (isNews ? 1 : 0)]);
          }
        }
        before = now;
      }
    }),
    { numRuns: process.env['DATABASE_URL'] ? 20 : 60 },
  );
});

test.run();
