import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { numberForm, squeezedForm } from '../../../src/shared/document-number';
import { foldNames } from '../../../src/shared/go-to-ranking';
import { nextRevision } from '../../../src/server/database/revision';
import { addCopies, forgetKept, type UserName } from '../../support/server/library';
import { startedServer, type Schemas, type StartedServer } from '../../support/server/server';

type CiteAnswer = Schemas['CiteAnswer'];

let server: StartedServer;
test.before(async () => {
  server = await startedServer();
});
test.before.each(async () => {
  await forgetKept(server.db);
  await named('fire-1', 'Fixed fire-extinguishing systems', 'MSC.1/Circ.1432');
  await named('ballast-1', 'Ballast water exchange', 'BWM.2');
  await named('boats-1', 'Lifeboats', null);
});
test.after(() => server.close());

/** The columns that an import fills in for a number. */
const forms = (number: string | null) => ({
  number,
  number_form: number === null ? null : numberForm(number),
  number_squeezed: number === null ? null : squeezedForm(number),
});
const numbered = (id: string, number: string | null) =>
  server.db.updateTable('documents').set(forms(number)).where('id', '=', id).execute();
const named = async (
  id: string,
  title: string,
  number: string | null,
  nickname: string | null = null,
  subtitle: string | null = null,
) => {
  await server.db
    .updateTable('documents')
    .set({
      ...{ title, nickname, subtitle, ...forms(number) },
      folded_names: foldNames([title, number, nickname, subtitle]),
    })
    .where('id', '=', id)
    .execute();
  await raiseRevisions();
};
/** Gives all documents a new revision, as changing a name would do for its document. */
const raiseRevisions = () =>
  server.db.transaction().execute(async (trx) => {
    const revision = await nextRevision(trx);
    await trx.updateTable('documents').set({ revision }).execute();
  });
const namesFor = async (q: string, as?: UserName) => (await cite(q, as)).named.map(({ id }) => id);
const call = (q: string, as: UserName = 'user') =>
  server.call<CiteAnswer>('GET', `/api/cite?q=${encodeURIComponent(q)}`, { as });
const cite = async (q: string, as?: UserName) => (await call(q, as)).body;
const ids = ({ places }: CiteAnswer) => places.map(({ document }) => document.id);
const none: CiteAnswer = { answer: 'none', places: [], more: false, named: [] };

test('a number leads to the only document that has it, however it is spelled', async () => {
  for (const q of [
    'MSC.1/Circ.1432',
    'msc 1 circ 1432',
    'MSC.1/Circ 01432',
    'msc1circ1432',
    'MSC.1 Circ. No. 1432',
  ]) {
    const answer = await cite(q);
    assert.equal(
      [answer.answer, ids(answer), answer.places[0]?.rest, answer.more],
      ['one', ['fire-1'], null, false],
      q,
    );
  }
  const [place] = (await cite('bwm 2')).places;
  assert.is(place?.document.title, 'Ballast water exchange');
});

test('remaining text that names a part of the document is returned unchanged', async () => {
  await numbered('boats-1', '33 CFR Part 83');
  const answer = await cite('33cfr83.15(b)');
  assert.equal([answer.answer, ids(answer), answer.places[0]?.rest], ['one', ['boats-1'], '15(b)']);
  await numbered('fire-1', '33 CFR 83.15');
  const longer = await cite('33cfr83.15(b)');
  assert.equal([longer.answer, ids(longer), longer.places[0]?.rest], ['one', ['fire-1'], '(b)']);
});

test('text that begins with a longer number never leads to a document with a shorter number', async () => {
  await numbered('fire-1', 'TP 127');
  await numbered('boats-1', 'TP 127 Part 1');
  assert.equal(await cite('TP 127 Part 1 Rev 2'), none);
  assert.equal(ids(await cite('TP 127 Part 1 s. 2')), ['boats-1']);
  assert.equal(ids(await cite('TP 127 Part 2')), ['fire-1']);
  await numbered('fire-1', 'SOR');
  await numbered('boats-1', 'SOR/2001-286');
  const squeezed = await cite('sor2001286');
  assert.equal([squeezed.answer, ids(squeezed)], ['several', ['boats-1']]);
});

test('several documents with the same number are all listed, sorted by title', async () => {
  await numbered('boats-1', 'bwm 2');
  const answer = await cite('BWM.2');
  assert.equal([answer.answer, ids(answer)], ['several', ['ballast-1', 'boats-1']]);
});

test('a number without separators is never treated as certain, even if only one document matches', async () => {
  await numbered('boats-1', 'SOR/2001-286');
  const answer = await cite('sor2001286');
  assert.equal([answer.answer, ids(answer)], ['several', ['boats-1']]);
  assert.equal(await cite('SOR/200-1286'), none);
});

test('at most 20 documents are returned, and the response says whether there are more', async () => {
  const added = await addCopies(server.db, 20, () => Promise.resolve());
  const answer = await cite('MSC.1/Circ.1432');
  assert.equal([answer.answer, answer.places.length, answer.more], ['several', 20, true]);
  await server.db.deleteFrom('documents').where('id', 'in', added).execute();
});

test('a document with exactly this number is chosen, even if many others have it in another spelling', async () => {
  await numbered('fire-1', 'TP 127 E');
  await numbered('boats-1', 'TP 127');
  const added = await addCopies(server.db, 21, () => Promise.resolve());
  const answers = [await cite('TP 127'), await cite('TP 127 s. 2')];
  await server.db.deleteFrom('documents').where('id', 'in', added).execute();
  for (const answer of answers) assert.equal([answer.answer, ids(answer)], ['one', ['boats-1']]);
});

test('a document that the company can’t see is treated as if it did not exist', async () => {
  assert.equal(await cite('BWM.2', 'reader'), none);
  await numbered('fire-1', 'BWM.2');
  const answer = await cite('BWM.2', 'reader');
  assert.equal([answer.answer, ids(answer), answer.more], ['one', ['fire-1'], false]);
  await numbered('fire-1', 'BWM');
  assert.equal(await cite('BWM.2, s. 4', 'reader'), none);
  await numbered('ballast-1', 'SOR/1-2');
  assert.equal(await cite('sor12', 'reader'), none);
});

test('a withdrawn document is not found', async () => {
  await server.db
    .updateTable('documents')
    .set({ withdrawn_at: '2026-01-01T00:00:00.000Z' })
    .where('id', '=', 'fire-1')
    .execute();
  assert.equal(await cite('MSC.1/Circ.1432'), none);
});

test('documents are found by the beginnings of words in every name, the best match first', async () => {
  await named('fire-1', 'Fixed fire-extinguishing systems', 'MSC.1/Circ.1432', 'FSS', 'Servicing of Bottles');
  await named('boats-1', 'Système d’alarme', 'SOR/2001-286', null, 'Fire systems');
  for (const [q, ...found] of [
    ['fss', 'fire-1'],
    ['sor 2001 2', 'boats-1'],
    ['MSC1circ14', 'fire-1'],
    ['bottles serv', 'fire-1'],
    ['SYSTEME', 'boats-1'],
    ['fire systems', 'boats-1', 'fire-1'],
    ['extinguishing', 'fire-1'],
    ['ngu'],
    ['f'],
  ] as const) {
    const answer = await cite(q);
    assert.equal([answer.answer, ...answer.named.map(({ id }) => id)], ['none', ...found], q);
  }
});

test('a typing mistake in a longer word is allowed only if nothing else is found', async () => {
  await named('fire-1', 'Balast tanks', null);
  assert.equal(await namesFor('balast'), ['fire-1']);
  assert.equal(await namesFor('blalast wtaer'), ['ballast-1']);
  for (const q of ['ballest', 'vallast exch', 'balllast', 'balalst']) {
    await named('fire-1', 'Fire', null);
    assert.equal(await namesFor(q), ['ballast-1'], q);
  }
  assert.equal(await namesFor('watr'), []);
  assert.equal(await namesFor('bullest'), []);
});

test('if a text begins with a known number, no typing mistakes are allowed in the rest', async () => {
  await named('boats-1', 'Notes on MSC.1/Circ.1432 regalation 4', null);
  const answer = await cite('MSC.1/Circ.1432 regulation 4');
  assert.equal([ids(answer), answer.named], [['fire-1'], []]);
});

test('many simultaneous requests from one user are answered or rejected, and a later one is answered', async () => {
  // The order in which they arrive is unknown, so any of them may be rejected.
  const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => call(`ballast ${'w'.repeat(at)}`)));
  assert.equal(
    answers.filter(({ status }) => status !== 200 && status !== 429),
    [],
  );
  assert.is((await call('ballast')).status, 200);
});

test('a misspelled word is found among many shorter titles that look similar', async () => {
  const added = await addCopies(server.db, 210, () => Promise.resolve());
  await server.db
    .updateTable('documents')
    .set({ folded_names: '| st balance |' })
    .where('id', 'in', added)
    .execute();
  for (const q of ['balast', 'ballasst', 'blalast', 'balalst', 'vallast', 'ballaxt wat'])
    assert.equal(await namesFor(q), ['ballast-1'], q);
  await server.db.deleteFrom('documents').where('id', 'in', added).execute();
});

test('only documents that the user may see are found by name, and a cited document is not listed twice', async () => {
  assert.equal(await namesFor('ballast', 'reader'), []);
  assert.equal(await namesFor('ballest', 'reader'), []);
  await named('fire-1', 'BWM.2', 'BWM.2', null, null);
  const answer = await cite('bwm 2', 'reader');
  assert.equal([ids(answer), answer.named], [['fire-1'], []]);
});

test('at most 20 documents are returned in total', async () => {
  const added = await addCopies(server.db, 40, () => Promise.resolve());
  await server.db
    .updateTable('documents')
    .set({ folded_names: '| fixed fire |' })
    .where('id', 'in', added)
    .execute();
  assert.is((await namesFor('fixed')).length, 20);
  const answer = await cite('MSC.1/Circ.1432');
  assert.equal([answer.places.length, answer.named.length], [20, 0]);
  await server.db.deleteFrom('documents').where('id', 'in', added).execute();
});

test('text without a usable word has no result, and text that is too long is rejected', async () => {
  for (const q of ['', '   ', '😀', "'; drop table documents; --", '%', 'Ω≈ç'])
    assert.equal(await cite(q), none, q);
  assert.is((await call('1'.repeat(201))).status, 400);
  assert.is((await server.call('GET', '/api/cite', { as: 'user' })).status, 400);
  assert.is((await call('\0')).status, 400);
});

test.run();
