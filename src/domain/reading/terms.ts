/**
 * Finds where a text uses the terms that it defines, and where it refers to provisions of its own.
 *
 * A definition applies where its introduction says (shared/provisions/terms/term-scope.ts). Of two definitions
 * of a term that apply, the one with the smaller scope counts; if their scopes are equal, neither is linked.
 */
import type { Mark, Span } from '../../shared/provisions/structured-text';
import { numberOf } from '../../shared/provisions/addresses';
import { termScope } from '../../shared/provisions/terms/term-scope';
import { isSection, oneLine, type TextModel } from './text-model';

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
    // A term that is all numbers and signs would be found in many places that don't mean it.
    if (node <= 0 || !/\p{L}/u.test(key)) continue;
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

/** Returns a function that finds, in a block of a node, the terms whose definitions apply there. */
export function createTermFinder(
  model: TextModel,
  definitions: ReadonlyMap<string, readonly Definition[]>,
): TermFinder {
  if (definitions.size === 0) return () => [];
  const terms = [...definitions.keys()].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(
    `(?<!${LETTER}|-)(?:${terms.map((term) => escapeForPattern(term)).join('|')})(?:e?s)?(?!${LETTER}|-)`,
    'giu',
  );
  return ({ from, to }, within) =>
    [...model.structured.text.slice(from, to).matchAll(pattern)].flatMap(({ 0: words, index }) => {
      const key = oneLine(words).toLowerCase();
      const known =
        definitions.get(key) ??
        definitions.get(key.replace(/s$/, '')) ??
        definitions.get(key.replace(/es$/, ''));
      const definition = narrowest(model, known ?? [], within);
      if (!definition || model.contains(definition.node, within)) return [];
      return { from: from + index, to: from + index + words.length, definition };
    });
}

function narrowest(model: TextModel, definitions: readonly Definition[], at: number): Definition | null {
  const applying = definitions.filter(({ scope }) => model.contains(scope, at));
  const size = ({ scope }: Definition) => model.endOf(scope) - scope;
  const [first, second] = [...applying].sort((a, b) => size(a) - size(b));
  // Two definitions of one term with the same scope contradict each other.
  return first && !(second && size(second) === size(first)) ? first : null;
}

function escapeForPattern(term: string): string {
  return term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/gu, '\\s+');
}

/**
 * Returns the provision of the same text that a reference leads to; -1 if its target is another instrument,
 * unknown, or not certain.
 */
export function referredNode(model: TextModel, { target }: Mark): number {
  const labels = target?.labels;
  if (!target || target.instrument !== undefined || !labels || labels.length === 0) return -1;
  const [outermost, ...inner] = labels.map(numberOf);
  const sections = model.structured.nodes.flatMap(({ kind }, index) =>
    isSection(kind) && numberOf(model.labelOf(index)) === outermost ? index : [],
  );
  if (sections.length !== 1) return -1;
  let at = sections[0]!;
  for (const number of inner) {
    const next = numberedChildren(model, at).filter((child) => numberOf(model.labelOf(child)) === number);
    if (next.length !== 1) return -1;
    at = next[0]!;
  }
  return at;
}

function numberedChildren(model: TextModel, index: number): number[] {
  return model
    .childrenOf(index)
    .flatMap((child) => (model.node(child).label ? child : numberedChildren(model, child)));
}
