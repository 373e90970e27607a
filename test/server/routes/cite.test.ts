import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { numberForm, squeezedForm } from '../../../src/shared/document-number';
import { addCopies, forgetKept, type UserName } from '../../support/server/library';
import { startedServer, type Schemas, type StartedServer } from '../../support/server/server';

type CiteAnswer = Schemas['CiteAnswer'];

let server: StartedServer;
test.before(async () => {
  server = await startedServer();
});
test.before.each(async () => {
  await forgetKept(server.db);
  await numbered('fire-1', 'MSC.1/Circ.1432');
  await numbered('ballast-1', 'BWM.2');
  await numbered('boats-1', null);
});
test.after(() => server.close());

const numbered = (id: string, number: string | null) =>
  server.db
    .updateTable('documents')
    .set({
      number,
      number_form: number === null ? null : numberForm(number),
      number_squeezed: number === null ? null : squeezedForm(number),
    })
    .where('id', '=', id)
    .execute();
const call = (q: string, as: UserName = 'user') =>
  server.call<CiteAnswer>('GET', `/api/cite?q=${encodeURIComponent(q)}`, { as });
const cite = async (q: string, as?: UserName) => (await call(q, as)).body;
const ids = ({ places }: CiteAnswer) => places.map(({ document }) => document.id);
const none: CiteAnswer = { answer: 'none', places: [], more: false };

test('a number leads to the one document that has it, however it is spelled', async () => {
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

test('a text that begins with a longer number never leads to the document with a shorter one', async () => {
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

test('several documents with the same number are sorted by title, and none is chosen', async () => {
  await numbered('boats-1', 'bwm 2');
  const answer = await cite('BWM.2');
  assert.equal([answer.answer, ids(answer)], ['several', ['ballast-1', 'boats-1']]);
});

test('a number written without any separators is never the only match', async () => {
  await numbered('boats-1', 'SOR/2001-286');
  const answer = await cite('sor2001286');
  assert.equal([answer.answer, ids(answer)], ['several', ['boats-1']]);
  assert.equal(await cite('SOR/200-1286'), none);
});

test('at most 20 places are returned, and the response says whether there are more', async () => {
  const added = await addCopies(server.db, 20, () => Promise.resolve());
  const answer = await cite('MSC.1/Circ.1432');
  assert.equal([answer.answer, answer.places.length, answer.more], ['several', 20, true]);
  await server.db.deleteFrom('documents').where('id', 'in', added).execute();
});

test('a document that the company does not see is treated as if it did not exist', async () => {
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

test('text that is not a number gets no result, and text that is too long is refused', async () => {
  for (const q of ['', '   ', '😀', "'; drop table documents; --", '%', 'Ω≈ç'])
    assert.equal(await cite(q), none, q);
  assert.is((await call('1'.repeat(201))).status, 400);
  assert.is((await server.call('GET', '/api/cite', { as: 'user' })).status, 400);
  assert.is((await call('\0')).status, 400);
});

test.run();
