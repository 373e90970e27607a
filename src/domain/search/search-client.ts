/**
 * Sends a search to the server or to this device, with requests and responses of the same form. If the server
 * doesn't know a category in the request, the category tree is loaded again. If that changes the request, the
 * search is repeated once.
 */
import type { ReadonlySignal } from '@preact/signals-core';
import { call, type Api, type Result } from '../../api/client';
import type { components } from '../../api/schema';
import type { Query } from '../../shared/query';
import { buildSearchRequest, type SearchRequestBody } from '../../shared/search-request';
import { mapResult } from '../core/results';
import type { Categories } from '../library/categories';
import type { Session } from '../account/session';

export type SearchAnswer = components['schemas']['SearchAnswer'];
export type SearchPlace = 'server' | 'device';

/** The search on this device (src/domain/offline/search.ts). Never rejects. */
export type DeviceSearcher = (body: SearchRequestBody, signal: AbortSignal) => Promise<Result<SearchAnswer>>;

export interface SearchResponse {
  readonly query: Query;
  readonly place: SearchPlace;
  readonly body: SearchRequestBody;
  readonly answer: SearchAnswer;
}

/** What to request: a page of hits with the counts, only the counts, or only the total. */
export type ResponsePart = 'page' | 'counts' | 'total';

export interface SearchClient {
  /** Returns the request that would now be sent for this query. */
  requestFor(query: Query): SearchRequestBody;
  search(
    query: Query,
    place: SearchPlace,
    signal: AbortSignal,
    part?: ResponsePart,
  ): Promise<Result<SearchResponse>>;
}

export interface SearchClientOptions {
  readonly api: Api;
  readonly device: DeviceSearcher;
  readonly session: Pick<Session, 'user'>;
  readonly categories: Pick<Categories, 'roots' | 'load'>;
  readonly today: ReadonlySignal<string>;
}

export function createSearchClient({
  api,
  device,
  session,
  categories,
  today,
}: SearchClientOptions): SearchClient {
  /**
   * False if the server doesn't know the company's categories, because they have changed since the session
   * began.
   */
  let isCompanyCurrent = true;

  function requestFor(query: Query): SearchRequestBody {
    const categoryRoots = categories.roots.peek();
    // Without a tree, the request doesn't name the company. The server limits every search to the company's
    // categories anyway, and the device has no documents in others.
    const company =
      categoryRoots === null || !isCompanyCurrent ? null : (session.user.peek()?.company ?? null);
    return buildSearchRequest(query, { categoryRoots: categoryRoots ?? [], company, today: today.peek() });
  }

  async function ask(
    query: Query,
    place: SearchPlace,
    signal: AbortSignal,
    part: ResponsePart = 'page',
  ): Promise<Result<SearchResponse>> {
    const post = async (body: SearchRequestBody): Promise<Result<SearchResponse>> => {
      const sent = requestForPart(body, part);
      const result = await (place === 'device'
        ? device(sent, signal)
        : call(api.POST('/api/elastic', { body: sent, signal })));
      return mapResult(result, (answer) => ({ query, place, body, answer }));
    };
    if (place === 'device') return post(requestFor(query));
    // The company's categories may be inner nodes of the tree. Without the tree, these would match no
    // documents.
    if (categories.roots.peek() === null) await categories.load();
    const body = requestFor(query);
    const result = await post(body);
    if (result.ok || result.problem.code !== 'unknown-category') return result;

    // The tree, or the company's part of it, has changed since it was loaded.
    await categories.load();
    if (!query.categories.length) isCompanyCurrent = false;
    const renewed = requestFor(query);
    return isSameRequest(renewed, body) ? result : post(renewed);
  }

  return { requestFor, search: ask };
}

function requestForPart(body: SearchRequestBody, part: ResponsePart): SearchRequestBody {
  if (part === 'page') return body;
  const { query, aggs } = body;
  return { query, size: 0, ...(part === 'counts' && aggs && { aggs }) };
}

export function isSameRequest(a: SearchRequestBody, b: SearchRequestBody): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Returns whether the two requests differ at most in the page. */
export function isSameButPage(a: SearchRequestBody, b: SearchRequestBody): boolean {
  return isSameRequest({ ...a, from: 0 }, { ...b, from: 0 });
}

/** Returns whether the hits of the two responses are pages of the same list. */
export function isSameList(
  a: Pick<SearchResponse, 'place' | 'body'>,
  b: Pick<SearchResponse, 'place' | 'body'>,
): boolean {
  return a.place === b.place && isSameButPage(a.body, b.body);
}
