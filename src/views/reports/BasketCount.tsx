/** The number of documents in the report basket, in a pill. Renders nothing if the basket is empty. */
import { CountBadge } from '../../ui/data/CountBadge';
import { useUserLibrary } from '../user-library-context';
import { documentCount } from '../wording';

/** The largest number that the report badge shows (spec §9). */
const CAP = 30;

export function BasketCount() {
  const count = useUserLibrary().basket.items.value.length;
  return count > 0 && <CountBadge count={count} cap={CAP} label={documentCount(count)} />;
}
