// An import writes many lines in one transaction. The library must be the same as if each line had been imported on
// its own.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { importPaths, type ImportEvent } from '../../../../src/server/library/import/import';
import { propertyRuns } from '../../../support/selection';
import { openLibrary, type TestLibrary } from '../test-library';

const day = fc.constantFrom('2019-01-01', '2022-05-01', '2024-01-01', '2025-02-01', '2030-06-01');
/** The days on which another library learned something, which are later than those of earlier lines. */
const knownFrom = fc.constantFrom(null, null, '2020-01-01', '2023-01-01', '2026-02-01');
const categories = fc.constantFrom(
  [],
  ['IMO'],
  ['IMO', 'Codes'],
  ['IMO', 'Codes', 'IBC'],
  [['Flag'], ['IMO']],
);

const anyLine = fc.record({
  id: fc.constantFrom('a', 'b', 'C'),
  edition: fc.constantFrom(null, '1', '2', '3'),
  lights: fc.constantFrom('one', 'two', 'three'),
  space: fc.constantFrom(' ', '\n'),
  isStructured: fc.boolean(),
  inForceFrom: fc.option(day, { freq: 4 }),
  inForceTo: fc.option(day, { freq: 1 }),
  knownFrom,
  isWithdrawn: fc.boolean(),
  title: fc.constantFrom('Lights', 'Sounds'),
  categories,
  relations: fc.subarray(['a', 'b', 'elsewhere']),
});
type Line = typeof anyLine extends fc.Arbitrary<infer T> ? T : never;

function jsonOf({ lights, space, isStructured, isWithdrawn, ...line }: Line): string {
  const { edition, inForceFrom, inForceTo } = line;
  const lightsRule = `Show${space}${lights} lights. See section 2 and Part 3 of the Collision Regulations.`;
  const source = isStructured
    ? { structure: `## 1 Lights\n\n1.1 ${lightsRule}\n\n## 2 Sounds\n\nCarry a whistle.` }
    : { text: `1 Lights\n\n${lightsRule}\n\n2 Sounds\n\nCarry a whistle.` };
  const { knownFrom: learned, ...own } = line;
  if (!isWithdrawn || learned === null || edition === null)
    return JSON.stringify({ ...own, ...source, ...(learned !== null && { knownFrom: learned }) });
  const history = [
    { knownFrom: learned, edition, inForceFrom, inForceTo },
    { knownFrom: learned, edition: null },
  ];
  return JSON.stringify({ ...own, ...source, history });
}

let count = 0;
async function load(library: TestLibrary, lines: readonly string[]): Promise<string[]> {
  const file = join(library.folder, `${(count += 1)}.ndjson`);
  writeFileSync(file, lines.join('\n'));
  const events: ImportEvent[] = [];
  const report = (event: ImportEvent) => void events.push(event);
  await importPaths(library, [file], { depth: 3, isHistory: true, report });
  return events.flatMap((event) => (event.kind === 'bad' ? [event.reason] : []));
}

const tables = [
  'documents',
  'editions',
  'edition_records',
  'provision_records',
  'edition_structures',
  'replaced_wordings',
  'edition_pages',
  'edition_comparisons',
  'edition_changes',
  'edition_references',
  'document_keys',
  'document_categories',
  'document_relations',
  'categories',
  'calendar_events',
] as const;

/** Reads everything that an import writes. Of revisions, only whether there is one is compared. */
async function contentsOf({ db }: TestLibrary): Promise<Record<string, readonly string[]>> {
  const contents: Record<string, readonly string[]> = {};
  for (const table of tables) {
    const rows: object[] = await db.selectFrom(table).selectAll().execute();
    contents[table] = rows
      .map((row) =>
        JSON.stringify(row, (key, value: unknown) => (key.endsWith('revision') ? value !== null : value)),
      )
      .sort();
  }
  return contents;
}

test('importing lines together results in the same library as importing them one by one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyLine, { minLength: 1, maxLength: 8 }), async (lines) => {
      const [together, oneByOne] = [await openLibrary(), await openLibrary()];
      try {
        const written = lines.map(jsonOf);
        const refused = await load(together, written);
        const refusedOneByOne: string[] = [];
        for (const line of written) refusedOneByOne.push(...(await load(oneByOne, [line])));
        assert.equal(refused, refusedOneByOne);
        assert.equal(await contentsOf(together), await contentsOf(oneByOne));
      } finally {
        await Promise.all([together.close(), oneByOne.close()]);
      }
    }),
    { numRuns: propertyRuns(40) },
  );
});

test.run();
