import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createLeases } from '../../../../src/server/database/leases';
import type { Transaction } from '../../../../src/server/database/database';
import { countChanges } from '../../../../src/server/database/revision';
import { createComparisonJob } from '../../../../src/server/library/changes/compare-missing';
import { createCompareProcess } from '../../../../src/server/library/changes/compare-process';
import { runCommand } from '../../../../src/server/library/run-command';
import { withComparisons } from '../../../../src/server/store/library/changes/compared-import';
import {
  listChanges,
  readChanges,
  summariseChanges,
} from '../../../../src/server/store/library/changes/edition-changes';
import {
  storedRedline,
  unchangedRedline,
  type Compare,
} from '../../../../src/server/store/library/changes/stored-redline';
import { importDocuments } from '../../../../src/server/store/library/import';
import type { ImportedDocument } from '../../../../src/server/store/library/import-changes';
import { encodeStructure } from '../../../../src/shared/provisions/encode-structure';
import { deriveStructure } from '../../../../src/shared/provisions/derive/derive-structure';
import { recordOf, type NewDocument } from '../../../support/server/alerts';
import { failFirstWrite } from '../../../support/faults/failing-writes';
import { openLibrary, today, type TestLibrary } from '../test-library';
import { longTest } from '../../../support/selection';

let library: TestLibrary;
test.before.each(async () => {
  library = await openLibrary();
});
test.after.each(() => library.close());

const rules =
  'PART 1\n\n1 Ships keep a lookout.\n\n(a) by sight; and\n\n(b) by hearing.\n\n2 Ships show lights.';
const compare: Compare = async (pair) => storedRedline(pair);

/** Adds an edition, with its structure unless `isPlain` is set. */
async function bring(
  edition: string,
  text: string,
  entryDate: string,
  { isPlain = false, pdf = null }: { isPlain?: boolean; pdf?: string | null } = {},
): Promise<void> {
  await importOne(documentOf({ id: 'a', edition, text, entryDate }, isPlain, pdf), compare);
}

function documentOf(document: NewDocument, isPlain: boolean, pdf: string | null = null): ImportedDocument {
  const record = recordOf(document);
  return {
    record,
    pdf: pdf === null ? null : { sha256: pdf, sizeBytes: 1 },
    ...(!isPlain && { structured: deriveStructure(record.text) }),
  };
}

const importOne = (document: ImportedDocument, comparer: Compare) =>
  withComparisons(library.db, comparer, (trx, comparisons) =>
    importDocuments(trx, [document], today, comparisons),
  );

const pairs = async () =>
  (
    await library.db
      .selectFrom('edition_comparisons')
      .select(['from_edition', 'to_edition', 'unit', 'changes'])
      .orderBy('from_edition')
      .orderBy('to_edition')
      .execute()
  ).map(
    ({ from_edition, to_edition, unit, changes }) => `${from_edition} → ${to_edition}: ${changes} ${unit}`,
  );

const job = (parts: Partial<Parameters<typeof createComparisonJob>[0]> = {}) =>
  createComparisonJob({
    db: library.db,
    leases: createLeases(library.db),
    compare,
    onFault: (_pair, cause) => {
      throw cause;
    },
    ...parts,
  });

test('an edition is stored with its changes from the previous edition', async () => {
  await bring('1', rules, '2020-01-01');
  await bring('2', rules.replace('sight', 'looking out'), '2021-01-01');
  const pair = { documentId: 'a', from: '1', to: '2' };
  assert.equal(await listChanges(library.db, pair, 10), {
    unit: 'provisions',
    count: 1,
    changes: [
      {
        kind: 'amended',
        isCertain: true,
        old: { address: 'part_1__sec_1__para_a', citation: 's. 1(a)', heading: null },
        new: { address: 'part_1__sec_1__para_a', citation: 's. 1(a)', heading: null },
        lines: [
          {
            depth: 0,
            label: [['same', '(a)']],
            segments: [
              ['same', 'by '],
              ['out', 'sight'],
              ['same', ' '],
              ['in', 'looking out'],
              ['same', '; and'],
            ],
          },
        ],
      },
    ],
  });
  const summary = await summariseChanges(library.db, pair, 10);
  assert.equal(
    summary?.changes.map(({ kind, new: now }) => [kind, now?.citation]),
    [['amended', 's. 1(a)']],
  );
  assert.is((await readChanges(library.db, pair, [0, 7])).length, 1);
  assert.is(await listChanges(library.db, { ...pair, from: '2', to: '1' }, 10), null);
});

test('if a text differs only in layout, its comparison contains no changes', async () => {
  await bring('1', rules, '2020-01-01');
  await bring('2', rules.replace('keep a', 'keep\na'), '2021-01-01');
  assert.equal(await pairs(), ['1 → 2: 0 provisions']);
});

test('a back-dated edition between two others adds two pairs and keeps the existing one', async () => {
  await bring('1', rules, '2020-01-01');
  await bring('3', rules.replace('sight', 'radar'), '2022-01-01');
  await bring('2', rules.replace('lights', 'shapes'), '2021-01-01');
  assert.equal(await pairs(), ['1 → 2: 1 provisions', '1 → 3: 1 provisions', '2 → 3: 2 provisions']);
});

test('when an edition is corrected, all its pairs are compared again', async () => {
  await bring('1', rules, '2020-01-01');
  await bring('2', rules.replace('sight', 'radar'), '2021-01-01');
  await bring('3', rules.replace('sight', 'sonar'), '2022-01-01');
  await bring('2', rules.replace('lights', 'shapes'), '2021-01-01');
  assert.equal(await pairs(), ['1 → 2: 1 provisions', '2 → 3: 2 provisions', '2@4 → 2: 2 provisions']);
});

test('each correction is compared with the wording that it replaced, unless it changes no word', async () => {
  await bring('1', rules, '2020-01-01');
  await bring('1', rules.replace('sight', 'looking out'), '2020-01-01');
  assert.equal(await pairs(), ['1@2 → 1: 1 provisions']);
  await bring('1', rules.replace('sight', 'looking  out'), '2020-01-01');
  assert.equal(await pairs(), ['1@2 → 1: 1 provisions']);
  await bring('1', rules.replace('sight', 'looking out').replace('lights', 'two lights'), '2020-01-01');
  assert.equal(await pairs(), ['1@2 → 1@4: 1 provisions', '1@4 → 1: 1 provisions']);
});

test('the job compares corrections that the import couldn’t, and removes old words that are the same', async () => {
  await bring('1', rules, '2020-01-01');
  const failing: Compare = () => Promise.reject(new Error('too large'));
  const correct = (text: string) =>
    importOne(documentOf({ id: 'a', edition: '1', text, entryDate: '2020-01-01' }, false), failing);
  await correct(rules.replace('sight', 'looking out'));
  await correct(rules.replace('sight', 'looking  out'));
  assert.equal(await pairs(), []);
  const before = await countChanges(library.db, 'library-changes');
  const comparing = job();
  await comparing.work();
  await comparing.stop();
  // Otherwise, devices that have the list with the removed words would be told that nothing has changed.
  assert.not.equal(await countChanges(library.db, 'library-changes'), before);
  const kept = await library.db.selectFrom('replaced_wordings').select(['edition', 'record']).execute();
  assert.equal([kept, await pairs()], [[{ edition: '1', record: 2 }], ['1@2 → 1: 1 provisions']]);
});

test('texts without a structure are compared by paragraphs until their structures are found', async () => {
  await bring('1', rules, '2020-01-01', { isPlain: true });
  await bring('2', rules.replace('sight', 'radar'), '2021-01-01', { isPlain: true });
  assert.equal(await pairs(), ['1 → 2: 1 paragraphs']);
  await runCommand(
    library,
    { name: 'structure', isAgain: false },
    () => undefined,
    new AbortController().signal,
  );
  assert.equal(await pairs(), ['1 → 2: 1 provisions']);
});

test('an edition that has only a PDF is not compared', async () => {
  await bring('1', rules, '2020-01-01', { isPlain: true, pdf: 'f'.repeat(64) });
  await bring('2', rules.replace('sight', 'radar'), '2021-01-01');
  assert.equal(await pairs(), []);
});

test('of a text that was read from a PDF, the earlier words are kept only if the words have changed', async () => {
  const replaced = async () =>
    (await library.db.selectFrom('replaced_wordings').select('record').execute()).map(({ record }) => record);
  const pdf = (letter: string) => ({ isPlain: true, pdf: letter.repeat(64) });
  await bring('1', 'Ships keep a lookout.', '2020-01-01', pdf('a'));
  await bring('1', 'Ships keep\na lookout.', '2020-01-01', pdf('b'));
  assert.equal(await replaced(), []);
  await bring('1', 'Ships keep a good lookout.', '2020-01-01', pdf('c'));
  assert.equal(await replaced(), [3]);
  assert.equal(await pairs(), []);
});

test('a correction whose change was reported keeps the words before it, even if they no longer differ', async () => {
  await bring('1', rules, '2020-01-01');
  await bring('1', rules.replace('sight', 'looking out'), '2020-01-01');
  await library.db.updateTable('edition_comparisons').set({ version: 0 }).execute();
  const comparing = job({ compare: async ({ old }) => storedRedline({ old, new: old }) });
  await comparing.work();
  await comparing.stop();
  assert.equal(await pairs(), ['1@2 → 1: 0 provisions']);
  assert.is((await library.db.selectFrom('replaced_wordings').select('record').execute()).length, 1);
});

test('the job compares all pairs once, and then only the pairs of documents that it is notified about', async () => {
  await bring('1', rules, '2020-01-01');
  await bring('2', rules.replace('sight', 'radar'), '2021-01-01');
  await library.db.deleteFrom('edition_comparisons').execute();
  let compared = 0;
  const one = job({
    compare: async (pair) => {
      compared += 1;
      return storedRedline(pair);
    },
  });
  await one.work();
  assert.equal(await pairs(), ['1 → 2: 1 provisions']);
  await library.db.updateTable('edition_comparisons').set({ version: 0 }).execute();
  await one.work();
  assert.is(compared, 1);
  one.note('a');
  await one.work();
  assert.is(compared, 2);
  await one.stop();
});

test('a pair that can’t be compared is reported only once', async () => {
  await bring('1', rules, '2020-01-01');
  await bring('2', rules.replace('sight', 'radar'), '2021-01-01');
  await library.db.deleteFrom('edition_comparisons').execute();
  const faults: string[] = [];
  const one = job({
    compare: () => Promise.reject(new Error('too large')),
    onFault: ({ from, to }) => void faults.push(`${from} → ${to}`),
  });
  await one.work();
  one.note('a');
  await one.work();
  assert.equal(faults, ['1 → 2']);
});

test('a pair whose comparison the database doesn’t store is compared again', async () => {
  await bring('1', rules, '2020-01-01');
  await bring('2', rules.replace('sight', 'radar'), '2021-01-01');
  await library.db.deleteFrom('edition_comparisons').execute();
  const one = job({ leases: failFirstWrite(createLeases(library.db)) });
  const isInterrupted = await one.work().then(
    () => false,
    () => true,
  );
  assert.ok(isInterrupted);
  await one.work();
  assert.equal(await pairs(), ['1 → 2: 1 provisions']);
});

test('an edition that can’t be compared is imported anyway', async () => {
  await bring('1', rules, '2020-01-01');
  const next = documentOf({ id: 'a', edition: '2', text: `${rules} More.`, entryDate: '2021-01-01' }, false);
  assert.equal(await importOne(next, () => Promise.reject(new Error('too large'))), ['imported']);
  assert.equal(await pairs(), []);
  await job().work();
  assert.equal(await pairs(), ['1 → 2: 1 provisions']);
});

test('whichever statement fails, an edition is never stored without its changes', async () => {
  await bring('1', rules, '2020-01-01');
  const next = documentOf(
    { id: 'a', edition: '2', text: rules.replace('sight', 'radar'), entryDate: '2021-01-01' },
    false,
  );
  for (let statement = 1; ; statement += 1) {
    let left = statement;
    const failing = (trx: Transaction): Transaction =>
      trx.withPlugin({
        transformQuery: ({ node }) => {
          if ((left -= 1) === 0) throw new Error('the process died');
          return node;
        },
        transformResult: async ({ result }) => result,
      }) as Transaction;
    const outcome = await withComparisons(library.db, compare, (trx, comparisons) =>
      importDocuments(failing(trx), [next], today, comparisons),
    ).catch((cause: Error) => cause.message);
    const editions = await library.db.selectFrom('editions').select('edition').execute();
    assert.is((await pairs()).length, editions.length - 1);
    if (outcome !== 'the process died') break;
  }
  assert.equal(await pairs(), ['1 → 2: 1 provisions']);
});

longTest(
  'if a whole schedule was replaced, only some of its changes are stored, with the total number',
  () => {
    const words = (side: string) =>
      deriveStructure(
        Array.from(
          { length: 6000 },
          (_, index) => `${index + 1} The ${side} rule about ${side}${index}.`,
        ).join('\n\n'),
      );
    const encode = (side: string) => ({ text: words(side).text, structure: null });
    const { count, changes } = storedRedline({ old: encode('former'), new: encode('later') });
    assert.ok(count >= changes.length && changes.length <= 5000, `${count} ${changes.length}`);
    const characters = changes.flatMap(({ lines }) =>
      lines.flatMap(({ segments }) => segments.map(([, text]) => text.length)),
    );
    assert.ok(characters.reduce((sum, length) => sum + length, 0) <= 1_000_000);
  },
);

test('the shortcut for a text that was reissued unchanged gives the same result as a comparison', () => {
  const encoded = JSON.stringify(encodeStructure(deriveStructure(rules)));
  for (const structure of [null, encoded]) {
    const text = { text: rules, structure };
    assert.equal(unchangedRedline({ old: text, new: text }), storedRedline({ old: text, new: text }));
  }
  const plain = { text: rules, structure: null };
  assert.is(unchangedRedline({ old: plain, new: { text: rules, structure: encoded } }), null);
  assert.is(unchangedRedline({ old: plain, new: { text: `${rules} More.`, structure: null } }), null);
});

test('editions can be compared in a separate process', async () => {
  const { compare: inProcess, close } = createCompareProcess();
  const { count } = await inProcess({
    old: { text: rules, structure: null },
    new: { text: rules.replace('sight', 'radar'), structure: null },
  });
  await close();
  assert.is(count, 1);
});

test.run();
