/** How two wordings of the same edition are called when they are compared. */
import { readReplacedName } from './replaced-wording';

/**
 * Returns whether a wording is the result of a correction of the other one, and was then replaced itself. Compared with
 * any other text, a replaced wording is the one before its correction.
 */
export function isAfterCorrection(name: string, other: string): boolean {
  const [wording, earlier] = [readReplacedName(name), readReplacedName(other)];
  return wording !== null && earlier?.edition === wording.edition && earlier.record < wording.record;
}
