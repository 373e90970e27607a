// Determines the states of editions by going through the days one by one: an independent implementation with
// which tests compare wordingAt.
import type { EditionDates, EditionRecord, EditionState } from '../../../src/shared/editions/wording-at';

/** @param days All dates on which something may happen, in order. */
export function statesDayByDay(
  records: readonly EditionRecord[],
  date: string,
  knownOn: string,
  days: readonly string[],
): EditionState[] {
  const latest = new Map<string, EditionDates>();
  for (const today of days)
    for (const record of records)
      if (today <= knownOn && record.knownFrom === today && record.edition !== null)
        latest.set(record.edition, record);
  const editions = [...latest.values()];
  const claims = claimsOn(date, editions, days);
  return editions.map((one, index) => {
    const { edition } = one;
    const uncertain = (
      reason: 'noDate' | 'endsBeforeItBegins' | 'sameDay' | 'overlap' | 'laterWithoutDate',
    ) => ({ edition, state: 'uncertain', reason }) as const;
    if (one.inForceFrom === null) return uncertain('noDate');
    if (isBroken(one)) return uncertain('endsBeforeItBegins');
    if (!claims.has(one))
      return { edition, state: one.inForceFrom > date ? 'not yet in force' : 'superseded' };
    const others = [...claims].filter((other) => other !== one);
    if (others.some((other) => other.inForceFrom === one.inForceFrom)) return uncertain('sameDay');
    if (others.length > 0) return uncertain('overlap');
    const isReplaced = editions.slice(index + 1).some(isBroken);
    return isReplaced ? uncertain('laterWithoutDate') : { edition, state: 'in force' };
  });
}

/** Returns the editions that are in force on a day according to their own dates. */
function claimsOn(date: string, editions: readonly EditionDates[], days: readonly string[]) {
  let claims = new Set<EditionDates>();
  for (const today of days.filter((one) => one <= date)) {
    const begin = editions.filter((one) => !isBroken(one) && one.inForceFrom === today);
    if (begin.length > 0) claims = new Set([...claims].filter(({ inForceTo }) => inForceTo !== null));
    for (const one of begin) claims.add(one);
    for (const one of claims) if (one.inForceTo === today) claims.delete(one);
  }
  return claims;
}

function isBroken({ inForceFrom: from, inForceTo: to }: EditionDates): boolean {
  return from === null || (to !== null && to <= from);
}
