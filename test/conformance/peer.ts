/**
 * A real OpenSearch with the same library in one force-merged shard, which receives the same requests. The
 * next wording of a document is stored as a separate document. Each request is therefore limited to one of
 * the two wordings, and an id in a clause is replaced with the stored ids of both.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { SearchAnswer } from '../../src/search/request/answer';
import { parseRequest } from '../../src/search/request/parse-request';
import { unreadWording, type Wording } from '../../src/search/request/wording';
import { REQUIRED_CLAUSES } from '../../src/server/search/opensearch/opensearch';
import type { Library, RandomDocument, RandomEdition } from './documents';
import { mapping } from './mapping';
import type { Body, Json } from './requests';

export interface Peer {
  /**
   * @param leafIds The leaf categories to which the search is limited, as the server does for a company, or
   * null for all.
   * @throws Error with OpenSearch's message if it refuses the request.
   */
  search(body: Body, leafIds: readonly string[] | null): Promise<SearchAnswer>;
}

const index = 'peer';
const PART = 100;
const NEXT_SUFFIX = '/next';
const MERGES_MAX = 60;

export async function fillPeer(url: string, { documents, earlier, removed }: Library): Promise<Peer> {
  await call(url, 'PUT', '/_cluster/settings', {
    persistent: { 'indices.query.bool.max_clause_count': REQUIRED_CLAUSES },
  });
  await call(url, 'DELETE', `/${index}?ignore_unavailable=true`);
  await call(url, 'PUT', `/${index}`, mapping);
  for (const changes of [
    earlier.map(indexed),
    [...removed.map((id) => [{ delete: { _id: id } }]), ...documents.map(indexed)],
  ]) {
    for (let start = 0; start < changes.length; start += PART)
      await write(url, changes.slice(start, start + PART).flat());
  }
  await mergeToOne(url, index);
  return {
    async search(body, leafIds) {
      const request = toPeerRequest(body, leafIds);
      const answer = (await call(url, 'POST', `/${index}/_search`, request)) as SearchAnswer;
      const hits = answer.hits.hits.map((hit) => ({ ...hit, _id: hit._id.replace(NEXT_SUFFIX, '') }));
      return { ...answer, hits: { ...answer.hits, hits } };
    },
  };
}

/** Replaced and removed documents affect scores until a merge removes them, which OpenSearch may postpone. */
export async function mergeToOne(url: string, name: string): Promise<void> {
  for (let tries = 0; tries < MERGES_MAX; tries++) {
    await call(url, 'POST', `/${name}/_flush?force=true&wait_if_ongoing=true`);
    await call(url, 'POST', `/${name}/_forcemerge?max_num_segments=1`);
    await call(url, 'POST', `/${name}/_refresh`);
    const stats = (await call(url, 'GET', `/${name}/_stats/docs,segments`)) as {
      _all: { primaries: { docs: { deleted: number }; segments: { count: number } } };
    };
    const { docs, segments } = stats._all.primaries;
    if (docs.deleted === 0 && segments.count === 1) return;
    await pause(1000);
  }
  throw new Error(`OpenSearch still has deleted documents in ${name}.`);
}

function indexed({ id, leafIds, next, ...shown }: RandomDocument): object[] {
  const entry = (storedId: string, wording: Wording, edition: RandomEdition): object[] => [
    { index: { _id: storedId } },
    {
      id,
      wording,
      title: edition.title,
      content: edition.text,
      number: edition.number,
      categoryValues: leafIds,
      metadata_dateValue_publicationdate: edition.publicationDate,
      metadata_dateValue_entrydate: edition.entryDate,
    },
  ];
  if (!next) return entry(id, 'only', shown);
  return [...entry(id, 'present', shown), ...entry(id + NEXT_SUFFIX, 'next', next)];
}

async function write(url: string, lines: readonly object[]): Promise<void> {
  const filled = await call(
    url,
    'POST',
    `/${index}/_bulk?refresh=true`,
    lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
  );
  if ((filled as { errors: boolean }).errors)
    throw new Error(`OpenSearch refused documents: ${JSON.stringify(filled).slice(0, 1000)}`);
}

/**
 * Returns the request in the form that "Search" in docs/rulings.md requires of an adapter: with exact totals,
 * and with the id as the last sort key.
 */
function toPeerRequest(body: Body, leafIds: readonly string[] | null): Body {
  const given = Array.isArray(body['sort']) ? (body['sort'] as readonly Json[]) : ['_score'];
  const hasId = given.some((key) => typeof key === 'object' && key !== null && 'id' in key);
  const parsed = parseRequest(body);
  if (!parsed.ok) throw new Error(`${parsed.path}: ${parsed.message}`);
  return {
    ...body,
    query: {
      bool: {
        must: [withBothIds(body['query'] ?? null)],
        must_not: [{ term: { wording: unreadWording(parsed.request.query) } }],
        ...(leafIds && { filter: [{ terms: { 'categoryValues.keyword': leafIds } }] }),
      },
    },
    sort: hasId ? given : [...given, { id: 'asc' }],
    track_total_hits: true,
    _source: false,
  };
}

/** Replaces each `_id` in a clause with the stored ids of both wordings. Both forms of the clause score 1. */
function withBothIds(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (isList(value)) return value.map(withBothIds);
  const { term, terms } = value as { readonly term?: Body; readonly terms?: Body };
  const ids = [term?.['_id'] ?? terms?.['_id'] ?? []].flat() as string[];
  if (term?.['_id'] !== undefined || terms?.['_id'] !== undefined)
    return { terms: { _id: ids.flatMap((id) => [id, id + NEXT_SUFFIX]) } };
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withBothIds(inner)]));
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

async function call(url: string, method: string, path: string, body?: object | string): Promise<unknown> {
  const isText = typeof body === 'string';
  const answer = await fetch(url + path, {
    method,
    headers: { 'content-type': isText ? 'application/x-ndjson' : 'application/json' },
    ...(body !== undefined && { body: isText ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`OpenSearch responded with ${answer.status}: ${text.slice(0, 1000)}`);
  return JSON.parse(text) as unknown;
}
