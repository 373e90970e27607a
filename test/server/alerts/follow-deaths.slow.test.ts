// Kills the import of an edition or of a correction at each of its queries, and the worker at each of its steps,
// or at every fourth step (selection.ts). The edition or correction must then be stored with its redline or not at
// all, and each follower must have one entry in the ledger and get one e-mail.
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

/** Imports the document again and again, each time dying one query later, until an import is complete. */
async function importDying(
  document: NewDocument,
  check: (isWhole: boolean, dieAt: number) => Promise<void>,
): Promise<void> {
  let isWhole = false;
  let deaths = 0;
  for (let dieAt = 1; !isWhole; dieAt += 1) {
    const { isStructured: _, ...fields } = document;
    const record = recordOf(fields);
    const incoming = { record, pdf: null, structured: deriveStructure(record.text) };
    const death = await diesAt(library.server.db, dieAt)
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
    await check(isWhole, dieAt);
  }
  assert.ok(deaths > 10, String(deaths));
}

test('at whatever query an import dies, the edition is stored either with its redline or not at all', async () => {
  await library.bring(edition('imported', 1));
  await importDying(edition('imported', 2), async (isWhole, dieAt) => {
    const count = async (table: 'editions' | 'edition_comparisons') =>
      (
        await library.server.db
          .selectFrom(table)
          .where('document_id', '=', 'imported')
          .select('document_id')
          .execute()
      ).length;
    assert.equal(
      [await count('editions'), await count('edition_comparisons')],
      isWhole ? [2, 1] : [1, 0],
      `died at query ${dieAt}`,
    );
  });
});

/** The second correction of a text also changes with which wording the first one is compared. */
test('at whatever query a correction dies, it is stored either with its redline or not at all', async () => {
  await library.bring(edition('corrected', 1), { ...edition('corrected', 2), edition: '1' });
  const { db } = library.server;
  await importDying({ ...edition('corrected', 3), edition: '1' }, async (isWhole, dieAt) => {
    const { text } = await db
      .selectFrom('editions')
      .where('document_id', '=', 'corrected')
      .select('text')
      .executeTakeFirstOrThrow();
    const kept = await db
      .selectFrom('replaced_wordings')
      .where('document_id', '=', 'corrected')
      .orderBy('record')
      .select('record')
      .execute();
    const redlines = await db
      .selectFrom('edition_changes')
      .where('document_id', '=', 'corrected')
      .orderBy('from_edition')
      .orderBy('position')
      .select(['from_edition', 'to_edition', 'lines'])
      .execute();
    const numbers = redlines.map(({ from_edition: from, to_edition: to, lines }) => {
      const [, out, now] = /"out","(\d)".*"in","(\d)"/.exec(lines)!;
      return `${from} → ${to}: ${out} → ${now}`;
    });
    const before = ['1@2 → 1@3: 1 → 2', '1@3 → 1: 2 → 3'];
    assert.equal(
      [/Show (\d)/.exec(text)![1], kept.map(({ record }) => record), [...new Set(numbers)]],
      isWhole ? ['3', [2, 3], before] : ['2', [2], ['1@2 → 1: 1 → 2']],
      `died at query ${dieAt}`,
    );
  });
});

async function workToTheEnd(parts: Partial<AlertsOptions>): Promise<void> {
  const worker = library.worker(parts);
  await worker.work();
  library.pass(minute);
  await worker.work();
  await worker.stop();
}

/**
 * Brings one change after the other, each time with a worker that dies at a later step. The dead worker's lease
 * expires, and another worker finishes.
 *
 * @param change Returns the document with this number, which contains words that no other number has.
 * @param news The ledger's entry about it.
 */
async function dieAtEachStep(
  id: string,
  change: (number: number) => NewDocument,
  news: (number: number) => string,
): Promise<void> {
  await library.bring(edition(id, 1));
  await library.follow(id);
  await library.follow(id, { address: 'sec_2' }, 'manager');
  const expected: string[] = [];
  const before = { user: await library.news('user'), manager: await library.news('manager') };
  for (let number = 2, isDone = false; !isDone; number += 1) {
    await library.bring(change(number));
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
    library.pass(3 * minute);
    await workToTheEnd({});
    expected.push(news(number));
    for (const [user, address] of [
      ['user', 'user@demo.fairway'],
      ['manager', 'manager@demo.fairway'],
    ] as const) {
      const all = [...before[user], ...expected].toSorted();
      assert.equal(await library.news(user), all, `${user}, died at step ${dieAt}`);
      const own = library.mails.filter(({ to }) => to.address === address);
      assert.is(new Set(own.map(({ id: mailId }) => mailId)).size, 1, `${user}, died at step ${dieAt}`);
      assert.match(own[0]!.text, new RegExp(`\\{\\+${number}\\+\\}`));
      if (own.length > 1)
        assert.ok(
          parts.diedAfterMail(),
          'an e-mail is sent twice only if the first delivery was not recorded',
        );
    }
  }
  assert.ok(expected.length * stepsBetweenDeaths > 25, String(expected.length));
}

test('at whatever step a worker dies, each follower has one entry for each edition, and one e-mail', async () => {
  await dieAtEachStep(
    'followed',
    (number) => edition('followed', number),
    (number) => `${number} text: changed`,
  );
});

test('at whatever step a worker dies, each follower has one entry for each correction, and one e-mail', async () => {
  await dieAtEachStep(
    'mended',
    (number) => ({ ...edition('mended', number), edition: '1', entryDate: '2020-01-01' }),
    (number) => `1 corrected-${number}: corrected`,
  );
});

test.run();
