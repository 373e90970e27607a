/** What tells a group from others of its name. */
import type { Group } from '../../../domain/favourites/groups';
import type { Disambiguation } from '../../../domain/favourites/disambiguate-names';
import { formatDate, formatSecond } from '../../../shared/dates';
import { documents, number } from '../../wording';

/** Undefined for a group that has its name alone. */
type Apart = Disambiguation | undefined;

export const groupTexts = {
  /** Where its name is all that is said of it. */
  named({ name, favorites, created_at: at }: Group, apart: Apart): string {
    if (!apart) return name;
    const by =
      apart.detail === 'documents'
        ? `${number(favorites.length)} ${documents(favorites.length)}`
        : made(at, apart);
    return `${name} (${[apart.creator === null ? '' : `from ${apart.creator}`, by].filter(Boolean).join(', ')})`;
  },
  /** Behind what is said of it anyway: whose it is, and how many documents it has. */
  alsoSaid: ({ created_at: at }: Group, apart: Apart) => (made(at, apart) ? ` · ${made(at, apart)}` : ''),
};

function made(at: string, apart: Apart): string {
  if (apart?.detail === 'day') return `made ${formatDate(at)}`;
  return apart?.detail === 'time' ? `made ${formatDate(at)} at ${formatSecond(at)}` : '';
}
