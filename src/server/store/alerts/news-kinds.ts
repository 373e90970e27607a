/** The kinds of news that alerts report, in order of importance. */
import type { HitKind } from '../../database/tables';

const kindsByWeight: readonly HitKind[] = [
  'withdrawn',
  'repealed',
  'not-found',
  'moved',
  'changed',
  'corrected',
  'entered-into-force',
  'ended',
  'date-moved',
  'new',
  'unchanged',
];

/** Returns the most important kind, in case several alerts report the same edition. The list must not be empty. */
export function strongestKind(kinds: readonly HitKind[]): HitKind {
  return kindsByWeight.find((kind) => kinds.includes(kind)) ?? 'changed';
}
