// Tests that followers are notified when provisions enter into force, even if no word changes.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { switchEditions } from '../../../src/server/library/switch-editions';
import { terminal } from '../../../src/server/store/audit/audit-log';
import { withdrawDocument } from '../../../src/server/store/library/changed-documents';
import { exportUser } from '../../../src/server/store/users/user-export';
import { day, minute, watchedLibrary, type NewDocument, type Watched } from '../../support/server/alerts';
import { forgetKept } from '../../support/server/library';
import type { Schemas } from '../../support/server/server';

let library: Watched;
test.before(async () => {
  library = await watchedLibrary();
});
test.before.each(async () => {
  await forgetKept(library.server.db);
  await library.server.db.deleteFrom('leases').execute();
  library.mails.length = 0;
});
test.after(() => library.close());

const text = [
  '1 Lights\n\nEvery vessel must show lights from sunset to sunrise.',
  '2 Sounds\n\nEvery vessel must carry\n\n(a) a whistle;\n\n(b) a bell.',
  '3 Exceptions\n\nThe Minister may exempt a vessel.',
].join('\n\n');

const from = (inForceFrom: string | null, inForceTo?: string) => ({
  inForceFrom,
  ...(inForceTo !== undefined && { inForceTo }),
});

type Days = NonNullable<NewDocument['days']>;

/** Returns the day that is this many days after the library's current day. */
const dayOf = (offset: number) => new Date(library.now().getTime() + offset * day).toISOString().slice(0, 10);

const rules = (id: string, days: Days, more: Partial<NewDocument> = {}): NewDocument => ({
  id,
  title: 'Navigation Rules',
  edition: '1',
  text,
  entryDate: '2026-01-01',
  isStructured: true,
  days,
  ...more,
});

let count = 0;

/** Imports a document whose provisions have these days, and follows it or one of its provisions. */
async function followed(days: Days, address?: string, more: Partial<NewDocument> = {}): Promise<string> {
  const id = `in-force-${(count += 1)}`;
  await library.bring(rules(id, days, more));
  await library.follow(id, address === undefined ? {} : { address });
  return id;
}

/** Lets days pass, and then runs the jobs several times, as a server does at midnight and afterwards. */
async function pass(days: number): Promise<void> {
  library.pass(days * day);
  await work();
}

async function work(): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await switchEditions({ leases: library.leases(), now: library.now });
    const worker = library.worker();
    await worker.work();
    library.pass(minute);
    await worker.work();
    await worker.stop();
  }
}

/** What was reported about the document: the kind of each update, its provisions, and its day. */
async function entered(id: string) {
  const { payload } = await library.updates();
  return payload
    .filter(({ document }) => document.id === id)
    .map(({ kind, provisions, in_force_from: first }) => [
      kind,
      provisions?.first.map(({ citation }) => citation) ?? null,
      first,
    ]);
}

test('followers of a document are notified once when provisions enter into force on dates of their own', async () => {
  const [soon, later] = [dayOf(3), dayOf(6)];
  const id = await followed({ sec_1: from(soon), sec_2: from(soon), sec_3: from(later) });
  await pass(2);
  assert.equal([await entered(id), library.mails], [[], []]);
  await pass(1);
  await pass(1);
  assert.equal(await entered(id), [['entered-into-force', ['s. 1', 's. 2'], soon]]);
  assert.is(library.mails.length, 1);
  const [mail] = library.mails;
  assert.is(mail!.subject, '2 provisions are in force: Navigation Rules');
  assert.match(mail!.text, /In force since \d\d\.\d\d\.2026: s\. 1 and s\. 2\./);
  assert.match(mail!.html, /: s\. 1 and s\. 2\./);
  await pass(2);
  assert.equal(await entered(id), [
    ['entered-into-force', ['s. 3'], later],
    ['entered-into-force', ['s. 1', 's. 2'], soon],
  ]);
  assert.is(library.mails[1]!.subject, 's. 3 is in force: Navigation Rules');
});

test('a server that was stopped for days reports what it missed, with the right dates', async () => {
  const [one, other] = [dayOf(2), dayOf(3)];
  const id = await followed({ sec_1: from(one), sec_2: from(other) });
  await pass(9);
  assert.equal((await entered(id)).sort(), [
    ['entered-into-force', ['s. 1'], one],
    ['entered-into-force', ['s. 2'], other],
  ]);
  assert.is(library.mails.length, 1);
});

test('followers of a provision are notified only of that provision, its parts and the parts around it', async () => {
  const [soon, later] = [dayOf(2), dayOf(4)];
  const days = { sec_2: from(soon), sec_2__para_b: from(later), sec_3: from(soon) };
  const whole = await followed(days, 'sec_2');
  const inner = await followed(days, 'sec_2__para_b');
  const outer = await followed(days, 'sec_2__para_a');
  const other = await followed(days, 'sec_1');
  await pass(2);
  await pass(2);
  const first = ['entered-into-force', ['s. 2'], soon];
  const second = ['entered-into-force', ['s. 2(b)'], later];
  assert.equal(await entered(whole), [second, first]);
  assert.equal(await entered(inner), [second], 'it isn’t in force while only the section around it is');
  assert.equal(await entered(outer), [first]);
  assert.equal(await entered(other), []);
});

test('an import in which a provision has entered into force is reported, even if no word changed', async () => {
  const past = dayOf(-5);
  const id = await followed({ sec_3: from(null) });
  await pass(1);
  assert.equal(await entered(id), []);
  await library.bring(rules(id, { sec_3: from(past) }));
  await work();
  await library.bring(rules(id, { sec_3: from(past) }));
  await work();
  assert.equal(await entered(id), [['entered-into-force', ['s. 3'], past]]);
  assert.is(library.mails.length, 1);
});

test('a new edition in which a provision has entered into force is reported, even if no word changed', async () => {
  const past = dayOf(-5);
  const id = await followed({ sec_3: from(null) }, 'sec_3');
  await library.bring(rules(id, { sec_3: from(past) }, { edition: '2', entryDate: past }));
  await work();
  assert.equal(await entered(id), [['entered-into-force', ['s. 3'], past]]);
});

test('a provision is reported on its postponed first day, but never if it ended before the check', async () => {
  const id = await followed({ sec_1: from(dayOf(2)), sec_2: from(dayOf(2), dayOf(3)) });
  const moved = dayOf(5);
  await library.bring(rules(id, { sec_1: from(moved), sec_2: from(dayOf(2), dayOf(3)) }));
  await pass(4);
  assert.equal(await entered(id), []);
  await pass(1);
  assert.equal(await entered(id), [['entered-into-force', ['s. 1'], moved]]);
});

test('when an edition enters into force, its provisions aren’t reported one by one', async () => {
  const [soon, later] = [dayOf(2), dayOf(4)];
  const id = await followed({ sec_1: from(soon), sec_2: from(later) }, undefined, { entryDate: soon });
  await pass(2);
  assert.equal(await entered(id), [['entered-into-force', null, soon]]);
  await pass(2);
  assert.equal(await entered(id), [
    ['entered-into-force', ['s. 2'], later],
    ['entered-into-force', null, soon],
  ]);
});

test('nothing is reported about provisions of a document that was withdrawn or whose dates are uncertain', async () => {
  const withdrawn = await followed({ sec_1: from(dayOf(2)) });
  await withdrawDocument(library.server.db, terminal, withdrawn, library.now());
  const uncertain = await followed({ sec_1: from(dayOf(2)) }, undefined, { entryDate: null });
  await pass(3);
  assert.equal(
    [(await entered(withdrawn)).map(([kind]) => kind), await entered(uncertain)],
    [['withdrawn'], []],
  );
});

test('the feed of a follow names the provisions that entered into force', async () => {
  const soon = dayOf(2);
  const id = await followed({ sec_2: from(soon) });
  const { id: of } = (await library.follows()).find(({ document }) => document?.id === id)!;
  await pass(2);
  const { body } = await library.server.call<Schemas['Feed']>('POST', '/api/user/feeds', {
    as: 'user',
    body: { kind: 'follow', of },
  });
  const { text: atom } = await library.server.call('GET', body.link!);
  assert.match(atom, '<title>s. 2 is in force: Navigation Rules</title>');
  assert.match(atom, `enters into force ${soon}, edition 1, s. 2</summary>`);
});

test('a user’s export contains the update, but not the names of the provisions', async () => {
  const soon = dayOf(2);
  const id = await followed({ sec_2: from(soon) });
  await pass(2);
  const parts: string[] = [];
  for await (const part of exportUser(library.server.db, 'user')) parts.push(part);
  const { search_hits: hits } = JSON.parse(parts.join('')) as {
    search_hits: { document_id: string }[];
  };
  const own = JSON.stringify(hits.filter(({ document_id: document }) => document === id));
  assert.match(own, `"occasion":"provisions-${soon}-1","kind":"entered-into-force"`);
  assert.not.match(own, 's. 2');
});

test.run();
