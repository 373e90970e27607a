/**
 * Loads the code that computes keys from names. The chunk with "Go to" contains this code anyway, so no separate
 * script is needed.
 */
import type { LoadKeys } from '../../../domain/reading/instrument-parts';

export const loadKeys: LoadKeys = () =>
  import('../../my-library.chunk').then(
    (chunk) => chunk.instrumentKeys,
    () => null,
  );
