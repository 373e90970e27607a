/** The structure of a text of which only the paragraphs are known. */
import type { StructuredText } from '../../../shared/provisions/structured-text';

/** No version of the grammar has this number, so an import derives the structure again. */
const NO_GRAMMAR = 0;

/** Returns the text as one block for each paragraph. Blank lines separate paragraphs. */
export function paragraphsOf(text: string): StructuredText {
  const starts = [0, ...[...text.matchAll(/\n{2,}/g)].map(({ index, 0: gap }) => index + gap.length)];
  const blocks = starts.map((from, index) => ({
    kind: 'block' as const,
    parent: 0,
    from,
    to: starts[index + 1] ?? text.length,
  }));
  return {
    text,
    nodes: [
      { kind: 'document', parent: -1, from: 0, to: text.length },
      ...blocks.filter(({ from, to }) => from < to),
    ],
    marks: [],
    origin: { by: 'derived', grammar: NO_GRAMMAR },
  };
}
