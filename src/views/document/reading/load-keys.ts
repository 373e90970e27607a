/**
 * Loads the code that computes keys from names. The chunk with "Go to" contains this code, so it needs no
 * script of its own.
 */
import type { LoadKeys } from '../../../domain/reading/instrument-parts';
import { chunks } from '../../chunks';

export const loadKeys: LoadKeys = () =>
  chunks.myLibrary().then(
    (chunk) => chunk.instrumentKeys,
    () => null,
  );
