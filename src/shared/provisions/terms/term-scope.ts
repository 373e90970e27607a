/**
 * Determines where the definition of a term applies: in the whole text, or only in a part or section of it.
 */
import { nodeAt } from '../provision-at';
import type { NodeKind, Span, StructuredText } from '../structured-text';

/** The words for the scope of a definition, and the kinds of nodes that they name. */
const kindsByWord: Readonly<Record<string, readonly NodeKind[]>> = {
  subsection: ['subsection'],
  paragraph: ['paragraph', 'subparagraph'],
  section: ['section'],
  regulation: ['section'],
  rule: ['section'],
  article: ['article', 'section'],
  part: ['part'],
  subpart: ['chapter'],
  chapter: ['chapter'],
  division: ['division'],
  schedule: ['schedule'],
  annex: ['annex'],
  appendix: ['annex'],
};
const APPLIES_IN = new RegExp(`\\bthis (${Object.keys(kindsByWord).join('|')})(?![\\p{L}])`, 'iu');
/** The scope of definitions is named within this many characters of the beginning of a provision. */
const MAX_INTRODUCTION = 300;

/** Returns the index of the node to which the definition applies; 0 for the whole text. */
export function termScope({ text, nodes }: StructuredText, term: Span): number {
  const leaf = nodeAt(nodes, term.from);
  const own = text.slice(nodes[leaf]!.from, term.from);
  const parent = nodes[leaf]!.parent;
  const introduction =
    nodes[parent]?.kind === 'definition' ? firstWords(text, nodes, nodes[parent]!.parent) : own;
  const word = APPLIES_IN.exec(introduction)?.[1]?.toLowerCase();
  if (!word) return 0;
  let node = leaf;
  while (node > 0 && !kindsByWord[word]!.includes(nodes[node]!.kind)) node = nodes[node]!.parent;
  return Math.max(0, node);
}

/** Returns the words that introduce a provision's definitions. */
function firstWords(text: string, nodes: StructuredText['nodes'], index: number): string {
  const { from, to } = nodes[index]!;
  let first = index + 1;
  while (first < nodes.length && nodes[first]!.kind === 'heading') first += 1;
  const end = Math.min(to, nodes[first]?.to ?? to, from + MAX_INTRODUCTION);
  return text.slice(from, end);
}
