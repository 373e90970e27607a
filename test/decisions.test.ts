import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = 'docs/decisions';
const areas = readdirSync(FOLDER).filter((name) => name !== 'README.md');
const index = readFileSync(`${FOLDER}/README.md`, 'utf8');

/** The titles of all entries. The paragraph below an entry's title begins with the entry's date. */
function titlesOf(text: string): string[] {
  return [...text.matchAll(/^#{2,3} (.+)\n\n\*\d{4}-\d\d-\d\d\.\*/gm)].map(([, title]) => title ?? '');
}

/** The anchor that Markdown renderers generate for a heading. */
function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');
}

test('the index of decisions links to every decision, and to nothing else', () => {
  const expected = areas.flatMap((area) =>
    titlesOf(readFileSync(`${FOLDER}/${area}`, 'utf8')).map(
      (title) => `[${title}](${area}#${anchorOf(title)})`,
    ),
  );
  const actual = [...index.matchAll(/^- (\[.+\]\([^)]+\))/gm)].map(([, link]) => link ?? '');
  assert.ok(actual.length > 0);
  assert.equal(actual.toSorted(), expected.toSorted());
});

test.run();
