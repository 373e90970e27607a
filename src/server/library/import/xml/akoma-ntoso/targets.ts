/** Resolves the addresses in references to targets, once the `eId` of every provision is known. */
import type { ReferenceTarget, StructuredText } from '../../../../../shared/provisions/structured-text';
import { labelsOf, targetOfQuery } from '../../../akn/reference-address';
import { labelsOfId, readBritishAddress } from './linked-provision';
import { resolveMark, type OpenMark } from './words';

/** The maximum length of the instrument's name in a target. */
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
    const british = readBritishAddress(address);
    if (british) return british.work === work ? ownTarget(british) : targetIn(british.work, british.labels);
    if (address === '' || address === work || address.startsWith(`${work}/`)) {
      const labels = labelsById(eId ?? '');
      return labels && { labels };
    }
    return targetIn(workOf(address), eId === undefined ? undefined : labelsOfId(eId));
  };
  const marks = (structured.marks as readonly OpenMark[]).map((mark) => resolveMark(mark, resolve));
  return { ...structured, marks };
}

function ownTarget({ labels }: { readonly labels?: readonly string[] }): ReferenceTarget | undefined {
  return labels && { labels };
}

function targetIn(instrument: string, labels: readonly string[] | undefined): ReferenceTarget | undefined {
  if (instrument.length > MAX_LENGTH) return undefined;
  return labels ? { instrument, labels } : { instrument };
}

/**
 * Removes the parts of an address that identify an expression of the work: its language, date and component.
 */
function workOf(address: string): string {
  return address.replace(/\/(?:[a-z]{2,3}(?:[@:].*)?|!.*)$/, '').replace(/(?<!\/)\/+$/, '');
}

/** Decodes an address. An invalid one is returned unchanged, because publishers may write anything. */
function decode(href: string): string {
  try {
    return decodeURI(href);
  } catch {
    return href;
  }
}
