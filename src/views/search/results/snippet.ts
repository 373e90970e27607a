/** The passages of a result, which are shown below its title. */
import type { SearchHit } from '../../../domain/search/search';
import { parseHighlight } from '../../../ui/data/highlight';

/**
 * Returns HTML from the server, escaped except for `<em>`, to be joined by ellipses; empty if nothing in the
 * content matched. It takes the field with more marks: the stemmed one finds "ballasting" for ballast, and
 * the plain one finds the matches of a prefix.
 */
export function snippetFragments({ highlight }: Pick<SearchHit, 'highlight'>): readonly string[] {
  const [stemmed, plain] = [highlight?.['content.stemmed'] ?? [], highlight?.content ?? []];
  const fragments = (marksOf(plain) > marksOf(stemmed) ? plain : stemmed).map(withoutBullet).filter(Boolean);
  // A fragment that begins and ends like a sentence is shown as one.
  const begins = /^(?:<em>)?[\p{Lu}\d"'“‘(]/u.test(fragments[0] ?? '');
  const ends = /[.!?]["'”’)]?$/.test(fragments.at(-1) ?? '');
  return fragments.map(
    (fragment, index) =>
      `${index === 0 && !begins ? '…' : ''}${fragment}${index === fragments.length - 1 && !ends ? '…' : ''}`,
  );
}

/** This many characters before the first mark are enough to tell a passage from similar ones. */
const LEAD = 40;

/** Returns the text around a fragment's first mark, as plain text; the document opens there. */
export function passageText(fragment: string): string {
  const parts = parseHighlight(fragment);
  const first = parts.findIndex(({ marked }) => marked);
  const textOf = (some: typeof parts) => some.map(({ text }) => text).join('');
  const before = textOf(parts.slice(0, first));
  const lead = before.length > LEAD ? before.slice(-LEAD).replace(/^\S*\s/, '') : before;
  return lead + textOf(parts.slice(first));
}

/**
 * Removes the bullet of a list or the end of another clause at the start of a passage, as it means nothing
 * there.
 */
function withoutBullet(fragment: string): string {
  return fragment.trim().replace(/^[•·;:,.)\s–—-]+/, '');
}

function marksOf(fragments: readonly string[]): number {
  return fragments.reduce((sum, fragment) => sum + fragment.split('<em>').length - 1, 0);
}
