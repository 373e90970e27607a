/**
 * Resolves a reference among the documents that it may mean, in the same way on the server and in the client.
 */
import { resolveReference, type ReferenceLibrary, type Resolution } from './resolve-reference';
import type { OutwardTarget } from './outward-targets';

/**
 * If the provision isn't certain, the reference leads to all candidates that have a provision with these
 * labels. If none has, a reference to another instrument leads to all candidates, and a reference within the
 * same instrument is unknown.
 *
 * @param id The document that contains the reference.
 * @param candidates The documents that it may mean, and that the reader may see.
 */
export function resolveAmong(
  { key, labels }: Pick<OutwardTarget, 'key' | 'labels'>,
  id: string,
  candidates: readonly string[],
  provisions: ReferenceLibrary['provisions'],
): Resolution {
  const resolution = resolveReference({ ...(key !== null && { instrument: key }), labels }, id, {
    documentsOf: () => candidates,
    documentsOfSameInstrument: () => candidates,
    provisions,
  });
  const isAnswer =
    resolution.state === 'several' ? resolution.places.length > 1 : resolution.state === 'resolved';
  if (isAnswer || (resolution.state === 'unknown' && key === null)) return resolution;
  const having = candidates.filter((document) => provisions(document, labels).length > 0);
  const documents = having.length > 0 ? having : candidates;
  if (documents.length === 0) return { state: 'unknown' };
  return { state: 'several', places: documents.map((document) => ({ document })) };
}

type Find = (labels: readonly string[]) => readonly (string | null)[];

/**
 * Finds a provision in a document that is a section. The text of such a document may not contain the
 * section's number, with which the labels begin.
 */
export function findInSection(find: Find, labels: readonly string[]): ReturnType<Find> {
  const found = find(labels);
  return found.length > 0 || labels.length < 2 ? found : find(labels.slice(1));
}
