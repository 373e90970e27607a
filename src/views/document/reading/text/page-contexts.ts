/**
 * The data on which each page of a text depends. A page keeps the same object until the page's hits or
 * references change.
 */
import { languageOf } from '../../../../domain/reading/text-language';
import { definitionsOf } from '../../../../domain/reading/definitions';
import { createReferenceFinder } from '../../../../domain/reading/own-references';
import { createTermFinder } from '../../../../domain/reading/term-uses';
import type { HitSpan } from '../../../../domain/reading/inline-parts';
import type { ProvisionStates } from '../../../../domain/reading/provision-states';
import type { TextModel } from '../../../../domain/reading/text-model';
import type { TextPage } from '../../../../domain/reading/text-pages';
import type { RenderContext } from './render-context';

export type PageContexts = (page: number, currentHit: number, outward: Outward) => RenderContext;
export type BaseContext = Omit<RenderContext, 'hits' | 'currentHit' | 'outward'>;

/** The references to other documents, as they are rendered. */
export interface Outward {
  readonly linkOf: RenderContext['outward'];
  /** Whether there is a reference to another document in this part of the text. */
  touches(from: number, to: number): boolean;
}

export function createBaseContext(
  model: TextModel,
  states: ProvisionStates,
  hrefOf: (address: string) => string,
): BaseContext {
  return {
    model,
    states,
    language: languageOf(model),
    hrefOf,
    findTerms: createTermFinder(model, definitionsOf(model)),
    referred: createReferenceFinder(model),
    linked: new Set(),
    hasLinks: true,
    hasActions: true,
  };
}

export function createPageContexts(
  base: BaseContext,
  pages: readonly TextPage[],
  spans: readonly HitSpan[],
): PageContexts {
  const known = new Map<number, { readonly context: RenderContext; readonly outward: Outward }>();
  return (index, current, outward) => {
    const page = pages[index]!;
    const before = known.get(index);
    const hits = before?.context.hits ?? spans.filter(({ from, to }) => from < page.to && to > page.from);
    const currentHit = hits.some(({ hit }) => hit === current) ? current : -1;
    const isSame = (one: Outward) =>
      one === outward || !(one.touches(page.from, page.to) || outward.touches(page.from, page.to));
    if (before?.context.currentHit === currentHit && isSame(before.outward)) return before.context;
    const context = { ...base, outward: outward.linkOf, hits, currentHit };
    known.set(index, { context, outward });
    return context;
  };
}
