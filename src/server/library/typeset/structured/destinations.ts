/**
 * Finds the targets of references within a text. All readers of a document share one PDF, so it contains
 * links only within the same text.
 */
import { createProvisionIndex } from '../../../../shared/provisions/references/provision-index';
import type { Mark, StructuredText } from '../../../../shared/provisions/structured-text';

export interface TextDestinations {
  /**
   * Returns the address to which a reference leads; `undefined` unless it leads to exactly one provision in
   * this text.
   */
  nameOf(reference: Mark): string | undefined;
  /** All addresses to which references lead. */
  readonly addresses: ReadonlySet<string>;
}

export function findDestinations(structured: StructuredText): TextDestinations {
  const provisions = createProvisionIndex(structured);
  const nameOf = ({ target }: Mark): string | undefined => {
    if (!target?.labels?.length || target.instrument !== undefined) return undefined;
    const found = provisions(target.labels);
    return found.length === 1 ? (found[0] ?? undefined) : undefined;
  };
  const references = structured.marks.filter(({ kind }) => kind === 'reference');
  return {
    nameOf,
    addresses: new Set(references.map(nameOf).filter((name) => name !== undefined)),
  };
}
