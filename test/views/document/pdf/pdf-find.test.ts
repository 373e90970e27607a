import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createPdfFind } from '../../../../src/views/document/pdf/pdf-find';
import { pdfOf } from './pdf-double';

/** Pages 2, 4 and 5 contain "winch", and page 4 contains it twice. */
const lines = (page: number) => [[], ['a winch'], [], ['winch and', 'Winch'], ['the winch']][page - 1] ?? [];

function finding(page = 1, options = { pages: 5, lines }) {
  const shown: number[] = [];
  const { file } = pdfOf(options);
  return {
    find: createPdfFind({ file: () => file, page: () => page, show: (number) => void shown.push(number) }),
    shown,
    file,
  };
}

const stands = ({ find }: ReturnType<typeof finding>) =>
  `${find.position.value} of ${find.matches.value.length}`;

test('the matches on all pages are counted, and the first one is current', async () => {
  const open = finding();
  await open.find.search('winch');
  assert.is(stands(open), '1 of 4');
  assert.equal(open.shown, [2]);
  assert.not(open.find.isSearching.value);
});

test('the search begins at the current page, but matches are numbered in the order of the file', async () => {
  const open = finding(4);
  await open.find.search('winch');
  assert.is(stands(open), '2 of 4');
  assert.equal(open.shown, [4]);
});

test('next and previous move between matches and wrap around', async () => {
  const open = finding();
  await open.find.search('winch');
  const seen = [stands(open)];
  for (const step of ['next', 'next', 'next', 'next', 'previous'] as const) {
    open.find[step]();
    seen.push(stands(open));
  }
  assert.equal(seen, ['1 of 4', '2 of 4', '3 of 4', '4 of 4', '1 of 4', '4 of 4']);
});

test('a search replaced by another one leaves no matches behind', async () => {
  const open = finding();
  const first = open.find.search('winch');
  const second = open.find.search('nowhere');
  await Promise.all([first, second]);
  assert.equal(
    [stands(open), open.find.query.value, open.find.isSearching.value],
    ['0 of 0', 'nowhere', false],
  );
});

test('closing removes the matches but keeps the query, and reopening restores the matches', async () => {
  const open = finding();
  open.find.open();
  await open.find.search('winch');
  open.find.close();
  assert.equal([stands(open), open.find.isOpen.value, open.find.query.value], ['0 of 0', false, 'winch']);
  open.find.open();
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  assert.is(stands(open), '1 of 4');
});

test('an empty field finds nothing and starts no search', async () => {
  const open = finding();
  await open.find.search('winch');
  await open.find.search(' ');
  assert.equal([stands(open), open.find.isSearching.value, open.find.toShow.value], ['0 of 0', false, null]);
});

test('a page with unreadable text is skipped', async () => {
  const open = finding();
  const read = open.file.textOf;
  const broken = {
    ...open.file,
    textOf: (page: number) => (page === 2 ? Promise.reject(new Error('broken')) : read(page)),
  };
  const find = createPdfFind({ file: () => broken, page: () => 1, show: () => undefined });
  await find.search('winch');
  assert.is(find.matches.value.length, 3);
});

test('a match is no longer revealed once the view has shown it', async () => {
  const { find } = finding();
  await find.search('winch');
  assert.is(find.toShow.value, find.current.value);
  find.shown();
  assert.is(find.toShow.value, null);
});

test.run();
