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
    const forms = [written, ...also];
    const isConvention = forms.some((form) => /convention/i.test(form));
    const keys = [...forms, ...forms.flatMap((form) => withKind(form, isConvention))]
      .map(instrumentKey)
      .flatMap((key) => (key === null ? [] : spellingsOf(key, isConvention)));
    for (const key of keys) {
      const known = names.get(key) ?? new Set();
      names.set(key, known);
      for (const other of keys) known.add(other);
    }
  }
  return (key) => [...(names.get(key) ?? [])].filter((other) => other !== key);
}

/** "SOLAS" is also "SOLAS Convention" or, in French, "Convention SOLAS", and "ISM Code" is "Code ISM". */
function withKind(form: string, isConvention: boolean): readonly string[] {
  const [, code] = /^([A-Z]{2,}) Code$/.exec(form) ?? [];
  if (code !== undefined) return [`Code ${code}`];
  return isConvention && /^[A-Z]{3,}$/.test(form) ? [`${form} Convention`, `Convention ${form}`] : [];
}

/** People write both "COLREG" and "COLREGs", and both "SOLAS 74" and "SOLAS 1974". */
function spellingsOf(key: string, isConvention: boolean): readonly string[] {
  const other = key.endsWith('s') ? key.slice(0, -1) : `${key}s`;
  return [key, other, ...(isConvention ? withWholeYears(key) : [])];
}

/** Matches the years of a convention, as in "marpol73.78". The number of a standard is no year. */
const SHORT_YEARS = /^([a-z]+)([4-9]\d)(?:\.([4-9]\d))?$/;

function withWholeYears(key: string): readonly string[] {
  const [, name = '', first, second] = SHORT_YEARS.exec(key) ?? [];
  if (first === undefined) return [];
  const whole = `${name}19${first}`;
  return second === undefined ? [whole] : [`${whole}.${second}`, `${whole}.19${second}`];
}
