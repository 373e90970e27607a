/**
 * Finds an instrument's other names in the thesaurus: "COLREG" is also "Collision Regulations". Whole names
 * are compared, by the same keys as those of documents (`instrumentKey`).
 */
import type { ThesaurusForms } from '../../thesaurus';
import { instrumentKey } from './instrument-keys';

/** Returns the keys of all other names of the instrument with this key; empty for an unknown name. */
export type UsualNames = (key: string) => readonly string[];

/** Everyday words aren't names, so their entries are ignored. */
export function createUsualNames(entries: readonly ThesaurusForms[]): UsualNames {
  const names = new Map<string, Set<string>>();
  for (const { written, also, kind } of entries) {
    if (kind === 'everyday') continue;
    const keys = [written, ...also].flatMap((form) => spellingsOf(instrumentKey(form)));
    for (const key of keys) {
      const known = names.get(key) ?? new Set();
      names.set(key, known);
      for (const other of keys) known.add(other);
    }
  }
  return (key) => [...(names.get(key) ?? [])].filter((other) => other !== key);
}

/** People write both "COLREG" and "COLREGs". */
function spellingsOf(key: string | null): readonly string[] {
  if (key === null) return [];
  return [key, key.endsWith('s') ? key.slice(0, -1) : `${key}s`];
}
