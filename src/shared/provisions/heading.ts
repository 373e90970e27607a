import type { StructuredText } from './structured-text';

/** Returns the words of a division's or provision's heading, without its number; null if there are none. */
export function headingOf({ text, nodes }: StructuredText, index: number): string | null {
  const { label } = nodes[index]!;
  // The nodes inside this one follow it, and each has one of them, or this one, as its parent.
  for (let child = index + 1; child < nodes.length && nodes[child]!.parent >= index; child += 1) {
    const { kind, parent, from, to } = nodes[child]!;
    if (parent !== index || kind !== 'heading') continue;
    const words =
      label?.from === from ? text.slice(label.to, to).replace(/^[\s.:—–-]+/u, '') : text.slice(from, to);
    return words.trim() || null;
  }
  return null;
}
