import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readHighlightQuery } from '../../../../src/domain/library/highlight-query';
import { createPdfHits } from '../../../../src/views/document/pdf/pdf-hits';
import { pdfOf, type PdfDoubleOptions } from './pdf-double';

/** Pages 2, 4 and 5 contain "winch", and page 4 contains it twice. */
const lines = (page: number) =>
  [[], ['a winch'], ['no such'], ['every winch', 'Winches of the deck'], ['the winch']][page - 1] ?? [];
const queryIn = (address: string) => readHighlightQuery(new URLSearchParams(address));
const winch = queryIn('q=winch');

interface Around extends PdfDoubleOptions {
  readonly near?: () => readonly [number, number];
  readonly top?: () => number;
}

function around({ near = () => [1, 1], top = () => 0, ...options }: Around = {}) {
  const shown: number[] = [];
  const entered: number[] = [];
  const read: number[] = [];
  const { file } = pdfOf({ pages: 5, lines, read: async (page) => void read.push(page), ...options });
  const hits = createPdfHits({
    file: () => file,
    page: () => near()[0],
    show: (page) => void shown.push(page),
    goTo: (page) => void entered.push(page),
    near,
    top,
  });
  return { hits, shown, entered, read };
}

const stands = ({ hits }: ReturnType<typeof around>) => `${hits.position.value} of ${hits.hits.value.length}`;
const marksOn = ({ hits }: ReturnType<typeof around>, page: number) =>
  hits.marksOn(page).map(({ match }) => match);

test('the hits on all pages are counted and marked, and the first one is shown', async () => {
  const open = around();
  await open.hits.seek(winch);
  assert.is(stands(open), '1 of 4');
  assert.equal(open.shown, [2]);
  assert.equal(marksOn(open, 4), [[{ run: 0, from: 6, to: 11 }], [{ run: 1, from: 0, to: 7 }]]);
  assert.equal(
    [open.hits.state.value, open.hits.pagesRead.value, open.hits.hasText.value],
    ['read', 5, true],
  );
});

test('next and previous move between hits and wrap around', async () => {
  const open = around();
  await open.hits.seek(winch);
  const seen = (['next', 'next', 'next', 'next', 'previous'] as const).map((step) => {
    open.hits[step]();
    return stands(open);
  });
  assert.equal(seen, ['2 of 4', '3 of 4', '4 of 4', '1 of 4', '4 of 4']);
});

test('the hit in the named passage is shown first', async () => {
  const open = around();
  await open.hits.seek(queryIn('q=winch&passage=Winches+of+the+deck'));
  assert.is(stands(open), '3 of 4');
  assert.equal(open.shown, [4]);
});

test('the named page is read first and shown at its best hit or, without hits, at its top', async () => {
  const open = around();
  await open.hits.seek(queryIn('q=winch&page=4'));
  assert.equal([stands(open), open.shown, open.read[0]], ['2 of 4', [4], 4]);

  const without = around();
  await without.hits.seek(queryIn('q=winch&page=3'));
  assert.equal([without.entered, without.shown, without.hits.position.value], [[3], [], 0]);

  const beyond = around();
  await beyond.hits.seek(queryIn('q=winch&page=99'));
  assert.equal(beyond.shown, [2]);
});

test('the named passage is shown first, even if it is not on the named page', async () => {
  const there = around();
  await there.hits.seek(queryIn('q=winch&passage=Winches+of+the+deck&page=4'));
  assert.equal([stands(there), there.shown, there.read[0]], ['3 of 4', [4], 4]);

  const moved = around();
  await moved.hits.seek(queryIn('q=winch&passage=Winches+of+the+deck&page=2'));
  assert.equal([stands(moved), moved.shown, moved.read[0]], ['3 of 4', [4], 2]);
});

test('if the named passage does not exist, the named page is shown first', async () => {
  const passage = 'passage=lowering+of+the+winch+by+hand';
  const open = around();
  await open.hits.seek(queryIn(`q=winch&${passage}&page=2`));
  assert.equal([stands(open), open.shown], ['1 of 4', [2]]);

  const without = around();
  await without.hits.seek(queryIn(`q=winch&${passage}&page=3`));
  assert.equal([without.entered, without.shown], [[3], []]);
});

test('if the named passage does not exist, the hit with the most similar surroundings is shown first', async () => {
  const open = around();
  await open.hits.seek(queryIn('q=winch&passage=lowering+of+the+winch+by+hand'));
  assert.is(stands(open), '4 of 4');
});

/** The terms occur separately on pages 1 and 2, and together on pages 4 and 5. */
const sulphur = {
  lines: (page: number) =>
    [
      ['Sulphur in fuel: a limit', 'Sulphur in other cargoes'],
      ['the fuel', 'and other words '.repeat(12)],
      ['a limit of speed, and sulphur', 'and other words '.repeat(12)],
      ['The limit on the sulphur', 'in fuel is 0.50 per cent.'],
      ['Sulphur in fuel has a limit.'],
    ][page - 1]!,
};
const documentTitle = 'Sulphur in fuel: a limit';

test('a place where all terms occur together is shown before the first hit and the title', async () => {
  const open = around(sulphur);
  await open.hits.seek({ ...queryIn('q=sulphur,fuel,limit'), documentTitle });
  assert.equal([stands(open), open.shown], ['8 of 13', [4]]);
  assert.equal(marksOn(open, 4)[0], [{ run: 0, from: 4, to: 9 }]);
  open.hits.next();
  assert.is(stands(open), '9 of 13');
  open.hits.previous();
  open.hits.previous();
  assert.is(stands(open), '7 of 13');
});

test('if no place contains all terms, the one with the most terms is shown first', async () => {
  const open = around(sulphur);
  await open.hits.seek({ ...queryIn('q=speed,limit,fuel,winch'), documentTitle });
  assert.equal([stands(open), open.shown], ['4 of 9', [3]]);
});

test('for a single term, the first hit outside the title is shown first', async () => {
  const open = around(sulphur);
  await open.hits.seek({ ...queryIn('q=sulphur'), documentTitle });
  assert.equal([stands(open), open.shown], ['2 of 5', [1]]);
});

test('a hit in the title is shown first only if there are no others', async () => {
  const open = around({ lines: (page) => (page === 1 ? ['Winches on deck', 'A text'] : []) });
  await open.hits.seek({ ...winch, documentTitle: 'Winches on deck' });
  assert.is(stands(open), '1 of 1');
});

test('a passage in the address takes precedence over a place where the terms occur together', async () => {
  const open = around(sulphur);
  await open.hits.seek({ ...queryIn('q=sulphur,fuel,limit&passage=a+limit+of+speed'), documentTitle });
  assert.is(stands(open), '6 of 13');
});

test('a user who has scrolled away is not moved, and Next continues from the new position', async () => {
  let top = 0;
  let near: readonly [number, number] = [1, 1];
  const open = around({
    top: () => top,
    near: () => near,
    read: async (page) => void (page === 2 && ((top = 900), (near = [3, 4]))),
  });
  await open.hits.seek(winch);
  assert.equal([stands(open), open.shown], ['0 of 4', []]);
  open.hits.next();
  assert.is(stands(open), '2 of 4');
});

test('visible pages are read before all others', async () => {
  const open = around({ near: () => [4, 5] });
  await open.hits.seek(winch);
  assert.equal([...new Set(open.read)], [4, 5, 1, 2, 3]);
  assert.is(stands(open), '2 of 4');
});

test('a hit that continues on the next page is marked on both pages', async () => {
  const open = around({
    pages: 2,
    lines: (page) => (page === 1 ? ['under the anchor'] : ['winch of the ship']),
  });
  await open.hits.seek(queryIn('q=anchor winch'));
  assert.is(stands(open), '1 of 1');
  assert.equal(
    [marksOn(open, 1), marksOn(open, 2)],
    [[[{ run: 0, from: 10, to: 16 }]], [[{ run: 0, from: 0, to: 5 }]]],
  );
});

test('a page’s marks remain the same object while other pages are read', async () => {
  const open = around();
  const seen = new Set<unknown>();
  const reading = open.hits.seek(winch);
  for (let turn = 0; turn < 40; turn++) {
    if (open.hits.marksOn(2).length) seen.add(open.hits.marksOn(2));
    await Promise.resolve();
  }
  await reading;
  seen.add(open.hits.marksOn(2));
  assert.is(seen.size, 1);
});

test('clearing the query removes the marks and stops reading pages', async () => {
  let turnPage: () => void = () => undefined;
  const open = around({
    read: (page) => (page === 5 ? new Promise((resolve) => (turnPage = resolve)) : Promise.resolve()),
  });
  const reading = open.hits.seek(winch);
  while (open.hits.pagesRead.value < 3) await new Promise((resolve) => setImmediate(resolve));
  await open.hits.seek(null);
  turnPage();
  await reading;
  assert.equal([open.hits.state.value, stands(open), marksOn(open, 2)], ['off', '0 of 0', []]);
});

test('a search in titles only has no hits in the text', async () => {
  const open = around();
  await open.hits.seek(queryIn('q=winch&in=title'));
  assert.equal([open.hits.state.value, open.read], ['off', []]);
});

test('a page that can’t be read has no hits, but other pages do', async () => {
  const open = around({
    read: async (page) => (page === 4 ? Promise.reject(new Error('damaged')) : undefined),
  });
  await open.hits.seek(winch);
  assert.equal([stands(open), open.hits.state.value], ['1 of 2', 'read']);
});

test('a scanned file has no text', async () => {
  const open = around({ lines: () => [] });
  await open.hits.seek(winch);
  assert.equal([open.hits.state.value, open.hits.hasText.value], ['read', false]);
});

test.run();
