/** Finds the uses of a text's defined terms. */
import type { Span } from '../../shared/provisions/structured-text';
import { firstFrom } from '../../shared/provisions/spans';
import { narrowestDefinition, type Definition } from './definitions';
import { oneLine, type TextModel } from './text-model';

export interface TermUse extends Span {
  readonly definition: Definition;
}

/** Matches the terms in a piece of text. */
export type TermFinder = (span: Span, within: number) => TermUse[];

const LETTER = '[\\p{L}\\p{N}]';
/** An apostrophe is part of a word, as in "vessel’s". A short word before it is an article: "l’équipage". */
const BEGINS = `(?<!${LETTER}|-|${LETTER}{3}[’'])`;
/** A possessive is also a use of the term. */
const ENDS = `(?!${LETTER}|-|[’'](?!s(?!${LETTER}))${LETTER})`;

/**
 * Returns a function that finds uses of terms in a block of a node, if their definitions apply there.
 * Capitals in a term match only capitals: "on board" doesn't mean "the Board".
 */
export function createTermFinder(
  model: TextModel,
  definitions: ReadonlyMap<string, readonly Definition[]>,
): TermFinder {
  if (definitions.size === 0) return () => [];
  const terms = [...new Set([...definitions.values()].flat().map(({ term }) => term))];
  const choices = terms.sort((a, b) => b.length - a.length).map(patternOf);
  const pattern = new RegExp(`${BEGINS}(?:${choices.join('|')})(?:e?s|E?S)?${ENDS}`, 'gu');
  function definitionOf(words: string, within: number): Definition | null {
    const written = oneLine(words);
    for (const plural of [/$/, /s$/i, /es$/i]) {
      const known = definitions.get(written.toLowerCase().replace(plural, '')) ?? [];
      const meant = known.filter(({ term }) => keepsCapitals(term, written));
      if (meant.length > 0) return narrowestDefinition(model, meant, within);
    }
    return null;
  }
  return ({ from, to }, within) =>
    [...model.structured.text.slice(from, to).matchAll(pattern)].flatMap(({ 0: words, index }) => {
      const use = { from: from + index, to: from + index + words.length };
      const definition = isInLabel(model, use) ? null : definitionOf(words, within);
      return definition && !model.contains(definition.node, within) ? { ...use, definition } : [];
    });
}

function keepsCapitals(term: string, written: string): boolean {
  const letters = [...written];
  return [...term].every((letter, index) => letter === letter.toLowerCase() || letter === letters[index]);
}

function isInLabel({ labels }: TextModel, { from, to }: Span): boolean {
  const label = labels[firstFrom(labels, to) - 1];
  return label !== undefined && label.to > from;
}

/** Lower-case letters also match capitals, because a term may begin a sentence. */
function patternOf(term: string): string {
  const escaped = term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return escaped
    .replace(/\p{Ll}/gu, (letter) => `[${letter}${letter.toUpperCase()}]`)
    .replace(/\s+/gu, '\\s+');
}
