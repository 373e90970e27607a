/** Finds the targets of references to provisions in the same text. */
import { createProvisionIndex } from '../../shared/provisions/references/provision-index';
import type { Mark } from '../../shared/provisions/structured-text';
import type { TextModel } from './text-model';

/** Returns the provision in the same text to which a reference leads; -1 if there is none. */
export type ReferenceFinder = (reference: Mark) => number;

/**
 * Returns a function that finds the target of a reference within the text. There is none if the reference
 * names another instrument, or if its numbers don't match exactly one provision with an address.
 */
export function createReferenceFinder(model: TextModel): ReferenceFinder {
  let provisions: ReturnType<typeof createProvisionIndex> | null = null;
  return ({ target }) => {
    const labels = target?.labels;
    if (!target || target.instrument !== undefined || !labels || labels.length === 0) return -1;
    // Created on first use, because indexing a long text takes a moment and not every text has references.
    provisions ??= createProvisionIndex(model.structured);
    const [address, ...others] = provisions(labels);
    return typeof address === 'string' && others.length === 0 ? model.withAddress(address) : -1;
  };
}
