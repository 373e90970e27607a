import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { findMatches, foldQuery, type Match } from '../../../../src/views/document/pdf/find';
import type { TextRun } from '../../../../src/domain/library/pdf-matches';

/** Splits a text into runs at each `|` and at each line break, which also ends a line. */
function runsOf(text: string): TextRun[] {
  return text.split('\n').flatMap((line, index, lines) => {
    const runs = line.split('|');
    return runs.map((run, at) => ({
      text: run,
      endsLine: at === runs.length - 1 && index < lines.length - 1,
    }));
  });
}

function found(text: string, query: string): string[] {
  const runs = runsOf(text);
  return findMatches(runs, query).map((match) =>
    match.map(({ run, from, to }) => runs[run]!.text.slice(from, to)).join('|'),
  );
}

test('matching ignores case', () => {
  assert.equal(found('Ballast water and BALLAST tanks', 'ballast'), ['Ballast', 'BALLAST']);
});

test('matching ignores accents, ligatures and the kinds of quotation marks', () => {
  assert.equal(found('Décret on ﬁre, ship’s log', 'decret'), ['Décret']);
  assert.equal(found('Décret on ﬁre, ship’s log', 'fire'), ['ﬁre']);
  assert.equal(found('Décret on ﬁre, ship’s log', "ship's"), ['ship’s']);
});

test('a phrase is found across runs and line breaks', () => {
  assert.equal(found('the ballast |water\nmanagement plan', 'ballast water management'), [
    'ballast |water|management',
  ]);
});

test('a word hyphenated at a line break matches as one word', () => {
  assert.equal(found('every regula-\ntion applies', 'regulation'), ['regula|tion']);
});

test('“life-saving” and “lifesaving” find each other, even across a line break', () => {
  for (const query of ['life-saving', 'lifesaving', 'Life\u2011Saving']) {
    assert.equal(found('life-saving or lifesaving or life-\nsaving', query), [
      'life-saving',
      'lifesaving',
      'life|saving',
    ]);
  }
});

test('the hyphen in a reference number is kept', () => {
  assert.equal(found('chapter II-1 and II1', 'II-1'), ['II-1']);
});

test('a blank query finds nothing', () => {
  assert.equal(found('some text', '   '), []);
  assert.equal(found('some text', ''), []);
});

test('matches do not overlap', () => {
  assert.equal(found('aaaa', 'aa'), ['aa', 'aa']);
});

test('plain text has as many matches as a string search finds', () => {
  const word = fc.constantFrom('a', 'b', 'ab', 'ba', ' ');
  fc.assert(
    fc.property(
      fc.array(word, { maxLength: 30 }),
      fc.array(word, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 1, max: 5 }),
      (text, query, cut) => {
        const whole = text.join('').replace(/ +/g, ' ').trim();
        const wanted = foldQuery(query.join(''));
        fc.pre(wanted !== '');
        const runs: TextRun[] = [];
        for (let at = 0; at < whole.length; at += cut)
          runs.push({ text: whole.slice(at, at + cut), endsLine: false });
        assert.is(findMatches(runs, wanted).length, whole.split(wanted).length - 1);
      },
    ),
  );
});

test('the pieces of each match are non-empty, ordered and inside their runs', () => {
  const character = fc.constantFrom('a', 'É', 'ﬁ', '-', ' ', 'x', '’', '1', '|', '\n');
  fc.assert(
    fc.property(
      fc.array(character, { maxLength: 40 }),
      fc.array(character, { minLength: 1, maxLength: 3 }),
      (text, query) => {
        const runs = runsOf(text.join(''));
        const wanted = query.join('').replace(/[|\n]/g, '');
        for (const match of findMatches(runs, wanted)) {
          assert.ok(match.every(({ run, from, to }) => from < to && to <= runs[run]!.text.length));
          assert.ok(inOrder(match));
        }
      },
    ),
  );
});

function inOrder(match: Match): boolean {
  return match.every((piece, index) => index === 0 || piece.run > match[index - 1]!.run);
}

test.run();
