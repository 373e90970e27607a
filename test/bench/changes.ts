// Measures the comparison of editions on real instruments, in ../shared/corpus/justice-laws: consecutive
// texts of one instrument, copies that differ only in layout, and copies with generated amendments. The
// publisher's XML identifies the provisions that two texts share (`lims:fid`), and a program in another
// language extracts their words. The dates of the same texts are compared day by day, and their import is
// measured with and without comparisons.
//
// Half of the instruments were used during development. The figures for provisions are for the other half.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { diffArrays } from 'diff';
import { readXml } from '../../src/server/library/import/xml/xml-formats';
import { readZip } from '../../src/server/library/import/zip';
import { applyChanges, revertChanges } from '../shared/provisions/changes/apply-changes';
import {
  compareEditions,
  readForComparison,
  type ProvisionChange,
} from '../../src/shared/provisions/changes/compare-editions';
import { redlineEditions } from '../../src/shared/provisions/changes/redline';
import type { NodeKind, Span, StructuredText } from '../../src/shared/provisions/structured-text';
import { sharedFile } from '../support/shared';
import type { EditionRecord } from '../../src/shared/editions/wording-at';
import { followNews } from '../../src/server/store/alerts/follows/follow-news';
import { amend, layOut, randomFrom } from './changed-copies';
import { changedImportFigures } from './changed-imports';
import { generateLargeText } from './large-text';
import type { Figure } from './main';
import { wordingFigures } from './wordings';

/** A text as read by plain.py. */
interface Truth {
  readonly id: string;
  readonly known: string;
  readonly text: string;
  readonly provisions: readonly (Span & { readonly fid: string })[];
}

interface Text {
  readonly name: string;
  readonly id: string;
  readonly edition: string;
  readonly structured: StructuredText;
  readonly truth: Truth;
}

type Pair = readonly [old: Text, now: Text];

const MAX_FILE_BYTES = 20 * 1024 * 1024;
const LAYOUT_COPIES = 300;
const AMENDED_COPIES = 1000;
/** Only texts up to this size are copied, so that a run takes only minutes. */
const MAX_COPIED = 60_000;
const ROUNDS = 15;

export async function changesBench(): Promise<readonly Figure[]> {
  const zip = sharedFile('corpus/justice-laws/en.zip');
  const program = sharedFile('corpus/justice-laws/plain.py');
  if (!zip || !program) {
    console.log('  skipped: the instruments in ../shared/corpus/justice-laws are missing');
    return [];
  }
  const truths = readTruths(program, zip);
  if (!truths) {
    console.log('  skipped: plain.py needs Python 3');
    return [];
  }
  const texts = await readTexts(zip, truths);
  const pairs = pairsOf(texts);
  const examined = new Set(
    JSON.parse(readFileSync(new URL('examined-instruments.json', import.meta.url), 'utf8')) as string[],
  );
  return [
    ...(await realPairs(pairs)),
    ...copies(texts.filter(({ structured }) => structured.text.length <= MAX_COPIED)),
    ...identities(pairs.filter(([{ id }]) => !examined.has(id))),
    ...speed(pairs),
    ...largeTexts(),
    ...wordingFigures(historiesOf(texts)),
    ...(await changedImportFigures(zip, namesOf(texts, pairs), MAX_FILE_BYTES)),
  ];
}

function readTruths(program: string, zip: string): Map<string, Truth> | null {
  const { stdout, status } = spawnSync('python3', [program, zip], { maxBuffer: 1024 ** 3, encoding: 'utf8' });
  if (status !== 0) return null;
  const truths = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Truth);
  return new Map(truths.map((truth) => [`${truth.id}/${truth.known}.xml`, truth]));
}

async function readTexts(zip: string, truths: ReadonlyMap<string, Truth>): Promise<Text[]> {
  const texts: Text[] = [];
  for await (const { name, read } of readZip(zip, MAX_FILE_BYTES)) {
    const { structured, fields } = readXml(new TextDecoder().decode(await read()));
    const truth = truths.get(name);
    if (truth) texts.push({ name, id: truth.id, edition: String(fields.edition), structured, truth });
  }
  return texts.sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Pairs each text of an instrument with the next one. */
function pairsOf(texts: readonly Text[]): Pair[] {
  return texts.flatMap((now, index) => {
    const old = texts[index - 1];
    return old?.id === now.id ? [[old, now] as const] : [];
  });
}

/** Assumes that the library learned of a text on the day when the publisher's mirror added it. */
function historiesOf(texts: readonly Text[]): EditionRecord[][] {
  const histories = new Map<string, EditionRecord[]>();
  for (const { id, edition, truth } of texts) {
    const record = { edition, knownFrom: truth.known, inForceFrom: edition, inForceTo: null };
    histories.set(id, [...(histories.get(id) ?? []), record]);
  }
  return [...histories.values()];
}

function namesOf(texts: readonly Text[], pairs: readonly Pair[]) {
  const later = pairs.map(([, { name }]) => name);
  return { first: texts.map(({ name }) => name).filter((name) => !later.includes(name)), later };
}

async function realPairs(pairs: readonly Pair[]): Promise<Figure[]> {
  const unchanged = pairs.filter(([old, now]) => wordsInForce(old.truth) === wordsInForce(now.truth));
  const spurious = unchanged.filter(
    ([old, now]) => compareEditions(old.structured, now.structured).changes.length > 0,
  );
  for (const [, { name }] of spurious) console.log(`  ${name}: no word differs, but changes were found`);
  let mails = 0;
  for (const pair of unchanged) if (await isMailed(pair)) mails += 1;
  const lossless = pairs.filter(([old, now]) => isLossless(old.structured, now.structured));
  return [
    figure(`of ${unchanged.length} pairs without a change of words, those with changes`, spurious.length, 0),
    figure('of the same pairs, those about which a follower gets an e-mail', mails, 0),
    figure('pairs that lose no word, forwards and back', lossless.length, pairs.length),
  ];
}

/**
 * Returns the words of a text. The publisher lists amendments that aren't in force yet, and provisions of other
 * instruments, in a schedule at the end. plain.py omits them, but keeps the heading of the schedule, which is
 * removed here.
 */
function wordsInForce({ text }: Truth): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?: (?:AMENDMENTS NOT IN FORCE|RELATED PROVISIONS))+$/, '');
}

/** Whether users who follow the document get an e-mail about the second edition. */
async function isMailed([old, now]: Pair): Promise<boolean> {
  const [before, today] = ['2020-01-01', '2021-01-01'];
  const records = [before, today].map((day, index) => ({
    edition: `${index}`,
    knownFrom: day,
    inForceFrom: day,
    inForceTo: null,
  }));
  const news = await followNews(
    { address: null, edition: '0', ended: null },
    {
      records,
      order: ['0', '1'],
      changesOf: async () => ({
        unit: 'provisions',
        changes: redlineEditions(old.structured, now.structured),
        isComplete: true,
      }),
      addressesOf: async () => new Set(),
      comparable: new Set(['0', '1']),
      replaced: [],
      known: 1,
      today,
      looked: { records: 1, provisions: 0, day: before },
      provisionRecords: [],
      provisionOf: async () => null,
      reported: new Set(),
    },
  );
  return news === null || news.hits.some(({ kind }) => kind !== 'unchanged');
}

function copies(texts: readonly Text[]): Figure[] {
  const random = randomFrom(20261124);
  const pick = () => texts[Math.floor(random() * texts.length)]!.structured;
  let [spurious, lossless] = [0, 0];
  for (let copy = 0; copy < LAYOUT_COPIES; copy += 1) {
    const text = pick();
    if (compareEditions(text, layOut(text, random)).changes.length > 0) spurious += 1;
  }
  for (let copy = 0; copy < AMENDED_COPIES; copy += 1) {
    const text = pick();
    if (isLossless(text, amend(text, random))) lossless += 1;
  }
  return [
    figure(`of ${LAYOUT_COPIES} copies that differ in layout only, those with changes`, spurious, 0),
    figure('made pairs that lose no word, forwards and back', lossless, AMENDED_COPIES),
  ];
}

function isLossless(old: StructuredText, now: StructuredText): boolean {
  const { changes } = compareEditions(old, now);
  const texts = readForComparison(old, now);
  const oldWords = texts.old.wordsBetween({ from: 0, to: old.text.length });
  const newWords = texts.new.wordsBetween({ from: 0, to: now.text.length });
  const areEqual = (keys: readonly string[], words: typeof oldWords) =>
    keys.length === words.length && words.every(({ key }, index) => key === keys[index]);
  return (
    areEqual(applyChanges(oldWords, changes), newWords) &&
    areEqual(revertChanges(newWords, changes), oldWords)
  );
}

/** Compares the reported changes with the provisions that have the same identity but different words. */
function identities(pairs: readonly Pair[]): Figure[] {
  const sums = { changed: 0, missed: 0, reported: 0, unchanged: 0 };
  for (const pair of pairs) countReported(pair, sums);
  const share = sums.reported === 0 ? 0 : sums.unchanged / sums.reported;
  return [
    figure(`of ${sums.changed} provisions whose words differ, those not reported`, sums.missed, 0),
    {
      what: `of ${sums.reported} provisions reported, those whose wording is identical`,
      measured: `${(100 * share).toFixed(1)} %`,
      target: '<= 1 %',
      met: share <= 0.01,
    },
  ];
}

function countReported(
  [old, now]: Pair,
  sums: { changed: number; missed: number; reported: number; unchanged: number },
): void {
  const words = { old: wordsByIdentity(old.truth), new: wordsByIdentity(now.truth) };
  const nodes = { old: numberedNodes(old.structured), new: numberedNodes(now.structured) };
  const { changes } = compareEditions(old.structured, now.structured);
  const found = {
    old: reportedNodes('old', old.structured, changes),
    new: reportedNodes('new', now.structured, changes),
  };
  const oldPlaces = new Map(old.truth.provisions.map(({ fid }, index) => [fid, index]));
  for (const [index, { fid }] of now.truth.provisions.entries()) {
    const [before, after] = [words.old.get(fid), words.new.get(fid)];
    if (before === undefined || after === undefined) continue;
    const node = nodes.new[index]!;
    const isReported = found.old.all.has(nodes.old[oldPlaces.get(fid)!]!) || found.new.all.has(node);
    const [isChanged, isOwn] = [before !== after, found.new.own.has(node)];
    const log = (what: string) =>
      console.log(`  ${now.name}: ${now.structured.nodes[node]!.address} ${what}`);
    if (isChanged) sums.changed += 1;
    if (isOwn) sums.reported += 1;
    if (isChanged && !isReported) log('is missed');
    if (isOwn && !isChanged) log('is unchanged, but reported');
    sums.missed += isChanged && !isReported ? 1 : 0;
    sums.unchanged += isOwn && !isChanged ? 1 : 0;
  }
}

/**
 * Returns the words of each provision, excluding those of the provisions inside it. The words of an identity
 * that occurs twice are undefined.
 */
function wordsByIdentity({ text, provisions }: Truth): Map<string, string | undefined> {
  const found = new Map<string, string | undefined>();
  for (const [index, { fid, from, to }] of provisions.entries()) {
    let [own, at] = ['', from];
    for (const inner of provisions.slice(index + 1)) {
      if (inner.from >= to) break;
      if (inner.from < at) continue;
      own += `${text.slice(at, inner.from)} `;
      at = inner.to;
    }
    own += text.slice(at, to);
    found.set(fid, found.has(fid) ? undefined : own.replace(/\s+/g, ' ').trim());
  }
  return found;
}

const numbered: ReadonlySet<NodeKind> = new Set([
  ...(['section', 'subsection', 'paragraph', 'subparagraph', 'clause', 'subclause'] as const),
]);

/** Returns the numbered provisions in document order, which is the order that plain.py uses. */
function numberedNodes({ nodes }: StructuredText): number[] {
  return [...nodes.keys()].filter((node) => numbered.has(nodes[node]!.kind) && nodes[node]!.label);
}

/**
 * Returns the numbered provisions that contain changes: `own` are those whose own words have changed, and `all` are all
 * that are affected. A definition or a table belongs to the section that contains it. In plain.py, a heading belongs to
 * the part that contains its provision.
 */
function reportedNodes(side: 'old' | 'new', { nodes }: StructuredText, changes: readonly ProvisionChange[]) {
  const [own, all] = [new Set<number>(), new Set<number>()];
  const isNumbered = (node: number) => numbered.has(nodes[node]!.kind) && nodes[node]!.label;
  const outwards = (node: number): number =>
    node <= 0 || isNumbered(node) ? node : outwards(nodes[node]!.parent);
  const isInHeading = ({ from, to }: Span) =>
    nodes.some((node) => node.kind === 'heading' && node.from <= from && node.to >= to);
  for (const { kind, edits, [side]: place } of changes) {
    if (!place) continue;
    const node = outwards(place.node);
    const inHeading = edits.filter((edit) => isInHeading(edit[side])).length;
    all.add(node);
    if (inHeading > 0 && node > 0) all.add(outwards(nodes[node]!.parent));
    if (kind === 'amended' && inHeading < edits.length) own.add(node);
    if (kind === 'amended') continue;
    for (let inner = place.node; (nodes[inner]?.from ?? Infinity) < nodes[place.node]!.to; inner += 1)
      all.add(inner);
  }
  return { own, all };
}

/** Measures the comparison of the largest pair, and that of the largest pair with changes. */
function speed(pairs: readonly Pair[]): Figure[] {
  const size = ([old, now]: Pair) => old.structured.text.length + now.structured.text.length;
  const largest = [...pairs].sort((one, other) => size(other) - size(one));
  const changed = largest.find(
    ([old, now]) => compareEditions(old.structured, now.structured).changes.length > 0,
  );
  return [largest[0], changed].flatMap((pair, index) => {
    if (!pair) return [];
    const [old, now] = [pair[0].structured, pair[1].structured];
    const { ours, plain } = fastest({
      ours: () => compareEditions(old, now),
      plain: () => diffArrays(blocksOf(old), blocksOf(now)),
    });
    return {
      what: `the largest pair${index === 0 ? '' : ' with changes'} ÷ jsdiff’s comparison of its blocks`,
      measured: `${(ours / plain).toFixed(1)} (${ours.toFixed(1)} ms)`,
      target: '<= 2',
      met: ours <= 2 * plain,
    };
  });
}

/** Compares a generated text, as large as the largest real one, with copies in which words differ. */
function largeTexts(): Figure[] {
  const old = generateLargeText();
  return [0.0005, 0.01].map((share) => {
    const now = amend(old, randomFrom(20261124), share);
    const blocks = blocksOf(now);
    const changed = blocksOf(old).filter((block, index) => block !== blocks[index]).length;
    const { ours, plain } = fastest(
      { ours: () => compareEditions(old, now), plain: () => diffArrays(blocksOf(old), blocksOf(now)) },
      3,
    );
    return {
      what: `${blocks.length} generated blocks, ${changed} of them changed (jsdiff: ${plain.toFixed(0)} ms)`,
      measured: `${ours.toFixed(0)} ms`,
      target: '< 2000 ms',
      met: ours < 2000,
    };
  });
}

function blocksOf({ text, nodes }: StructuredText): string[] {
  return nodes.flatMap(({ from, to }, index) =>
    nodes[index + 1]?.parent === index ? [] : [text.slice(from, to)],
  );
}

/** Runs the functions alternately and returns the shortest time of each. */
function fastest(sides: { readonly ours: () => unknown; readonly plain: () => unknown }, rounds = ROUNDS) {
  const times = { ours: Infinity, plain: Infinity };
  for (let round = 0; round < rounds; round += 1)
    for (const side of ['ours', 'plain'] as const) {
      const start = performance.now();
      sides[side]();
      times[side] = Math.min(times[side], performance.now() - start);
    }
  return times;
}

function figure(what: string, measured: number, wanted: number): Figure {
  return { what, measured: String(measured), target: String(wanted), met: measured === wanted };
}
