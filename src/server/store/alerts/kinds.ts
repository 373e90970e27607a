/** The kinds of what alerts report, and which of them is said first. */
import type { HitKind } from '../../database/tables';

const kindsByWeight: readonly HitKind[] = [
  'withdrawn',
  'repealed',
  'not-found',
  'moved',
  'changed',
  'entered-into-force',
  'ended',
  'date-moved',
  'new',
  'unchanged',
];

/** Returns the kind that says most, if several alerts report one edition. The list isn't empty. */
export function strongestKind(kinds: readonly HitKind[]): HitKind {
  return kindsByWeight.find((kind) => kinds.includes(kind)) ?? 'changed';
}
