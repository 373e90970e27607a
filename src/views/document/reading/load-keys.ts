/** Loads the code that makes keys of names. Go to contains the same code, so that no separate script is needed. */
import type { LoadKeys } from '../../../domain/reading/instrument-parts';

export const loadKeys: LoadKeys = () =>
  import('../../my-library.chunk').then(
    (chunk) => chunk.instrumentKeys,
    () => null,
  );
