import fc from 'fast-check';
import { Lexer } from 'marked';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { blocksText } from '../../../../src/server/library/blocks';
import { markdownBlocks } from '../../../../src/server/library/import/markdown-blocks';
import { structureOfBlocks } from '../../../../src/server/library/structure/block-structure';
import { markdownTokens } from '../../../../src/server/library/import/markdown-tokens';
import { propertyRuns } from '../../../support/selection';

const source = `## 1 Application

1.1 Every ship *shall* carry **two** sets.

- one & [linked](https://example.org)
- two
  - inner

3. third

> quoted

| Class | Sum |
|---|---|
| A | 1 \\| 2 |

<div>raw</div>

![picture](x.png)
`;

test('headings, numbered paragraphs, lists, quotes and tables become blocks', () => {
  assert.equal(
    markdownBlocks(source).map((block) =>
      block.kind === 'paragraph' ? `${block.label} ${block.level}` : block.kind,
    ),
    ['heading', '1.1 0', '• 1', '• 1', '– 2', '3. 1', 'quote', 'table', 'null 0', 'null 0'],
  );
});

test('the searchable text contains no Markdown syntax', () => {
  assert.is(
    blocksText(markdownBlocks(source)).trim(),
    '1 Application\n\n1.1 Every ship shall carry two sets.\n\n• one & linked\n\n• two\n\n– ' +
      'inner\n\n3. third\n\nquoted\n\nClass\tSum\nA\t1 | 2\n\nraw\n\n[Image: picture]',
  );
});

test('a footnote is a separate block, and references to it in paragraphs and tables are marked', () => {
  const blocks = markdownBlocks('One[^1] two[^2].\n\n| A[^1] |\n|---|\n| b |\n\n[^1]: The *first* note.');
  assert.equal(blocksText(blocks), 'One[1] two[^2].\n\nA[1]\nb\n\n[1] The first note.');
  assert.equal(
    blocks.flatMap((block) =>
      block.kind === 'paragraph' ? block.spans.map(({ text, isFootnote }) => [text, isFootnote]) : [],
    ),
    [
      ['One', undefined],
      ['[1]', true],
      [' two[^2].', undefined],
    ],
  );
});

test('the lines of a paragraph are joined', () => {
  assert.is(blocksText(markdownBlocks('one\ntwo\n\nthree')), 'one two\n\nthree');
});

test('tables and line breaks in raw HTML are read, and comments are not', () => {
  const html = '<!-- no -->\n<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>';
  const blocks = markdownBlocks(
    `One<br>two <sup>3</sup>.\n\n| x<br>y | z |\n|---|---|\n| 1 | 2 |\n\n${html}`,
  );
  assert.is(blocksText(blocks), 'One\ntwo 3.\n\nx y\tz\n1\t2\n\nA\tB\n1\t2');
  assert.is(blocks.at(-1)!.kind, 'table');
});

test('struck words are left out, like deleted words in other formats', () => {
  const words = (markdown: string) => blocksText(markdownBlocks(markdown));
  assert.is(words('A ~~tin~~ *lamp* <del>of *oil* <s>or wax</s></del>is <s>lit.'), 'A lamp is lit.');
  assert.is(words('~~Gone.~~\n\n- a\n- ~~b~~\n\n<p>c <s>d</s></p>'), '• a\n\nc');
});

test('struck words are left out among words of another style, and only the space before them remains', () => {
  const words = (markdown: string) => blocksText(markdownBlocks(markdown));
  assert.is(words('A vessel**~~s~~ operator** must'), 'A vessel operator must');
  assert.is(words('A ~~tin~~**~~or~~ steel** lamp'), 'A steel lamp');
  assert.is(words('**~~Old~~ Lamps** burn'), 'Lamps burn');
  assert.is(words('| x<br>~~y~~z | b |\n|---|---|\n| 1 | 2 |'), 'x z\tb\n1\t2');
});

test('a struck element ends with its own tag, and may contain whole blocks', () => {
  const words = (markdown: string) => blocksText(markdownBlocks(markdown));
  assert.is(words('The <del>old <s>x</del> words</s> remain.'), 'The words remain.');
  const old = '<DEL class="a">\n\nOld.\n\n- b\n\n</DEL>';
  assert.is(words(`${old}\n\nNew.\n\n<del>\n\nKept.`), 'New.\n\nKept.');
  assert.is(
    words('- a\n\n  <s>\n\n  b\n\n  </s>\n- c\n\n> <s>\n>\n> d\n>\n> </s>\n>\n> e'),
    '• a\n\n• c\n\ne',
  );
  const open = '<s> <del> '.repeat(20_000);
  assert.is(words(`${open}a ${'</strike> '.repeat(20_000)}${'</s> '.repeat(20_000)}b`).trim(), 'b');
});

test('words between single tildes are kept, because these are also indices and approximate numbers', () => {
  const words = (markdown: string) => blocksText(markdownBlocks(markdown));
  assert.is(words('CO~2~ of ~10~ to ~20~ ~~or 30~~ tonnes'), 'CO2 of 10 to 20 tonnes');
  assert.is(words('| H~2~S | b |\n|---|---|\n| ~1~ | ~~2~~ |'), 'H2S\tb\n1\t');
});

test('entities are decoded only once', () => {
  assert.is(blocksText(markdownBlocks('a &lt; b &amp;lt; c')), 'a < b &lt; c');
});

test('line breaks in code are preserved', () => {
  assert.is(blocksText(markdownBlocks('```\na  b\nc\n```')), 'a  b\nc');
});

test('lists and quotations that are nested too deeply are rejected with their line', () => {
  const refusal = {
    name: 'InvalidRecord',
    message: /^Line 4: The Markdown is nested more than 200 levels deep.$/,
  };
  for (const marker of ['> ', '- ', '1. '])
    assert.throws(
      () => markdownBlocks(`One\n\nTwo\n${marker.repeat(10_000)}x`),
      (cause: Error) => cause.name === refusal.name && refusal.message.test(cause.message),
    );
});

test('lists that are nested too deeply are rejected before they are read, however large the text is', () => {
  const lists = Array.from({ length: 2000 }, (_, depth) => `${' '.repeat(2 * depth)}- x`).join('\n');
  const start = process.cpuUsage();
  assert.throws(() => markdownBlocks(`One\n\n${lists}`), /^Line 203: .* 200 levels deep/);
  assert.ok(process.cpuUsage(start).user < 2_000_000);
  const outdented = Array.from({ length: 1000 }, () => '- x\n  - y\n').join('');
  assert.is(markdownBlocks(`${outdented}    - z`).length, 2001);
});

test('lists are read as marked reads them, whether they are indented with spaces or with tabs', () => {
  const indentation = fc.array(fc.constantFrom(' ', '  ', '    ', '\t', ' \t'), { maxLength: 4 });
  const words = fc.constantFrom('- a', '-\tb', '2. c', '1.\t d', 'e', '', '\tf');
  const line = fc.tuple(indentation, words).map(([spaces, rest]) => spaces.join('') + rest);
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const source = lines.join('\n');
      assert.equal([...markdownTokens(source, 1)], [...new Lexer().lex(source)]);
    }),
    { numRuns: propertyRuns(300) },
  );
});

test('a paragraph with more emphasis than any text has is read as it is written', () => {
  const source = `${'*a _b '.repeat(10_000)}x${'_ *'.repeat(10_000)}`;
  assert.is(blocksText(markdownBlocks(source)), source);
  const nested = `${'*a _b '.repeat(200)}x${'_*'.repeat(200)}`;
  assert.match(blocksText(markdownBlocks(nested)), /^a b a b .*\*a _b .*x_\*_/s);
});

const addresses = (markdown: string) =>
  structureOfBlocks(markdownBlocks(markdown), 'markdown').nodes.flatMap(({ address }) => address ?? []);

test('numbers are labels even if they are emphasised, escaped or on a line of their own', () => {
  assert.equal(
    addresses(
      '## 2 Use\n\n**2.1** Oil:\n\n\\(a\\) *lit*;\n\n**(b) out**.\n\n2\\.2 Gas:  \n(a) lit;  \n(b) out.',
    ),
    [
      ...['sec_2', 'sec_2__subsec_2.1', 'sec_2__subsec_2.1__para_a', 'sec_2__subsec_2.1__para_b'],
      ...['sec_2__subsec_2.2', 'sec_2__subsec_2.2__para_a', 'sec_2__subsec_2.2__para_b'],
    ],
  );
});

test('divisions and paragraphs of French, German, Norwegian and Greek texts have addresses', () => {
  assert.equal(addresses('# Partie 1 Feux\n\n## Article 2\n\na) blanc;\n\nb) rouge.\n\n# Annexe I'), [
    ...['part_1', 'part_1__art_2', 'part_1__art_2__para_a', 'part_1__art_2__para_b', 'annex_I'],
  ]);
  assert.equal(addresses('# Teil 2\n\n## Artikel 3\n\n# Vedlegg A\n\n# ΚΕΦΑΛΑΙΟ 4\n\n## Άρθρο 5'), [
    ...['part_2', 'part_2__art_3', 'annex_A', 'chp_4', 'chp_4__art_5'],
  ]);
});

test('each level of headings is a level of the structure', () => {
  assert.equal(
    addresses('# Part 1\n\n## Chapter 1\n\n### Division 1\n\n#### 1 Use\n\n### Division 2').slice(2),
    [...['part_1__chp_1__dvs_1', 'part_1__chp_1__dvs_1__sec_1', 'part_1__chp_1__dvs_2']],
  );
});

test('footnotes of one word, and footnotes without empty lines between them, are read', () => {
  assert.is(
    blocksText(
      markdownBlocks(
        'One[^1] two[^b].\n[^1]: SOLAS.\n[^b]: The *second*\n  note.\n\n[^c]: https://example.org',
      ),
    ),
    'One[1] two[b].\n\n[1] SOLAS.\n\n[b] The second note.\n\n[c] https://example.org',
  );
});

test('the items of a list keep the numbers and signs that were written, if these are ascending', () => {
  const words = (markdown: string) => blocksText(markdownBlocks(markdown)).replaceAll('\n\n', ' ');
  assert.is(words('3. a\n5. b\n6. c'), '3. a 5. b 6. c');
  assert.is(words('1. a\n1. b\n1. c'), '1. a 2. b 3. c');
  assert.is(words('0) a\n1) b'), '0) a 1) b');
});

test('raised and lowered words are marked', () => {
  const { text, marks } = structureOfBlocks(markdownBlocks('10<sup>3</sup> of CO<sub>2</sub>'), 'markdown');
  assert.equal(
    marks.map(({ kind, from, to }) => `${kind} ${text.slice(from, to)}`),
    ['superscript 3', 'subscript 2'],
  );
});

test('the full stop after a number remains', () => {
  const text = (markdown: string) => blocksText(markdownBlocks(markdown));
  assert.is(text('1\\. Carry lights.'), '1. Carry lights.');
  assert.is(text('**14.3.** Carry *lights*.'), '14.3. Carry lights.');
  const { nodes } = structureOfBlocks(markdownBlocks('## 14 Lamps\n\n14.1. Carry lights.'), 'markdown');
  assert.equal(
    nodes.flatMap(({ address }) => address ?? []),
    ['sec_14', 'sec_14__subsec_14.1'],
  );
});

test.run();
