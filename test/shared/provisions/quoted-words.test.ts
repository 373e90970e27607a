import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { MAX_QUOTED_CHARACTERS } from '../../../src/shared/provisions/quotation-limits';
import { quotedWords } from '../../../src/shared/provisions/quoted-words';
import { buildInstrument, provision, section, table, words } from '../../support/fixtures/instrument';
import { structuredText } from './arbitrary-structure';

/** A failure prints the seed, with which the run can be repeated. */
const seed = Number(process.env['SEED'] ?? Date.now());

const signs = (text: string) => text.replace(/[\s|]/gu, '');

test('a quotation contains all words of its provision in order, unless it is truncated', () => {
  fc.assert(
    fc.property(structuredText, fc.nat(), (structured, pick) => {
      const index = pick % structured.nodes.length;
      const { from, to } = structured.nodes[index]!;
      const quoted = quotedWords(structured, index);
      if (!quoted.isCut) assert.is(signs(quoted.words), signs(structured.text.slice(from, to)));
      assert.ok(quoted.words.length <= MAX_QUOTED_CHARACTERS);
    }),
    { seed },
  );
});

test('each numbered part is a line, indented by its depth, and each table row is a line', () => {
  const structured = buildInstrument([
    section('1', 'Lights', [
      words('A vessel has'),
      provision('paragraph', '(a)', 'a light; and', [provision('subparagraph', '(i)', 'a lamp.')]),
      table([
        ['Item', 'Lamp'],
        ['1', 'red'],
      ]),
    ]),
  ]);
  assert.equal(quotedWords(structured, 1).words.split('\n'), [
    'Lights',
    '1 A vessel has',
    '  (a) a light; and',
    '    (i) a lamp.',
    'Item | Lamp',
    '1 | red',
  ]);
});

test('the quotation of a long provision is truncated between words, and marked as truncated', () => {
  const structured = buildInstrument([section('1', '', [words('regulation '.repeat(1000))])]);
  const { words: quoted, isCut } = quotedWords(structured, 1);
  assert.ok(isCut);
  assert.ok(quoted.length <= MAX_QUOTED_CHARACTERS && quoted.length > MAX_QUOTED_CHARACTERS - 20);
  assert.match(quoted, /regulation …$/);
});

test.run();
