/**
 * Lists the references in a text that may lead to another document, in the form that the server stores and
 * the client uses offline.
 */
import type { ReferenceTarget, StructuredText } from '../structured-text';
import type * as instrumentKeys from './instrument-keys';
import { createProvisionIndex } from './provision-index';

export interface OutwardTarget {
  readonly from: number;
  readonly to: number;
  /** The instrument's key; null for another part of the same instrument. */
  readonly key: string | null;
  /** The labels of the provision; empty for the whole instrument. */
  readonly labels: readonly string[];
}

/** The functions of instrument-keys.ts that the reading view loads only when needed. */
export type KeyReader = Pick<typeof instrumentKeys, 'instrumentKey' | 'sectionInName'>;

/** Returns the references in the order of the text. No two begin at the same offset. */
export function listOutwardTargets(
  structured: StructuredText,
  { instrumentKey, sectionInName }: KeyReader,
): OutwardTarget[] {
  const provisions = createProvisionIndex(structured);
  const targets: OutwardTarget[] = [];
  for (const { kind, from, to, target } of structured.marks) {
    if (kind !== 'reference' || !target || targets.at(-1)?.from === from) continue;
    const { instrument } = target;
    const section = instrument === undefined ? null : sectionInName(instrument);
    const labels = labelsWith(section, target);
    const key = instrument === undefined ? null : instrumentKey(instrument);
    // A reference within the instrument leads to another part only if this part has no such provision.
    const isOwn = instrument === undefined && (labels.length === 0 || provisions(labels).length > 0);
    if (isOwn || (instrument !== undefined && key === null)) continue;
    targets.push({ from, to, key, labels });
  }
  return targets;
}

/** The number of a section of the CFR names both a document and a provision in its Part. */
function labelsWith(section: string | null, { labels = [] }: ReferenceTarget): readonly string[] {
  return section === null ? labels : [section, ...labels];
}
