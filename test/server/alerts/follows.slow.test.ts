import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Alerts } from '../../../src/server/alerts/alerts';
import { createComparisonJob } from '../../../src/server/library/changes/compare-missing';
import { switchEditions } from '../../../src/server/library/switch-editions';
import { terminal } from '../../../src/server/store/audit/audit-log';
import { storedRedline } from '../../../src/server/store/library/changes/stored-redline';
import { sha256 } from '../../../src/server/sha256';
import { structureColumns } from '../../../src/server/store/library/structure/structure-columns';
import { saveDerivedStructures } from '../../../src/server/store/library/structure/underived-structures';
import { deriveStructure } from '../../../src/shared/provisions/derive/derive-structure';
import { withdrawDocument } from '../../../src/server/store/library/changed-documents';
import { importDocuments } from '../../../src/server/store/library/import';
import {
  day,
  minute,
  recordOf,
  watchedLibrary,
  type NewDocument,
  type Watched,
} from '../../support/server/alerts';
import { forgetKept } from '../../support/server/library';
import type { Schemas } from '../../support/server/server';

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
const fresh = () => `rules-${(count += 1)}`;

/** An instrument with sections 1 to 3. Section 2 has two paragraphs. */
const sections = (changes: Partial<Record<'lights' | 'sounds' | 'bells' | 'exceptions', string>> = {}) => {
  const { lights, sounds, bells, exceptions } = {
    lights: 'Every vessel must show lights from sunset to sunrise.',
    sounds: 'a whistle;',
    bells: 'a bell.',
    exceptions: 'The Minister may exempt a vessel.',
    ...changes,
  };
  return [
    `1 Lights\n\n${lights}`,
    `2 Sounds\n\nEvery vessel must carry\n\n(a) ${sounds}\n\n(b) ${bells}`,
    `3 Exceptions\n\n${exceptions}`,
  ].join('\n\n');
};
const first = (id: string, more: Partial<NewDocument> = {}): NewDocument => ({
  id,
  title: 'Navigation Rules',
  edition: '1',
  text: sections(),
  entryDate: '2026-01-01',
  isStructured: true,
  ...more,
});
const second = (id: string, text: string, more: Partial<NewDocument> = {}) =>
  first(id, { edition: '2', text, entryDate: '2026-02-01', ...more });

/** Runs the worker until everything has been reported and mailed. */
async function toTheEnd(worker: Alerts = library.worker()): Promise<void> {
  await worker.work();
  library.pass(minute);
  await worker.work();
  await worker.stop();
}

/** Imports the first edition of a document, which the user follows. */
async function followed(address?: string, more: Partial<NewDocument> = {}): Promise<string> {
  const id = fresh();
  await library.bring(first(id, more));
  await library.follow(id, address === undefined ? {} : { address });
  return id;
}

test('followers of a document are notified once of the provisions that changed, with their words', async () => {
  const id = await followed();
  await library.bring(second(id, sections({ bells: 'a bell and a gong.' })));
  await toTheEnd();
  await toTheEnd();
  assert.equal(await library.news(), ['2 text: changed']);
  const { payload, unseen } = await library.updates();
  assert.equal(
    payload.map(({ document, edition, kind, changes, follows, searches }) => [
      [document.title, edition, kind, searches.length],
      [
        changes!.from,
        changes!.to,
        changes!.count,
        changes!.first.map(({ words, verb }) => `${words} ${verb}`),
      ],
      follows.map(({ provision }) => provision),
    ]),
    [[['Navigation Rules', '2', 'changed', 0], ['1', '2', 1, ['2(b) amended']], [null]]],
  );
  assert.is(unseen, 1);
  const { body } = await library.server.call<Schemas['NotificationPage']>('GET', '/api/user/notifications', {
    as: 'user',
  });
  assert.equal(
    body.payload.map(({ documents, follow }) => [documents, follow]),
    [[1, true]],
  );
  const [mail, ...others] = library.mails;
  assert.equal([mail!.subject, others], ['1 provision changed in Navigation Rules', []]);
  assert.match(mail!.text, /2\(b\) \(amended\)\na bell \{\+and a gong\+\}\./);
  assert.match(mail!.html, /a bell <ins [^>]*>and a gong<\/ins>\./);
  assert.match(
    mail!.text,
    new RegExp(`https://library\\.example/documentpreview/${id}/compare\\?from=1&to=2`),
  );
});

test('an edition in which no word changed is not reported by e-mail, and is listed only on request', async () => {
  const id = await followed();
  await library.save({ name: 'Everything', searchterms: 'vessel' });
  await library.bring(second(id, sections().replaceAll('\n\n', '\n\n\n')));
  await toTheEnd();
  library.pass(day);
  await toTheEnd();
  const { payload, unseen, unchanged } = await library.updates();
  assert.equal([library.mails, payload, unseen, unchanged], [[], [], 0, 1]);
  const listed = await library.server.call<Schemas['UpdatePage']>(
    'GET',
    '/api/user/savedsearch/updates/combined?show=unchanged',
    { as: 'user' },
  );
  assert.equal(
    listed.body.payload.map(({ edition, kind }) => [edition, kind]),
    [['2', 'unchanged']],
  );
  const [follow] = await library.follows();
  assert.equal([follow!.new_count, follow!.last_run?.hits], [0, 0], 'the edition was examined');
});

test('an e-mail stays below 30 kB, counts the changes whose words don’t fit, and links to all of them', async () => {
  const id = fresh();
  const long = (word: string, number: number) =>
    `${number} Section\n\n${`${word} ${number}, `.repeat(260)}end.`;
  const text = (word: string) =>
    Array.from({ length: 14 }, (_one, index) => long(word, index + 1)).join('\n\n');
  await library.bring(first(id, { text: text('lamp') }));
  await library.follow(id);
  await library.bring(second(id, text('lantern')));
  await toTheEnd();
  const { text: plain, html } = library.mails[0]!;
  assert.ok(Buffer.byteLength(plain) + Buffer.byteLength(html) < 30_000);
  const shown = plain.match(/^\d+ \(amended\)$/gm)!.length;
  assert.ok(shown > 0 && shown < 10, `${shown} sections`);
  assert.match(plain, `The comparison also shows ${14 - shown} more changed provisions.`);
  assert.match(html, `The comparison also shows ${14 - shown} more changed provisions.`);
  assert.match(plain, /\/compare\?from=1&to=2/);
});

test('if a document was withdrawn between two editions, followers still see what changed between them', async () => {
  const id = await followed();
  await withdrawDocument(library.server.db, terminal, id, library.now());
  await toTheEnd();
  assert.equal(await library.news(), ['1 withdrawn-2: withdrawn']);
  await library.bring(second(id, sections({ bells: 'a gong.' })));
  await toTheEnd();
  await toTheEnd();
  assert.equal(await library.news(), ['1 withdrawn-2: withdrawn', '2 text: changed']);
  const { payload } = await library.updates();
  const changes = payload.find(({ edition }) => edition === '2')!.changes!;
  assert.equal([changes.from, changes.to, changes.first.map(({ words }) => words)], ['1', '2', ['2(b)']]);
});

test('a follow with nothing to report still shows when it was last checked', async () => {
  await followed();
  library.pass(day);
  await toTheEnd();
  const checked = async () => (await library.follows())[0]!.last_run?.ran_at ?? null;
  const before = await checked();
  library.pass(day);
  await toTheEnd();
  assert.ok(before !== null && (await checked())! > before, `${before}, ${await checked()}`);
  assert.equal(library.mails, []);
});

test('a change elsewhere in the document is not reported to followers of a single provision', async () => {
  const id = await followed('sec_3');
  await library.bring(second(id, sections({ lights: 'Lights must be shown at night.' })));
  await toTheEnd();
  assert.equal([await library.news(), library.mails], [[], []]);
  await library.bring(
    first(id, { edition: '3', text: sections({ exceptions: 'There are none.' }), entryDate: '2026-02-10' }),
  );
  await toTheEnd();
  assert.equal(await library.news(), ['3 text: changed']);
  assert.match(library.mails[0]!.text, /You follow s\. 3\./);
});

test('a change in part of the followed provision is reported', async () => {
  const id = await followed('sec_2');
  await library.bring(second(id, sections({ sounds: 'two whistles;' })));
  await toTheEnd();
  assert.equal(await library.news(), ['2 text: changed']);
});

/** The ledger entries of the user's follows that are about words, without the numbers of the corrections. */
const wordNews = async () =>
  (await library.news())
    .filter((news) => /text|corrected/.test(news))
    .map((one) => one.replace(/-\d+:/, ':'));

test('a correction that changes the followed provision is reported, even if the edition didn’t change it', async () => {
  const id = await followed('sec_3');
  const lights = 'Lights must be shown at night.';
  await library.bring(second(id, sections({ lights })));
  await toTheEnd();
  assert.equal(await library.news(), []);
  await library.bring(second(id, sections({ lights, sounds: 'two whistles;' })));
  await toTheEnd();
  assert.equal(await library.news(), []);
  await library.bring(second(id, sections({ lights, exceptions: 'There are none.' })));
  await toTheEnd();
  await toTheEnd();
  assert.equal(await wordNews(), ['2 corrected: corrected']);
  assert.is(library.mails.length, 1);
});

test('a correction of the edition in which a follow began is reported once, with the old and new words', async () => {
  for (const address of [undefined, 'sec_2']) {
    const id = await followed(address);
    library.mails.length = 0;
    await library.bring(first(id, { text: sections({ bells: 'a gong.' }) }));
    await toTheEnd();
    await toTheEnd();
    const { payload } = await library.updates();
    const [update] = payload;
    assert.equal(
      [update!.edition, update!.kind, update!.changes!.from, update!.changes!.to],
      ['1', 'corrected', '1@2', '1'],
    );
    assert.equal(
      update!.changes!.first.map(({ words, verb }) => `${words} ${verb}`),
      ['2(b) amended'],
    );
    const [mail, ...others] = library.mails;
    assert.equal(
      [mail!.subject, others],
      ['Correction: 1 provision changed in Navigation Rules', []],
      address,
    );
    assert.match(mail!.text, /The words of edition 1 were corrected\./);
    assert.match(mail!.text, /2\(b\) \(amended\)\na \[-bell-\] \{\+gong\+\}\./);
    assert.match(mail!.text, `/documentpreview/${id}/compare?from=1%402&to=1`);
  }
});

test('each correction of an edition that was reported is reported once, with its own words', async () => {
  const id = await followed('sec_2');
  await library.bring(second(id, sections({ bells: 'a gong.' })));
  await toTheEnd();
  await library.bring(second(id, sections({ bells: 'two gongs.' })));
  await toTheEnd();
  await library.bring(second(id, sections({ bells: 'three gongs.' })));
  await library.bring(second(id, sections({ bells: 'a gong.' })));
  await toTheEnd();
  await toTheEnd();
  assert.equal(await library.news(), [
    '2 corrected-3: corrected',
    '2 corrected-4: corrected',
    '2 corrected-5: corrected',
    '2 text: changed',
  ]);
  const { payload } = await library.updates();
  const pairs = payload.map(({ changes }) => [changes!.from, changes!.to, changes!.count]);
  assert.equal(pairs.toSorted(), [
    ['1', '2', 1],
    ['2@3', '2@4', 1],
    ['2@4', '2@5', 1],
    ['2@5', '2', 1],
  ]);
  assert.is(library.mails.length, 3);
});

test('a correction in which no followed word changes is not reported', async () => {
  const id = await followed('sec_3');
  await library.follow(id, {}, 'manager');
  await library.bring(first(id, { text: sections().replaceAll('\n\n', '\n\n\n') }));
  await library.bring(first(id, { title: 'New title' }));
  await toTheEnd();
  assert.equal([await library.news(), await library.news('manager'), library.mails], [[], [], []]);
  const kept = await library.server.db
    .selectFrom('replaced_wordings')
    .where('document_id', '=', id)
    .select('record')
    .execute();
  assert.equal(kept, [], 'no wording was replaced');
  await library.bring(first(id, { text: sections({ lights: 'Lights are shown.' }) }));
  await toTheEnd();
  assert.equal([await library.news(), await library.news('manager')], [[], ['1 corrected-4: corrected']]);
});

test('an edition that is corrected before it is reported is reported once, in its latest wording', async () => {
  const id = await followed('sec_2');
  await library.bring(second(id, sections({ bells: 'a gong.' })));
  await library.bring(second(id, sections({ bells: 'two gongs.' })));
  await toTheEnd();
  assert.equal([await library.news(), library.mails.length], [['2 text: changed'], 1]);
  assert.match(library.mails[0]!.text, /two gongs/);
});

test('a correction of a superseded edition is reported to those who follow what it changed', async () => {
  const id = await followed('sec_2');
  await library.follow(id, { address: 'sec_3' }, 'manager');
  await library.bring(second(id, sections({ lights: 'Lights are shown.' })));
  await toTheEnd();
  await library.bring(first(id, { text: sections({ bells: 'a gong.' }) }));
  await toTheEnd();
  await toTheEnd();
  assert.equal(
    [await library.news(), await library.news('manager'), library.mails.length],
    [['1 corrected-3: corrected'], [], 1],
  );
  assert.match(library.mails[0]!.text, /The words of edition 1 were corrected\./);
});

test('a provision that a correction renumbers is followed under its new number', async () => {
  const id = await followed('sec_3');
  const inserted = sections().replace(
    '\n\n3 Exc',
    '\n\n3 Radio\n\nEvery vessel must carry a radio set.\n\n4 Exc',
  );
  await library.bring(first(id, { text: inserted }));
  await toTheEnd();
  assert.is((await library.follows())[0]!.provision?.address, 'sec_4');
  await library.bring(first(id, { text: inserted.replace('may exempt a vessel', 'may exempt any vessel') }));
  await toTheEnd();
  assert.equal(await library.news(), ['1 corrected-2: moved', '1 corrected-3: corrected']);
});

test('a correction that repeals the followed provision is reported as such, and so is its return', async () => {
  const id = await followed('sec_3');
  const text = sections({ lights: 'Lights must be shown at night.' });
  await library.bring(second(id, text));
  await toTheEnd();
  await library.bring(second(id, text.split('\n\n3 ')[0]!));
  await toTheEnd();
  assert.equal(await library.news(), ['2 corrected-3: repealed']);
  assert.match(library.mails[0]!.text, /The words of edition 2 were corrected\./);
  assert.is((await library.follows())[0]!.ended, 'repealed');
  await library.bring(second(id, text));
  await toTheEnd();
  assert.equal(await library.news(), ['2 corrected-3: repealed', '2 corrected-4: corrected']);
});

test('a correction of a PDF’s text is reported without its changes, unless only the layout changed', async () => {
  const id = fresh();
  const bring = (text: string, sha256: string) =>
    library.server.db
      .transaction()
      .execute((trx) =>
        importDocuments(
          trx,
          [{ record: recordOf({ id, edition: '1', text }), pdf: { sha256, sizeBytes: 1 } }],
          library.now(),
        ),
      );
  await bring('Show lights.', 'a'.repeat(64));
  await library.follow(id);
  await bring('Show\nlights.', 'b'.repeat(64));
  await toTheEnd();
  assert.equal(await library.news(), []);
  await bring('Show two lights.', 'c'.repeat(64));
  await toTheEnd();
  assert.equal(await library.news(), ['1 corrected-3: corrected']);
  const [update] = (await library.updates()).payload;
  assert.equal([update!.kind, update!.changes], ['corrected', null]);
  assert.match(library.mails[0]!.subject, /^Correction: Title of /);
});

test('a correction of a text that has no structure yet is reported when its structure is known', async () => {
  const id = await followed('sec_2');
  const text = sections({ bells: 'a gong.' });
  await library.bring(first(id, { text, isStructured: false }));
  await toTheEnd();
  assert.equal(await library.news(), [], 'the provision can’t be found yet');
  const { db } = library.server;
  const structured = deriveStructure(text)!;
  const { content_hash: contentHash } = await db
    .selectFrom('editions')
    .where('document_id', '=', id)
    .select('content_hash')
    .executeTakeFirstOrThrow();
  const textHash = sha256(text);
  const derived = { documentId: id, edition: '1', contentHash, textHash, references: [] };
  await db
    .transaction()
    .execute((trx) =>
      saveDerivedStructures(trx, [{ ...derived, ...structureColumns(structured, textHash) }]),
    );
  const job = createComparisonJob({
    db,
    leases: library.leases(),
    compare: async (pair) => storedRedline(pair),
    onFault: (_pair, cause) => assert.unreachable(String(cause)),
  });
  await job.work();
  await job.stop();
  await toTheEnd();
  assert.equal(await library.news(), ['1 corrected-2: corrected']);
});

test('an earlier edition that is added before an unchanged one is not reported as a change to it', async () => {
  const elsewhere = { lights: 'Lights must be shown at night.' };
  for (const [address, changes] of [
    [undefined, {}],
    ['sec_3', elsewhere],
  ] as const) {
    const id = await followed(address);
    await library.bring(second(id, sections(changes)));
    await toTheEnd();
    const before = await library.news();
    const earlier = sections({ exceptions: 'There are none.' });
    await library.bring(first(id, { edition: '1a', text: earlier, entryDate: '2026-01-15' }));
    await toTheEnd();
    await library.bring(second(id, sections(changes), { title: 'New title' }));
    await toTheEnd();
    assert.equal([await library.news(), library.mails], [before, []], address);
  }
});

test('an edition that a correction puts before all others is not reported as a change', async () => {
  const id = await followed('sec_3');
  const text = sections({ lights: 'Lights must be shown at night.' });
  await library.bring(second(id, text));
  await toTheEnd();
  await library.bring(second(id, text, { entryDate: '2025-12-01' }));
  await toTheEnd();
  assert.equal(
    (await library.news()).filter((news) => news.includes('text')),
    [],
  );
});

test('the repeal of a followed provision is reported as such, and ends the follow', async () => {
  const id = await followed('sec_3');
  await library.bring(second(id, sections().split('\n\n3 ')[0]!));
  await toTheEnd();
  assert.equal(await library.news(), ['2 text: repealed']);
  assert.is(library.mails[0]!.subject, 's. 3 is repealed: Navigation Rules');
  const [follow] = await library.follows();
  assert.equal([follow!.ended, follow!.provision?.citation], ['repealed', 's. 3']);
  await library.bring(first(id, { edition: '3', entryDate: '2026-02-10' }));
  await toTheEnd();
  assert.equal(
    await library.news(),
    ['2 text: repealed'],
    'a later provision with the same number may be a different one',
  );
});

test('a provision with a new number but the same words is followed under the new number', async () => {
  const id = await followed('sec_3');
  const inserted = sections().replace(
    '\n\n3 Exc',
    '\n\n3 Radio\n\nEvery vessel must carry a radio set.\n\n4 Exc',
  );
  await library.bring(second(id, inserted));
  await toTheEnd();
  assert.equal(await library.news(), ['2 text: moved']);
  const [moved] = await library.follows();
  assert.equal([moved!.provision?.address, moved!.provision?.edition], ['sec_4', '2']);
  assert.match(library.mails[0]!.text, /The provision that you follow is now s\. 4\./);
  const amended = inserted.replace('may exempt a vessel', 'may exempt any vessel');
  await library.bring(first(id, { edition: '3', text: amended, entryDate: '2026-02-10' }));
  await toTheEnd();
  assert.equal(await library.news(), ['2 text: moved', '3 text: changed']);
});

test('a coming edition is reported when it arrives, and again when it enters into force', async () => {
  const id = await followed();
  await library.bring(second(id, sections({ bells: 'a gong.' }), { entryDate: '2026-03-20' }));
  await toTheEnd();
  assert.equal(await library.news(), ['2 text: changed']);
  library.pass(25 * day);
  await switchEditions({ leases: library.leases(), now: library.now });
  await toTheEnd();
  await toTheEnd();
  assert.equal(await library.news(), ['2 entered-into-force: entered-into-force', '2 text: changed']);
  assert.equal(
    library.mails.map(({ subject }) => subject),
    ['1 provision changed in Navigation Rules', 'In force: Navigation Rules'],
  );
});

test('a correction that moves a date is reported with the new date', async () => {
  const id = await followed();
  await library.bring(second(id, sections({ bells: 'a gong.' }), { entryDate: '2026-06-01' }));
  await toTheEnd();
  await library.bring(second(id, sections({ bells: 'a gong.' }), { entryDate: '2026-07-01' }));
  await toTheEnd();
  const news = await library.news();
  assert.equal(
    news.map((one) => one.replace(/-\d+:/, ':')),
    ['2 date-moved: date-moved', '2 text: changed'],
  );
  assert.match(library.mails[1]!.text, /In force from 01\.07\.2026\. The date was corrected\./);
});

test('an earlier edition that is added afterwards is not reported', async () => {
  const id = await followed();
  const old = sections({ lights: 'Lights are shown.' });
  await library.bring(first(id, { edition: '0', text: old, entryDate: '2020-01-01' }));
  await toTheEnd();
  assert.equal([await library.news(), library.mails], [[], []]);
});

test('following something again returns the existing follow, and other users’ follows can’t be changed', async () => {
  const id = await followed('sec_2');
  const again = await library.follow(id, { address: 'sec_2' });
  assert.equal(
    (await library.follows()).map((one) => one.id),
    [again.id],
  );
  for (const [method, path] of [
    ['PATCH', again.id],
    ['DELETE', again.id],
    ['POST', `${again.id}/restore`],
  ] as const) {
    const body = method === 'PATCH' ? { body: { cadence: 'off' } } : {};
    const answer = await library.server.call(method, `/api/user/follows/${path}`, { as: 'manager', ...body });
    assert.is(answer.status, 404);
  }
});

test('a provision that isn’t in the edition, and an unknown document, can’t be followed', async () => {
  const id = fresh();
  await library.bring(first(id));
  const status = async (body: object) =>
    (await library.server.call('POST', '/api/user/follows', { as: 'user', body })).status;
  assert.equal(
    [
      await status({ document: id, edition: '1', address: 'sec_9' }),
      await status({ document: id, edition: '9' }),
      await status({ document: 'unknown', edition: '1' }),
      await status({ document: id }),
    ],
    [404, 404, 404, 400],
  );
});

test('a provision followed in a past edition is followed where it is in the current edition', async () => {
  const id = fresh();
  await library.bring(first(id));
  await library.bring(
    second(
      id,
      sections().replace('\n\n3 Exc', '\n\n3 Radio\n\nEvery vessel must carry a radio set.\n\n4 Exc'),
    ),
  );
  const { provision, ended } = await library.follow(id, { address: 'sec_3' });
  assert.equal([provision?.address, provision?.edition, ended], ['sec_4', '2', null]);
});

test('a restored follow reports, once, what changed while it was deleted', async () => {
  const id = await followed();
  const [follow] = await library.follows();
  await library.server.call('DELETE', `/api/user/follows/${follow!.id}`, { as: 'user' });
  await library.bring(second(id, sections({ bells: 'a gong.' })));
  await toTheEnd();
  assert.equal([await library.follows(), await library.news()], [[], []]);
  await library.server.call('POST', `/api/user/follows/${follow!.id}/restore`, { as: 'user' });
  await toTheEnd();
  assert.equal([await library.news(), library.mails.length], [['2 text: changed'], 1]);
});

test('a daily follow is mailed the next morning, together with the saved searches', async () => {
  const id = fresh();
  await library.bring(first(id));
  await library.follow(id, { cadence: 'daily' });
  await library.save({ name: 'Vessels', searchterms: 'vessel' });
  await library.bring(second(id, sections({ bells: 'a gong.' })));
  await toTheEnd();
  assert.is(library.mails.length, 0);
  library.pass(day);
  await toTheEnd();
  assert.equal(
    library.mails.map(({ subject }) => subject),
    ['Updates on what you follow and your saved searches'],
  );
  const [{ text }] = library.mails as [Watched['mails'][0]];
  assert.is(text.split('{+gong+}').length, 2, 'the words are shown only once');
  assert.match(
    text,
    /Vessels: 1 new or changed document\n\nNavigation Rules\n.*\n1 provision changed: 2\(b\)/,
  );
});

test('when access ends, a follow is paused and reveals nothing; it continues when access is restored', async () => {
  const id = fresh();
  await library.bring(first(id, { categories: [['Safety', 'fire']] }));
  await library.follow(id, { address: 'sec_2' }, 'reader');
  await move('ballast');
  await library.bring(second(id, sections({ bells: 'a gong.' }), { categories: [['Pollution', 'Ballast']] }));
  await toTheEnd();
  library.pass(day);
  await toTheEnd();
  const [paused] = await library.follows('reader');
  assert.equal([paused!.document, paused!.provision, paused!.last_run], [null, null, null]);
  assert.equal([await library.news('reader'), library.mails], [[], []]);
  assert.not.match(JSON.stringify(await library.follows('reader')), /Navigation|sec_2|s\. 2/);
  await move('fire');
  await toTheEnd();
  assert.equal([await library.news('reader'), library.mails.length], [['2 text: changed'], 1]);

  /** Moves the document to a category. The reader's company sees `fire`, but not `ballast`. */
  async function move(to: string) {
    await library.server.db
      .updateTable('document_categories')
      .set({ category_id: to })
      .where('document_id', '=', id)
      .execute();
  }
});

test.run();
