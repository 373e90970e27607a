/** The passage of a hit that is shown below its title. */
import type { SearchHit } from '../../domain/search/search';

/**
 * HTML of the server, escaped but for `<em>`; empty when nothing of the content matched. Of the two fields the one with
 * more marks is taken: stems find "ballasting" for ballast, the plain field finds what a prefix began.
 */
export function snippetOf({ highlight }: Pick<SearchHit, 'highlight'>): string {
  const [stemmed, plain] = [highlight?.['content.stemmed'] ?? [], highlight?.content ?? []];
  const fragments = marksOf(plain) > marksOf(stemmed) ? plain : stemmed;
  const joined = fragments.map(withoutBullet).filter(Boolean).join(' … ');
  if (!joined) return '';
  // A fragment that begins like a sentence and ends like one is shown as one.
  const begins = /^(?:<em>)?[\p{Lu}\d"'“‘(]/u.test(joined);
  return `${begins ? '' : '…'}${joined}${/[.!?]["'”’)]?$/.test(joined) ? '' : '…'}`;
}

/** A passage that begins with a list's bullet or the end of another clause says nothing by it. */
function withoutBullet(fragment: string): string {
  return fragment.trim().replace(/^[•·;:,.)\s–—-]+/, '');
}

function marksOf(fragments: readonly string[]): number {
  return fragments.reduce((sum, fragment) => sum + fragment.split('<em>').length - 1, 0);
}
