import { mock } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Alerts } from '../../../src/server/alerts/alerts';
import type { Leases } from '../../../src/server/database/leases';
import { MailFailure, type Message } from '../../../src/server/mail/message';
import { SearchFailure } from '../../../src/server/search/search';
import { terminal } from '../../../src/server/store/audit/audit-log';
import { changeCategory } from '../../../src/server/store/library/category-changes';
import { withdrawDocument } from '../../../src/server/store/library/changed-documents';
import {
  findDueSearches,
  purgeEmptyRuns,
  runSearches,
  type DueSearch,
} from '../../../src/server/store/alerts/runs';
import { eventually } from '../../support/eventually';
import { day, hour, minute, second, watchedLibrary, type Watched } from '../../support/server/alerts';
import { forgetKept } from '../../support/server/library';
import type { Schemas } from '../../support/server/server';
import { longTest } from '../../support/selection';

let library: Watched;
test.before(async () => {
  library = await watchedLibrary();
});
test.before.each(async () => {
  await forgetKept(library.server.db);
  await library.server.db.deleteFrom('leases').execute();
  library.mails.length = library.reports.length = 0;
});
test.after(() => library.close());

let count = 0;
/** Returns an id that no earlier test has used. */
const fresh = () => `new-${(count += 1)}`;
const ballast = [['Pollution', 'Ballast']];
const runs = async () =>
  (
    await library.server.call<Schemas['SearchRunPage']>('GET', '/api/user/savedsearch/reports/list', {
      as: 'user',
    })
  ).body.payload;
const notifications = async () =>
  (await library.server.call<Schemas['NotificationPage']>('GET', '/api/user/notifications', { as: 'user' }))
    .body.payload;
const turnMail = (on: boolean) =>
  library.server.call('POST', '/api/user/notificationoptions', {
    as: 'user',
    body: { emailNotificationSend: on },
  });
const change = (id: string, body: object) =>
  library.server.call('PATCH', `/api/user/savedsearch/${id}`, { as: 'user', body });
/** Runs the worker, lets a minute pass so that no more matches are expected, and runs the worker again. */
async function toTheEnd(changes: Parameters<Watched['worker']>[0] = {}): Promise<void> {
  await library.worker(changes).stop();
  const worker = library.worker(changes);
  await worker.work();
  library.pass(minute);
  await worker.work();
  await worker.stop();
}

test('a matching document is recorded once, appears as an update, and is mailed immediately', async () => {
  await library.save({ cadence: 'at-once' });
  const id = fresh();
  await library.bring({ id, title: 'Fire doors' }, { id: fresh(), text: 'Nothing of the kind.' });
  await toTheEnd();
  assert.equal(await library.ledger(), [`Fire: ${id} 1`]);
  const { payload, unseen } = await library.updates();
  assert.equal(
    [
      payload.map(({ document, edition, kind, seen, searches }) => [
        document.title,
        edition,
        kind,
        seen,
        searches.map(({ name }) => name),
      ]),
      unseen,
    ],
    [[['Fire doors', '1', 'new', false, ['Fire']]], 1],
  );
  assert.equal(
    library.mails.map(({ to, subject }) => [to.address, subject]),
    [['user@demo.fairway', '1 new or changed document: Fire']],
  );
});

test('documents that were already in the library are not reported', async () => {
  const id = fresh();
  await library.bring({ id });
  await library.save({ cadence: 'at-once' });
  await toTheEnd();
  assert.equal([await library.ledger(), library.mails], [[], []]);
});

test('documents are matched when they are indexed, even if that is late or their dates are old', async () => {
  await library.save({ cadence: 'at-once' });
  const [late, old] = [fresh(), fresh()];
  await library.bring({ id: late });
  const away = { updateIndex: async () => undefined };
  await toTheEnd(away);
  assert.equal(await library.ledger(), []);
  await library.bring({ id: old, publicationDate: '1974-11-01', entryDate: '1980-05-25' });
  await library.updateIndex();
  await toTheEnd(away);
  assert.equal(await library.ledger(), [`Fire: ${late} 1`, `Fire: ${old} 1`]);
});

test('a document is reported once, no matter how often it is corrected, and again with a new edition', async () => {
  await library.save({ cadence: 'at-once' });
  const id = fresh();
  await library.bring({ id });
  await toTheEnd();
  await library.bring({ id, text: 'Fire is put out at once.' });
  await toTheEnd();
  assert.is(library.mails.length, 1);
  await library.bring({ id, edition: '2', text: 'Fire is put out by water.' });
  await toTheEnd();
  assert.equal([await library.ledger(), library.mails.length], [[`Fire: ${id} 1`, `Fire: ${id} 2`], 2]);
  assert.equal(
    (await library.updates()).payload.map(({ edition, kind }) => [edition, kind]),
    [
      ['2', 'changed'],
      ['1', 'new'],
    ],
  );
});

test('a correction that makes a document match is treated like any other change', async () => {
  const id = fresh();
  await library.bring({ id, text: 'Smoke.' });
  await library.save();
  await library.bring({ id, text: 'Smoke of a fire.' });
  await toTheEnd();
  assert.equal(await library.ledger(), [`Fire: ${id} 1`]);
});

test('a correction is told to searches that begin to match because of it, and to no others', async () => {
  const id = fresh();
  await library.bring({ id, edition: '1', text: 'Fire and smoke.' });
  await library.save({ cadence: 'at-once' });
  await library.save({ name: 'Water', searchterms: 'water', cadence: 'at-once' });
  await library.bring({ id, edition: '2', text: 'Fire and steam.' });
  await toTheEnd();
  assert.equal(await library.ledger(), [`Fire: ${id} 2`]);
  const correct = async (edition: string, text: string) => {
    await library.bring({ id, edition, text });
    await toTheEnd();
  };
  await correct('2', 'Fire, steam and water.');
  assert.equal([await library.ledger(), library.mails.length], [[`Fire: ${id} 2`, `Water: ${id} 2`], 2]);
  // Nobody is told again, even if the edition has ceased to match in the meantime.
  await correct('2', 'Steam.');
  await correct('2', 'Fire, steam and salt water.');
  await correct('1', 'Fire, smoke and water.');
  assert.equal([await library.ledger(), library.mails.length], [[`Fire: ${id} 2`, `Water: ${id} 2`], 2]);
});

test('a document that is only moved to another leaf is not reported', async () => {
  const id = fresh();
  await library.bring({ id, categories: [['Moved']] });
  await library.save();
  await library.bring({ id: fresh(), text: 'Nothing.', categories: [['Moved', 'Below']] });
  await toTheEnd();
  assert.equal(await library.ledger(), []);
});

test('a search reports only documents that its owner’s company can see, and only these count as examined', async () => {
  await library.save({}, 'reader');
  await library.save({ name: 'Fire too' });
  const [seen, hidden] = [fresh(), fresh()];
  await library.bring({ id: seen }, { id: hidden, categories: ballast });
  await toTheEnd();
  assert.equal(
    await library.ledger(),
    [`Fire too: ${seen} 1`, `Fire too: ${hidden} 1`, `Fire: ${seen} 1`].sort(),
  );
  library.pass(day);
  await toTheEnd();
  assert.equal(
    [(await library.list('reader'))[0]!.last_run?.examined, (await library.list())[0]!.last_run?.examined],
    [1, 2],
  );
});

test('documents to which a company has lost access are not shown, counted or mailed', async () => {
  await library.save({ cadence: 'daily' }, 'manager');
  await library.bring({ id: fresh(), categories: ballast });
  await library.worker().work();
  assert.is((await library.list('manager'))[0]!.new_count, 1);
  await library.server.db
    .updateTable('users')
    .set({ company_id: 'second' })
    .where('id', '=', 'manager')
    .execute();
  assert.equal(
    [(await library.list('manager'))[0]!.new_count, (await library.updates('manager')).payload],
    [0, []],
  );
  library.pass(day);
  await toTheEnd();
  assert.equal(library.mails, []);
});

test('terms, categories, dates and contexts work in a saved search as they do on the search screen', async () => {
  await library.save({ name: 'prefix', searchterms: 'extinguish*' });
  await library.save({ name: 'title', searchterms: 'foam', filters: 'in=title' });
  await library.save({ name: 'category', searchterms: '', filters: 'filter=pollution' });
  await library.save({ name: 'years', searchterms: '', filters: 'date=2020-01-01%2C2020-12-31' });
  await library.save({ name: 'upcoming', searchterms: '', filters: 'enforcement=1&sort=date' });
  const [a, b, c, d] = [fresh(), fresh(), fresh(), fresh()];
  await library.bring(
    { id: a, text: 'Extinguishers hold foam.' },
    { id: b, text: 'x', title: 'Foam' },
    { id: c, text: 'x', categories: ballast, publicationDate: '2020-06-01' },
    { id: d, text: 'x', entryDate: '2040-01-01' },
  );
  await library.worker().work();
  assert.equal(await library.ledger(), [
    `category: ${c} 1`,
    `prefix: ${a} 1`,
    `title: ${b} 1`,
    `upcoming: ${d} 1`,
    `years: ${c} 1`,
  ]);
});

test('a document found by several searches appears as one update, with the names of those searches', async () => {
  await library.save({ name: 'Water', searchterms: 'water' });
  await library.save();
  await library.bring({ id: fresh(), text: 'Fire and water.' });
  await library.worker().work();
  const { payload, unseen } = await library.updates();
  assert.equal(
    [payload.map(({ searches }) => searches.map(({ name }) => name)), unseen],
    [[['Fire', 'Water']], 1],
  );
});

test('updates up to a given time are marked as seen, and later ones remain new', async () => {
  await library.save();
  await library.bring({ id: fresh() });
  await library.worker().work();
  const [shown] = (await library.updates()).payload;
  library.pass(minute);
  await library.bring({ id: fresh() });
  await library.worker().work();
  assert.is(
    (
      await library.server.call('POST', '/api/user/savedsearch/updates/seen', {
        as: 'user',
        body: { until: shown!.found_at },
      })
    ).status,
    204,
  );
  const { payload, unseen } = await library.updates();
  assert.equal(
    [payload.map(({ seen }) => seen), unseen, (await library.list())[0]!.new_count],
    [[false, true], 1, 1],
  );
});

test('the time for marking updates as seen can be in any time zone, and an invalid one is rejected', async () => {
  await library.save();
  await library.bring({ id: fresh() });
  await library.worker().work();
  const found = Date.parse((await library.updates()).payload[0]!.found_at);
  const mark = async (until: string) =>
    (await library.server.call('POST', '/api/user/savedsearch/updates/seen', { as: 'user', body: { until } }))
      .status;
  assert.equal(
    [await mark('2026-12-31T23:59:60Z'), await mark('yesterday'), await mark('')],
    [400, 400, 400],
  );
  assert.is((await library.updates()).unseen, 1);
  assert.is(await mark(new Date(found + 2 * hour).toISOString().replace('Z', '+02:00')), 204);
  assert.is((await library.updates()).unseen, 0);
});

test('users can’t see or mark other users’ updates', async () => {
  await library.save();
  await library.bring({ id: fresh() });
  await library.worker().work();
  await library.server.call('POST', '/api/user/savedsearch/updates/seen', {
    as: 'manager',
    body: { until: '2099-01-01T00:00:00Z' },
  });
  assert.equal([(await library.updates()).unseen, (await library.updates('manager')).payload], [1, []]);
});

test('updates are paged, newest first', async () => {
  await library.save();
  const ids = [fresh(), fresh(), fresh()];
  const worker = library.worker();
  for (const id of ids) {
    await library.bring({ id });
    await worker.work();
    library.pass(second);
  }
  const page = async (number: number) =>
    (
      await library.server.call<Schemas['UpdatePage']>(
        'GET',
        `/api/user/savedsearch/updates/combined?page=${number}&limit=2`,
        { as: 'user' },
      )
    ).body;
  const [first, last] = [await page(1), await page(2)];
  assert.equal(
    [...first.payload, ...last.payload].map(({ document }) => document.id),
    ids.reverse(),
  );
  assert.equal([first.__pagination, last.unseen], [{ page: 1, limit: 2, total: 3, pages: 2 }, 3]);
});

test('a daily search is reported the next morning, and one e-mail reports all searches that are due', async () => {
  await library.save();
  await library.save({ name: 'Water', searchterms: 'water', note: 'For the ballast plan.' });
  await library.save({ name: 'Weekly', cadence: 'weekly' });
  const id = fresh();
  await library.bring({ id, text: 'Fire and water.', title: '<b>Doors</b> & hatches', number: 'MSC.1' });
  await toTheEnd();
  assert.is(library.mails.length, 0);
  library.pass(day);
  await toTheEnd();
  const subjects = library.mails.map(({ subject }) => subject);
  const [mail] = library.mails;
  assert.equal(subjects, ['New and changed documents in 2 saved searches'].concat(subjects.slice(1)));
  assert.match(
    mail!.text,
    new RegExp(
      [
        'Fire: 1 new or changed document\\n[\\s\\S]*<b>Doors</b> & hatches',
        'MSC\\.1 · The Administration · published 20\\.02\\.2026',
        'https://library\\.example/documentpreview/new-\\d+\\?q=fire\\n',
      ].join('\\n'),
    ),
  );
  assert.match(mail!.text, /Water: 1 new or changed document\nWhy: For the ballast plan\./);
  assert.match(mail!.html, /&lt;b&gt;Doors&lt;\/b&gt; &amp; hatches/);
  assert.not.match(mail!.html, /<b>Doors/);
});

test('a search without matches still runs daily, counts the examined documents and sends no e-mail', async () => {
  const { id } = await library.save();
  await library.bring({ id: fresh(), text: 'Nothing of the kind.' });
  library.pass(day);
  await toTheEnd();
  const [search] = await library.list();
  assert.equal(
    [search!.last_run?.examined, search!.last_run?.hits, search!.last_mail, search!.last_match_at],
    [1, 0, null, null],
  );
  assert.ok(search!.next_run_at > search!.last_run!.ran_at);
  assert.equal(
    (await runs()).map(({ search: { id: of }, examined, hits, mail, failure }) => [
      of,
      examined,
      hits,
      mail,
      failure,
    ]),
    [[id, 1, 0, 'none', null]],
  );
  assert.equal([await notifications(), library.mails], [[], []]);
});

test('a report appears as a notification that shows the state of its e-mail', async () => {
  await library.save({ cadence: 'at-once' });
  await library.bring({ id: fresh() }, { id: fresh() });
  await toTheEnd();
  assert.equal(
    (await notifications()).map(({ search, documents, mail }) => [search.name, documents, mail]),
    [['Fire', 2, 'accepted']],
  );
  assert.is((await library.list())[0]!.last_mail?.mail, 'accepted');
});

test('a failed e-mail is retried at increasing intervals, and the search shows the reason', async () => {
  await library.save({ cadence: 'at-once' });
  await library.bring({ id: fresh() });
  let tries = 0;
  const full = {
    mail: {
      send: async () => {
        tries += 1;
        throw new MailFailure('put-off', 'The mailbox is full.');
      },
    },
  };
  await toTheEnd(full);
  const [search] = await library.list();
  assert.equal(
    [tries, search!.last_mail?.mail, search!.last_mail?.failure],
    [1, 'failed', 'The mailbox is full.'],
  );
  assert.is(Date.parse(search!.last_mail!.next_try_at!) - Date.parse(search!.last_mail!.at), minute);
  const worker = library.worker(full);
  await worker.work();
  assert.is(tries, 1, 'the e-mail is not sent again too early');
  for (const pause of [minute, 2 * minute, 4 * minute]) {
    library.pass(pause);
    await worker.work();
  }
  assert.is(tries, 4);
  await worker.stop();
  library.pass(day);
  await toTheEnd();
  assert.equal(
    [library.mails.length, (await library.list())[0]!.last_mail?.mail, (await runs()).at(-1)?.mail],
    [1, 'accepted', 'accepted'],
  );
});

test('a retried e-mail keeps its contents and id, and later matches are sent in the next one', async () => {
  await library.save({ cadence: 'at-once' });
  const [first, next] = [fresh(), fresh()];
  await library.bring({ id: first });
  const ids: string[] = [];
  await toTheEnd({
    mail: {
      send: async ({ id }) => {
        ids.push(id);
        throw new MailFailure('put-off', 'Later.');
      },
    },
  });
  await library.bring({ id: next });
  await toTheEnd();
  library.pass(hour);
  await toTheEnd();
  assert.equal(
    library.mails.map(({ text }) => [first, next].filter((id) => text.includes(`Title of ${id}`))),
    [[first], [next]],
  );
  assert.is(library.mails[0]!.id, ids[0]);
  assert.is.not(library.mails[1]!.id, ids[0]);
});

test('an unreachable mail server only delays e-mails, and the administrator is notified once', async () => {
  await library.save({ cadence: 'at-once' });
  await library.save({ cadence: 'at-once' }, 'manager');
  await library.bring({ id: fresh() });
  await toTheEnd({
    mail: {
      send: async () => {
        throw new MailFailure('away', 'The mail server can’t be reached.', {
          cause: new Error('connect ECONNREFUSED'),
        });
      },
    },
  });
  assert.equal(library.reports, [
    "Mail can't be sent. The server will try again: The mail server can’t be reached. (connect ECONNREFUSED)",
  ]);
  library.pass(minute);
  await toTheEnd();
  assert.equal(library.mails.map(({ to }) => to.address).sort(), [
    'manager@demo.fairway',
    'user@demo.fairway',
  ]);
});

test('e-mails that become due while e-mails are turned off are never sent, and cadences don’t change', async () => {
  await library.save({ cadence: 'at-once' });
  await turnMail(false);
  await library.bring({ id: fresh() });
  await toTheEnd();
  await turnMail(true);
  library.pass(day);
  await toTheEnd();
  assert.equal(
    [
      library.mails,
      (await library.list())[0]!.cadence,
      (await library.updates()).unseen,
      (await notifications()).map(({ mail }) => mail),
    ],
    [[], 'at-once', 1, ['none']],
  );
});

test('a waiting e-mail is discarded when its user turns e-mails off', async () => {
  await library.save({ cadence: 'at-once' });
  await library.bring({ id: fresh() });
  await toTheEnd({
    mail: {
      send: async () => {
        throw new MailFailure('put-off', 'Later.');
      },
    },
  });
  await turnMail(false);
  library.pass(hour);
  await toTheEnd();
  assert.equal([library.mails, (await library.list())[0]!.last_mail?.mail], [[], 'none']);
});

test('a search that is turned off still finds and shows documents, but sends no e-mail', async () => {
  const { id } = await library.save({ cadence: 'off' });
  await library.save({ name: 'Also', cadence: 'at-once' });
  await library.bring({ id: fresh() });
  await toTheEnd();
  assert.equal(
    [
      (await library.list()).map(({ new_count }) => new_count),
      library.mails.map(({ text }) => /Fire: /.test(text)),
    ],
    [[1, 1], [false]],
  );
  await change(id, { cadence: 'at-once' });
  await toTheEnd();
  assert.is(
    (await library.list())[1]!.last_mail?.mail,
    'accepted',
    'matches that no run has reported are reported when the search is turned on',
  );
});

test('a user who belongs to an inactive company gets no e-mail', async () => {
  await library.save({ cadence: 'at-once' }, 'manager');
  await library.server.db
    .updateTable('users')
    .set({ company_id: 'third' })
    .where('id', '=', 'manager')
    .execute();
  await library.bring({ id: fresh() });
  await toTheEnd();
  assert.equal(library.mails, []);
});

test('a search that is deleted while its e-mail is waiting is left out of that e-mail', async () => {
  const { id } = await library.save({ cadence: 'at-once' });
  await library.save({ name: 'Water', searchterms: 'water', cadence: 'at-once' });
  await library.bring({ id: fresh(), text: 'Fire and water.' });
  await toTheEnd({
    mail: {
      send: async () => {
        throw new MailFailure('put-off', 'Later.');
      },
    },
  });
  await library.server.call('DELETE', `/api/user/savedsearch/${id}`, { as: 'user' });
  library.pass(hour);
  await toTheEnd();
  assert.equal(
    library.mails.map(({ subject }) => subject),
    ['1 new or changed document: Water'],
  );
});

test('a deleted search finds and reports nothing; once restored, it reports its unreported matches', async () => {
  const { id } = await library.save({ cadence: 'at-once' });
  const [reported, later] = [fresh(), fresh()];
  await library.bring({ id: reported });
  await toTheEnd();
  const before = {
    list: await library.list(),
    updates: await library.updates(),
    runs: await runs(),
    notifications: await notifications(),
  };
  await library.server.call('DELETE', `/api/user/savedsearch/${id}`, { as: 'user' });
  assert.equal(
    [await library.list(), (await library.updates()).payload, await runs(), await notifications()],
    [[], [], [], []],
  );
  await library.bring({ id: later });
  await toTheEnd();
  assert.equal([library.mails.length, await library.ledger()], [1, [`Fire: ${reported} 1`]]);

  await library.server.call('POST', `/api/user/savedsearch/${id}/restore`, { as: 'user' });
  assert.equal(
    {
      list: await library.list(),
      updates: await library.updates(),
      runs: await runs(),
      notifications: await notifications(),
    },
    before,
  );
  await toTheEnd();
  assert.equal(
    [library.mails.length, await library.ledger()],
    [2, [`Fire: ${reported} 1`, `Fire: ${later} 1`].sort()],
  );
  assert.equal(
    [library.mails[1]?.text.includes(reported), library.mails[1]?.text.includes(later)],
    [false, true],
  );
});

test('an e-mail that was waiting when its search was deleted is sent after the search is restored', async () => {
  const { id } = await library.save({ cadence: 'at-once' });
  await library.bring({ id: fresh() });
  await toTheEnd({
    mail: {
      send: async () => {
        throw new MailFailure('put-off', 'Later.');
      },
    },
  });
  await library.server.call('DELETE', `/api/user/savedsearch/${id}`, { as: 'user' });
  library.pass(hour);
  await toTheEnd();
  assert.equal(library.mails, []);
  await library.server.call('POST', `/api/user/savedsearch/${id}/restore`, { as: 'user' });
  library.pass(hour);
  await toTheEnd();
  assert.equal(
    library.mails.map(({ subject }) => subject),
    ['1 new or changed document: Fire'],
  );
});

test('a document that is withdrawn before it is reported is reported as withdrawn', async () => {
  await library.save();
  const id = fresh();
  await library.bring({ id });
  await library.worker().work();
  await withdrawDocument(library.server.db, terminal, id, new Date('2026-03-02T00:00:00Z'));
  library.pass(day);
  await toTheEnd();
  assert.match(library.mails[0]!.text, /now withdrawn/);
  assert.is((await library.updates()).payload[0]!.document.withdrawn, true);
});

test('without the index, a due run isn’t recorded; it becomes overdue, and is carried out later', async () => {
  await library.save();
  await library.bring({ id: fresh() });
  library.pass(day);
  const failing = {
    ...library.search,
    state: async () => {
      throw new SearchFailure('unavailable', "OpenSearch can't be reached.");
    },
  };
  await toTheEnd({ search: failing });
  const [overdue] = await library.list();
  assert.is(overdue!.last_run, null);
  assert.equal(library.reports, [
    "New documents can't be matched against saved searches. The server will try again: OpenSearch can't be reached.",
  ]);
  await toTheEnd();
  const [done] = await library.list();
  assert.equal([done!.last_run?.hits, library.mails.length], [1, 1]);
  assert.ok(overdue!.next_run_at < done!.last_run!.ran_at);
});

test('a search that fails doesn’t delay others, and is retried later', async () => {
  const { id } = await library.save({ name: 'Slow', searchterms: 'slow' });
  await library.save();
  const doc = fresh();
  await library.bring({ id: doc, text: 'Fire is slow.' });
  const slow: Watched['search'] = {
    ...library.search,
    search: async (request, options) => {
      if (JSON.stringify(request).includes('slow'))
        throw new SearchFailure('deadline', 'The search took too long.');
      return library.search.search(request, options);
    },
  };
  await library.worker({ search: slow }).work();
  assert.equal(
    [await library.ledger(), library.reports],
    [
      [`Fire: ${doc} 1`],
      [`A saved search (${id}) can't be matched. The server will try again: The search took too long.`],
    ],
  );
  library.pass(hour);
  await library.worker().work();
  assert.equal(await library.ledger(), [`Fire: ${doc} 1`, `Slow: ${doc} 1`]);
});

test('many failing searches don’t delay the others', async () => {
  for (let index = 0; index < 8; index += 1)
    await library.save({ name: `Slow ${index}`, searchterms: `slow ${index}` }, 'manager');
  await library.save();
  const slow: Watched['search'] = {
    ...library.search,
    search: async (request, options) => {
      if (JSON.stringify(request).includes('slow'))
        throw new SearchFailure('deadline', 'The search took too long.');
      return library.search.search(request, options);
    },
  };
  const worker = library.worker({ search: slow });
  for (const id of [fresh(), fresh()]) {
    await library.bring({ id });
    for (let pass = 0; pass < 4; pass += 1) {
      await worker.work();
      library.pass(10 * second);
    }
    assert.ok((await library.ledger()).includes(`Fire: ${id} 1`));
  }
});

test('only the saved searches that could match a new edition are run for that edition', async () => {
  for (let count = 0; count < 20; count += 1)
    await library.save({ name: `Lifeboats ${count}`, searchterms: 'lifeboats' });
  await library.save({ name: 'Fire', searchterms: 'fire' });
  await library.save({ name: 'Fire and water', searchterms: 'fire water' });
  await library.save({ name: 'Fire elsewhere', searchterms: 'fire' }, 'reader');
  await library.save({ name: 'Everything in Safety', searchterms: '', filters: 'filter=safety' });
  await library.save({ name: 'Everything in Pollution', searchterms: '', filters: 'filter=pollution' });
  await library.worker().work();
  const id = fresh();
  await library.bring({ id, categories: [['Pollution', 'Ballast']], text: 'Fire is put out.' });
  let searched = 0;
  const search: Watched['search'] = {
    ...library.search,
    search: (request) => {
      searched += 1;
      return library.search.search(request);
    },
  };
  await library.worker({ search }).work();
  assert.is(searched, 2);
  assert.equal(await library.ledger(), [`Everything in Pollution: ${id} 1`, `Fire: ${id} 1`]);
});

test('a large import is matched with every saved search, and each search runs once', async () => {
  await library.save({ name: 'Lifeboats', searchterms: 'lifeboats' });
  await library.save({ name: 'Fire', searchterms: 'fire' });
  await library.worker().work();
  await library.bring(...Array.from({ length: 60 }, () => ({ id: fresh() })));
  let searched = 0;
  const search: Watched['search'] = {
    ...library.search,
    search: (request) => {
      searched += 1;
      return library.search.search(request);
    },
  };
  await library.worker({ search }).work();
  assert.is(searched, 2);
  assert.is((await library.ledger()).length, 60);
});

test('only the search whose matching fails falls behind, and it catches up later', async () => {
  await library.save({ name: 'Fire', searchterms: 'fire' });
  await library.save({ name: 'Water', searchterms: 'water' });
  await library.worker().work();
  const [first, second] = [fresh(), fresh()];
  await library.bring({ id: first, text: 'Fire and water.' });
  const search: Watched['search'] = {
    ...library.search,
    search: (request) => {
      if (JSON.stringify(request.query).includes('water'))
        throw new SearchFailure('deadline', 'The search took too long.');
      return library.search.search(request);
    },
  };
  await library.worker({ search }).work();
  assert.equal(await library.ledger(), [`Fire: ${first} 1`]);
  await library.bring({ id: second, text: 'Fire.' });
  await library.worker().work();
  assert.equal(await library.ledger(), [`Fire: ${first} 1`, `Fire: ${second} 1`, `Water: ${first} 1`]);
});

test('a search in a category that was merged into another finds new documents in the other category', async () => {
  const { db } = library.server;
  const [old, next] = [fresh(), fresh()];
  await library.bring({ id: old, categories: [['Old leaf']] }, { id: next, categories: [['New leaf']] });
  const idOf = async (title: string) =>
    (await db.selectFrom('categories').where('title', '=', title).select('id').executeTakeFirstOrThrow()).id;
  await library.save({ name: 'Old', searchterms: '', filters: `filter=${await idOf('Old leaf')}` });
  await library.worker().work();
  await changeCategory(
    db,
    terminal,
    await idOf('Old leaf'),
    { merge_into: await idOf('New leaf') },
    library.now(),
  );
  await library.worker().work();
  const id = fresh();
  await library.bring({ id, categories: [['New leaf']] });
  await library.worker().work();
  assert.equal(await library.ledger(), [`Old: ${id} 1`]);
});

/** Returns leases that call `happen` before the first transaction that they protect. */
function leasesAfter(happen: () => Promise<unknown>): Leases {
  const own = library.leases();
  let isFirst = true;
  return {
    ...own,
    run: (name, work) =>
      own.run(name, (lease) =>
        work({
          signal: lease.signal,
          confirm: () => lease.confirm(),
          async write(write) {
            if (isFirst) {
              isFirst = false;
              await happen();
            }
            return lease.write(write);
          },
        } as typeof lease),
      ),
  };
}

test('a search that is deleted while it is catching up, and is later restored, misses nothing', async () => {
  const { id } = await library.save();
  const remove = () => library.server.call('DELETE', `/api/user/savedsearch/${id}`, { as: 'user' });
  // The first transaction of a new worker records the version of the keys.
  await library.worker({ leases: leasesAfter(async () => undefined) }).work();
  await library.server.db.updateTable('saved_searches').set({ catching_up: 1 }).execute();
  await library.worker({ leases: leasesAfter(remove) }).work();
  const missed = fresh();
  await library.bring({ id: missed });
  await library.save({ name: 'Other' });
  await library.worker().work();
  await library.server.call('POST', `/api/user/savedsearch/${id}/restore`, { as: 'user' });
  await library.worker().work();
  assert.ok((await library.ledger()).includes(`Fire: ${missed} 1`));
});

test('a search that is deleted and restored by a server of an earlier version misses nothing', async () => {
  const { db } = library.server;
  const { id } = await library.save();
  await library.save({ name: 'Other' });
  await library.worker().work();
  const set = (removed_at: string | null) =>
    db.updateTable('saved_searches').set({ removed_at }).where('id', '=', id).execute();
  await set(library.now().toISOString());
  const missed = fresh();
  await library.bring({ id: missed });
  await library.worker().work();
  await set(null);
  await library.worker().work();
  assert.ok((await library.ledger()).includes(`Fire: ${missed} 1`));
});

test('searches whose keys follow an earlier version’s rules get new keys, and miss nothing', async () => {
  const { db } = library.server;
  const { id } = await library.save();
  await library.worker().work();
  await db.updateTable('saved_search_keys').set({ key: 's:nothing' }).where('search_id', '=', id).execute();
  await db.updateTable('settings').set({ value: '0' }).where('key', '=', 'matching-keys-version').execute();
  const missed = fresh();
  await library.bring({ id: missed });
  await library.worker().work();
  assert.equal(await library.ledger(), [`Fire: ${missed} 1`]);
  const keys = db.selectFrom('saved_search_keys').where('search_id', '=', id).select('key');
  assert.equal(await keys.execute(), [{ key: 's:fire' }]);
});

test('several searches whose matching fails don’t hold up the others', async () => {
  for (let count = 0; count < 4; count += 1)
    await library.save({ name: `Water ${count}`, searchterms: 'water' });
  await library.save({ name: 'Fire' });
  await library.worker().work();
  const [first, second] = [fresh(), fresh()];
  await library.bring({ id: first, text: 'Fire and water.' });
  const search: Watched['search'] = {
    ...library.search,
    search: (request) => {
      if (JSON.stringify(request.query).includes('water'))
        throw new SearchFailure('deadline', 'The search took too long.');
      return library.search.search(request);
    },
  };
  const worker = library.worker({ search });
  await worker.work();
  await worker.work();
  await library.bring({ id: second, text: 'Fire.' });
  await worker.work();
  assert.equal(await library.ledger(), [`Fire: ${first} 1`, `Fire: ${second} 1`]);
});

test('a failing search is retried at increasing intervals', async () => {
  await library.save({ searchterms: 'fire' });
  await library.bring({ id: fresh() });
  let tries = 0;
  const slow: Watched['search'] = {
    ...library.search,
    search: async () => {
      tries += 1;
      throw new SearchFailure('deadline', 'The search took too long.');
    },
  };
  const worker = library.worker({ search: slow });
  for (let minutes = 0; minutes < 16; minutes += 1) {
    await worker.work();
    library.pass(minute);
  }
  assert.is(tries, 5, 'now, and after 1, 3, 7 and 15 minutes');
});

test('a failed search is retried even when FAIRWAY_CLOCK has stopped the library’s time', async () => {
  await library.save({ searchterms: 'fire' });
  await library.bring({ id: fresh() });
  let tries = 0;
  let passed = 0;
  const worker = library.worker({
    machineNow: () => new Date(Date.UTC(2026, 10, 23) + passed),
    search: {
      ...library.search,
      search: async () => {
        tries += 1;
        throw new SearchFailure('deadline', 'The search took too long.');
      },
    },
  });
  await worker.work();
  passed += minute;
  await worker.work();
  assert.is(tries, 2);
});

test('correcting a clock that was years ahead doesn’t suppress reports', async () => {
  const years = 3650 * day;
  await library.save({ cadence: 'daily' });
  await library.save({ cadence: 'at-once' }, 'manager');
  const failing = {
    mail: {
      send: async () => {
        throw new MailFailure('put-off', 'Later.');
      },
    },
  };
  library.pass(years);
  const worker = library.worker(failing);
  await library.bring({ id: fresh() });
  await worker.work();
  library.pass(minute);
  await worker.work();
  // The process dies while it holds the lease.
  library.pass(-years);
  await library.bring({ id: fresh() });
  await toTheEnd();
  assert.equal(
    library.mails.map(({ to, text }) => [to.address, text.match(/Title of/g)?.length]).sort(),
    ['manager@demo.fairway', 'user@demo.fairway'].flatMap((to) => [
      [to, 1],
      [to, 1],
    ]),
  );
});

/** Returns whether the alerts' lease was last renewed before the library's current time. */
async function isRenewalMissing(): Promise<boolean> {
  const renewed = await library.server.db
    .selectFrom('leases')
    .select('until')
    .where('name', '=', 'alerts')
    .executeTakeFirstOrThrow();
  return Date.parse(renewed.until) !== library.now().getTime() + 15 * second;
}

test('no other process sends an e-mail while a slow mail server is accepting it', async () => {
  await library.save({ cadence: 'at-once' });
  await library.bring({ id: fresh() });
  mock.timers.enable({ apis: ['setInterval'] });
  try {
    const slow = slowMail();
    const one = library.worker({ mail: slow });
    await one.work();
    library.pass(minute);
    const working = one.work();
    await slow.hasBegun;
    // Renewals hold the lease for much longer than it would last without them.
    for (let passed = 0; passed < minute; passed += 5 * second) {
      library.pass(5 * second);
      mock.timers.tick(5 * second);
      await eventually(async () => assert.not(await isRenewalMissing()));
      const other = library.worker();
      await other.work();
      await other.stop();
    }
    slow.take();
    await working;
  } finally {
    mock.timers.reset();
  }
  await toTheEnd();
  assert.equal([library.mails, (await library.list())[0]!.last_mail?.mail], [[], 'accepted']);
});

test('a mail server that doesn’t respond doesn’t prevent the server from stopping', async () => {
  await library.save({ cadence: 'at-once' });
  await library.bring({ id: fresh() });
  const slow = slowMail();
  const worker = library.worker({ mail: slow });
  await worker.work();
  library.pass(minute);
  const working = worker.work();
  await slow.hasBegun;
  // Only this step mocks timers, because a connection pool with mocked timers would close a connection that
  // is in use.
  mock.timers.enable({ apis: ['setTimeout'] });
  const stopped = worker.stop();
  mock.timers.tick(5 * second);
  mock.timers.reset();
  await stopped;
  slow.take();
  await working;
  await toTheEnd();
  assert.equal([library.mails, (await library.list())[0]!.last_mail?.mail], [[], 'accepted']);
});

/** Returns a mailer whose mail server accepts an e-mail only when the test calls `take`. */
function slowMail() {
  let [begin, taken] = [() => undefined as void, () => undefined as void];
  const hasBegun = new Promise<void>((resolve) => (begin = resolve));
  const isTaken = new Promise<void>((resolve) => (taken = resolve));
  return { hasBegun, take: () => taken(), send: async () => (begin(), isTaken) };
}

test('results from an index that was replaced during the search are discarded', async () => {
  await library.save();
  const doc = fresh();
  await library.bring({ id: doc });
  let stateReads = 0;
  const another: Watched['search'] = {
    ...library.search,
    state: async () => ({
      revision: (await library.search.state()).revision,
      index: `fairway-${(stateReads += 1)}`,
    }),
    search: async (request) => ({
      ...(await library.search.search(request)),
      hits: { total: { value: 0, relation: 'eq' }, max_score: null, hits: [] },
    }),
  };
  await library.worker({ search: another }).work();
  assert.equal(await library.ledger(), []);
  library.pass(hour);
  await library.worker().work();
  assert.equal(await library.ledger(), [`Fire: ${doc} 1`]);
});

longTest('many matches are recorded in batches, so that requests are served in between', async () => {
  const { db } = library.server;
  for (let index = 0; index < 20; index += 1) await library.save({ name: `Fire ${index}` });
  await library.bring(...Array.from({ length: 300 }, () => ({ id: fresh() })));
  const worker = library.worker();
  let isWorking = true;
  const working = worker.work().finally(() => (isWorking = false));
  const seen = new Set<number>();
  while (isWorking) {
    const { entered } = await db
      .selectFrom('search_hits')
      .select((row) => row.fn.countAll<number>().as('entered'))
      .executeTakeFirstOrThrow();
    seen.add(entered);
    await nextTurn();
  }
  await working;
  assert.is((await library.ledger()).length, 6000);
  assert.ok(
    [...seen].some((entered) => entered > 0 && entered < 6000),
    [...seen].join(),
  );
});

test('an edition that is replaced during the search is skipped, and the new one is reported', async () => {
  await library.save();
  const id = fresh();
  await library.bring({ id });
  let isFirst = true;
  const racing: Watched['search'] = {
    ...library.search,
    search: async (request) => {
      if (isFirst) {
        isFirst = false;
        await library.bring({ id, edition: '2', text: 'Fire again.' });
        await library.updateIndex();
      }
      return library.search.search(request);
    },
  };
  await library.worker({ search: racing }).work();
  library.pass(hour);
  await library.worker().work();
  assert.equal(await library.ledger(), [`Fire: ${id} 2`]);
});

longTest('an immediate search waits for an import to end, but for at most ten minutes', async () => {
  await library.save({ cadence: 'at-once' });
  const worker = library.worker();
  for (let batch = 0; batch < 80; batch += 1) {
    await library.bring({ id: fresh() });
    await worker.work();
    library.pass(10 * second);
  }
  library.pass(minute);
  await worker.work();
  await worker.stop();
  assert.is(library.mails.length, 2);
});

test('only one worker is active at a time, and another takes over when the first dies or finishes', async () => {
  await library.save({ cadence: 'at-once' });
  await library.bring({ id: fresh() });
  const worker = library.worker();
  const dead = (await library.leases().acquire('alerts'))!;
  await worker.work();
  assert.equal(await library.ledger(), []);
  library.pass(20 * second);
  await worker.work();
  assert.is((await library.ledger()).length, 1);
  await dead.release();
  await library.bring({ id: fresh() });
  await library.worker().work();
  assert.is((await library.ledger()).length, 2);
});

test('a worker that was paused while it sent an e-mail writes nothing after another has taken over', async () => {
  const { db } = library.server;
  await library.save({ cadence: 'at-once' });
  await library.bring({ id: fresh() });
  const slow = slowMail();
  const paused = library.worker({ mail: slow });
  await paused.work();
  library.pass(minute);
  const working = paused.work();
  await slow.hasBegun;
  library.pass(minute);
  await library.worker().work();
  assert.is(library.mails.length, 1);
  const digests = () =>
    db.selectFrom('digests').select(['attempts', 'accepted_at', 'failed_at', 'claimed_until']).execute();
  const before = await digests();
  library.pass(minute);
  slow.take();
  await working;
  assert.equal(await digests(), before);
  assert.is(before[0]?.attempts, 2);
});

/** Creates an e-mail that is due, and returns a new worker, as if in another process. */
async function withDueMail(changes: Parameters<Watched['worker']>[0] = {}): Promise<Alerts> {
  await library.save({ cadence: 'at-once' });
  await library.bring({ id: fresh() });
  await library.worker().work();
  library.pass(minute);
  return library.worker(changes);
}

test('a worker that is paused while it writes an e-mail doesn’t send the e-mail when it continues', async () => {
  let isPaused = false;
  const ofDigest = (id: string) => {
    if (!isPaused) library.pass(minute);
    isPaused = true;
    return `https://library.example/stop-all/${id}`;
  };
  const links = { home: 'https://library.example', ofSearch: (id: string) => id, ofDigest };
  await (await withDueMail({ links })).work();
  assert.equal([isPaused, library.mails], [true, []]);
  await library.worker().work();
  assert.is(library.mails.length, 1);
});

test('an accepted e-mail isn’t sent again, even if the lease expires while it is being sent', async () => {
  const slow = slowMail();
  const one = await withDueMail({ mail: slow });
  const working = one.work();
  await slow.hasBegun;
  library.pass(20 * second);
  slow.take();
  await working;
  await toTheEnd();
  assert.equal([library.mails, (await library.list())[0]!.last_mail?.mail], [[], 'accepted']);
});

test('an accepted e-mail is recorded once the database can be reached again', async () => {
  let isAway = false;
  const db = library.server.db.withPlugin({
    transformQuery({ node }) {
      if (isAway && node.kind === 'UpdateQueryNode') throw new Error('The database is unreachable.');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  let sent = 0;
  const mail = { send: async () => void ((sent += 1), (isAway = true)) };
  const worker = await withDueMail({ db, leases: library.leases(), mail });
  const failure = await worker.work().catch((cause: Error) => cause.message);
  assert.equal([failure, sent], ['The database is unreachable.', 1]);
  isAway = false;
  library.pass(minute);
  await worker.work();
  assert.equal([sent, (await library.list())[0]!.last_mail?.mail], [1, 'accepted']);
});

test('an e-mail claimed by an earlier version is not sent by other servers until the claim expires', async () => {
  const failing = async () => {
    throw new MailFailure('put-off', 'Later.');
  };
  await (await withDueMail({ mail: { send: failing } })).work();
  library.pass(minute);
  // Earlier versions write only `claimed_until`.
  const claimed_until = new Date(library.now().getTime() + 2 * minute).toISOString();
  await library.server.db.updateTable('digests').set({ claimed_until }).execute();
  await library.worker().work();
  assert.equal(library.mails, []);
  library.pass(2 * minute);
  await library.worker().work();
  assert.is(library.mails.length, 1);
});

test('while the index can’t be reached, the administrator is notified once, even if several steps fail', async () => {
  await library.save({ cadence: 'at-once' });
  await library.bring({ id: fresh() });
  const away = () => Promise.reject(new SearchFailure('unavailable', "OpenSearch can't be reached."));
  const worker = library.worker({ updateIndex: away, search: { search: away, state: away } });
  await worker.work();
  await worker.work();
  assert.is(library.reports.length, 1, library.reports.join('\n'));
});

test('an idle worker doesn’t acquire the lease', async () => {
  const { db } = library.server;
  await library.save({ cadence: 'at-once' });
  await toTheEnd();
  const fence = () => db.selectFrom('settings').select('value').where('key', '=', 'fence').execute();
  const before = await fence();
  await library.worker().work();
  assert.equal(await fence(), before);
});

test('even if two workers run at the same time, every match is recorded once, and reported in one e-mail', async () => {
  for (let index = 0; index < 30; index += 1)
    await library.save({ name: `Fire ${index}`, cadence: 'at-once' });
  await library.save({ name: 'Manager’s', cadence: 'at-once' }, 'manager');
  const ids = [fresh(), fresh(), fresh()];
  await library.bring(...ids.map((id) => ({ id })));
  const [one, other] = [library.worker(), library.worker()];
  const together = async () => {
    const first = one.work();
    await library.server.db.deleteFrom('leases').execute();
    await Promise.all([first, other.work()]);
  };
  await together();
  library.pass(20 * second);
  await together();
  assert.is((await library.ledger()).length, 93);
  assert.equal(library.mails.map(({ to }) => to.address).sort(), [
    'manager@demo.fairway',
    'user@demo.fairway',
  ]);
  const made = await library.server.db.selectFrom('search_runs').select(['examined', 'hits']).execute();
  assert.equal(made, Array(31).fill({ examined: 3, hits: 3 }));
});

test('deleting a user deletes the user’s searches, hits, runs and e-mails', async () => {
  const { db } = library.server;
  const row = await db.selectFrom('users').selectAll().where('id', '=', 'manager').executeTakeFirstOrThrow();
  const roles = await db.selectFrom('user_roles').selectAll().where('user_id', '=', 'manager').execute();
  await library.save({ cadence: 'at-once' }, 'manager');
  await library.bring({ id: fresh() });
  await toTheEnd();
  await db.deleteFrom('users').where('id', '=', 'manager').execute();
  const left = await Promise.all(
    (['saved_searches', 'search_hits', 'search_runs', 'digests'] as const).map((table) =>
      db
        .selectFrom(table)
        .select((all) => all.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
    ),
  );
  await db.insertInto('users').values(row).execute();
  await db.insertInto('user_roles').values(roles).execute();
  assert.equal([left.map(({ count: rows }) => rows), library.mails.length], [[0, 0, 0, 0], 1]);
});

test('runs without matches are deleted after a month, except the latest; other runs are kept', async () => {
  await library.save({ cadence: 'at-once' });
  await library.bring({ id: fresh() });
  await toTheEnd();
  for (let days = 0; days < 4; days += 1) {
    library.pass(day);
    await toTheEnd();
  }
  assert.equal(
    (await runs()).map(({ hits }) => hits),
    [0, 0, 0, 0, 1],
  );
  await purgeEmptyRuns(library.server.db, new Date('2030-01-01T00:00:00Z'));
  assert.equal(
    (await runs()).map(({ hits }) => hits),
    [0, 1],
  );
  assert.is((await library.updates()).unseen, 1);
});

test('a search that another process has run, or that has changed, since it became due is skipped', async () => {
  const { db } = library.server;
  const { id } = await library.save();
  await library.bring({ id: fresh() });
  await library.worker().work();
  library.pass(day);
  const planned = () => new Date('2030-01-01T06:00:00Z');
  const at = new Date('2029-12-31T06:00:00Z');
  const run = (searches: readonly DueSearch[]) =>
    db.transaction().execute((trx) => runSearches(trx, 'user', searches, planned, at));
  const due = await findDueSearches(db, 0, at, 10);
  await change(id, { cadence: 'weekly' });
  await run(due);
  assert.equal(await runs(), []);
  const again = await findDueSearches(db, 0, at, 10);
  for (let times = 0; times < 2; times += 1) await run(again);
  assert.equal(
    (await runs()).map(({ hits }) => hits),
    [1],
  );
});

test('a long list in an e-mail is truncated, with the number of omitted entries', async () => {
  await library.save({ cadence: 'at-once' });
  await library.bring(...Array.from({ length: 27 }, () => ({ id: fresh() })));
  await toTheEnd();
  assert.match(library.mails[0]!.subject, /^27 new or changed documents: Fire$/);
  assert.match(library.mails[0]!.text, /\n2 more: https:\/\/library\.example\/\n/);
});

longTest('an e-mail about many searches with many matches does not exceed the maximum length', async () => {
  const words = Array.from({ length: 40 }, (_one, index) => `term${index}`.padEnd(200, 'é'));
  for (let index = 0; index < 22; index += 1)
    await library.save({
      name: `Search ${index}`,
      searchterms: ['fire', ...words].join(','),
      filters: 'order=relevance',
      cadence: 'at-once',
    });
  const ids = Array.from({ length: 26 }, fresh);
  await library.bring(
    ...ids.map((id) => ({ id, title: `Title of fire ${id}`, text: `fire ${words.join(' ')}` })),
  );
  await toTheEnd();
  const [{ text, html, subject }] = library.mails as [Message];
  assert.is(subject, 'New and changed documents in 22 saved searches');
  assert.is(text.match(/Title of fire/g)?.length, 500);
  assert.equal([...new Set(text.match(/^\d+ more:/gm))].sort(), ['1 more:', '26 more:']);
  assert.ok(text.length + html.length < 500_000, String(text.length + html.length));
});

test('an e-mail lists documents without a date last', async () => {
  await library.save({ cadence: 'at-once' });
  const [none, old, late] = [fresh(), fresh(), fresh()];
  await library.bring(
    { id: none, publicationDate: null },
    { id: old, publicationDate: '1999-01-01' },
    { id: late },
  );
  await toTheEnd();
  assert.equal(
    [...library.mails[0]!.text.matchAll(/Title of (\S+)/g)].map(([, id]) => id),
    [late, old, none],
  );
});

test('an estimate counts the search’s matches among the documents from the last twelve months', async () => {
  const id = fresh();
  const estimate = async (as: 'user' | 'reader', body: object) =>
    (await library.server.call<Schemas['Estimate']>('POST', '/api/user/savedsearch/estimate', { as, body }))
      .body;
  const word = `word${count}`;
  await library.bring(
    { id, text: word },
    { id: fresh(), text: word, publicationDate: '2024-01-01' },
    { id: fresh(), text: word, publicationDate: null },
    { id: fresh(), text: word, categories: ballast },
  );
  await library.updateIndex();
  assert.equal(
    [
      await estimate('user', { searchterms: word, filters: '' }),
      await estimate('reader', { searchterms: word, filters: '' }),
    ],
    [
      { per_month: 0.2, last_year: 2 },
      { per_month: 0.1, last_year: 1 },
    ],
  );
  assert.is(
    (
      await library.server.call('POST', '/api/user/savedsearch/estimate', {
        as: 'user',
        body: { searchterms: '', filters: 'nothing=1' },
      })
    ).body.code,
    'bad-request',
  );
});

test.run();
