/** A document's row before and after its wording is determined again. */
import type { Selectable } from 'kysely';
import type { Wording } from '../../../../shared/editions/wording-at';
import type { Tables } from '../../../database/tables';

/** The columns of `documents` that describe which edition is in force, and when. */
export type WordingColumns = Pick<
  Selectable<Tables['documents']>,
  'edition' | 'state' | 'uncertainty' | 'next_edition' | 'next_from' | 'switches_on'
>;

/** The columns from which citations, references and "Go to" derive the names of a document. */
export const nameSources = ['title', 'number', 'nickname', 'subtitle', 'instrument'] as const;

export type NameSources = Pick<Selectable<Tables['documents']>, (typeof nameSources)[number]>;

/** A document's row before its refresh. The revision of a document that is new to the library is 0. */
export type RefreshedRow = WordingColumns & NameSources & { readonly id: string; readonly revision: number };

/** The value of `switches_on` for documents whose editions were stored before edition records existed. */
export const NEVER_REFRESHED = '0001-01-01';

/** The changes that an import has made to a document, other than to the dates of its editions. */
export interface ContentChange {
  /** The edition whose contents are new. */
  readonly edition: string;
  /** Whether the import returns a withdrawn document to the library. */
  readonly isReturning: boolean;
}

export interface DocumentRefresh {
  readonly id: string;
  readonly before: RefreshedRow;
  readonly columns: WordingColumns;
  readonly change: ContentChange | undefined;
  /** Whether a provision has entered into force or ceased to be in force since the last refresh. */
  readonly isSwitching: boolean;
  readonly wording: Wording;
}

/** A refresh with the revision that has been reserved for it. */
export interface PlannedRefresh extends DocumentRefresh {
  /** The document's new revision; `null` if it keeps its revision, which requires that no edition has changed. */
  readonly revision: number | null;
  /** The edition that readers see and the next edition, but only if their contents are new to readers. */
  readonly changedEditions: readonly string[];
}
