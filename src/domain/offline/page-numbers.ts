/** Finds the pages of the passages that a search on this device found in PDFs. Loaded when first needed. */
import type { DeviceAnswer } from '../../platform/search/search-worker-protocol';
import { createPageStarts } from '../../shared/provisions/page-starts';
import {
  countPlaces,
  numberPassages,
  pagesOfPassage,
  type HitPages,
} from '../../shared/provisions/passage-names';
import { isNextShown } from './edition-today';
import { wantedTextVersion, type StoredEntry } from './manifest';

/**
 * Returns the pages of the passages, as the server does. The positions of the passages refer to the indexed
 * text, so a hit has pages only if the text that the server listed is the one that is indexed.
 */
export function numberPages(
  { hits }: DeviceAnswer,
  entries: ReadonlyMap<string, StoredEntry>,
  today: string,
): HitPages[] {
  return hits.hits.flatMap(({ _id, _source: { edition }, places, matches }) => {
    const entry = entries.get(_id);
    if (!entry?.data.pages || !places || !matches) return [];
    const { data, indexed } = entry;
    const isListedText = edition === data.edition && !isNextShown(data, today);
    if (!isListedText || indexed === null || indexed !== wantedTextVersion(entry, today)) return [];
    const starts = createPageStarts(entry.data.pages);
    const numbered = numberPassages(places, (span) => pagesOfPassage(starts, span));
    return numbered ? [{ _id, edition: data.edition, ...numbered, total: countPlaces(matches, starts) }] : [];
  });
}

export type NumberPages = typeof numberPages;
