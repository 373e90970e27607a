import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  findCited,
  isSqueezedNumber,
  numberForm,
  parseCitation,
  squeezedForm,
} from '../../src/shared/document-number';

const integer = fc.integer({ min: 1, max: 2999 });
const year = fc.integer({ min: 1900, max: 2030 });
/** Numbers in the formats that the library's sources use. */
const number = fc.oneof(
  fc.tuple(year, integer).map(([of, n]) => `SOR/${of}-${n}`),
  fc.tuple(integer, integer).map(([part, n]) => `${part} CFR ${n}.${part}`),
  fc.tuple(integer, year).map(([n, of]) => `No. ${n} of ${of}`),
  integer.map((n) => `C.R.C., c. ${n}`),
  integer.map((n) => `MSC.1/Circ.${n}`),
  fc.tuple(integer, integer).map(([n, session]) => `A.${n}(${session})`),
  fc.tuple(year, integer).map(([of, n]) => `TIMA MN 0${n}/${of}`),
);

/** Five ways in which people write numbers. */
const spellings: Record<string, (number: string) => string> = {
  'as it is': (text) => text,
  'in lower case with spaces for punctuation': (text) =>
    text
      .toLowerCase()
      .replace(/[^a-z\d]+/g, ' ')
      .trim(),
  'without spaces': (text) => text.replace(/\s/g, ''),
  'with leading zeros and "No."': (text) =>
    text.replace(/\d+/g, '00$&').replace(/(?<=[a-z] )(?=\d+$)/i, 'No. '),
  'in capitals, wide digits and with dashes': (text) =>
    text
      .toUpperCase()
      .replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
      .replace(/[-/]/g, ' – '),
};

test('each of 300 numbers leads only to its own document, in five spellings', () => {
  const numbers = fc.uniqueArray(number, {
    minLength: 300,
    maxLength: 300,
    size: 'max',
    selector: numberForm,
  });
  fc.assert(
    fc.property(numbers, (given) => {
      const documents = given.map((one) => ({ number: one }));
      for (const document of documents) {
        for (const [name, spell] of Object.entries(spellings)) {
          const typed = spell(document.number);
          const cited = findCited(typed, documents, remembered);
          assert.equal(
            [cited.answer, cited.documents, cited.rest],
            ['one', [document], null],
            `${document.number} ${name}: ${typed}`,
          );
        }
      }
    }),
    { numRuns: 3 },
  );
});

const forms = new Map<string, string | null>();
function remembered(one: string): string | null {
  if (!forms.has(one)) forms.set(one, numberForm(one));
  return forms.get(one) ?? null;
}

test('a number that no document has leads to a single document only if its end names a part of that document', () => {
  fc.assert(
    fc.property(number, fc.array(number, { maxLength: 20 }), (typed, numbers) => {
      const others = numbers.filter((one) => numberForm(one) !== numberForm(typed));
      const { answer, documents, rest } = findCited(
        typed,
        others.map((one) => ({ number: one })),
      );
      if (answer === 'one')
        assert.is(numberForm(`${documents[0]?.number}/${rest}`), numberForm(typed), `${typed} ${rest}`);
    }),
    { numRuns: 2000 },
  );
});

test('moving or removing the separator between two integers results in a different number', () => {
  for (const typed of ['33 CFR 831.5', '33 CFR 8315', '33 cfr 8.315', '3 3 CFR 83.15'])
    assert.is(findCited(typed, [{ number: '33 CFR 83.15' }]).answer, 'none', typed);
});

test('a number without separators finds its document, but only as an uncertain match', () => {
  fc.assert(
    fc.property(number, (one) => {
      const typed = one.replace(/[^a-z\d]/gi, '');
      assert.ok(isSqueezedNumber(typed, one));
      assert.is(squeezedForm(typed), squeezedForm(one));
      assert.not.equal(findCited(typed, [{ number: one }]).answer, 'none');
    }),
  );
  assert.is(findCited('sor2001286', [{ number: 'SOR/2001-286' }]).answer, 'several');
  assert.is(findCited('1cfr174', [{ number: '1 CFR 17.4' }]).answer, 'several');
});

test('a number followed by a part of its document leads to the document, and the part is returned as typed', () => {
  const documents = ['33 CFR Part 83', 'SOR/2001-286', 'SOSC III', '33 CFR 83.7'].map((one) => ({
    number: one,
  }));
  const cases: [string, string, string][] = [
    ['33cfr83.15', '33 CFR Part 83', '15'],
    ['33 CFR 83.07(b)', '33 CFR 83.7', '(b)'],
    ['sor 2001-286 s. 7(2)', 'SOR/2001-286', 's. 7(2)'],
    ['SOR/2001-286, Part 3', 'SOR/2001-286', 'Part 3'],
    ['SOSC III/20.1', 'SOSC III', '20.1'],
    ['SOSC III/20', 'SOSC III', '20'],
    ['33 CFR 83.15(b)', '33 CFR Part 83', '15(b)'],
    ['33 CFR 83.15-20', '33 CFR Part 83', '15-20'],
    ['SOR/2001-286, s. 7.1(2)(a), Annex IV', 'SOR/2001-286', 's. 7.1(2)(a), Annex IV'],
    ['sor 2001 286 S7', 'SOR/2001-286', 'S7'],
    ['SOR/2001-286 Ch. 3', 'SOR/2001-286', 'Ch. 3'],
  ];
  for (const [typed, wanted, rest] of cases) {
    const cited = findCited(typed, documents);
    assert.equal([cited.answer, cited.documents[0]?.number, cited.rest], ['one', wanted, rest], typed);
  }
});

test('a number followed by text that could belong to a longer number leads nowhere', () => {
  const documents = ['SOR/2001', 'MSC.1', 'A.600', 'S.C. 2001', 'SOSC V/23', 'C.R.C., c. 14'].map((one) => ({
    number: one,
  }));
  for (const typed of [
    'SOR/2001-286',
    'MSC.1/Circ.1432',
    'A.600(15)',
    'S.C. 2001, c. 26',
    'SOSC V/23 (2026)',
    'C.R.C., c. 1435',
    'SOR/2001 section',
  ])
    assert.is(findCited(typed, documents).answer, 'none', typed);
});

const citedNumbers = (typed: string, ...numbers: string[]) => {
  const { answer, documents } = findCited(
    typed,
    numbers.map((one) => ({ number: one })),
  );
  return [answer, ...documents.map((one) => one.number)];
};

test('text that begins with a longer number never leads to a document with a shorter number', () => {
  for (const typed of ['MARPOL Annex VI (2021)', 'MARPOL Annex VI, Tier III'])
    assert.equal(citedNumbers(typed, 'MARPOL', 'MARPOL Annex VI'), ['none'], typed);
  assert.equal(citedNumbers('TP 127 Part 1 Rev 2', 'TP 127', 'TP 127 Part 1'), ['none']);
  assert.equal(citedNumbers('TP 127 Part 1, Part 2', 'TP 127', 'TP 127 Part 1'), ['none']);
  assert.equal(citedNumbers('TP 127 Part 1 s. 2', 'TP 127', 'TP 127 Part 1'), ['one', 'TP 127 Part 1']);
  assert.equal(citedNumbers('sor2001286', 'SOR', 'SOR/2001-286'), ['several', 'SOR/2001-286']);
});

const stems = fc.constantFrom('TP 127', 'MARPOL', 'SOR/2001', '33 CFR', '33 CFR 83', 'SOSC III', 'A.600(15)');
const continuations = fc.constantFrom(
  ...[' Part 1', ' Annex VI', ', s. 7', '-286', '/20', '.15', '(b)', ' (2021)', ' Rev 2', ' CH-2', ' ch. 4'],
  ...[', Tier III', ' and 84.3', ' s. 7(2)', ' section 5', ' No. 3', ' A', '/2026'],
);
/** Numbers that each begin with the previous one. */
const growing = fc
  .tuple(stems, fc.array(continuations, { minLength: 1, maxLength: 4 }))
  .map(([stem, parts]) => [stem, ...parts].map((_, at) => stem + parts.slice(0, at).join('')));
const anything = fc.oneof(
  fc.array(continuations, { maxLength: 3 }).map((parts) => parts.join('')),
  fc
    .tuple(fc.constantFrom(' ', ',', '/', '-', '(', '.'), fc.string({ unit: 'binary' }))
    .map((all) => all.join('')),
);

test('whatever follows an existing number, no document with a shorter number is the only match', () => {
  fc.assert(
    fc.property(fc.array(growing, { minLength: 1, maxLength: 4 }), fc.nat(), anything, (sets, at, more) => {
      const numbers = sets.flat();
      const longer = numbers[at % numbers.length]!;
      const [answer, ...found] = citedNumbers(longer + more, ...numbers);
      if (answer !== 'one') return;
      const length = numberForm(found[0]!)?.length ?? 0;
      assert.ok(length >= (numberForm(longer)?.length ?? 0), `${longer + more}: ${found[0]}`);
    }),
    { numRuns: 5000 },
  );
});

test('a number followed by anything other than parts of its document leads nowhere', () => {
  const documents = ['SOR/2001-286', '33 CFR Part 83', 'Bulletin X', 'Notice V', 'NVIC 04-08', 'SOSC III'];
  for (const typed of [
    'SOR/2001-286 s. 7 and SOR/2002-5',
    'SOR/2001-286 s. 7, 2002-5',
    'SOR/2001-286 parti',
    '33 CFR 83.15 and 84.3',
    '33 CFR 83.15, 84.3',
    '33 CFR 83.15, section 84.3',
    '33 CFR 83, part 84',
    'Bulletin X/2026',
    'Notice V/2020',
    'SOSC III/20 (2026)',
    'NVIC 04-08 CH-2',
    'nvic 4 8 ch 2',
  ])
    assert.equal(citedNumbers(typed, ...documents), ['none'], typed);
});

test('all documents with the same number are found, in the given order', () => {
  const documents = ['b', 'a', 'c'].map((id) => ({ id, number: id === 'c' ? 'SOR/2' : 'SOR/1' }));
  assert.equal(findCited('sor 1', documents).documents, documents.slice(0, 2));
  assert.is(findCited('sor 1 s. 4', documents).rest, 's. 4');
});

test('normalising a number twice gives the same form as normalising it once', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), number), (text) => {
      const form = numberForm(text);
      if (form !== null && !/\d\.0/.test(form)) assert.is(numberForm(form), form);
    }),
    { numRuns: 2000 },
  );
});

test('texts that aren’t numbers or are far too long find nothing, after few attempts', () => {
  for (const typed of ['', '   ', '😀😀', '…/-', '1 '.repeat(5000), 'a'.repeat(10_000), '1a'.repeat(99)]) {
    assert.is(findCited(typed, [{ number: 'SOR/1' }]).answer, 'none');
    assert.ok((parseCitation(typed)?.bases.length ?? 0) <= 40);
  }
});

test('reading a number is fast even if its parts can be read in many ways', () => {
  const repeated = ['(i)', 's 1 ', ' (i) ', 's. i ', 'i-2 ', '1 a)', ' schedule s 1', 'a-ii/1 ', ',', '1.'];
  for (const one of repeated) {
    const start = process.cpuUsage();
    for (const length of [60, 100, 190, 10_000])
      parseCitation(`TP 127 s 1${one.repeat(length / one.length)}zz`);
    const { user } = process.cpuUsage(start);
    assert.ok(user < 200_000, `${one}: ${user} µs`);
  }
});

test('parts of a document are recognised with various labels and separators', () => {
  for (const part of [
    's 1',
    's.1',
    's. 1',
    's1',
    'Annex i',
    'app. v',
    'part x-2',
    'Annex I-12',
    'ch. II-2/10',
    'sch b-3',
  ])
    assert.equal(citedNumbers(`TP 127 ${part}`, 'TP 127'), ['one', 'TP 127'], part);
});

test.run();
