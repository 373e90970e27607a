/** Reduces a text to the sections with hits, and the headings of the divisions around them. */
import { countIn } from './contents';
import type { TextModel } from './text-model';
import type { TextPage } from './text-pages';

export function onlyWithHits(
  model: TextModel,
  pages: readonly TextPage[],
  starts: readonly number[],
): readonly TextPage[] {
  const spans = starts.map((from) => ({ from, to: from }));
  return pages.flatMap((page) => {
    const items = page.items.filter(({ node }) => countIn(model, node, spans) > 0);
    return items.length === 0 ? [] : [{ ...page, items }];
  });
}

/** Returns whether the node is on one of the pages. */
export function isOnPages(model: TextModel, pages: readonly TextPage[], node: number): boolean {
  return pages.some(({ items }) =>
    items.some(({ node: item, isHeading }) => item === node || (!isHeading && model.contains(item, node))),
  );
}
