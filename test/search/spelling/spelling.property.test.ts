import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Clause } from '../../../src/search/request/request';
import { allowedDistance, MAX_CORRECTIONS, type Corrections } from '../../../src/search/spelling/spelling';
import { analyze } from '../../../src/search/text/analyze';
import { stem } from '../../../src/search/text/stem';
import { propertyRuns } from '../../support/selection';
import { document, engineOf, engineWith } from '../library';

const everything: Clause = { kind: 'match_all' };
const inCategory = (...values: string[]): Clause => ({
  kind: 'terms',
  field: 'categoryValues.keyword',
  values,
});
const nearest = async (word: string, ...contents: string[]) =>
  (await engineOf(...contents)).correct([word], everything)[0]!.map((one) => one.word);

test('a wrong, missing or additional letter, or two swapped ones, are corrected', async () => {
  for (const wrong of ['balast', 'balllast', 'bellast', 'blalast', 'BALAST'])
    assert.equal(await nearest(wrong, 'The ballast water'), ['ballast'], wrong);
});

test('words of four to seven letters may have one mistake, longer ones two, and shorter ones none', async () => {
  assert.equal(['sea', 'seas', 'harbour', 'lifeboat', 'x'.repeat(41)].map(allowedDistance), [0, 1, 1, 2, 0]);
  assert.equal(await nearest('cew', 'crew'), []);
  assert.equal(await nearest('habur', 'harbour'), []);
  assert.equal(await nearest('lifebot', 'lifeboat'), ['lifeboat']);
  assert.equal(await nearest('sertificat', 'certificate'), ['certificate']);
});

test('a word that a search finds in any form is never corrected', async () => {
  const engine = await engineWith([document('d1', { content: 'lifeboats', title: 'Anchors' })]);
  assert.equal(engine.correct(['lifeboat', 'LIFEBOATS', 'anchor'], everything), [[], [], []]);
});

test('numbers are neither corrected nor suggested', async () => {
  assert.equal(await nearest('2016', '2015 2017 vessel'), []);
  assert.equal(await nearest('vessel1', '2015 2017 vessel2'), []);
});

test('only words of letters, marks, apostrophes and hyphens are corrected', async () => {
  assert.equal(await nearest("seaman'z", "The seaman's book"), ["seaman's"]);
  assert.equal(await nearest('cafe\u0301z', 'cafe\u0301s'), ['cafe\u0301s']);
  for (const wrong of ['ball😀st', 'ball*st', 'ball.st', 'ball_st', '😀😀😀😀'])
    assert.equal(await nearest(wrong, 'ballast 😀😀😀🚢'), [], wrong);
});

test('a word from a document number is never corrected, unless only hidden documents have it', async () => {
  const numbered = (id: string, documentnumber: string, category: string) =>
    document(id, { categories: [category], source: { id, documentnumber } });
  const engine = await engineWith([
    document('d1', { content: 'ballast vessel certificate', categories: ['seen'] }),
    numbered('d2', 'BALAST/Circ.1', 'seen'),
    numbered('d3', 'Vesels 7', 'seen'),
    numbered('d4', 'Certifikate 4', 'hidden'),
    numbered('d5', 'Certi-Ficate 9', 'seen'),
  ]);
  const correct = (word: string) => engine.correct([word], inCategory('seen'))[0]!.map((one) => one.word);
  assert.equal(['balast', 'Vesels', 'certi-ficate', 'Certifikate'].map(correct), [
    [],
    [],
    [],
    ['certificate'],
  ]);
  assert.equal(correct('vesel'), ['vessel'], 'a different form from the one in the number');
  await engine.remove(['d2']);
  assert.equal(correct('balast'), ['ballast']);
});

test('closer words come first, and equally close ones are sorted by the number of documents with them', async () => {
  assert.equal(await nearest('certificata', 'certificates', 'certificates', 'certificate'), [
    'certificate',
    'certificates',
  ]);
  assert.equal(await nearest('bost', 'boat', 'best boat', 'cost'), ['boat', 'best', 'cost']);
});

test('words from titles are also suggested', async () => {
  const engine = await engineWith([document('d1', { title: 'Ballast water' })]);
  assert.equal(engine.correct(['balast'], everything), [[{ word: 'ballast', distance: 1, frequency: 1 }]]);
});

test('a word that only hidden documents contain is corrected, but never suggested', async () => {
  const engine = await engineWith([
    document('d1', { content: 'ballast', categories: ['seen'] }),
    document('d2', { content: 'balast balasts', categories: ['hidden'] }),
  ]);
  assert.equal(engine.correct(['balast'], inCategory('seen')), [
    [{ word: 'ballast', distance: 1, frequency: 1 }],
  ]);
  assert.equal(engine.correct(['ballast'], inCategory('hidden')), [
    [{ word: 'balast', distance: 1, frequency: 1 }],
  ]);
});

test('occurring in hidden documents doesn’t affect which of many equally close words are suggested', async () => {
  const engine = await engineWith([
    document('d1', { content: 'host lost most post best boat cost', categories: ['seen'] }),
    document('d2', { content: 'host lost most post', categories: ['hidden'] }),
  ]);
  const correct = (within: Clause) => engine.correct(['bost'], within)[0]!.map(({ word }) => word);
  assert.equal(correct(inCategory('seen')), ['best', 'boat', 'cost', 'host', 'lost']);
  assert.equal(correct(everything), ['host', 'lost', 'most', 'post', 'best']);
});

test('a correction fails at its deadline', async () => {
  const engine = await engineOf('ballast');
  assert.throws(() => engine.correct(['balast'], everything, { deadlineMs: -1 }), 'took too long');
});

const seed = process.env['SEED'] ? { seed: Number(process.env['SEED']) } : {};
/** Words of only a few different letters, so that similar ones are common. */
const letters = (maxLength: number) =>
  fc.string({ unit: fc.constantFrom('a', 'b', 'e', 'é', '海', '1'), minLength: 1, maxLength });
/** Words that could be misspellings of one another. */
const similar = fc.constantFrom(
  ...[
    'ballast',
    'balast',
    'ballsat',
    'balllast',
    'bollast',
    'ballasts',
    'vessel',
    'vesel',
    'vessle',
    'wessel',
  ],
  ...['certificate', 'sertificate', 'certificat', 'certifciate', 'sertificat', 'a', '1allast'],
);
const library = fc.array(
  fc.record({
    content: fc.array(similar, { maxLength: 4 }).map((words) => words.join(' ')),
    title: fc.array(similar, { maxLength: 2 }).map((words) => words.join(' ')),
    number: fc.array(similar, { maxLength: 1 }).map((words) => words.join(' ')),
    isVisible: fc.boolean(),
    isDeleted: fc.boolean(),
  }),
  { maxLength: 6 },
);

test('corrections are the same as with an index without the documents that the user can’t see', async () => {
  await fc.assert(
    fc.asyncProperty(library, fc.array(similar, { maxLength: 6 }), async (texts, words) => {
      const documents = texts.map(({ content, title, number, isVisible }, at) =>
        document(`d${at}`, {
          content,
          title,
          categories: [isVisible ? 'seen' : 'hidden'],
          source: { id: `d${at}`, documentnumber: number },
        }),
      );
      const half = documents.length >> 1;
      const engine = await engineWith(documents.slice(0, half), documents.slice(half));
      await engine.remove(documents.filter((_, at) => texts[at]!.isDeleted).map(({ id }) => id));
      const alone = await engineWith(
        documents.filter((_, at) => texts[at]!.isVisible && !texts[at]!.isDeleted),
      );
      assert.equal(engine.correct(words, inCategory('seen')), alone.correct(words, everything));
    }),
    seed,
  );
});

test('corrections are the same as those of a naive implementation, whatever documents are hidden', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          content: fc.array(fc.oneof(similar, letters(11)), { maxLength: 12 }),
          title: fc.array(similar, { maxLength: 3 }),
          isVisible: fc.boolean(),
        }),
        { minLength: 1, maxLength: 12 },
      ),
      fc.array(fc.oneof(similar, letters(12)), { minLength: 1, maxLength: 4 }),
      async (texts, words) => {
        const documents = texts.map(({ content, title, isVisible }, at) =>
          document(`d${at}`, {
            content: content.join(' '),
            title: title.join(' '),
            categories: [isVisible ? 'seen' : 'hidden'],
          }),
        );
        const engine = await engineWith(documents.slice(0, 6), documents.slice(6));
        const visible = texts.filter(({ isVisible }) => isVisible);
        assert.equal(
          engine.correct(words, inCategory('seen')),
          words.map((word) => correctionsOf(visible, word)),
        );
      },
    ),
    { ...seed, numRuns: propertyRuns(500) },
  );
});

test('a word that occurs in a visible document is never corrected', async () => {
  await fc.assert(
    fc.asyncProperty(library, async (texts) => {
      const engine = await engineWith(
        texts.map(({ content, title, number, isVisible }, at) =>
          document(`d${at}`, {
            content,
            title,
            categories: [isVisible ? 'seen' : 'hidden'],
            source: { id: `d${at}`, documentnumber: number },
          }),
        ),
      );
      const wordsOf = ({ content, title, number }: (typeof texts)[number]): string[] =>
        `${content} ${title} ${number}`.split(' ').flatMap((word) => [word, word.toUpperCase()]);
      const seen = texts.filter(({ isVisible }) => isVisible).flatMap(wordsOf);
      const all = texts.flatMap(wordsOf);
      assert.equal(
        engine.correct(seen, inCategory('seen')),
        seen.map(() => []),
      );
      assert.equal(
        engine.correct(all, everything),
        all.map(() => []),
      );
    }),
    seed,
  );
});

interface Text {
  readonly content: readonly string[];
  readonly title: readonly string[];
}

/** A naive implementation, which compares the word with every word in every visible document. */
function correctionsOf(visible: readonly Text[], word: string): Corrections {
  const fields = visible.flatMap(({ content, title }) =>
    [content, title].map((text) => new Set(analyze(text.join(' '), false))),
  );
  const dictionary = [...new Set(fields.flatMap((words) => [...words]))];
  const most = allowedDistance(word);
  if (most === 0 || dictionary.some((one) => stem(one) === stem(word))) return [];
  return dictionary
    .filter((one) => !one.includes('1') && distanceBetween(one, word) <= most)
    .map((one) => ({
      word: one,
      distance: distanceBetween(one, word),
      frequency: fields.filter((words) => words.has(one)).length,
    }))
    .sort((a, b) => a.distance - b.distance || b.frequency - a.frequency || (a.word < b.word ? -1 : 1))
    .slice(0, MAX_CORRECTIONS);
}

/** A naive implementation of the distance, without bounds or shared rows. */
function distanceBetween(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i++) {
    rows.push([i]);
    for (let j = 1; j <= b.length; j++) {
      const change = rows[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const options = [rows[i - 1]![j]! + 1, rows[i]![j - 1]! + 1, change];
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        options.push(rows[i - 2]![j - 2]! + 1);
      rows[i]!.push(Math.min(...options));
    }
  }
  return rows[a.length]![b.length]!;
}

test.run();
