import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  createMatchFinder,
  type PageHit,
  type Piece,
  type TextRun,
} from '../../../src/domain/library/pdf-matches';
import { stem } from '../../../src/search/text/stem';
import { smallestDisplacement } from '../../search/definition';
import { workMsOf } from '../../support/clocks/work-time';

const finderOf = (terms: readonly string[], passage: string | null = null) =>
  createMatchFinder({ terms, passage });

/** Lines that consist of one run each. */
const lines = (...texts: string[]): TextRun[] => texts.map((text) => ({ text, endsLine: true }));
const textOf = (runs: readonly TextRun[], pieces: readonly Piece[]) =>
  pieces.map(({ run, from, to }) => runs[run]!.text.slice(from, to)).join('|');

/** The marked parts of a page, hit by hit, with a double bar before text that continues on the next page. */
function marked(terms: readonly string[], page: readonly TextRun[], next: readonly TextRun[] = []): string[] {
  return finderOf(terms)(page, next).map(
    ({ pieces, onNextPage }) =>
      textOf(page, pieces) + (onNextPage.length ? `||${textOf(next, onNextPage)}` : ''),
  );
}

test('a word is found in all its forms and spellings', () => {
  assert.equal(marked(['inspection'], lines('INSPECTIONS and inspected; an Inspector', 'inspect')), [
    'INSPECTIONS',
    'inspected',
    'inspect',
  ]);
});

const togetherIn = (terms: readonly string[], page: readonly TextRun[], next: readonly TextRun[] = []) =>
  finderOf(terms)(page, next).map(({ together }) => together);

test('a hit says how many terms occur together from there on, even across pages', () => {
  assert.equal(
    togetherIn(['fire', 'pump*'], lines('A fire, a fire', 'and pumps', 'and a fire')),
    [2, 2, 2, 1],
  );
  assert.equal(togetherIn(['fire', 'pump'], lines('A fire', 'x '.repeat(80), 'and a pump')), [1, 1]);
  assert.equal(togetherIn(['fire', 'pump'], lines('near a fire'), lines('or a pump')), [2]);
});

test('a hit counts the different terms that a passage of the usual length can show from there on', () => {
  const word = fc.constantFrom('fire', 'pump', 'hose', 'a', 'ship', 'as far as practicable');
  fc.assert(
    fc.property(fc.array(word, { maxLength: 80 }), (parts) => {
      const text = parts.join(' ');
      const found = [...text.matchAll(/\b(?:fire|pump|hose)\b/g)];
      const counts = found.map(({ index }) => {
        const near = found.filter((other) => other.index >= index && other.index + 4 <= index + 150);
        return new Set(near.map(([term]) => term)).size;
      });
      assert.equal(togetherIn(['fire', 'pump', 'hose'], lines(text)), counts);
    }),
  );
});

test('hits in the title are distinguished from other hits if the title fills whole lines', () => {
  const inTitle = (title: string, ...texts: string[]) =>
    createMatchFinder({ terms: ['fire'], passage: null, title })(lines(...texts)).map(
      ({ isInTitle }) => isInTitle,
    );
  assert.equal(inTitle('Fire on ships', 'FIRE ON', 'SHIPS', 'A fire on ships'), [true, false]);
  assert.equal(inTitle('Fire on ships', 'Every fire on ships', 'and fire on ships of war'), [false, false]);
  assert.equal(inTitle('Fire on ships', 'Fire', 'on deck'), [false]);
  assert.equal(inTitle('', 'Fire'), [false]);
});

test('a term that contains no words is not searched for', () => {
  assert.equal(marked(['—', '*'], lines('A fire — * and smoke')), []);
  assert.equal(marked(['—', 'fire'], lines('A fire — and smoke')), ['fire']);
});

test('the words of a phrase are marked together, with the text between them', () => {
  assert.equal(marked(['ballast water'], lines('All ballast water, and waters. Ballast, water!')), [
    'ballast water',
    'Ballast, water',
  ]);
});

test('separated words are marked individually, and belong to one hit', () => {
  assert.equal(marked(['hatch cover'], lines('the hatch and its covers')), ['hatch|covers']);
  assert.equal(marked(['hatch cover'], lines('cover hatch')), ['cover hatch']);
  assert.equal(marked(['hatch cover'], lines('the hatch is not what one covers')), []);
});

test('a term with an asterisk is found as written, with its last word as a prefix', () => {
  assert.equal(
    marked(
      ['fire extinguish*'],
      lines('Fire extinguishers, fire-extinguishing, fires extinguished, fire quickly extinguished'),
    ),
    ['Fire extinguishers', 'fire-extinguishing'],
  );
});

test('the closest matches are hits, and no two share a word', () => {
  assert.equal(marked(['ballast water'], lines('ballast water ballast water')), [
    'ballast water',
    'ballast water',
  ]);
});

test('matches of several terms that share words are one hit', () => {
  assert.equal(marked(['fire pump', 'pump room', 'pump'], lines('the fire pump room and a pump')), [
    'fire pump room',
    'pump',
  ]);
});

test('a phrase is found across lines, across runs that split a word, and across blanks between runs', () => {
  const page: TextRun[] = [
    { text: 'the bal', endsLine: false },
    { text: 'last', endsLine: false },
    { text: ' ', endsLine: true },
    { text: '', endsLine: true },
    { text: '  water plan', endsLine: true },
  ];
  assert.equal(marked(['ballast water'], page), ['bal|last|water']);
});

test('a word hyphenated at the end of a line is found as a whole, and by its parts', () => {
  const page = lines('of inspec-', 'tions and life-', 'saving appliances, port-', 'and starboard');
  assert.equal(marked(['inspection'], page), ['inspec-|tions']);
  assert.equal(marked(['life-saving appliances'], page), ['life-|saving appliances']);
  assert.equal(marked(['lifesaving'], page), ['life-|saving']);
  assert.equal(marked(['port'], page), ['port']);
});

test('a phrase is found across two pages, skipping the footer of one and the header of the other', () => {
  const aside = (text: string): TextRun => ({ text, endsLine: true, isAside: true });
  const page = [...lines('keep the ballast'), aside('Ballast water, 3 of 14')];
  const next = [aside('Ballast water'), ...lines('water on board', 'ballast water')];
  assert.equal(marked(['ballast water'], page, next), ['ballast||water']);
  assert.equal(marked(['ballast water'], next), ['ballast water']);
});

test('characters that a page shows differently from the way they are written are found', () => {
  assert.equal(marked(['CO₂ system'], lines('A CO2 system')), ['CO2 system']);
  assert.equal(marked(['CO₂ system'], lines('A CO₂ system')), ['CO₂ system']);
});

test('without terms, or on an empty page, nothing is found', () => {
  assert.equal(marked([], lines('fire')), []);
  assert.equal(marked(['—', '*'], lines('fire — *')), []);
  assert.equal(marked(['fire'], []), []);
});

test('the hit from which a passage was taken is recognised as the most similar', () => {
  const page = lines(
    'Tests of the ballast pumps.',
    'Every month the ballast pumps are run for ten minutes.',
    'Run the ballast pumps.',
  );
  const hits = finderOf(['ballast pump'], 'Every month the ballast pumps are run')(page);
  assert.equal(
    hits.map(({ similarity }) => Math.round(similarity * 100)),
    [43, 100, 43],
  );
});

const vocabulary = ['fire', 'fires', 'pump', 'pumps', 'room', 'door'];
const word = fc.constantFrom(...vocabulary);
const term = fc
  .tuple(fc.array(word, { minLength: 1, maxLength: 4 }), fc.boolean())
  .map(([words, begun]) => (begun ? `${words.join(' ').slice(0, -1)}*` : words.join(' ')));
/** Pages that consist of lines of runs, with the same words split at any point. */
const parted = fc.tuple(
  fc.array(word, { maxLength: 14 }),
  fc.array(fc.constantFrom(' ', ' ', 'run', 'line'), { minLength: 14, maxLength: 14 }),
);

function runsOf([words, gaps]: [string[], string[]]): TextRun[] {
  const runs: TextRun[] = [];
  let text = '';
  words.forEach((one, index) => {
    const gap = gaps[index]!;
    text += one;
    if (gap === ' ') text += ' ';
    else {
      // A run may end within a word.
      const cut = gap === 'run' ? text.length - 1 : text.length;
      runs.push({ text: text.slice(0, cut), endsLine: gap === 'line' });
      text = gap === 'run' ? `${text.slice(cut)} ` : '';
    }
  });
  return [...runs, { text, endsLine: true }];
}

function placesOf(searchTerm: string): ((word: string) => boolean)[] {
  const words = searchTerm.replace('*', '').split(' ');
  if (!searchTerm.endsWith('*')) return words.map((one) => (other) => stem(other) === stem(one));
  return words.map(
    (one, place) => (other) => (place === words.length - 1 ? other.startsWith(one) : other === one),
  );
}

/** Each marked word on the page, as its position among all words on the page. */
function wordsMarked(words: readonly string[], runs: readonly TextRun[], { pieces }: PageHit): number[] {
  const inked = new Set(
    pieces.flatMap(({ run, from, to }) =>
      Array.from({ length: to - from }, (_, index) => `${run} ${from + index}`),
    ),
  );
  // The page, letter by letter, without anything that separates words.
  const letters = runs
    .flatMap(({ text }, run) => [...text].map((letter, at) => ({ letter, key: `${run} ${at}` })))
    .filter(({ letter }) => letter !== ' ');
  let at = 0;
  return words.flatMap((one, index) => {
    const own = letters.slice(at, (at += one.length));
    assert.is(new Set(own.map(({ key }) => inked.has(key))).size, 1, 'a word is marked as a whole');
    return inked.has(own[0]!.key) ? [index] : [];
  });
}

test('there is a hit wherever the definition requires one, and every hit is a match by the definition', () => {
  fc.assert(
    fc.property(parted, term, ([words, gaps], searchTerm) => {
      const runs = runsOf([words, gaps]);
      const slop = searchTerm.endsWith('*') ? 0 : 3;
      const hits = finderOf([searchTerm])(runs);
      assert.is(
        hits.length > 0,
        smallestDisplacement(words, placesOf(searchTerm)) <= slop,
        `${searchTerm} in ${words.join(' ')}`,
      );
      for (const hit of hits) {
        const own = new Set(wordsMarked(words, runs, hit));
        const alone = words.map((one, index) => (own.has(index) ? one : ''));
        assert.ok(
          smallestDisplacement(alone, placesOf(searchTerm)) <= slop,
          `${searchTerm} in ${alone.join(' ')}`,
        );
      }
    }),
    { numRuns: 2000 },
  );
});

test('hits share no words, are in reading order, and don’t depend on the order of the terms', () => {
  fc.assert(
    fc.property(parted, fc.array(term, { maxLength: 3 }), ([words, gaps], terms) => {
      const runs = runsOf([words, gaps]);
      const hits = finderOf(terms)(runs).map((hit) => wordsMarked(words, runs, hit));
      const all = hits.flat();
      assert.is(new Set(all).size, all.length);
      assert.equal(
        hits.map(([first]) => first),
        hits.map(([first]) => first!).sort((a, b) => a - b),
      );
      assert.equal(
        finderOf(terms.toReversed())(runs).map((hit) => wordsMarked(words, runs, hit)),
        hits,
      );
    }),
    { numRuns: 500 },
  );
});

test('a text on two pages has hits if and only if it has hits on a single page', () => {
  fc.assert(
    fc.property(parted, term, fc.nat({ max: 14 }), ([words, gaps], searchTerm, cut) => {
      const whole = finderOf([searchTerm])(runsOf([words, gaps]));
      const [first, second] = [runsOf([words.slice(0, cut), gaps]), runsOf([words.slice(cut), gaps])];
      const onBoth = [...finderOf([searchTerm])(first, second), ...finderOf([searchTerm])(second)];
      assert.is(onBoth.length > 0, whole.length > 0);
    }),
    { numRuns: 1000 },
  );
});

test('a page that repeats one word is searched quickly, even for the longest term', async () => {
  const workMs = await workMsOf(() =>
    finderOf(['a '.repeat(100).trim(), `${'a '.repeat(90)}b`])(lines('a '.repeat(5000))),
  );
  assert.ok(workMs < 3000, `${workMs} ms`);
});

test.run();
