// Tests that phrases that the search finds in the texts of the sample library are also found on the PDF pages
// made from these texts.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createMatchFinder, type TextRun } from '../../../src/domain/library/pdf-matches';
import { wordsOf } from '../../../src/search/text/tokenize';
import { loadPdfjs } from '../../../src/server/library/pdf/pdf-text';
import { readSample } from '../../../src/server/library/sample';
import { typeset } from '../../../src/server/library/typeset/typeset';
import { toTextRuns } from '../../../src/views/document/pdf/text-runs';
import { someOf } from '../../support/selection';

const records = (await readSample(new Date('2026-03-12T09:41:00Z')))
  .flat()
  .map(({ record, structured = null }) => ({ ...record, structured, edition: record.edition ?? '1' }));

async function pagesOf(bytes: Uint8Array): Promise<TextRun[][]> {
  const { getDocument } = await loadPdfjs();
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 });
  const pdf = await task.promise;
  const pages: TextRun[][] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    pages.push(toTextRuns(await (await pdf.getPage(number)).getTextContent({ includeMarkedContent: true })));
  }
  await task.destroy();
  return pages;
}

/**
 * Every tenth three-word sequence in a line, as a reader would copy it. In every second sequence, the last
 * word is cut short.
 */
function termsIn(text: string): string[] {
  const terms = text.split('\n').flatMap((line) => {
    const words = line.split(' ').filter((word) => wordsOf(word).length > 0);
    return words.slice(2).map((last, index) => [words[index]!, words[index + 1]!, last]);
  });
  return terms
    .filter((_, index) => index % 10 === 0)
    .map(
      ([first, second, last], index) =>
        `${first} ${second} ${index % 2 && /^\p{L}{3}/u.test(last!) ? `${last!.slice(0, 2)}*` : last}`,
    );
}

function countHits(term: string, pages: readonly TextRun[][]): number {
  const find = createMatchFinder({ terms: [term], passage: null });
  return pages.reduce((sum, page, index) => sum + find(page, pages[index + 1]).length, 0);
}

for (const [index, record] of someOf(records).entries()) {
  test(`every phrase of ${record.id}, edition ${record.edition}, is found on its pages`, async () => {
    // Without its structure, a document is typeset differently. Every third document is also tested in this way.
    for (const structured of new Set([record.structured, ...(index % 3 === 0 ? [null] : [])])) {
      const pages = await pagesOf(await typeset({ ...record, structured }));
      assert.equal(
        termsIn(record.text).filter((term) => countHits(term, pages) === 0),
        [],
      );
    }
  });
}

test.run();
