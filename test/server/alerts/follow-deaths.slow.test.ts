// Kills the import of an edition at each of its queries, and the worker at each of its steps, or at every
// fourth step (selection.ts). The edition must then be stored with its redline or not at all, and each
// follower must have one entry in the ledger and get one e-mail.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { AlertsOptions } from '../../../src/server/alerts/alerts';
import { importDocuments } from '../../../src/server/store/library/import';
import { deriveStructure } from '../../../src/shared/provisions/derive/derive-structure';
import {
  minute,
  recordOf,
  watchedLibrary,
  type NewDocument,
  type Watched,
} from '../../support/server/alerts';
import { stepsBetweenDeaths } from '../../support/selection';
import { Died, diesAt, mortal } from '../../support/faults/crash-at-step';

let library: Watched;
test.before(async () => {
  library = await watchedLibrary();
});
test.after(() => library.close());

/** An edition in which the words of both sections differ from those in the previous edition. */
function edition(id: string, number: number): NewDocument {
  const text = `1 Lights\n\nShow ${number} lights.\n\n2 Sounds\n\nCarry ${number} whistles.`;
  const day = new Date(Date.UTC(2020, 0, number)).toISOString().slice(0, 10);
  return { id, title: 'Rules', edition: `${number}`, text, entryDate: day, isStructured: true };
}

test('at whatever query an import dies, the edition is stored either with its redline or not at all', async () => {
  await library.bring(edition('imported', 1));
  const { db } = library.server;
  let isWhole = false;
  let deaths = 0;
  for (let dieAt = 1; !isWhole; dieAt += 1) {
    const { isStructured: _, ...document } = edition('imported', 2);
    const record = recordOf(document);
    const incoming = { record, pdf: null, structured: deriveStructure(record.text) };
    const death = await diesAt(db, dieAt)
      .transaction()
      .execute((trx) => importDocuments(trx, [incoming], library.now()))
      .then(
        () => null,
        (error: unknown) => error,
      );
    isWhole = death === null;
    if (!isWhole) {
      assert.instance(death, Died, String(death));
      deaths += 1;
    }
    const count = async (table: 'editions' | 'edition_comparisons') =>
      (await db.selectFrom(table).where('document_id', '=', 'imported').select('document_id').execute())
        .length;
    assert.equal(
      [await count('editions'), await count('edition_comparisons')],
      isWhole ? [2, 1] : [1, 0],
      `died at query ${dieAt}`,
    );
  }
  assert.ok(deaths > 10, String(deaths));
});

async function workToTheEnd(parts: Partial<AlertsOptions>): Promise<void> {
  const worker = library.worker(parts);
  await worker.work();
  library.pass(minute);
  await worker.work();
  await worker.stop();
}

test('at whatever step a worker dies, each follower has one entry for each edition, and one e-mail', async () => {
  await library.bring(edition('followed', 1));
  await library.follow('followed');
  await library.follow('followed', { address: 'sec_2' }, 'manager');
  const expected: string[] = [];
  for (let number = 2, isDone = false; !isDone; number += 1) {
    await library.bring(edition('followed', number));
    library.mails.length = 0;
    const mail = { send: async (message: Watched['mails'][0]) => void library.mails.push(message) };
    const dieAt = 1 + (number - 2) * stepsBetweenDeaths;
    const parts = mortal({ ...library, mail }, dieAt);
    const death = await workToTheEnd(parts).then(
      () => null,
      (error: unknown) => error,
    );
    isDone = !parts.isDead();
    if (death !== null) assert.instance(death, Died, String(death));
    // The dead worker's lease expires.
    library.pass(3 * minute);
    await workToTheEnd({});
    expected.push(`${number} text: changed`);
    for (const [user, address] of [
      ['user', 'user@demo.fairway'],
      ['manager', 'manager@demo.fairway'],
    ] as const) {
      assert.equal(await library.news(user), expected.toSorted(), `${user}, died at step ${dieAt}`);
      const own = library.mails.filter(({ to }) => to.address === address);
      assert.is(new Set(own.map(({ id }) => id)).size, 1, `${user}, died at step ${dieAt}`);
      assert.match(own[0]!.text, new RegExp(`\\{\\+${number}\\+\\}`));
      if (own.length > 1)
        assert.ok(
          parts.diedAfterMail(),
          'an e-mail is sent twice only if the first delivery was not recorded',
        );
    }
  }
  assert.ok(expected.length * stepsBetweenDeaths > 25, String(expected.length));
});

test.run();
