/**
 * Writes the words of a changed provision line by line. Removed words are shown in the line of the new text
 * from which they were removed. If nothing is left of a line of the old text, it is shown as a separate line.
 */
import type { Span } from '../structured-text';
import { firstFrom } from '../spans';
import { provisionKinds } from '../structured-text';
import type { ComparedTexts } from './common-words';
import type { ProvisionChange } from './compare-editions';
import type { ComparedText, ComparedWord } from './compared-text';

/**
 * Words, with the information whether they are in both editions, only in the new one, or only in the old one.
 */
export type Segment = [kind: 'same' | 'in' | 'out', words: string];

const closing = /^[,.;:!?)\]}”’]/;

/**
 * Returns the segments of one edition. Where the redline has words of the other edition before a comma or
 * another closing mark, the mark directly follows a word in this edition, so the space before the mark is
 * removed.
 */
export function segmentsOfSide(side: 'old' | 'new', segments: readonly Segment[]): Segment[] {
  const hidden = side === 'old' ? 'in' : 'out';
  const shown: Segment[] = [];
  let isGap = false;
  for (const [kind, words] of segments) {
    if (kind === hidden) {
      isGap = true;
      continue;
    }
    const last = shown.at(-1);
    if (isGap && last && closing.test(words)) last[1] = last[1].trimEnd();
    shown.push([kind, words]);
    isGap = false;
  }
  return shown;
}

export interface RedlineLine {
  /** The number of numbered parts of the provision that contain the line. */
  readonly depth: number;
  /** The number of the line, such as "(a)", including a full stop. */
  readonly label?: Segment[];
  /** Whether the line is a row of a table. Each cell except the first begins with a bar. */
  readonly isRow?: true;
  readonly segments: Segment[];
}

/** A line, with the positions of its words in the two texts. */
export interface PlacedLine {
  readonly line: RedlineLine;
  /** The node of the new text that contains the line; null if nothing is left of the line. */
  readonly node: number | null;
  readonly old: Span | null;
  readonly new: Span | null;
}

export interface LineReader {
  readonly texts: ComparedTexts;
  /** Returns the node that contains the whole line of a word: its row, or its leaf. */
  lineOf(side: 'old' | 'new', word: ComparedWord): number;
  depthOf(side: 'old' | 'new', line: number, within: number): number;
}

const numbered: ReadonlySet<string> = new Set([...provisionKinds, 'item']);

export function createLineReader(texts: ComparedTexts): LineReader {
  return {
    texts,
    lineOf(side, { leaf }) {
      const { nodes } = texts[side].structured;
      for (let at = leaf; at >= 0; at = nodes[at]!.parent) if (nodes[at]!.kind === 'row') return at;
      return leaf;
    },
    depthOf(side, line, within) {
      const { nodes } = texts[side].structured;
      let depth = 0;
      for (let at = line; at > within; at = nodes[at]!.parent) if (numbered.has(nodes[at]!.kind)) depth += 1;
      return depth;
    },
  };
}

/** A word of the redline. A word that was kept is in both texts. */
interface Token {
  readonly old: ComparedWord | null;
  readonly new: ComparedWord | null;
  /** The key of the word's line. */
  readonly line: string;
  /** Whether white space precedes the word. */
  readonly isApart: boolean;
}

/** Returns the lines that differ, or all lines if the provision was moved or renumbered. */
export function redlineOf(change: ProvisionChange, reader: LineReader): PlacedLine[] {
  const tokens = mergeWords(change, reader);
  const lines = new Map<string, Token[]>();
  for (const token of tokens) {
    const line = lines.get(token.line);
    if (line) line.push(token);
    else lines.set(token.line, [token]);
  }
  const isElsewhere = change.kind === 'moved' || change.kind === 'renumbered';
  const nodes = { old: change.old?.node ?? 0, new: change.new?.node ?? 0 };
  return [...lines.values()]
    .filter((line) => isElsewhere || line.some((token) => kindOf(token) !== 'same'))
    .map((line) => writeLine(line, nodes, reader));
}

/** Merges the words of both texts into one sequence. Removed words come before those that replace them. */
function mergeWords(change: ProvisionChange, reader: LineReader): Token[] {
  const words = change.words();
  // The words of a whole provision are the same in both texts, apart from its number, even if it has moved.
  const edits = change.isWhole ? change.edits.filter(({ isMoved }) => !isMoved) : change.edits;
  const isOut = createSpanTest(edits.flatMap((edit) => (edit.out === '' ? [] : [edit.old])));
  const isIn = createSpanTest(edits.flatMap((edit) => (edit.in === '' ? [] : [edit.new])));
  const keptOld = words.old.filter((word) => !isOut(word));
  const keptNew = words.new.filter((word) => !isIn(word));
  const lineOfRemoved = linesOfRemoved(words.old, keptOld, keptNew, reader);
  const newLine = (word: ComparedWord) => `new ${reader.lineOf('new', word)}`;
  const tokens: Token[] = [];
  let [oldAt, newAt] = [0, 0];
  while (oldAt < words.old.length || newAt < words.new.length) {
    for (let word = words.old[oldAt]; word && isOut(word); word = words.old[++oldAt])
      tokens.push({
        old: word,
        new: null,
        line: lineOfRemoved(word),
        isApart: isApart(reader.texts.old, words.old, oldAt),
      });
    const [old, now] = [words.old[oldAt] ?? null, words.new[newAt]];
    if (now) {
      const isNew = isIn(now);
      tokens.push({
        old: isNew ? null : old,
        new: now,
        line: newLine(now),
        isApart: isApart(reader.texts.new, words.new, newAt),
      });
      newAt += 1;
      if (isNew) continue;
    }
    oldAt += 1;
  }
  return tokens;
}

/** Returns a line without changes. @param reader Reads the same text on both sides. */
export function lineOfWords(words: readonly ComparedWord[], reader: LineReader): RedlineLine {
  if (words.length === 0) return { depth: 0, segments: [] };
  const tokens = words.map((word, at) => {
    return { old: word, new: word, line: '', isApart: isApart(reader.texts.new, words, at) };
  });
  return writeLine(tokens, { old: 0, new: 0 }, reader).line;
}

function kindOf({ old, new: now }: Token): Segment[0] {
  if (old && now) return 'same';
  return now ? 'in' : 'out';
}

/** Returns a function that tests whether a word is within one of the spans, which must not overlap. */
function createSpanTest(spans: readonly Span[]): (word: Span) => boolean {
  const sorted = [...spans].sort((one, other) => one.from - other.from);
  return ({ from, to }) => {
    const span = sorted[firstFrom(sorted, from + 1) - 1];
    return span !== undefined && from >= span.from && to <= span.to;
  };
}

/**
 * Returns a function that finds the line in which to show a removed word: the line of the next word that was
 * kept from the same old line, or else of the previous such word. If no word of the old line was kept, it
 * becomes a separate line.
 */
function linesOfRemoved(
  old: readonly ComparedWord[],
  keptOld: readonly ComparedWord[],
  keptNew: readonly ComparedWord[],
  { lineOf }: LineReader,
): (word: ComparedWord) => string {
  const places = new Map<ComparedWord, string>();
  const partner = new Map(keptOld.map((word, index) => [word, keptNew[index]]));
  const fill = (words: Iterable<ComparedWord>) => {
    let [line, found] = [-1, ''];
    for (const word of words) {
      const own = lineOf('old', word);
      if (own !== line) [line, found] = [own, ''];
      const kept = partner.get(word);
      if (kept) found = `new ${lineOf('new', kept)}`;
      else if (found !== '' && !places.has(word)) places.set(word, found);
    }
  };
  fill([...old].reverse());
  fill(old);
  return (word) => places.get(word) ?? `old ${lineOf('old', word)}`;
}

function isApart(
  { structured: { text } }: ComparedText,
  words: readonly ComparedWord[],
  at: number,
): boolean {
  const before = words[at - 1];
  return (
    before === undefined ||
    /\s/.test(text.slice(before.to, words[at]!.from)) ||
    before.leaf !== words[at]!.leaf
  );
}

function writeLine(
  tokens: readonly Token[],
  nodes: { readonly old: number; readonly new: number },
  { texts, lineOf, depthOf }: LineReader,
): PlacedLine {
  const token = tokens.find((one) => one.new) ?? tokens[0]!;
  const [side, word] = token.new ? (['new', token.new] as const) : (['old', token.old!] as const);
  const line = lineOf(side, word);
  const isRow = texts[side].structured.nodes[line]!.kind === 'row';
  const end = tokens.findIndex((one) => shownWord(one).labelOf < 0);
  const labels = isRow ? 0 : end < 0 ? tokens.length : end;
  return {
    line: {
      depth: depthOf(side, line, nodes[side]),
      ...(labels > 0 && { label: segmentsOf(tokens.slice(0, labels)) }),
      ...(isRow && { isRow }),
      segments: segmentsOf(tokens.slice(labels)),
    },
    node: token.new && line,
    old: spanOf(tokens.flatMap(({ old }) => old ?? [])),
    new: spanOf(tokens.flatMap(({ new: now }) => now ?? [])),
  };
}

function shownWord({ old, new: now }: Token): ComparedWord {
  return (now ?? old)!;
}

function spanOf(words: readonly ComparedWord[]): Span | null {
  return words.length > 0 ? { from: words[0]!.from, to: words.at(-1)!.to } : null;
}

function segmentsOf(tokens: readonly Token[]): Segment[] {
  const segments: Segment[] = [];
  for (const [index, token] of tokens.entries()) {
    const [kind, { shown }] = [kindOf(token), shownWord(token)];
    const last = segments.at(-1);
    const space = index > 0 && token.isApart ? ' ' : '';
    if (last?.[0] === kind) last[1] += space + shown;
    else if (space === '') segments.push([kind, shown]);
    else if (last?.[0] === 'same') {
      last[1] += space;
      segments.push([kind, shown]);
    } else if (kind === 'same') segments.push([kind, space + shown]);
    else segments.push(['same', space], [kind, shown]);
  }
  return segments;
}
