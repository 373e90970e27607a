/**
 * Finds the terms that a text defines, and which of several definitions of a term applies in a provision. The
 * introduction of a definition determines where it applies (shared/provisions/terms/term-scope.ts).
 */
import { addToGroup } from '../../shared/collections/group-by';
import type { Mark } from '../../shared/provisions/structured-text';
import { termScope } from '../../shared/provisions/terms/term-scope';
import { oneLine, type TextModel } from './text-model';

export interface Definition {
  readonly node: number;
  readonly term: string;
  /** The node to which the definition applies. */
  readonly scope: number;
}

/** Returns the definitions by term, in lower case. */
export function definitionsOf(model: TextModel): ReadonlyMap<string, readonly Definition[]> {
  const { structured, marks } = model;
  const definitions = new Map<string, Definition[]>();
  for (const mark of marks) {
    if (mark.kind !== 'term') continue;
    const term = oneLine(structured.text.slice(mark.from, mark.to));
    const key = term.toLowerCase();
    const node = model.provisionAt(mark.from);
    // A single letter, or a term without letters, would match in many places where the term isn't meant.
    if (node <= 0 || !/\p{L}/u.test(key) || key.length < 2) continue;
    const definition = { node, term, scope: termScope(structured, mark) };
    addToGroup(definitions, key, definition);
  }
  return definitions;
}

export function firstTermIn(model: TextModel, node: number): Mark | undefined {
  const { from, to } = model.node(node);
  return model.marks.find((mark) => mark.kind === 'term' && mark.from >= from && mark.to <= to);
}

/**
 * Returns the definition that applies in a node: of several, the one with the smallest scope; null if none
 * applies, or if two share the smallest scope.
 */
export function narrowestDefinition(
  model: TextModel,
  definitions: readonly Definition[],
  at: number,
): Definition | null {
  const applying = definitions.filter(({ scope }) => model.contains(scope, at));
  const size = ({ scope }: Definition) => model.endOf(scope) - scope;
  const [first, second] = [...applying].sort((a, b) => size(a) - size(b));
  // Two definitions of one term with the same scope contradict each other.
  return first && !(second && size(second) === size(first)) ? first : null;
}
