/** Texts that distinguish groups with the same name. */
import type { Group } from '../../../domain/favourites/groups';
import type { Disambiguation } from '../../../domain/favourites/disambiguate-names';
import { formatDate, formatSecond } from '../../../shared/dates';
import { documentCount } from '../../wording';

/** Undefined for a group whose name is unique. */
type MaybeDisambiguation = Disambiguation | undefined;

export const groupTexts = {
  /** For places that show only the name. */
  named({ name, favorites, created_at: at }: Group, apart: MaybeDisambiguation): string {
    if (!apart) return name;
    const by = apart.detail === 'documents' ? documentCount(favorites.length) : creationDetail(at, apart);
    return `${name} (${[apart.creator === null ? '' : `from ${apart.creator}`, by].filter(Boolean).join(', ')})`;
  },
  /** Added after the owner and the number of documents. */
  disambiguation: ({ created_at: at }: Group, apart: MaybeDisambiguation) =>
    creationDetail(at, apart) ? ` · ${creationDetail(at, apart)}` : '',
};

function creationDetail(at: string, apart: MaybeDisambiguation): string {
  if (apart?.detail === 'day') return `created ${formatDate(at)}`;
  return apart?.detail === 'time' ? `created ${formatDate(at)} at ${formatSecond(at)}` : '';
}
