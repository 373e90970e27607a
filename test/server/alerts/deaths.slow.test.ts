// Kills a worker at each step in turn, or at every fourth step (selection.ts). Nothing may be lost or
// recorded twice, and an e-mail may be repeated only if the mail server accepted it and the worker died
// before it could record that.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { AlertsOptions } from '../../../src/server/alerts/alerts';
import type { Message } from '../../../src/server/mail/message';
import { minute, watchedLibrary, type Watched } from '../../support/server/alerts';
import { stepsBetweenDeaths } from '../../support/selection';
import { Died, mortal } from '../../support/faults/crash-at-step';

async function livesToTheEnd(library: Watched, parts: Partial<AlertsOptions>): Promise<void> {
  const worker = library.worker(parts);
  await worker.work();
  library.pass(minute);
  await worker.work();
  await worker.stop();
}

/** Returns the ids of the documents in an e-mail. */
const documentsIn = ({ text }: Message): string[] =>
  [...text.matchAll(/Title of (\S+)/g)].map(([, id]) => id!);

let library: Watched;
test.before(async () => {
  library = await watchedLibrary();
});
test.after(() => library.close());

test('at whatever step a worker dies, each edition is recorded once, and repeated e-mails keep their id', async () => {
  await library.save({ name: 'Fire', cadence: 'at-once' });
  await library.save({ name: 'Water', searchterms: 'water', cadence: 'at-once' });
  await library.save({ name: 'Theirs', cadence: 'at-once' }, 'manager');
  const brought: string[] = [];
  let repeats = 0;

  for (let dieAt = 1, isDone = false; !isDone; dieAt += stepsBetweenDeaths) {
    const [late, wet] = [`dry-${dieAt}`, `wet-${dieAt}`];
    brought.push(late, wet);
    await library.bring({ id: wet, text: 'Fire and water.' }, { id: late });
    library.mails.length = 0;
    const parts = mortal(
      { ...library, mail: { send: async (message) => void library.mails.push(message) } },
      dieAt,
    );
    const death = await livesToTheEnd(library, parts).then(
      () => null,
      (error: unknown) => error,
    );
    isDone = !parts.isDead();
    // A worker that dies while it releases the lease has already done all its work.
    if (death !== null) assert.instance(death, Died, String(death));
    // The dead worker's lease expires.
    library.pass(3 * minute);
    await livesToTheEnd(library, {});

    const expected = brought
      .flatMap((id) => [
        `Fire: ${id} 1`,
        `Theirs: ${id} 1`,
        ...(id.startsWith('wet') ? [`Water: ${id} 1`] : []),
      ])
      .sort();
    assert.equal(await library.ledger(), expected, `died at step ${dieAt}`);
    for (const address of ['user@demo.fairway', 'manager@demo.fairway']) {
      const own = library.mails.filter(({ to }) => to.address === address);
      const sent = new Map(own.map((mail) => [mail.id, mail]));
      const reported = [...sent.values()].flatMap(documentsIn);
      assert.equal([...new Set(reported)].sort(), [late, wet].sort(), `${address}, died at step ${dieAt}`);
      assert.is(sent.size, 1, `${address} got different e-mails, died at step ${dieAt}`);
      if (own.length > 1) {
        assert.ok(parts.diedAfterMail(), `${address} got an e-mail twice, died at step ${dieAt}`);
        assert.is(own[0]!.text, own[1]!.text);
        repeats += 1;
      }
    }
    assert.is(await openDigests(library), 0, `died at step ${dieAt}`);
  }
  // The order of the two digests is random, and one of them takes more steps. The simulated crashes cover
  // both steps of the last e-mail.
  if (stepsBetweenDeaths === 1)
    assert.ok(repeats >= 2, 'the worker died both before and while it recorded an accepted e-mail');
  assert.ok(brought.length * stepsBetweenDeaths > 2 * 25, 'the worker takes at least 25 steps');
});

async function openDigests({ server: { db } }: Watched): Promise<number> {
  const { count } = await db
    .selectFrom('digests')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('open_user_id', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

test.run();
