// Measures whether references to other instruments, as the server sends them to readers, lead to the right
// document when all instruments are in one library. The publisher's XML identifies the instrument that each
// reference means. The instruments are imported twice: with the structure and the targets from the XML, and
// as plain text, in which references are recognised by their words.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from '../../src/server/database/database';
import { readRecord } from '../../src/server/library/import/import-record';
import { readXml } from '../../src/server/library/import/xml/xml-formats';
import { readZip } from '../../src/server/library/import/zip';
import { importDocuments } from '../../src/server/store/library/import';
import {
  listDocumentReferences,
  resolveDocumentReference,
} from '../../src/server/store/library/references/resolved-references';
import { deriveStructure } from '../../src/shared/provisions/derive/derive-structure';
import type { StructuredText } from '../../src/shared/provisions/structured-text';
import type { Figure } from './main';

/** A text as read by plain.py. */
interface TrueText {
  readonly id: string;
  readonly known: string;
  readonly text: string;
  readonly references: readonly {
    readonly from: number;
    readonly to: number;
    readonly link: string | null;
  }[];
}

interface Instrument {
  readonly truth: TrueText;
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly given: StructuredText;
}

const MAX_FILE_BYTES = 20 * 1024 * 1024;

export async function referencesBench(
  zip: string,
  truths: ReadonlyMap<string, TrueText>,
): Promise<readonly Figure[]> {
  const instruments = await readNewest(zip, truths);
  const given = await measure(instruments, ({ given }) => given, givenReferences);
  const derived = await measure(instruments, ({ truth }) => deriveStructure(truth.text), trueReferences);
  return [...figures('given', given), ...figures('derived', derived)];
}

async function readNewest(zip: string, truths: ReadonlyMap<string, TrueText>): Promise<Instrument[]> {
  const newest = new Map<string, Instrument>();
  for await (const entry of readZip(zip, MAX_FILE_BYTES)) {
    const truth = truths.get(entry.name);
    if (!truth || (newest.get(truth.id)?.truth.known ?? '') > truth.known) continue;
    const { title, fields, structured } = readXml(new TextDecoder().decode(await entry.read()));
    const id = String(fields.id);
    newest.set(truth.id, { truth, id, fields: { ...fields, title: title ?? id }, given: structured });
  }
  return [...newest.values()];
}

/** A reference that the publisher marked: its span in the imported text, and the instrument that it means. */
interface TrueReference {
  readonly from: number;
  readonly to: number;
  readonly link: string;
}

/**
 * The imported text differs from that of plain.py, and contains more references than the publisher marked, so the
 * references are matched by their order and their words.
 */
function givenReferences({ given, truth }: Instrument): TrueReference[] {
  const marks = given.marks.filter(({ kind, target }) => kind === 'reference' && target?.instrument);
  const characters = [...truth.text];
  let next = 0;
  return truth.references.flatMap(({ from, to, link }) => {
    const words = characters.slice(from, to).join('');
    const at = marks.findIndex(
      (mark, index) => index >= next && given.text.slice(mark.from, mark.to) === words,
    );
    if (link === null || at < 0) return [];
    next = at + 1;
    return [{ from: marks[at]!.from, to: marks[at]!.to, link }];
  });
}

/** The correct spans count code points. */
function trueReferences({ truth }: Instrument): TrueReference[] {
  const offsets = [0];
  for (const character of truth.text) offsets.push(offsets.at(-1)! + character.length);
  return truth.references.flatMap(({ from, to, link }) =>
    link === null || from === to ? [] : [{ from: offsets[from]!, to: offsets[to]!, link }],
  );
}

/**
 * `there` counts the references whose instrument is in the library, `resolved` all references that lead to
 * exactly one document, `right` those of them that lead to the right one, and `several` the references that
 * lead to several documents.
 */
interface Tally {
  all: number;
  there: number;
  resolved: number;
  right: number;
  several: number;
  ms: number;
}

async function measure(
  instruments: readonly Instrument[],
  structureOf: (instrument: Instrument) => StructuredText,
  referencesOf: (instrument: Instrument) => readonly TrueReference[],
): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-references-'));
  const db = await openDatabase({ file: join(folder, 'fairway.db') });
  const tally: Tally = { all: 0, there: 0, resolved: 0, right: 0, several: 0, ms: 0 };
  try {
    for (const instrument of instruments) await bring(db, instrument, structureOf(instrument));
    const ids = new Map(instruments.map(({ truth, id }) => [truth.id, id]));
    for (const instrument of instruments)
      await tallyOne(db, instrument, referencesOf(instrument), ids, tally);
    return tally;
  } finally {
    await db.destroy();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function bring(db: Database, { fields }: Instrument, structured: StructuredText): Promise<void> {
  const record = readRecord({ ...fields, text: structured.text }, 3);
  await db
    .transaction()
    .execute((trx) => importDocuments(trx, [{ record, pdf: null, structured }], new Date('2026-01-01')));
}

async function tallyOne(
  db: Database,
  { id }: Instrument,
  truth: readonly TrueReference[],
  ids: ReadonlyMap<string, string>,
  tally: Tally,
): Promise<void> {
  const start = performance.now();
  const found = await listDocumentReferences(db, id, null, null);
  tally.ms += performance.now() - start;
  for (const { from, to, link } of truth) {
    tally.all += 1;
    if (ids.has(link)) tally.there += 1;
    const reference = found?.references.find((one) => one.from < to && one.to > from);
    const answer = reference && (await resolveDocumentReference(db, id, null, null, reference));
    if (!answer) continue;
    const [first, ...others] = answer.places;
    if (others.length > 0) tally.several += 1;
    else tally.resolved += 1;
    if (others.length > 0) continue;
    if (first?.document.id === ids.get(link)) tally.right += 1;
    else console.log(`  ${id} at ${from}: ${first?.document.id} instead of ${link}`);
  }
}

function figures(structure: string, { all, there, resolved, right, several, ms }: Tally): Figure[] {
  const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
  return [
    {
      what: `References to other instruments that lead to one (${structure})`,
      measured: `${share(right, there).toFixed(4)}: ${right} of ${there}, ${several} to several; ${all} in all`,
      target: '–',
      met: true,
    },
    {
      what: `Those that lead to the right one (${structure})`,
      measured: `${share(right, resolved).toFixed(4)}: ${right} of ${resolved}`,
      target: '≥ 0.99',
      met: share(right, resolved) >= 0.99,
    },
    {
      what: `Listing the references of all texts (${structure})`,
      measured: `${Math.round(ms)} ms`,
      target: '–',
      met: true,
    },
  ];
}
