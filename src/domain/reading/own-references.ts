/** Finds the provisions of a text to which references in the same text lead. */
import { createProvisionIndex } from '../../shared/provisions/references/provision-index';
import type { Mark } from '../../shared/provisions/structured-text';
import type { TextModel } from './text-model';

/** Returns the provision in the same text to which a reference leads, or -1. */
export type ReferenceFinder = (reference: Mark) => number;

/**
 * Returns a function that finds the target of a reference within the text. There is no target if the
 * reference names another instrument, or if its numbers match no provision with an address, or more than one.
 */
export function createReferenceFinder(model: TextModel): ReferenceFinder {
  let provisions: ReturnType<typeof createProvisionIndex> | null = null;
  return ({ target }) => {
    const labels = target?.labels;
    if (!target || target.instrument !== undefined || !labels || labels.length === 0) return -1;
    // Creating the index takes a moment for a long text, and not every text has references.
    provisions ??= createProvisionIndex(model.structured);
    const [address, ...others] = provisions(labels);
    return typeof address === 'string' && others.length === 0 ? model.withAddress(address) : -1;
  };
}
