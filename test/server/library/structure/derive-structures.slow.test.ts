import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { GRAMMAR } from '../../../../src/shared/provisions/derive/derive-structure';
import { countChanges, lockLibrary } from '../../../../src/server/database/revision';
import { createLeases } from '../../../../src/server/database/leases';
import { runCommand } from '../../../../src/server/library/run-command';
import type { ImportEvent } from '../../../../src/server/library/import/import';
import { deriveColumns, deriveText } from '../../../../src/server/library/structure/derive-columns';
import {
  createStructureJob,
  STRUCTURE_LEASE,
  type StructureJobOptions,
} from '../../../../src/server/library/structure/derive-structures';
import { createDeriveProcesses, type Derive } from '../../../../src/server/library/structure/derive-process';
import { importDocuments } from '../../../../src/server/store/library/import';
import { sha256 } from '../../../../src/server/sha256';
import { structureColumns } from '../../../../src/server/store/library/structure/structure-columns';
import { writeStructures } from '../../../../src/server/store/library/structure/structures';
import { longTest, propertyRuns } from '../../../support/selection';
import { recordOf } from '../../../support/server/alerts';
import { expireLeases } from '../../../support/server/leases';
import { simpleStructure } from '../../../support/server/structures';
import { openLibrary, today, type TestLibrary } from '../test-library';

let library: TestLibrary;
test.before.each(async () => {
  library = await openLibrary();
});
test.after.each(() => library.close());

async function bring(id: string, text: string, edition = '1', pdf: string | null = null): Promise<void> {
  const stored = pdf === null ? null : { sha256: pdf, sizeBytes: 1 };
  await library.db.transaction().execute(async (trx) => {
    await lockLibrary(trx);
    await importDocuments(trx, [{ record: recordOf({ id, text, edition }), pdf: stored }], today);
  });
}

/** By the time the structure of the 60th text is derived, at least one transaction has been committed. */
const MANY = 70;

/** Imports documents whose texts end with their ids, "law-01" and so on. */
async function bringMany(): Promise<void> {
  for (let number = 1; number <= MANY; number += 1) {
    const id = `law-${String(number).padStart(2, '0')}`;
    await bring(id, `${rules} ${id}`);
  }
}

const derive: Derive = async (source) => deriveColumns(source);
/** Returns a function that derives structures, and records the texts that it is given. */
const noting =
  (texts: string[], inner: Derive = derive): Derive =>
  async (source) => {
    texts.push(source.text);
    return inner(source);
  };

function job(changes: Partial<StructureJobOptions> = {}) {
  return createStructureJob({
    db: library.db,
    leases: createLeases(library.db),
    derive,
    report: () => undefined,
    onFault: (_edition, cause) => {
      throw cause;
    },
    ...changes,
  });
}

const stored = () =>
  library.db
    .selectFrom('edition_structures')
    .select(['document_id', 'edition', 'grammar', 'format', 'text_sha256', 'structure'])
    .orderBy('document_id')
    .orderBy('edition')
    .execute();
const names = async () => (await stored()).map(({ document_id, edition }) => `${document_id} ${edition}`);

const rules = 'PART 1\n\n1 Ships keep a lookout.\n\n(a) by sight; and\n\n(b) by hearing.';

test('each text without a structure gets the one that the grammar finds, exactly once', async () => {
  await bring('a', rules);
  await bring('a', `${rules} Always.`, '2');
  await bring('b', 'Only words.');
  const texts: string[] = [];
  const one = job({ derive: noting(texts) });
  await one.work();
  assert.equal(await names(), ['a 1', 'a 2', 'b 1']);
  const [first] = await stored();
  const { grammar, format, structure, text_sha256 } = first!;
  const columns = deriveColumns({ text: rules, markdown: null });
  assert.equal(
    { grammar, format, structure, textHash: text_sha256 },
    { grammar: GRAMMAR, format: null, structure: columns.structure, textHash: columns.textHash },
  );
  await one.work();
  await job({ derive: noting(texts) }).work();
  assert.is(texts.length, 3);
});

test('the next pass derives the structures of newly imported documents, and reads no other text', async () => {
  await bring('a', rules);
  const texts: string[] = [];
  const one = job({ derive: noting(texts) });
  await one.work();
  await bring('b', 'Another text.');
  await bring('a', 'A corrected text.');
  await one.work();
  assert.equal(texts, [rules, 'A corrected text.', 'Another text.']);
});

test('texts from PDFs get no structure, and structures that came with the source stay unchanged', async () => {
  await bring('pdf', rules, '1', 'f'.repeat(64));
  await bring('given', rules);
  const given = { documentId: 'given', edition: '1', text: rules, structured: simpleStructure(rules) };
  await library.db.transaction().execute((trx) => writeStructures(trx, [given]));
  await job().work();
  assert.equal(
    (await stored()).map(({ document_id, format }) => [document_id, format]),
    [['given', 'test']],
  );
});

test('an edition that was imported from Markdown gets the structure of the Markdown', async () => {
  const markdown = '# Rules\n\n## 1 Lookout\n\nShips keep a lookout.';
  await library.db.transaction().execute((trx) =>
    importDocuments(
      trx,
      [
        {
          record: recordOf({ id: 'a', text: 'Rules\n\n1 Lookout\n\nShips keep a lookout.', markdown }),
          pdf: null,
        },
        { record: recordOf({ id: 'b', text: 'A corrected text.', markdown }), pdf: null },
      ],
      today,
    ),
  );
  await job().work();
  assert.equal(
    (await stored()).map(({ format, grammar }) => [format, grammar]),
    [
      ['markdown', null],
      [null, GRAMMAR],
    ],
  );
});

const NEWER = GRAMMAR + 1;
/** Finds the same structures as this version. */
const newer: Derive = async (source) => {
  const columns = deriveColumns(source);
  const structured = { ...deriveText(source), origin: { by: 'derived', grammar: NEWER } as const };
  return { ...columns, ...structureColumns(structured, columns.textHash) };
};

test('structures that an older grammar derived are derived again by a newer one', async () => {
  await bring('a', rules);
  await job().work();
  await job({ derive: newer, grammar: NEWER }).work();
  assert.equal(
    (await stored()).map(({ grammar }) => grammar),
    [NEWER],
  );
});

test('if a newer grammar finds the same structure, devices don’t have to load the text again', async () => {
  await bring('a', rules);
  await job().work();
  const read = async () => ({
    changes: await countChanges(library.db, 'library-changes'),
    etags: await library.db.selectFrom('edition_structures').select('etag').execute(),
  });
  const before = await read();
  await job({ derive: newer, grammar: NEWER }).work();
  assert.equal(await read(), before);
});

test('for a text that was corrected in the meantime, the structure of the new text is stored', async () => {
  await bring('a', rules);
  let isCorrected = false;
  const one = job({
    derive: async (source) => {
      if (!isCorrected) await bring('a', 'A corrected text.');
      isCorrected = true;
      return deriveColumns(source);
    },
  });
  await one.work();
  assert.equal(await stored(), []);
  await one.work();
  assert.equal(
    (await stored()).map(({ text_sha256 }) => text_sha256),
    [sha256('A corrected text.')],
  );
});

test('a process that loses its lease while deriving structures stores nothing, and another one continues', async () => {
  await bringMany();
  let isLost = false;
  const slow = job({
    derive: async (source) => {
      if (source.text.endsWith('law-60') && !isLost) {
        isLost = true;
        await expireLeases(library.db);
        assert.ok(await createLeases(library.db).acquire(STRUCTURE_LEASE));
      }
      return deriveColumns(source);
    },
  });
  await slow.work();
  const before = await stored();
  assert.ok(before.length > 0 && before.length < MANY, `${before.length} were stored`);
  const other = job();
  await other.work();
  assert.equal(await stored(), before, 'while another process holds the lease');
  await expireLeases(library.db);
  await other.work();
  assert.is((await stored()).length, MANY);
});

test('a text whose structure can’t be derived is reported once, and doesn’t delay other texts', async () => {
  for (const id of ['a', 'b', 'c']) await bring(id, `${rules} ${id}`);
  const faults: string[] = [];
  const one = job({
    derive: async (source) => {
      if (source.text.endsWith('b')) throw new Error('The grammar failed.');
      return deriveColumns(source);
    },
    onFault: ({ documentId, edition }) => faults.push(`${documentId} ${edition}`),
  });
  await one.work();
  await bring('d', rules);
  await bring('b', `${rules} still b`);
  await one.work();
  await one.work();
  assert.equal(
    [await names(), faults],
    [
      ['a 1', 'c 1', 'd 1'],
      ['b 1', 'b 1'],
    ],
  );
});

test('a job that was stopped can be continued in any process', async () => {
  await bringMany();
  const stopping = job({
    derive: async (source) => {
      if (source.text.endsWith('law-60')) void stopping.stop();
      return deriveColumns(source);
    },
  });
  await stopping.work();
  const before = await stored();
  assert.ok(before.length > 0 && before.length < MANY, `${before.length} were stored`);
  const texts: string[] = [];
  await job({ derive: noting(texts) }).work();
  assert.equal([texts.length, (await stored()).length], [MANY - before.length, MANY]);
});

test('after events in any order, each stored structure belongs to the stored text', async () => {
  const events = fc.array(
    fc.record({
      kind: fc.constantFrom('bring', 'work', 'lose', 'correct'),
      document: fc.nat(3),
      edition: fc.constantFrom('1', '2'),
      words: fc.constantFrom('first', 'second', 'third'),
    }),
    { maxLength: 15 },
  );
  await fc.assert(
    fc.asyncProperty(events, async (happening) => {
      await library.db.deleteFrom('documents').execute();
      await library.db.deleteFrom('leases').execute();
      for (const { kind, document, edition, words } of happening) {
        const change = () => bring(`law-${document}`, `${rules} ${words}`, edition);
        if (kind === 'bring') await change();
        const interruption = {
          lose: () => expireLeases(library.db),
          correct: change,
          work: async () => undefined,
          bring: null,
        }[kind as 'bring' | 'work' | 'lose' | 'correct'];
        if (!interruption) continue;
        const busy: Derive = async (source) => (await interruption(), deriveColumns(source));
        await job({ derive: busy }).work();
        await checkStored();
        await library.db.deleteFrom('leases').execute();
      }
      await job().work();
      const editions = await checkStored();
      assert.is((await stored()).length, editions);
    }),
    { numRuns: propertyRuns(25) },
  );
});

/**
 * Checks that each stored structure belongs to its edition's current text, and returns the number of
 * editions.
 */
async function checkStored(): Promise<number> {
  const editions = await library.db
    .selectFrom('editions')
    .select(['document_id', 'edition', 'text'])
    .execute();
  const hashes = new Map(editions.map((row) => [`${row.document_id} ${row.edition}`, sha256(row.text)]));
  for (const { document_id, edition, text_sha256 } of await stored())
    assert.is(text_sha256, hashes.get(`${document_id} ${edition}`));
  return editions.length;
}

async function run(
  isAgain: boolean,
  signal = new AbortController().signal,
  onEvent: () => void = () => undefined,
) {
  const events: ImportEvent[] = [];
  const result = await runCommand(
    library,
    { name: 'structure', isAgain },
    (event) => {
      events.push(event);
      onEvent();
    },
    signal,
  );
  return { ...result, events };
}

test('the command derives missing structures, and with --again also those that were derived before', async () => {
  await bring('a', rules);
  await bring('b', 'Only words.');
  const first = await run(false);
  assert.equal([first.exitCode, first.lastLine], [0, 'structured 2, failed 0']);
  assert.equal(first.events.at(-1), {
    kind: 'progress',
    doneBytes: 2,
    totalBytes: 2,
    imported: 2,
    unchanged: 0,
    failed: 0,
  });
  const documents = first.events.flatMap((event) => (event.kind === 'progress' ? [event.doneBytes] : []));
  assert.ok(documents.includes(1), 'progress is reported for each document');
  assert.is((await run(false)).lastLine, 'structured 0, failed 0');
  assert.is((await run(true)).lastLine, 'structured 2, failed 0');
});

test('the command waits while a server derives structures, and ends when it is stopped', async () => {
  await bring('a', rules);
  const held = (await createLeases(library.db).acquire(STRUCTURE_LEASE))!;
  const stopping = new AbortController();
  const stopped = run(false, stopping.signal, () => stopping.abort()).then(
    () => assert.unreachable(),
    (cause: Error) => assert.is(cause.name, 'AbortError'),
  );
  await stopped;
  const { lastLine, events } = await run(false, undefined, () => void held.release());
  assert.is(lastLine, 'structured 1, failed 0');
  assert.equal(events[0], {
    kind: 'note',
    where: 'structure',
    text: 'A server is already doing this. Waiting for it to finish.',
  });
});

longTest(
  'a process derives the same structure, and a text of 40,000 blocks doesn’t block the server',
  async () => {
    const processes = createDeriveProcesses(1);
    const source = { text: rules, markdown: null };
    assert.equal(await processes.derive(source), deriveColumns(source));
    const blocks = Array.from(
      { length: 40_000 },
      (_, index) => `${index + 1} Ships keep a lookout by sight.`,
    );
    let isDone = false;
    const deriving = processes
      .derive({ text: blocks.join('\n\n'), markdown: null })
      .finally(() => (isDone = true));
    let turns = 0;
    for (; !isDone; turns += 1) await nextTurn();
    await deriving;
    assert.ok(turns > 100, `other work ran only ${turns} times`);
    await processes.close();
  },
);

test.run();
