// Tests text in scripts other than Latin, and that documents without such text keep the same bytes.
import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readPdf } from '../../../../src/server/library/pdf/pdf-text';
import { readSample } from '../../../../src/server/library/sample';
import { openFonts } from '../../../../src/server/library/typeset/fonts';
import { printable, runsOf } from '../../../../src/server/library/typeset/text-runs';
import { typeset } from '../../../../src/server/library/typeset/typeset';
import { missingCharactersNote } from '../../../../src/server/library/typeset/missing-characters';

const note = new RegExp(
  'Some characters can’t be shown in a PDF; □ stands for each of them\\. ' +
    'The library’s search has the text as it was written\\.',
);
const typesetText = (markdown: string) =>
  typeset({
    title: 'A circular',
    subtitle: null,
    number: null,
    issuer: null,
    type: null,
    publicationDate: null,
    entryDate: null,
    edition: '1',
    structured: null,
    text: markdown,
    markdown,
  });
const words = async (pdf: Uint8Array) => (await readPdf(pdf)).text.replace(/\s+/g, ' ');

test('Chinese, Japanese, Korean and emoji are shown, even in bold or italics, and read back as written', async () => {
  const pdf = await words(
    await typesetText(
      '船舶安全管理规则，适用于**所有船舶**。\n\n船長は、カタカナとひらがなを*読む*。\n\n선박의 **안전운항** 규약.\n\nShip 🚢 and ✅.\n\n| 项目 ' +
        '| 값 |\n|---|---|\n| 压载水 | 밸러스트 |',
    ),
  );
  for (const text of [
    '船舶安全管理规则，适用于所有船舶。',
    '船長は、カタカナとひらがなを読む。',
    '선박의 안전운항 규약.',
    'Ship 🚢 and ✅.',
    '项目',
    '밸러스트',
  ])
    assert.ok(pdf.includes(text), `${text} is missing from ${pdf}`);
  assert.not.match(pdf, /□|Some characters/);
});

test('no line of Chinese begins with a full stop or closing bracket, or ends with an opening bracket', async () => {
  const { text } = await readPdf(await typesetText('规则。（安全）'.repeat(200)));
  assert.is(text.replace(/\s+/g, '').split('规则。（安全）').length - 1, 200);
  const { getDocument } = await (await import('../../../../src/server/library/pdf/pdf-text')).loadPdfjs();
  const pdf = await getDocument({
    data: new Uint8Array(await typesetText('规则。（安全）'.repeat(200))),
    verbosity: 0,
  }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  await pdf.loadingTask.destroy();
  const lines = items.flatMap((item) => ('str' in item && item.str.includes('规') ? [item.str] : []));
  assert.ok(lines.length > 20);
  for (const line of lines) assert.not.match(line, /^[。）]|（$/);
});

test('characters that no font contains are shown as □, and the first page says so', async () => {
  for (const text of ['ความปลอดภัย', 'שלום', 'السلامة']) {
    const pdf = await words(await typesetText(`Safety: ${text}.`));
    assert.match(pdf, note);
    assert.match(pdf, /Safety: □+\./);
  }
  assert.not.match(await words(await typesetText('A box: □, ≤ 5 µm, Ελλάδα, Москва, ⅓, x².')), note);
});

test('a character is shown as a box, in any style, only if the first page says so', () => {
  const fonts = openFonts();
  const isBox = (sign: string, style: keyof typeof fonts) =>
    runsOf(fonts, sign, style).some(({ text }) => text.includes('□'));
  const silent: string[] = [];
  for (let point = 0x20; point < 0xd7a4; point += point < 0x3000 ? 1 : 101) {
    const sign = printable(String.fromCodePoint(point));
    if (/^[\s□☐]*$/.test(sign) || missingCharactersNote(fonts, [sign], '') !== null) continue;
    if ((['plain', 'strong', 'emphasis'] as const).some((style) => isBox(sign, style)))
      silent.push(point.toString(16));
  }
  assert.equal(silent, []);
});

// Look at the pages before you replace the hash. It last changed when numbers before bold words became labels.
test('without a structure, the pages of the sample library change only on purpose', async () => {
  const hash = createHash('sha256');
  for (const { record } of (await readSample(new Date('2026-03-01T00:00:00Z'))).flat()) {
    const pdf = Buffer.from(
      await typeset({ ...record, structured: null, edition: record.edition ?? '1' }),
    ).toString('latin1');
    // The streams are compared uncompressed, because different versions of Node compress differently.
    for (const [, stream = ''] of pdf.matchAll(/stream\n([\s\S]*?)\nendstream/g))
      hash.update(stream.startsWith('x') ? inflateSync(Buffer.from(stream, 'latin1')) : stream);
  }
  assert.is(hash.digest('hex'), '34679b1a7fb36c3938bcf6874e41872e95c09948630d321d8b7a9d416144d904');
});

test.run();
