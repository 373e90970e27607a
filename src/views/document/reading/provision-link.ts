/** The absolute URL of a provision in an edition. Readers can copy it, and it is printed below a text. */
import { withWording, type AsOf } from '../../../domain/editions/as-of';
import type { DocumentView } from '../../../domain/library/documents';
import type { App } from '../../app-context';
import { AT_PARAMETER, OF_PARAMETER } from '../place-parameters';

/**
 * @param asOf The day that the reader asked for, which the URL includes.
 * @param address The provision, or null for the document.
 */
export function linkToProvision(
  { router, sharedHref }: Pick<App, 'router' | 'sharedHref'>,
  { id, edition }: Pick<DocumentView, 'id' | 'edition'>,
  asOf: AsOf | null,
  address: string | null,
): string {
  const place = new URLSearchParams(address === null ? {} : { [AT_PARAMETER]: address });
  const query = withWording(place, asOf ?? { edition });
  // An address of a provision always names its edition.
  if (address !== null && asOf) query.set(OF_PARAMETER, edition);
  return sharedHref(router.href('documentpreview', { id }, Object.fromEntries(query)));
}
