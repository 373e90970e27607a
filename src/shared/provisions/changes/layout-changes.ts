/**
 * Finds lines of the new text whose words are the same as in the old text, but are written differently: with
 * different quotation marks, dashes or hyphens, or with a page header between them. White space counts only
 * where one of the texts has none, because readers don't see line breaks or the width of spaces.
 */
import { addressedAround } from '../excerpt';
import type { ChangedProvision, Comparison } from './compare-editions';
import type { ComparedText, ComparedWord } from './compared-text';
import { createPairNames, type ChangeRedline, type PlacedRedline } from './redline';
import { createLineReader, type LineReader, type PlacedLine, type Segment } from './redline-lines';

/** A word that both texts have. */
interface SharedWord {
  readonly old: ComparedWord;
  readonly new: ComparedWord;
}

/** @param changed The nodes of the new text with lines whose words differ. Their layout isn't compared. */
export function layoutChanges(
  comparison: Comparison,
  changed: ReadonlySet<number>,
): PlacedRedline<'layout'>[] {
  const { texts } = comparison;
  const reader = createLineReader(texts);
  const names = createPairNames(texts);
  const found: PlacedRedline<'layout'>[] = [];
  for (const [node, words] of readSuspects(comparison, reader)) {
    if (changed.has(node)) continue;
    const segments = segmentsOf(words, texts.old, texts.new);
    if (segments.every(([kind]) => kind === 'same')) continue;
    const first = words[0]!;
    const provision = provisionOf(texts.new, first.new.leaf);
    const lineNodes = texts.new.structured.nodes[node]!;
    const isRow = lineNodes.kind === 'row';
    const line: PlacedLine = {
      line: { depth: reader.depthOf('new', node, provision.node), ...(isRow && { isRow }), segments },
      node,
      old: null,
      new: { from: lineNodes.from, to: lineNodes.to },
    };
    const last = found.at(-1);
    if (last && last.change.new?.address === provision.address && provision.address !== null) {
      const lines = [...last.lines, line];
      found[found.length - 1] = { ...last, lines, change: withLines(last.change, lines) };
      continue;
    }
    const change: ChangeRedline<'layout'> = {
      kind: 'layout',
      isCertain: true,
      old: names.old.of(provisionOf(texts.old, first.old.leaf)),
      new: names.new.of(provision),
      lines: [line.line],
    };
    found.push({ change, lines: [line], place: lineNodes.from });
  }
  return found;
}

function withLines(change: ChangeRedline<'layout'>, lines: readonly PlacedLine[]): ChangeRedline<'layout'> {
  return { ...change, lines: lines.map(({ line }) => line) };
}

/** Returns the lines that may differ, with their words, in the order of the new text. */
function readSuspects(
  { texts, runs }: Comparison,
  { lineOf }: LineReader,
): [node: number, words: SharedWord[]][] {
  const lines = new Map<number, SharedWord[]>();
  for (const run of runs) {
    const raw = texts.old.structured.text.slice(run.old.from, run.old.to);
    if (raw === texts.new.structured.text.slice(run.new.from, run.new.to)) continue;
    const old = texts.old.wordsBetween(run.old);
    for (const [index, word] of texts.new.wordsBetween(run.new).entries()) {
      const node = lineOf('new', word);
      const words = lines.get(node);
      const shared = { old: old[index]!, new: word };
      if (words) words.push(shared);
      else lines.set(node, [shared]);
    }
  }
  return [...lines]
    .map(([node, words]): [number, SharedWord[]] => [
      node,
      words.sort((one, other) => one.new.from - other.new.from),
    ])
    .sort(([one], [other]) => one - other);
}

/** Returns the innermost provision with an address that contains a leaf; the whole text if there is none. */
function provisionOf({ structured: { nodes } }: ComparedText, leaf: number): ChangedProvision {
  const node = addressedAround(nodes, leaf) ?? 0;
  return { node, address: nodes[node]!.address ?? null };
}

/** Returns the segments of a line as written in the two texts. */
function segmentsOf(words: readonly SharedWord[], old: ComparedText, now: ComparedText): Segment[] {
  const segments: Segment[] = [];
  const add = (kind: Segment[0], written: string) => {
    const last = segments.at(-1);
    if (written === '') return;
    if (last?.[0] === kind) last[1] += written;
    else segments.push([kind, written]);
  };
  for (const [index, word] of words.entries()) {
    const before = words[index - 1];
    const pairs = [
      [
        before ? writtenBetween(old, before.old, word.old) : '',
        before ? writtenBetween(now, before.new, word.new) : '',
      ],
      [written(old, word.old.from, word.old.to), written(now, word.new.from, word.new.to)],
    ] as const;
    for (const [was, is] of pairs) {
      if (was === is) add('same', is);
      else {
        add('out', was);
        add('in', is);
      }
    }
  }
  return segments;
}

/** Returns what is written between two words, or a space if they are in different leaves. */
function writtenBetween(text: ComparedText, before: ComparedWord, word: ComparedWord): string {
  return before.leaf === word.leaf ? written(text, before.to, word.from) : ' ';
}

function written({ structured: { text } }: ComparedText, from: number, to: number): string {
  return text.slice(from, to).replace(/\s+/g, ' ');
}
