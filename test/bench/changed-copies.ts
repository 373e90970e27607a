// Makes copies of structured texts with either the same words in a different layout or different
// words. The structure stays the same.
import type { StructuredText } from '../../src/shared/provisions/structured-text';

type Random = () => number;

/** A passage of the text, and its replacement. */
interface Rewriting {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** A pseudorandom number generator (mulberry32). The same seed gives the same numbers. */
export function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Returns a copy with the same words, but with different spaces, quotation marks, dashes and hyphenation. */
export function layOut(structured: StructuredText, random: Random): StructuredText {
  const found: Rewriting[] = [];
  for (const { 0: match, index } of structured.text.matchAll(/ |["“”]|['’]|[–—-]|[a-z]{8,}/g)) {
    if (random() > 0.3) continue;
    const text = layOutPart(match, random);
    found.push({ from: index, to: index + match.length, text });
  }
  return rewrite(structured, found);
}

function layOutPart(match: string, random: Random): string {
  if (match === ' ') return ['  ', '\u00a0', '\n', '\t'][Math.floor(random() * 4)]!;
  if (/["“”]/.test(match)) return ['"', '“', '”', '″'][Math.floor(random() * 4)]!;
  if (/['’]/.test(match)) return ["'", '’', '‘'][Math.floor(random() * 3)]!;
  if (/[–—-]/.test(match)) return ['-', '–', '‑', '—'][Math.floor(random() * 4)]!;
  const middle = 3 + Math.floor(random() * (match.length - 6));
  return match.slice(0, middle) + ['\u00ad', '-\n'][Math.floor(random() * 2)]! + match.slice(middle);
}

/** Returns a copy in which some words are replaced or removed, and new words are inserted next to others. */
export function amend(
  structured: StructuredText,
  random: Random,
  share: number = random() ** 3,
): StructuredText {
  const words = [...structured.text.matchAll(/\p{L}+|\p{N}+/gu)];
  const found: Rewriting[] = [];
  for (const { 0: match, index } of words) {
    if (random() > share) continue;
    const other = words[Math.floor(random() * words.length)]![0];
    const text = [other, '', `${match} ${other}`, `${other} ${match} ${other}`][Math.floor(random() * 4)]!;
    found.push({ from: index, to: index + match.length, text });
  }
  return rewrite(structured, found);
}

/** Replaces these passages, except those that touch the number of a provision or the end of a leaf node. */
function rewrite({ text, nodes, origin }: StructuredText, all: readonly Rewriting[]): StructuredText {
  const parents = new Set(nodes.map(({ parent }) => parent));
  const ends = new Set(nodes.flatMap(({ to }, index) => (parents.has(index) ? [] : [to])));
  const inLabel = new Uint8Array(text.length);
  for (const { label } of nodes) if (label) inLabel.fill(1, Math.max(0, label.from - 1), label.to + 1);
  const rewritings = all.filter(
    ({ from, to }) => inLabel[from] === 0 && inLabel[to - 1] === 0 && !ends.has(to),
  );
  const shifts = new Int32Array(text.length + 1);
  let [written, at] = ['', 0];
  for (const { from, to, text: other } of rewritings) {
    for (let offset = at; offset < to; offset += 1) shifts[offset] = written.length - at;
    written += text.slice(at, from) + other;
    at = to;
  }
  for (let offset = at; offset <= text.length; offset += 1) shifts[offset] = written.length - at;
  written += text.slice(at);
  const move = (offset: number) => offset + shifts[offset]!;
  return {
    text: written,
    nodes: nodes.map(({ label, ...node }) => ({
      ...node,
      from: move(node.from),
      to: move(node.to),
      ...(label && { label: { from: move(label.from), to: move(label.to) } }),
    })),
    marks: [],
    origin,
  };
}
