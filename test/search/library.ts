/** Small libraries to search, and requests in the format that the search screen uses. */
import type { SearchAnswer } from '../../src/search/request/answer';
import type { SearchDocument } from '../../src/search/segment/document';
import { openEngine, type Engine } from '../../src/search/engine/engine';
import { parseRequest } from '../../src/search/request/parse-request';
import type { SearchRequest } from '../../src/search/request/request';
import { createMemoryStorage } from './memory-storage';

export function document(id: string, fields: Partial<SearchDocument> = {}): SearchDocument {
  return {
    id,
    title: '',
    content: '',
    categories: [],
    publicationDate: null,
    entryDate: null,
    source: { id },
    ...fields,
  };
}

/** Adds each list separately, so that each becomes a segment until segments are merged. */
export async function engineWith(...batches: readonly (readonly SearchDocument[])[]): Promise<Engine> {
  const engine = await openEngine(createMemoryStorage());
  for (const batch of batches) await engine.put(batch);
  return engine;
}

/** Returns an index with documents d1, d2, … that have these contents. */
export function engineOf(...contents: readonly string[]): Promise<Engine> {
  return engineWith(contents.map((content, index) => document(`d${index + 1}`, { content })));
}

/** @throws if the request is rejected */
export function requestOf(body: Readonly<Record<string, unknown>>): SearchRequest {
  const parsed = parseRequest(body);
  if (!parsed.ok) throw new Error(`${parsed.path}: ${parsed.message}`);
  return parsed.request;
}

export function ask(
  engine: Engine,
  query: unknown,
  more: Readonly<Record<string, unknown>> = {},
): SearchAnswer {
  return engine.search(requestOf({ query, size: 50, ...more }));
}

export function ids(answer: SearchAnswer): string[] {
  return answer.hits.hits.map((hit) => hit._id);
}

/** Returns the ids of the hits, sorted. */
export function found(engine: Engine, query: unknown): string[] {
  return ids(ask(engine, query, { sort: [{ id: 'asc' }] }));
}

export function phrase(
  field: string,
  query: string,
  slop = 3,
): { match_phrase: Record<string, { query: string; slop: number }> } {
  return { match_phrase: { [field]: { query, slop } } };
}

export function prefix(
  field: string,
  query: string,
  more: { slop?: number; max_expansions?: number } = { max_expansions: 10_000 },
): { match_phrase_prefix: Record<string, { query: string }> } {
  return { match_phrase_prefix: { [field]: { query, ...more } } };
}
