// Tests imports, crashes, failing e-mails and changed settings in random order. Each match must be recorded
// once and reported once.
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { MailFailure, type Message } from '../../../src/server/mail/message';
import { propertyRuns } from '../../support/selection';
import { day, minute, watchedLibrary, type Watched } from '../../support/server/alerts';
import { forgetKept } from '../../support/server/library';
import { mortal } from '../../support/faults/crash-at-step';

let library: Watched;
test.before(async () => {
  library = await watchedLibrary();
});
test.after(() => library.close());

type Event =
  /** One of four documents is added or corrected, or gets a new edition. */
  | { readonly kind: 'bring'; readonly document: number; readonly isWet: boolean; readonly isNew: boolean }
  | { readonly kind: 'work'; readonly dieAt: number | null }
  | { readonly kind: 'pass'; readonly ms: number }
  | { readonly kind: 'mail'; readonly fails: MailFailure['reason'] | null }
  /** A search is removed. It is restored before a day passes, and must then report what it has missed. */
  | { readonly kind: 'remove'; readonly search: number }
  | { readonly kind: 'restore' }
  | { readonly kind: 'plan'; readonly search: number; readonly cadence: 'at-once' | 'daily' | 'weekly' };

const events: fc.Arbitrary<Event> = fc.oneof(
  fc.record({
    kind: fc.constant('bring' as const),
    document: fc.nat(3),
    isWet: fc.boolean(),
    isNew: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('work' as const), dieAt: fc.option(fc.integer({ min: 1, max: 60 })) }),
  fc.record({ kind: fc.constant('pass' as const), ms: fc.constantFrom(minute, 30 * minute, day) }),
  fc.record({
    kind: fc.constant('mail' as const),
    fails: fc.option(fc.constantFrom('refused' as const, 'put-off' as const, 'away' as const)),
  }),
  fc.record({ kind: fc.constant('remove' as const), search: fc.nat(2) }),
  fc.record({ kind: fc.constant('restore' as const) }),
  fc.record({
    kind: fc.constant('plan' as const),
    search: fc.nat(2),
    cadence: fc.constantFrom('at-once' as const, 'daily' as const, 'weekly' as const),
  }),
);

const searches = [
  { name: 'Fire', searchterms: 'fire', as: 'user' },
  { name: 'Water', searchterms: 'water', as: 'user' },
  { name: 'Theirs', searchterms: 'fire', as: 'manager' },
] as const;
const addressOf = { Fire: 'user@demo.fairway', Water: 'user@demo.fairway', Theirs: 'manager@demo.fairway' };

let runs = 0;
const names = (isWet: boolean) =>
  searches.map(({ name }) => name).filter((name) => isWet || name !== 'Water');

test('each search reports each edition once, in one e-mail, which is repeated only with the same id', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(events, { maxLength: 25 }), async (happening) => {
      runs += 1;
      await forgetKept(library.server.db);
      await library.server.db.deleteFrom('leases').execute();
      library.mails.length = 0;
      const ids: string[] = [];
      for (const { as, ...criteria } of searches)
        ids.push((await library.save({ ...criteria, cadence: 'at-once' }, as)).id);

      const current = new Map<string, { edition: number; isWet: boolean }>();
      const [due, possible] = [new Set<string>(), new Set<string>()];
      let fails: MailFailure['reason'] | null = null;
      const removed = new Set<number>();
      const restore = async () => {
        for (const search of removed)
          await library.server.call('POST', `/api/user/savedsearch/${ids[search]}/restore`, {
            as: searches[search]!.as,
          });
        removed.clear();
      };
      const isRemoved = (name: string) => [...removed].some((search) => searches[search]!.name === name);
      const mail = {
        async send(message: Message) {
          if (fails) throw new MailFailure(fails, 'It fails.');
          library.mails.push(message);
        },
      };

      for (const event of happening) {
        if (event.kind === 'bring') {
          const id = `law-${runs}-${event.document}`;
          const edition = (current.get(id)?.edition ?? 1) + (event.isNew && current.has(id) ? 1 : 0);
          current.set(id, { edition, isWet: event.isWet });
          for (const name of names(event.isWet)) possible.add(`${name}: ${id} ${edition}`);
          await library.bring({
            id,
            edition: `${edition}`,
            title: `Title of ${id} edition ${edition}`,
            // An edition in which no word changed isn't reported.
            text: `${event.isWet ? 'Fire and water.' : 'Fire.'} This is edition ${edition}.`,
          });
        } else if (event.kind === 'work') {
          const parts = event.dieAt === null ? null : mortal({ ...library, mail }, event.dieAt);
          const worker = library.worker({ mail, ...parts });
          const isWhole = await worker.work().then(
            () => true,
            (error: unknown) => {
              if (!parts?.isDead()) throw error;
              return false;
            },
          );
          if (isWhole)
            for (const [id, { edition, isWet }] of current)
              for (const name of names(isWet)) if (!isRemoved(name)) due.add(`${name}: ${id} ${edition}`);
          await worker.stop().catch((error: unknown) => {
            if (!parts?.isDead()) throw error;
          });
          // The lease and the claims of a dead process expire.
          if (parts?.isDead()) library.pass(3 * minute);
        } else if (event.kind === 'pass') {
          if (event.ms === day) await restore();
          library.pass(event.ms);
        } else if (event.kind === 'restore') await restore();
        else if (event.kind === 'remove') {
          const { as } = searches[event.search]!;
          await library.server.call('DELETE', `/api/user/savedsearch/${ids[event.search]}`, { as });
          removed.add(event.search);
        } else if (event.kind === 'mail') fails = event.fails;
        else
          await library.server.call('PATCH', `/api/user/savedsearch/${ids[event.search]}`, {
            as: searches[event.search]!.as,
            body: { cadence: event.cadence },
          });
      }

      // Finally, two weeks pass without any faults.
      fails = null;
      await restore();
      const last = library.worker({ mail });
      for (let days = 0; days < 14; days += 1) {
        await last.work();
        library.pass(day);
      }
      await last.stop();
      for (const [id, { edition, isWet }] of current)
        for (const name of names(isWet)) due.add(`${name}: ${id} ${edition}`);

      const ledger = await library.ledger();
      assert.equal(
        [...due].filter((entry) => !ledger.includes(entry)),
        [],
        'nothing is missed',
      );
      assert.equal(
        ledger.filter((entry) => !possible.has(entry)),
        [],
        'nothing else is reported',
      );
      assert.equal(reportedEntries().sort(), ledger, 'everything is reported, each entry in one e-mail');
    }),
    { numRuns: propertyRuns(25) },
  );
});

/** Returns every entry of every e-mail. An e-mail that was sent twice counts once. */
function reportedEntries(): string[] {
  const mails = [...new Map(library.mails.map((mail) => [mail.id, mail])).values()];
  return mails.flatMap(({ to, text }) =>
    text.split('\n\n\n').flatMap((part) => {
      const name = searches
        .map((one) => one.name)
        .find((one) => part.includes(`${one}: `) && addressOf[one] === to.address);
      return name === undefined
        ? []
        : [...part.matchAll(/Title of (\S+) edition (\d+)/g)].map(
            ([, id, edition]) => `${name}: ${id} ${edition}`,
          );
    }),
  );
}

test.run();
