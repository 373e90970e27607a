/** The library in a real OpenSearch, on one force-merged shard, and the same request put to it. */
import type { SearchAnswer } from '../../src/search/answer';
import type { RandomDocument } from './documents';
import { mapping } from './mapping';
import type { Body, Json } from './requests';

export interface Peer {
  /**
   * @param leafIds The leaves to search below, as the server filters for a company; null is every one.
   * @throws Error with OpenSearch's own words when it refuses the request.
   */
  search(body: Body, leafIds: readonly string[] | null): Promise<SearchAnswer>;
}

const index = 'conformance';

export async function fillPeer(url: string, documents: readonly RandomDocument[]): Promise<Peer> {
  await call(url, 'PUT', `/${index}`, mapping);
  const lines = documents.flatMap((document) => [{ index: { _id: document.id } }, {
    id: document.id, title: document.title, content: document.text, categoryValues: document.leafIds,
    metadata_dateValue_publicationdate: document.publicationDate, metadata_dateValue_entrydate: document.entryDate,
  }]);
  const filled = await call(url, 'POST', `/${index}/_bulk?refresh=true`, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  if ((filled as { errors: boolean }).errors) throw new Error(`OpenSearch refused documents: ${JSON.stringify(filled).slice(0, 1000)}`);
  await call(url, 'POST', `/${index}/_forcemerge?max_num_segments=1`, {});
  return {
    search: async (body, leafIds) => (await call(url, 'POST', `/${index}/_search`, asked(body, leafIds))) as SearchAnswer,
  };
}

/** As rulings "Search" has an adapter ask: exact totals, and the id as the last key of every order. */
function asked(body: Body, leafIds: readonly string[] | null): Body {
  const given = Array.isArray(body['sort']) ? (body['sort'] as readonly Json[]) : ['_score'];
  const hasId = given.some((key) => typeof key === 'object' && key !== null && 'id' in key);
  return {
    ...body,
    ...(leafIds && { query: { bool: { must: [body['query'] ?? null], filter: [{ terms: { 'categoryValues.keyword': leafIds } }] } } }),
    sort: hasId ? given : [...given, { id: 'asc' }],
    track_total_hits: true,
    _source: false,
  };
}

async function call(url: string, method: string, path: string, body: object | string): Promise<unknown> {
  const isText = typeof body === 'string';
  const answer = await fetch(url + path, {
    method, headers: { 'content-type': isText ? 'application/x-ndjson' : 'application/json' }, body: isText ? body : JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`OpenSearch answers ${answer.status}: ${text.slice(0, 1000)}`);
  return JSON.parse(text) as unknown;
}
