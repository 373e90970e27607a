import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { textBlocks } from '../../../../src/server/library/typeset/text-blocks';

const shapes = (text: string) =>
  textBlocks(text).map((block) =>
    block.kind === 'heading'
      ? `h${block.level}`
      : block.kind === 'paragraph'
        ? (block.label ?? 'p')
        : block.kind,
  );

test('paragraphs are separated by blank lines, and their numbers are recognised', () => {
  assert.equal(shapes('§ 83.01 These rules apply.\n\n1.1 Every ship.\n\n(a) A copy;\n\nAnd so on.'), [
    '§ 83.01',
    '1.1',
    '(a)',
    'p',
  ]);
});

test('a short paragraph without a full stop can be a heading, depending on the paragraph after it', () => {
  assert.equal(
    shapes('PART 2 Safety\n\nGeneral\n\nNotice of increase\n\n9 (1) Where members propose, they shall.'),
    ['h1', 'h2', 'h3', '9 (1)'],
  );
});

test('a formula, the last paragraph and a numbered sentence that continues with (a) are not headings', () => {
  assert.equal(
    shapes(
      '7 Every document required to be filed pursuant to\n\n(a) paragraph 6;\n\nA = B + C\n\nEnd of the text',
    ),
    ['7', '(a)', 'p', 'p'],
  );
});

test('lines of cells form a table', () => {
  assert.equal(textBlocks('Class\tSum\nA\t1\nB\t2'), [
    {
      kind: 'table',
      head: [[{ text: 'Class', style: 'plain' }], [{ text: 'Sum', style: 'plain' }]],
      rows: [
        [[{ text: 'A', style: 'plain' }], [{ text: '1', style: 'plain' }]],
        [[{ text: 'B', style: 'plain' }], [{ text: '2', style: 'plain' }]],
      ],
    },
  ]);
});

test('an empty text contains no blocks', () => assert.equal(textBlocks(' \n\n '), []));

test.run();
