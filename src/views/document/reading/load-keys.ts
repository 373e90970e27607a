/** Loads the code that makes keys of names. Go to has it too, so a script of its own would be one too many. */
import type { LoadKeys } from '../../../domain/reading/instrument-parts';

export const loadKeys: LoadKeys = () =>
  import('../../my-library.chunk').then(
    (chunk) => chunk.instrumentKeys,
    () => null,
  );
