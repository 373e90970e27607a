/** The passages of a hit that are shown below its title. */
import type { SearchHit } from '../../../domain/search/search';
import { parseHighlight } from '../../../ui/data/highlight';

/**
 * HTML of the server, escaped but for `<em>`, to be shown parted by an ellipsis; none when nothing of the content matched.
 * Of the two fields the one with more marks is taken: stems find "ballasting" for ballast, the plain field finds what a
 * prefix began.
 */
export function snippetOf({ highlight }: Pick<SearchHit, 'highlight'>): readonly string[] {
  const [stemmed, plain] = [highlight?.['content.stemmed'] ?? [], highlight?.content ?? []];
  const fragments = (marksOf(plain) > marksOf(stemmed) ? plain : stemmed).map(withoutBullet).filter(Boolean);
  // A fragment that begins like a sentence and ends like one is shown as one.
  const begins = /^(?:<em>)?[\p{Lu}\d"'“‘(]/u.test(fragments[0] ?? '');
  const ends = /[.!?]["'”’)]?$/.test(fragments.at(-1) ?? '');
  return fragments.map(
    (fragment, index) =>
      `${index === 0 && !begins ? '…' : ''}${fragment}${index === fragments.length - 1 && !ends ? '…' : ''}`,
  );
}

/** By so much, in characters, a passage is told from others like it before its first mark. */
const LEAD = 40;

/** What a fragment says around its first mark, as plain text: the document is opened there. */
export function passageOf(fragment: string): string {
  const parts = parseHighlight(fragment);
  const first = parts.findIndex(({ marked }) => marked);
  const textOf = (some: typeof parts) => some.map(({ text }) => text).join('');
  const before = textOf(parts.slice(0, first));
  const lead = before.length > LEAD ? before.slice(-LEAD).replace(/^\S*\s/, '') : before;
  return lead + textOf(parts.slice(first));
}

/** A passage that begins with a list's bullet or the end of another clause says nothing by it. */
function withoutBullet(fragment: string): string {
  return fragment.trim().replace(/^[•·;:,.)\s–—-]+/, '');
}

function marksOf(fragments: readonly string[]): number {
  return fragments.reduce((sum, fragment) => sum + fragment.split('<em>').length - 1, 0);
}
