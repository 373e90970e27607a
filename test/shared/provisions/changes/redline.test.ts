import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { redlineEditions, type ChangeRedline } from '../../../../src/shared/provisions/changes/redline';
import { paragraphsOf } from '../../../../src/shared/provisions/plain-paragraphs';
import {
  segmentsOfSide,
  type RedlineLine,
  type Segment,
} from '../../../../src/shared/provisions/changes/redline-lines';
import { deriveStructure } from '../../../../src/shared/provisions/derive/derive-structure';
import { sectionOf, writeInstrument } from './arbitrary-editions';

const marks = { same: '', in: '+', out: '-' };

/** Writes segments with `+words+` for inserted words, and `-words-` for removed words. */
function show(segments: readonly Segment[]): string {
  return segments.map(([kind, words]) => `${marks[kind]}${words}${marks[kind]}`).join('');
}

function showLine({ depth, label, segments }: RedlineLine): string {
  return `${'  '.repeat(depth)}${label ? `${show(label)} ` : ''}${show(segments)}`;
}

function showChange({ kind, isCertain, old, new: now, lines }: ChangeRedline): string[] {
  const name = [
    ...new Set([old, now].flatMap((one) => (one ? (one.citation ?? one.heading ?? 'text') : []))),
  ];
  return [`${kind}${isCertain ? '' : '?'} ${name.join(' → ')}`, ...lines.map(showLine)];
}

function redline(old: string, now: string): string[][] {
  return redlineEditions(deriveStructure(old), deriveStructure(now)).map(showChange);
}

test('removed words come before the words that replace them, in the same line', () => {
  const old = '1 Tanks\n\nThe tank washing operations must be carried out.\n\n2 Doors\n\nDoors must be shut.';
  const now = old.replace('washing', 'prewash');
  assert.equal(redline(old, now), [
    ['amended s. 1', 'The tank -washing- +prewash+ operations must be carried out.'],
  ]);
});

test('removed words at the beginning of a line stay in that line', () => {
  const old = '1 Tanks\n\nThe first paragraph.\n\nEvery tank must be washed.';
  assert.equal(redline(old, old.replace('Every tank', 'Tank')), [
    ['amended s. 1', '-Every tank- +Tank+ must be washed.'],
  ]);
});

test('a paragraph that was removed as a whole has a separate line, and unchanged lines are omitted', () => {
  const old = writeInstrument([
    sectionOf('1', 'Lights shall be shown.', [
      'a masthead light that is visible for six miles;',
      'sidelights.',
    ]),
  ]);
  const now = writeInstrument([sectionOf('1', 'Lights shall be shown.', ['sidelights.'])]);
  assert.equal(redlineEditions(old, now).map(showChange), [
    ['removed s. 1(a)', '-(a)- -a masthead light that is visible for six miles;-'],
    ['renumbered s. 1(b) → s. 1(a)', '-(b)- +(a)+ sidelights.'],
  ]);
});

test('texts without a structure are compared by paragraph, with a separate change for each', () => {
  const old = 'Alpha one.\n\nBeta two.\n\nGamma three.\n\nDelta.';
  const now = 'Alpha 1.\n\nBeta two.\n\nDelta.\n\nEpsilon.';
  assert.equal(redlineEditions(paragraphsOf(old), paragraphsOf(now)).map(showChange), [
    ['amended text', 'Alpha -one- +1+.'],
    ['removed text', '-Gamma three.-'],
    ['added text', '+Epsilon.+'],
  ]);
});

test('a paragraph that replaces another one is one change', () => {
  const changes = redlineEditions(
    paragraphsOf('Head.\n\nAn old rule about something.\n\nTail.'),
    paragraphsOf('Head.\n\nNew words replace it entirely here.\n\nTail.'),
  );
  assert.equal(changes.map(showChange), [
    ['amended text', '-An old rule about something.-', '+New words replace it entirely here.+'],
  ]);
});

test('a change outside all provisions is named after the heading that it follows', () => {
  const old = 'PREAMBLE\n\nThe bell is yellow or red.\n\n1 Boats carry a bell.\n\n2 Boats keep watch.';
  assert.equal(redline(old, old.replace('yellow', 'blue')), [
    ['amended PREAMBLE', 'The bell is -yellow- +blue+ or red.'],
  ]);
});

test('in the words of one edition, no space is left before a comma where words of the other edition were', () => {
  const sidesOf = (old: string, now: string) => {
    const write = (words: string) => `1 Tanks\n\n${words}\n\n2 Doors\n\nDoors must be shut at all times.`;
    const [{ lines } = { lines: [] }] = redlineEditions(
      deriveStructure(write(old)),
      deriveStructure(write(now)),
    );
    return (['old', 'new'] as const).map((side) =>
      segmentsOfSide(side, lines[0]?.segments ?? [])
        .map(([, words]) => words)
        .join('')
        .replace(/ +/g, ' '),
    );
  };
  for (const [one, other] of [
    [
      'Every cargo tank, pipe and pump must be clean.',
      'Every cargo tank of a tanker, pipe and pump must be clean.',
    ],
    [
      'Every cargo tank and valve, pipe and pump must be clean.',
      'Every cargo tank or hose, pipe and pump must be clean.',
    ],
    [
      'Every cargo tank (see the annex) must be clean.',
      'Every cargo tank (see the annex below) must be clean.',
    ],
  ] as const) {
    assert.equal(sidesOf(one, other), [one, other]);
    assert.equal(sidesOf(other, one), [other, one]);
  }
});

test.run();
