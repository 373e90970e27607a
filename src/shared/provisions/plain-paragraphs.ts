/** Turns plain text into structured text, so that it can be compared and read in the same way. */
import type { StructuredText } from './structured-text';

/** The version of a structure that wasn't derived by a grammar. */
const NO_GRAMMAR = 0;

/** Returns plain text as structured text that consists only of paragraphs. */
export function paragraphsOf(text: string): StructuredText {
  const nodes = [{ kind: 'document' as const, parent: -1, from: 0, to: text.length }];
  const blocks = text.length === 0 ? [] : [...text.matchAll(/[^]*?(?:\n[^\S\n]*\n\s*|$)/g)];
  return {
    text,
    nodes: [
      ...nodes,
      ...blocks
        .filter(([match]) => match !== '')
        .map(({ 0: match, index }) => ({
          kind: 'block' as const,
          parent: 0,
          from: index,
          to: index + match.length,
        })),
    ],
    marks: [],
    origin: { by: 'derived', grammar: NO_GRAMMAR },
  };
}

/** Returns whether `paragraphsOf` created this structure, so that only the text's paragraphs are known. */
export function hasOnlyParagraphs({ origin }: StructuredText): boolean {
  return origin.by === 'derived' && origin.grammar === NO_GRAMMAR;
}
