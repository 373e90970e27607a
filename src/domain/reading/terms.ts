/**
 * Finds where a text uses the terms that it defines, and where it refers to its own provisions.
 *
 * A definition applies where its introduction says (shared/provisions/terms/term-scope.ts). Of two definitions
 * of a term that apply, the one with the smaller scope counts; if their scopes are equal, neither is linked.
 */
import type { Mark, Span } from '../../shared/provisions/structured-text';
import { createProvisionIndex } from '../../shared/provisions/references/resolve-reference';
import { termScope } from '../../shared/provisions/terms/term-scope';
import { firstFrom } from '../../shared/provisions/spans';
import { oneLine, type TextModel } from './text-model';

export interface Definition {
  readonly node: number;
  readonly term: string;
  /** The node to which the definition applies. */
  readonly scope: number;
}

/** Returns the definitions by their terms in lower case. */
export function definitionsOf(model: TextModel): ReadonlyMap<string, readonly Definition[]> {
  const { structured, marks } = model;
  const definitions = new Map<string, Definition[]>();
  for (const mark of marks) {
    if (mark.kind !== 'term') continue;
    const term = oneLine(structured.text.slice(mark.from, mark.to));
    const key = term.toLowerCase();
    const node = model.provisionAt(mark.from);
    // A single letter, or a term without letters, would be found in many places that don't mean the term.
    if (node <= 0 || !/\p{L}/u.test(key) || key.length < 2) continue;
    const definition = { node, term, scope: termScope(structured, mark) };
    definitions.set(key, [...(definitions.get(key) ?? []), definition]);
  }
  return definitions;
}

export function firstTermIn(model: TextModel, node: number): Mark | undefined {
  const { from, to } = model.node(node);
  return model.marks.find((mark) => mark.kind === 'term' && mark.from >= from && mark.to <= to);
}

export interface TermUse extends Span {
  readonly definition: Definition;
}

/** Finds the terms in a piece of text. */
export type TermFinder = (span: Span, within: number) => TermUse[];

const LETTER = '[\\p{L}\\p{N}]';
/** An apostrophe is part of a word, as in "vessel’s". A short word before it is an article: "l’équipage". */
const BEGINS = `(?<!${LETTER}|-|${LETTER}{3}[’'])`;
/** A possessive is a use of the term too. */
const ENDS = `(?!${LETTER}|-|[’'](?!s(?!${LETTER}))${LETTER})`;

/**
 * Returns a function that finds, in a block of a node, the terms whose definitions apply there. Capitals in a
 * term match only capitals: "on board" doesn't mean "the Board".
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
      if (meant.length > 0) return narrowest(model, meant, within);
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

function narrowest(model: TextModel, definitions: readonly Definition[], at: number): Definition | null {
  const applying = definitions.filter(({ scope }) => model.contains(scope, at));
  const size = ({ scope }: Definition) => model.endOf(scope) - scope;
  const [first, second] = [...applying].sort((a, b) => size(a) - size(b));
  // Two definitions of one term with the same scope contradict each other.
  return first && !(second && size(second) === size(first)) ? first : null;
}

/** A small letter also matches its capital, because a term may begin a sentence. */
function patternOf(term: string): string {
  const escaped = term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return escaped
    .replace(/\p{Ll}/gu, (letter) => `[${letter}${letter.toUpperCase()}]`)
    .replace(/\s+/gu, '\\s+');
}

/** Returns the provision in the same text to which a reference leads, or -1. */
export type ReferenceFinder = (reference: Mark) => number;

/**
 * Returns a function that finds the target of a reference within the text. There is no target if the
 * reference names another instrument, or if its numbers fit no provision with an address or more than one.
 */
export function createReferenceFinder(model: TextModel): ReferenceFinder {
  let provisions: ReturnType<typeof createProvisionIndex> | null = null;
  return ({ target }) => {
    const labels = target?.labels;
    if (!target || target.instrument !== undefined || !labels || labels.length === 0) return -1;
    // The index takes a moment in a long text, and not every text has references.
    provisions ??= createProvisionIndex(model.structured);
    const [address, ...others] = provisions(labels);
    return typeof address === 'string' && others.length === 0 ? model.withAddress(address) : -1;
  };
}
