/**
 * The place in a document's address: `at` names the provision, and `of` the edition to which the provision's
 * address belongs. Without `of`, the provision's address belongs to the edition that the link opens.
 */
import { EDITION_PARAMETER } from '../../../domain/editions/edition-parameter';
import { isWordingName } from '../../../shared/editions/replaced-wording';
import { AT_PARAMETER, OF_PARAMETER } from '../place-parameters';
import { structureLimits } from '../../../shared/provisions/structured-text';

/** Returns the provision's address; null if there is none, or if the value can't be an address. */
export function readAt(query: URLSearchParams): string | null {
  const at = query.get(AT_PARAMETER);
  return at !== null && at.length <= structureLimits.addressLength && /^[\p{L}\p{M}\p{N}._-]+$/u.test(at)
    ? at
    : null;
}

/**
 * Returns the edition that the provision's address belongs to according to `of`; null if this is the edition that is
 * shown, or if `of` is missing or invalid.
 */
export function readOf(query: URLSearchParams, shown: string): string | null {
  const of = query.get(OF_PARAMETER);
  return of !== null && isWordingName(of) && of !== shown ? of : null;
}

/** Returns the query of the same screen at another provision, or at the beginning of the text if `at` is null. */
export function withPlace(query: URLSearchParams, at: string | null, shown: string): Record<string, string> {
  const next = new URLSearchParams(query);
  next.delete(AT_PARAMETER);
  next.delete(OF_PARAMETER);
  if (at !== null) {
    next.set(AT_PARAMETER, at);
    if (!next.has(EDITION_PARAMETER)) next.set(OF_PARAMETER, shown);
  }
  return Object.fromEntries(next);
}
