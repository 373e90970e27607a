/** Turns the addresses in references into targets, once it is known which provision has which `eId`. */
import type { ReferenceTarget, StructuredText } from '../../../../../shared/provisions/structured-text';
import { labelsOf, targetOfQuery } from '../../../akn/reference-address';
import { resolveMark, type OpenMark } from './words';

/** The limit on the length of a target's instrument in a structure. */
const MAX_LENGTH = 300;

/** @param work The address of the instrument itself. */
export function resolveTargets(
  structured: StructuredText,
  byId: ReadonlyMap<string, number>,
  work: string,
): StructuredText {
  const labelsById = (eId: string) => {
    const index = byId.get(eId);
    const labels = index === undefined ? [] : labelsOf(structured, index);
    return labels.length > 0 ? labels : undefined;
  };
  const resolve = (href: string): ReferenceTarget | undefined => {
    if (href.startsWith('?')) return targetOfQuery(href);
    const [address = '', eId] = decode(href).split(/[#~]/);
    if (address === '' || address === work || address.startsWith(`${work}/`)) {
      const labels = labelsById(eId ?? '');
      return labels && { labels };
    }
    const instrument = workOf(address);
    return instrument.length <= MAX_LENGTH ? { instrument } : undefined;
  };
  const marks = (structured.marks as readonly OpenMark[]).map((mark) => resolveMark(mark, resolve));
  return { ...structured, marks };
}

/** Leaves out the parts that name an expression of the work: its language, its date and its component. */
function workOf(address: string): string {
  return address.replace(/\/(?:[a-z]{2,3}(?:[@:].*)?|!.*)$/, '').replace(/\/+$/, '');
}

/** A publisher may write any text as an address. */
function decode(href: string): string {
  try {
    return decodeURI(href);
  } catch {
    return href;
  }
}
