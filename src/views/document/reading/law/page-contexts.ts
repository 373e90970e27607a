/** What each page of a text depends on. The object stays the same until the page's hits change. */
import { createReferenceFinder, createTermFinder, definitionsOf } from '../../../../domain/reading/terms';
import type { HitSpan } from '../../../../domain/reading/inline-parts';
import type { TextModel } from '../../../../domain/reading/text-model';
import type { TextPage } from '../../../../domain/reading/text-pages';
import type { RenderContext } from './render-nodes';

export type PageContexts = (page: number, currentHit: number) => RenderContext;
export type BaseContext = Omit<RenderContext, 'hits' | 'currentHit'>;

export function createBaseContext(model: TextModel, hrefOf: (address: string) => string): BaseContext {
  return {
    model,
    hrefOf,
    findTerms: createTermFinder(model, definitionsOf(model)),
    referred: createReferenceFinder(model),
    linked: new Set(),
    hasActions: true,
  };
}

export function createPageContexts(
  base: BaseContext,
  pages: readonly TextPage[],
  spans: readonly HitSpan[],
): PageContexts {
  const known = new Map<number, RenderContext>();
  return (index, current) => {
    const page = pages[index]!;
    const before = known.get(index);
    const hits = before?.hits ?? spans.filter(({ from, to }) => from < page.to && to > page.from);
    const currentHit = hits.some(({ hit }) => hit === current) ? current : -1;
    if (before?.currentHit === currentHit) return before;
    const context = { ...base, hits, currentHit };
    known.set(index, context);
    return context;
  };
}
