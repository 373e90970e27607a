import { withWording, type WantedWording } from '../../../domain/editions/as-of';
import type { App } from '../../app-context';
import { AT_PARAMETER, OF_PARAMETER } from '../place-parameters';

/**
 * Returns the address of another wording of a document, or of today's text.
 *
 * @param address The query of the screen's address, whose other parameters stay.
 * @param current The edition that is shown.
 */
export function wordingHref(
  { router }: Pick<App, 'router'>,
  id: string,
  address: URLSearchParams,
  wanted: WantedWording,
  current?: string,
): string {
  const query = withWording(address, wanted);
  // A place in the address belongs to the edition that is shown, unless the address names another one
  // (reading/address.ts).
  if (current && query.has(AT_PARAMETER) && !query.has(OF_PARAMETER)) query.set(OF_PARAMETER, current);
  return router.href('documentpreview', { id }, Object.fromEntries(query));
}
