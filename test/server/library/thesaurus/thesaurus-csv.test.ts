import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { contentWords } from '../../../../src/shared/offers/content-words';
import { readThesaurusCsv, writeThesaurusCsv } from '../../../../src/server/library/thesaurus/thesaurus-csv';
import { readShippedEntries } from '../../../../src/server/library/thesaurus/shipped-entries';
import { checkEntry } from '../../../../src/server/store/thesaurus/thesaurus-entry';

const read = (...lines: string[]) => readThesaurusCsv(['written,also,kind', ...lines].join('\n'));
const problems = (...lines: string[]) => read(...lines).problems.map(({ line, message }) => [line, message]);

test('each line is an entry, with its other forms separated by semicolons', () => {
  assert.equal(
    read('COLREG,COLREGs; collision regulations,Abbreviation', 'sulphur,sulfur,spelling').entries,
    [
      { written: 'COLREG', also: ['COLREGs', 'collision regulations'], kind: 'abbreviation' },
      { written: 'sulphur', also: ['sulfur'], kind: 'spelling' },
    ],
  );
});

test('empty, repeated and invalid lines are reported by number, and the others are read', () => {
  const file = read(
    'sulphur,sulfur,Spelling',
    '',
    ' , ,',
    'Sulphur,brimstone,Name',
    'anchor',
    'anchor,,Name',
    'anchor,anchors aweigh,Verb',
    '…,!,Name',
    'a,b,Name,c',
    `${'x'.repeat(201)},y,Name`,
    'lifeboat,life boat,Spelling',
  );
  assert.equal(
    file.entries.map(({ written }) => written),
    ['sulphur', 'lifeboat'],
  );
  assert.equal(
    file.problems.map(({ line, message }) => [line, message]),
    [
      [3, 'The line is empty.'],
      [4, 'The line is empty.'],
      [5, '“Sulphur” is already on line 2.'],
      [6, '“” is not a kind. Use Spelling, Abbreviation, Name or Everyday.'],
      [7, 'Add another form of the word.'],
      [8, '“Verb” is not a kind. Use Spelling, Abbreviation, Name or Everyday.'],
      [9, '“…” contains no word.'],
      [10, 'The line has more than three columns. Put quotation marks around text that contains a comma.'],
      [11, 'A word or phrase can have at most 200 characters.'],
    ],
  );
});

test('a form that repeats another is omitted', () => {
  assert.equal(read('sulphur,Sulphur; sulfur; ; SULFUR,Spelling').entries[0]?.also, ['sulfur']);
});

test('quoted cells may contain commas, quotation marks and line breaks, and lines are still counted', () => {
  const file = read('"a ""b"", c","d\r\ne",Name', 'x,,Name');
  assert.equal(file.entries, [{ written: 'a "b", c', also: ['d e'], kind: 'name' }]);
  assert.equal(problems('"a ""b"", c","d\ne",Name', 'x,,Name'), [[4, 'Add another form of the word.']]);
});

test('spaces around quoted cells are ignored', () => {
  assert.equal(read(' "sulphur" ,  "sulfur; ""brimstone""" , "Spelling"  ').entries, [
    { written: 'sulphur', also: ['sulfur', '"brimstone"'], kind: 'spelling' },
  ]);
});

test('a byte order mark, semicolons, tabs and line ends are read as spreadsheets write them', () => {
  for (const text of [
    '\uFEFFWritten;Also;Kind\r\nsulphur;"sulfur; brimstone";Spelling\r\n',
    'written\talso\tkind\rsulphur\tsulfur; brimstone\tSpelling\r',
  ])
    assert.equal(readThesaurusCsv(text), {
      entries: [{ written: 'sulphur', also: ['sulfur', 'brimstone'], kind: 'spelling' }],
      problems: [],
    });
});

test('a file without the columns, or with an open quotation mark, is rejected', () => {
  for (const text of ['', '\n', 'sulphur,sulfur,Spelling', 'written,also'])
    assert.throws(() => readThesaurusCsv(text), 'The first line must be “written,also,kind”.');
  assert.throws(() => read('a,b,Name', 'c,"d,Name'), 'A quotation mark on line 3 is never closed.');
});

test('a cell with hundreds of thousands of quotation marks is read quickly', () => {
  const from = process.cpuUsage();
  const marks = '"'.repeat(400_000);
  assert.equal(problems(`a${marks},b,Name`, `" "${marks},b,Name`), [
    [2, 'A word or phrase can have at most 200 characters.'],
    [3, 'A word or phrase can have at most 200 characters.'],
  ]);
  const { user, system } = process.cpuUsage(from);
  assert.ok(user + system < 2_000_000, `${user + system} µs`);
});

const seed = process.env['SEED'] ? { seed: Number(process.env['SEED']) } : {};
const anyForm = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom('=a', "'=a", "''-1", '@x', 'ＳＯx'),
);

test('every file is either read without an error or rejected with a message', () => {
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.string({ unit: fc.constantFrom('"', ',', ';', '\n', '\r', 'a', ' ', "'", '=') }),
      (header, text) => {
        try {
          readThesaurusCsv((header ? 'written,also,kind\n' : '') + text);
        } catch (error) {
          assert.is((error as Error).name, 'UnreadableThesaurus');
        }
      },
    ),
    seed,
  );
});

test('exported entries are imported unchanged', () => {
  fc.assert(
    fc.property(anyForm, fc.array(anyForm, { minLength: 1, maxLength: 5 }), (written, also) => {
      const checked = checkEntry({ written, also, kind: 'name' });
      if (!checked.ok) return;
      assert.equal(readThesaurusCsv(writeThesaurusCsv([checked.entry])), {
        entries: [checked.entry],
        problems: [],
      });
    }),
    { ...seed, numRuns: 1000 },
  );
});

test('the shipped file has more than 600 names and 1,400 everyday words, and every line is valid', async () => {
  const { readFile } = await import('node:fs/promises');
  const text = await readFile('src/server/library/thesaurus/thesaurus.csv', 'utf8');
  assert.equal(readThesaurusCsv(text).problems, []);
  const shipped = await readShippedEntries();
  assert.is(shipped.length, text.trim().split('\n').length - 1);
  const everyday = shipped.filter(({ kind }) => kind === 'everyday');
  assert.ok(shipped.length - everyday.length > 600);
  assert.ok(everyday.length > 1400);
});

test('every shipped everyday word contains a word that the search for closest documents uses', async () => {
  const everyday = (await readShippedEntries()).filter(({ kind }) => kind === 'everyday');
  assert.equal(
    everyday.filter(({ written }) => contentWords(written).length === 0),
    [],
  );
});

test.run();
