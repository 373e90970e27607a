/**
 * Finds the hits of the search that led to a text, by the same rules as in a PDF (library/pdf-matches.ts).
 *
 * Searching a long text takes a while, so it is done in steps, between which the caller lets other work run.
 * Import this file lazily, because it includes the stemmer.
 */
import type { HighlightQuery } from '../library/highlight-query';
import { bestHit, createMatchFinder, type MatchFinder, type PageHit } from '../library/pdf-matches';
import { parseTerm } from '../../shared/query-terms';
import type { HitSpan } from './inline-parts';
import { noHits } from './reader';
import type { TextModel } from './text-model';
import type { TextPage } from './text-pages';

export interface TextHits {
  /** The offset at which each hit begins, in ascending order. */
  readonly starts: readonly number[];
  /** All parts of all hits, in the order of the text. */
  readonly spans: readonly HitSpan[];
  /** The index of the hit to show first; -1 if there are no hits. */
  readonly best: number;
}

interface Found extends PageHit {
  readonly from: number;
  readonly parts: readonly { readonly from: number; readonly to: number }[];
}

/** Yields after each page, and finally returns all hits. */
export function* findHits(
  model: TextModel,
  pages: readonly TextPage[],
  { content, passage }: Pick<HighlightQuery, 'content' | 'passage'>,
  title: string,
): Generator<void, TextHits> {
  const terms = content.filter((term) => parseTerm(term).kind !== 'nothing');
  if (terms.length === 0) return noHits;
  const find = createMatchFinder({ terms, passage, title });
  const found: Found[] = [];
  for (const [index, page] of pages.entries()) {
    found.push(...hitsOn(model, page, pages[index + 1], find));
    yield;
  }
  const starts = found.map(({ from }) => from);
  const spans = found.flatMap(({ parts }, hit) => parts.map((part) => ({ ...part, hit })));
  const best = bestHit(found, passage !== null);
  return {
    starts,
    spans: spans.sort((a, b) => a.from - b.from),
    best: best ? found.indexOf(best) : -1,
  };
}

function hitsOn(model: TextModel, page: TextPage, next: TextPage | undefined, find: MatchFinder): Found[] {
  const { text } = model.structured;
  const runOf = ({ from, to }: TextPage) => [{ text: text.slice(from, to), endsLine: true }];
  return find(runOf(page), next ? runOf(next) : []).map((hit) => {
    const parts = [
      ...hit.pieces.map(({ from, to }) => ({ from: page.from + from, to: page.from + to })),
      ...hit.onNextPage.map(({ from, to }) => ({ from: page.to + from, to: page.to + to })),
    ];
    return { ...hit, parts, from: parts[0]?.from ?? page.from };
  });
}
