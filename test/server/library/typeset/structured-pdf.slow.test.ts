// Tests the PDFs of structured texts as read by pdf.js, which the document screen uses, too.
import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createMatchFinder } from '../../../../src/domain/library/pdf-matches';
import { wordsOf } from '../../../../src/search/text/tokenize';
import { loadPdfjs } from '../../../../src/server/library/pdf/pdf-text';
import { compactPdf } from '../../../../src/server/library/typeset/compact-pdf';
import { openFonts } from '../../../../src/server/library/typeset/fonts';
import { createLayout } from '../../../../src/server/library/typeset/page-layout';
import { addTable } from '../../../../src/server/library/typeset/structured/lay-out-table';
import { structuredBlocks } from '../../../../src/server/library/typeset/structured/structured-blocks';
import { typeset } from '../../../../src/server/library/typeset/typeset';
import type { StructuredText } from '../../../../src/shared/provisions/structured-text';
import { deriveStructure } from '../../../../src/shared/provisions/derive/derive-structure';
import { toTextRuns } from '../../../../src/views/document/pdf/text-runs';
import { beaconRules } from '../../../support/fixtures/beacon-rules';
import {
  buildInstrument,
  definition,
  division,
  provision,
  section,
  table,
  words,
  type Part,
} from '../../../support/fixtures/instrument';
import { propertyRuns } from '../../../support/selection';

/** A failure prints a seed with which to repeat the run. */
const seed = Number(process.env['SEED'] ?? Date.now());

const pdfOf = (structured: StructuredText) => typesetText(structured.text, structured);
const typesetText = (text: string, structured: StructuredText | null) =>
  typeset({
    title: 'Beacon Rules',
    subtitle: null,
    number: null,
    issuer: null,
    type: null,
    publicationDate: '2024-02-29',
    entryDate: null,
    edition: '1',
    text,
    markdown: null,
    structured,
  });

/** Opens the PDF of a text while `read` runs. */
async function reading<Result>(
  structured: StructuredText,
  read: (pdf: Awaited<ReturnType<typeof open>>) => Promise<Result>,
): Promise<Result> {
  const pdf = await open(await pdfOf(structured));
  try {
    return await read(pdf);
  } finally {
    await pdf.loadingTask.destroy();
  }
}

async function open(bytes: Uint8Array) {
  const { getDocument } = await loadPdfjs();
  return getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 }).promise;
}

const runsOf = (structured: StructuredText) =>
  reading(structured, (pdf) =>
    Promise.all(
      Array.from({ length: pdf.numPages }, async (_page, index) =>
        toTextRuns(await (await pdf.getPage(index + 1)).getTextContent({ includeMarkedContent: true })),
      ),
    ),
  );

/** The words on all pages, without headers, footers and repeated table headers. */
async function wordsIn(structured: StructuredText): Promise<string[]> {
  const pages = await runsOf(structured);
  const texts = pages
    .flat()
    .map(({ text, endsLine, isAside }) => (isAside ? ' ' : text) + (endsLine ? ' ' : ''));
  return wordsOf(texts.join(''));
}

/** Fails with the first words that differ. Printing the difference between whole texts would take minutes. */
function assertSameWords(shown: readonly string[], own: readonly string[]): void {
  const count = Math.max(shown.length, own.length);
  for (let at = 0; at < count; at += 1)
    if (shown[at] !== own[at])
      assert.is(shown.slice(at, at + 8).join(' '), own.slice(at, at + 8).join(' '), `word ${at}`);
}

interface Element {
  readonly role?: string;
  readonly children?: readonly Element[];
}

/** Returns the elements of a page as text, such as `Sect(H2 P L(LI(Lbl LBody(P))))`. */
function treeText({ role, children = [] }: Element): string {
  if (role === undefined) return '';
  const inner = children.map(treeText).filter((text) => text !== '');
  return inner.length > 0 ? `${role}(${inner.join(' ')})` : role;
}

function unpackedStreams(pdf: Uint8Array): string {
  const file = Buffer.from(pdf).toString('latin1');
  const streams = [...file.matchAll(/stream\n(x[\s\S]*?)\nendstream/g)];
  return streams
    .map(([, packed]) => inflateSync(Buffer.from(packed!, 'latin1')).toString('latin1'))
    .join('\n');
}

const longTable = (rows: number) =>
  buildInstrument([
    section('1', 'Distances', [
      table([
        ['Lamp', 'Distance'],
        ...Array.from({ length: rows }, (_row, index) => [`Masthead lamp ${index}`, `${index} miles`]),
      ]),
    ]),
  ]);

test('the same structured text produces the same bytes, even if another text was typeset in between', async () => {
  const hash = async (structured: StructuredText) =>
    createHash('sha256')
      .update(await pdfOf(structured))
      .digest('hex');
  const first = await hash(beaconRules());
  await hash(longTable(3));
  assert.is(await hash(beaconRules()), first);
  assert.is.not(await hash(longTable(3)), first);
});

test('the pages contain the words of the text in order, including those in tables, and no bars', async () => {
  for (const structured of [
    beaconRules(),
    longTable(120),
    deriveStructure(
      '1 Lights\n\nItem | Lamp | Miles\n1 | Masthead | 6\n2 | Stern | 3\n\n2 Sounds\n\nA whistle.',
    ),
  ]) {
    const shown = await wordsIn(structured);
    const own = wordsOf(structured.text);
    assertSameWords(shown.slice(-own.length), own);
    assert.not.ok(shown.some((word) => word.includes('|')));
  }
});

test('the pages of any instrument contain its words in order', async () => {
  const word = fc.stringMatching(/^[a-z]{3,8}$/);
  const sentence = fc
    .array(word, { minLength: 1, maxLength: 30 })
    .map((some) => `${some.join(' ')} *${some[0]}*, as {${some.at(-1)}} says.`);
  const paragraphs = fc
    .array(sentence, { maxLength: 4 })
    .map((some) => some.map((text, index) => provision('paragraph', `(${'abcd'[index]!})`, text)));
  const cells = fc.array(fc.array(sentence, { minLength: 3, maxLength: 3 }), { minLength: 2, maxLength: 12 });
  const part: fc.Arbitrary<Part> = fc.oneof(
    sentence.map(words),
    sentence.map(definition),
    cells.map(table),
    fc.tuple(sentence, paragraphs).map(([text, inner]) => provision('subsection', '(1)', text, inner)),
  );
  const sections = fc.array(fc.array(part, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(sections, async (all) => {
      const structured = buildInstrument([
        division(
          'part',
          'PART 1',
          'General',
          all.map((parts, index) => section(String(index + 1), 'Heading', parts)),
        ),
      ]);
      const shown = await wordsIn(structured);
      const own = wordsOf(structured.text);
      assertSameWords(shown.slice(-own.length), own);
    }),
    { seed, numRuns: propertyRuns(12) },
  );
});

test('a table’s header row is repeated on each page, but a search finds it only once', async () => {
  const pages = await runsOf(longTable(120));
  assert.ok(pages.length > 2);
  const withHead = pages.filter((page) => page.some(({ text }) => text.includes('Distance')));
  assert.is(withHead.length, pages.length);
  const find = createMatchFinder({ terms: ['"lamp distance"'], passage: null });
  assert.is(
    pages.reduce((sum, page, index) => sum + find(page, pages[index + 1]).length, 0),
    1,
  );
});

test('the cells of a row are printed side by side', async () => {
  await reading(longTable(3), async (pdf) => {
    const { items } = await (await pdf.getPage(1)).getTextContent();
    const placeOf = (words: string) => {
      const item = items.find((one) => 'str' in one && one.str === words);
      assert.ok(item && 'transform' in item, words);
      return item.transform.slice(4) as [number, number];
    };
    const [left, top] = placeOf('Masthead lamp 1');
    const [right, beside] = placeOf('1 miles');
    assert.ok(right > left + 50);
    assert.is(beside, top);
    assert.ok(placeOf('Masthead lamp 2')[1] < top);
  });
});

test('a provision’s number is indented further at each level', async () => {
  await reading(beaconRules(), async (pdf) => {
    const { items } = await (await pdf.getPage(1)).getTextContent();
    const leftOf = (label: string) => {
      const item = items.find((one) => 'str' in one && one.str === label);
      assert.ok(item && 'transform' in item, label);
      return item.transform[4] as number;
    };
    const lefts = ['2', '(1)', '(a)', '(i)'].map(leftOf);
    assert.equal(
      lefts,
      lefts.toSorted((a, b) => a - b),
    );
    assert.is(new Set(lefts).size, 4);
  });
});

test('every word of a long or wide number is on the page', async () => {
  const long = Array.from({ length: 60 }, (_word, index) => `word${index}`).join(' ');
  const wide = Array.from({ length: 12 }, () => 'WW')
    .join(' ')
    .slice(0, 30);
  const deep = { ...provision('subsection', wide, 'Deep.'), kind: 'paragraph' as const };
  const structured = buildInstrument([
    provision('section', long, 'First.', [provision('subsection', '\u{2E3B}'.repeat(30), 'Second.')]),
    { kind: 'section', label: wide, children: [{ kind: 'subsection', label: wide, children: [deep] }] },
  ]);
  const shown = await wordsIn(structured);
  const own = wordsOf(structured.text);
  assertSameWords(shown.slice(-own.length), own);
});

test('screen readers get headings, lists, notes, links and a table with header cells', async () => {
  await reading(beaconRules(), async (pdf) => {
    const trees: string[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1)
      trees.push(treeText((await (await pdf.getPage(number)).getStructTree()) as Element));
    const whole = trees.join('\n');
    assert.match(whole, /^Root\(Document\(H1 /);
    assert.match(whole, /Sect\(H2 Sect\(H3 P/);
    assert.match(whole, /L\(LI\(Lbl LBody\(P L\(LI\(Lbl LBody\(P\)\) LI\(Lbl LBody\(P L\(LI/);
    assert.match(whole, /P\(Link\)/);
    assert.match(whole, /Note\(P\)/);
    assert.match(whole, /Table\(TR\(TH TH TH\) TR\(TD TD TD\) TR\(TD TD TD\) TR\(TD TD TD\)\)/);
  });
});

test('the tags say which cells span columns or rows, and include empty cells', async () => {
  const cell = (text: string, rest: Partial<Part> = {}): Part => ({
    kind: 'cell',
    children: text === '' ? [] : [words(text)],
    ...rest,
  });
  const structured = buildInstrument([
    {
      kind: 'table',
      children: [
        { kind: 'row', children: [cell('Both', { columns: 2, head: true }), cell('Third', { head: true })] },
        { kind: 'row', children: [cell('Tall', { rows: 2 }), cell('One'), cell('')] },
        { kind: 'row', children: [cell('Two'), cell('Three')] },
      ],
    },
  ]);
  const objects = unpackedStreams(await pdfOf(structured));
  assert.match(objects, /\/ColSpan 2/);
  assert.match(objects, /\/RowSpan 2/);
  assert.match(objects, /\/Scope \/Column/);
  await reading(structured, async (pdf) => {
    const tree = treeText((await (await pdf.getPage(1)).getStructTree()) as Element);
    assert.match(tree, /Table\(TR\(TH TH\) TR\(TD TD TD\) TR\(TD TD\)\)/);
  });
  assert.match((await wordsIn(structured)).join(' '), /Both Third Tall One Two Three$/);
});

test('a reference links to its provision in the same PDF, and screen readers announce the link', async () => {
  await reading(beaconRules(), async (pdf) => {
    const links: { dest?: string; url?: string; contentsObj?: { str: string } }[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1)
      links.push(...((await (await pdf.getPage(number)).getAnnotations()) as typeof links));
    assert.ok(links.length >= 2);
    for (const { dest, url } of links) {
      assert.is(url, undefined);
      assert.ok(await pdf.getDestination(dest!), dest);
    }
    assert.ok(links.some(({ contentsObj }) => contentsObj?.str === 'section 2'));
  });
});

test('the outline nests sections below their parts', async () => {
  interface Item {
    readonly title: string;
    readonly items: readonly Item[];
  }
  await reading(beaconRules(), async (pdf) => {
    const outline = (await pdf.getOutline()) as readonly Item[];
    assert.is(outline[0]?.title, 'PART 1 General');
    assert.equal(
      outline[0]!.items.map(({ title }) => title),
      ['1 Definitions', '2 Beacons on board', '3 Records'],
    );
  });
});

test('a missing image is replaced by a note, which is not among the words of the text', async () => {
  const structured = buildInstrument([section('1', 'Signs', [{ kind: 'image' }, words('As shown above.')])]);
  assert.equal((await wordsIn(structured)).slice(-5), ['Signs', '1', 'As', 'shown', 'above']);
  const all = (await runsOf(structured)).flat().map(({ text }) => text);
  assert.ok(all.join(' ').includes('An image that isn’t shown here'));
});

test('tables that are too large are divided, and neither a long cell nor the last row loses words', async () => {
  const cell = 'long words of a cell '.repeat(400);
  const wide = Array.from({ length: 60 }, (_column, index) => `c${index}`);
  const rows = Array.from({ length: 60 }, (_row, index) => ({
    kind: 'row' as const,
    children: [
      ...(index === 0 ? [{ kind: 'cell' as const, rows: 60, children: [words('Tall')] }] : []),
      { kind: 'cell' as const, children: [words(`Row ${index}`)] },
    ],
  }));
  const structured = buildInstrument([
    table([['Head'], [cell]]),
    table([wide, wide]),
    { kind: 'table', children: rows },
  ]);
  const shown = (await wordsIn(structured)).join('');
  assert.is(shown.split('longwordsofacell').length - 1, 400);
  assert.match(shown, /Row59/);
});

test('a narrow column beside columns with long words is wide enough for its own words', () => {
  const long = Array.from({ length: 20 }, () => 'abcdefghij'.repeat(8));
  const blocks = structuredBlocks(
    buildInstrument([
      table([
        ['X', ...long],
        ['Y', ...long],
      ]),
    ]),
    '',
  );
  const fonts = openFonts();
  const layout = createLayout(fonts);
  for (const block of blocks) if (block.kind === 'table') addTable(layout, fonts, block, () => undefined);
  const texts = layout.pages[0]!.groups.flatMap(({ items }) => items).filter((item) => item.kind === 'text');
  const [first, ...beside] = texts.filter(({ y }) => y === texts[0]!.y).sort((a, b) => a.x - b.x);
  assert.is(beside.length, long.length);
  assert.ok(first!.x + first!.line.width < beside[0]!.x);
});

test('the tags for screen readers are compressed to save space', async () => {
  const pdf = await pdfOf(longTable(400));
  assert.not.match(Buffer.from(pdf).toString('latin1'), /\/S \/TD/);
  assert.match(unpackedStreams(pdf), /\/S \/TD/);
});

test('a text with more than 40,000 nodes is typeset without its structure, to save memory', async () => {
  const small = buildInstrument([section('1', 'Lights', [words('A vessel has a light.')])]);
  const empty = { kind: 'block', parent: 0, from: small.text.length, to: small.text.length } as const;
  const large = { ...small, nodes: [...small.nodes, ...Array.from({ length: 40_000 }, () => empty)] };
  assert.ok(Buffer.from(await pdfOf(large)).equals(await typesetText(small.text, null)));
  assert.not.ok(Buffer.from(await pdfOf(small)).equals(await typesetText(small.text, null)));
});

test('compressing a file that pdfkit didn’t write fails', () => {
  assert.throws(() => compactPdf(Buffer.from('%PDF-1.7\n')), /no table of objects/);
});

test.run();
