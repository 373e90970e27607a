/** Prepares the passages that are shown below the title of a result. */
import type { SearchHit } from '../../domain/search/search';
import { parseHighlight } from '../../ui/data/highlight';

/**
 * Returns the passages as HTML from the server, which is escaped except for `<em>`. The caller joins them
 * with ellipses. There are none if nothing in the content matched. Of the two fields, the one with more marks
 * is used: the stemmed field finds "ballasting" for ballast, and the plain field finds the matches of a
 * prefix.
 */
export function snippetFragments({ highlight }: Pick<SearchHit, 'highlight'>): readonly string[] {
  const [stemmed, plain] = [highlight?.['content.stemmed'] ?? [], highlight?.content ?? []];
  const fragments = (countMarks(plain) > countMarks(stemmed) ? plain : stemmed)
    .map(withoutBullet)
    .filter(Boolean);
  // A fragment that begins and ends like a sentence is shown as one.
  const begins = /^(?:<em>)?[\p{Lu}\d"'“‘(]/u.test(fragments[0] ?? '');
  const ends = /[.!?]["'”’)]?$/.test(fragments.at(-1) ?? '');
  return fragments.map(
    (fragment, index) =>
      `${index === 0 && !begins ? '…' : ''}${fragment}${index === fragments.length - 1 && !ends ? '…' : ''}`,
  );
}

/** Returns where a text is marked. It is nowhere marked if the marks belong to another text. */
export function marksIn(text: string, html: string | undefined): { from: number; to: number }[] {
  let at = 0;
  const parts = parseHighlight(html ?? '').map((part) => ({
    ...part,
    from: at,
    to: (at += part.text.length),
  }));
  if (parts.map((part) => part.text).join('') !== text) return [];
  return parts.filter(({ marked }) => marked).map(({ from, to }) => ({ from, to }));
}

/** This many characters before the first mark are enough to tell a passage from similar ones. */
const LEAD_LENGTH = 40;

/** Returns a fragment's plain text from shortly before its first mark. The document opens at this text. */
export function passageText(fragment: string): string {
  const parts = parseHighlight(fragment);
  const first = parts.findIndex(({ marked }) => marked);
  const textOf = (selected: typeof parts) => selected.map(({ text }) => text).join('');
  const before = textOf(parts.slice(0, first));
  const lead = before.length > LEAD_LENGTH ? before.slice(-LEAD_LENGTH).replace(/^\S*\s/, '') : before;
  return lead + textOf(parts.slice(first));
}

/** Removes a bullet or the end of another clause from the start of a passage, where it has no meaning. */
function withoutBullet(fragment: string): string {
  return fragment.trim().replace(/^[•·;:,.)\s–—-]+/, '');
}

function countMarks(fragments: readonly string[]): number {
  return fragments.reduce((sum, fragment) => sum + fragment.split('<em>').length - 1, 0);
}
