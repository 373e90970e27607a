/**
 * Writes documents to OpenSearch in parts of a few megabytes, with two concurrent requests, so that neither
 * side needs more memory.
 *
 * Each document has the revision at which it was read, and OpenSearch keeps the one with the highest
 * revision. A write that is repeated, or arrives late from another server, therefore changes nothing, and one
 * that may have failed temporarily can simply be sent again.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { truncate, property, OpenSearchError, type OpenSearchClient } from './client';
import type { JsonObject } from './request';
import { SearchFailure } from '../search';

/** A document to write, or to delete if `document` is null. */
export interface DocumentChange {
  readonly id: string;
  readonly revision: number;
  readonly document: JsonObject | null;
}

/** A document that OpenSearch will never accept, because it is too long or doesn't fit the mapping. */
export interface RefusedDocument {
  readonly id: string;
  /** The reason that OpenSearch gives. */
  readonly reason: string;
}

interface Line {
  readonly id: string;
  readonly text: string;
}

/** The maximum length of a part, in characters. A longer document is sent alone. */
const MAX_PART_LENGTH = 4_000_000;
const CONCURRENCY = 2;
const MAX_ATTEMPTS = 7;
/** The pause before the second attempt. Each later pause is twice as long. */
const FIRST_PAUSE_MS = 200;
const CALL_TIMEOUT_MS = 60_000;
/** After this time, failed attempts aren't repeated. */
const RETRY_WINDOW_MS = 60_000;

/**
 * Resolves when all documents except rejected ones are durable. Searches find them after the next refresh.
 *
 * @param alias An alias of a single index. With the index's own name, OpenSearch would recreate an index that
 *   has been deleted.
 * @param closing Aborts the requests in progress and ends the retries.
 * @returns The documents that OpenSearch will never accept.
 * @throws SearchFailure if OpenSearch doesn't accept the documents in time. Some of them may have been
 *   written.
 */
export async function writeChanges(
  client: OpenSearchClient,
  alias: string,
  changes: Iterable<DocumentChange>,
  closing: AbortSignal,
): Promise<RefusedDocument[]> {
  const parts = partsOf(changes);
  const refused: RefusedDocument[] = [];
  const lane = async (): Promise<void> => {
    // If one lane throws, the generator ends, so the other lane also stops.
    for (const part of parts) refused.push(...(await writePart(client, alias, part, closing)));
  };
  const ended = await Promise.allSettled(Array.from({ length: CONCURRENCY }, lane));
  for (const lane of ended) if (lane.status === 'rejected') throw lane.reason;
  return refused;
}

function* partsOf(changes: Iterable<DocumentChange>): Generator<Line[]> {
  let part: Line[] = [];
  let length = 0;
  for (const change of changes) {
    const line = lineOf(change);
    if (length > 0 && length + line.text.length > MAX_PART_LENGTH) {
      yield part;
      part = [];
      length = 0;
    }
    part.push(line);
    length += line.text.length;
  }
  if (part.length > 0) yield part;
}

function lineOf({ id, revision, document }: DocumentChange): Line {
  const target = { _id: id, version: revision, version_type: 'external_gte' };
  const text = document
    ? `${JSON.stringify({ index: target })}\n${JSON.stringify(document)}\n`
    : `${JSON.stringify({ delete: target })}\n`;
  return { id, text };
}

async function writePart(
  client: OpenSearchClient,
  alias: string,
  part: readonly Line[],
  closing: AbortSignal,
): Promise<RefusedDocument[]> {
  const until = Date.now() + RETRY_WINDOW_MS;
  const allRefused: RefusedDocument[] = [];
  let left = part;
  for (let tried = 1; ; tried++) {
    const { again, refused, why } = await writeOnce(client, alias, left, closing);
    allRefused.push(...refused);
    if (again.length === 0) return allRefused;
    if (tried === MAX_ATTEMPTS || Date.now() > until) throw why;
    left = again;
    // Jitter prevents servers from retrying at the same moment.
    await pause(FIRST_PAUSE_MS * 2 ** (tried - 1) * (0.5 + Math.random() / 2), undefined, {
      signal: closing,
    }).catch(() => {
      throw new SearchFailure('unavailable', 'The search is closed.');
    });
  }
}

interface Outcome {
  readonly again: readonly Line[];
  readonly refused: readonly RefusedDocument[];
  /** The error to throw after the last attempt. */
  readonly why: SearchFailure;
}

const noFailure = new SearchFailure('unavailable', '');

async function writeOnce(
  client: OpenSearchClient,
  alias: string,
  part: readonly Line[],
  closing: AbortSignal,
): Promise<Outcome> {
  try {
    const answer = await client.ask({
      method: 'POST',
      path: `/${alias}/_bulk`,
      query: { require_alias: 'true' },
      body: part.map(({ text }) => text).join(''),
      timeoutMs: CALL_TIMEOUT_MS,
      signal: closing,
    });
    return outcomeOf(part, answer);
  } catch (error) {
    const [first] = part;
    if (error instanceof OpenSearchError && error.status === 413 && first)
      return writeHalves(client, alias, part, first, closing);
    const isTransient =
      error instanceof OpenSearchError
        ? error.isTransient
        : error instanceof SearchFailure && error.reason !== 'cancelled';
    if (!isTransient) throw error;
    return { again: part, refused: [], why: error as SearchFailure };
  }
}

/**
 * Writes a part that is too large for a single request in two halves. If the part contains only one document,
 * that document is rejected.
 */
async function writeHalves(
  client: OpenSearchClient,
  alias: string,
  part: readonly Line[],
  first: Line,
  closing: AbortSignal,
): Promise<Outcome> {
  if (part.length === 1)
    return {
      again: [],
      refused: [{ id: first.id, reason: 'it is longer than http.max_content_length allows.' }],
      why: noFailure,
    };
  const middle = part.length >> 1;
  const refused = [];
  for (const half of [part.slice(0, middle), part.slice(middle)])
    refused.push(...(await writePart(client, alias, half, closing)));
  return { again: [], refused, why: noFailure };
}

function outcomeOf(part: readonly Line[], answer: unknown): Outcome {
  const items = property(answer, 'items');
  if (!Array.isArray(items) || items.length !== part.length)
    throw new SearchFailure('unavailable', 'OpenSearch did not report what it wrote.');
  const again: Line[] = [];
  const refused: RefusedDocument[] = [];
  let why = noFailure;
  for (const [at, line] of part.entries()) {
    const done = property(items[at], 'index') ?? property(items[at], 'delete');
    const error = property(done, 'error');
    const status = Number(property(done, 'status'));
    // 409, a conflict, means that another server has written a newer revision. 404 without an error means
    // that a document to delete didn't exist.
    if (error === undefined || status === 409) continue;
    const sentence = `${String(property(error, 'type'))}: ${truncate(String(property(error, 'reason')))}`;
    if (status === 400) {
      refused.push({ id: line.id, reason: sentence });
      continue;
    }
    const problem = new OpenSearchError(
      status,
      String(property(error, 'type')),
      `OpenSearch responded with ${status} for the document ${line.id}, ${sentence}`,
    );
    if (!problem.isTransient) throw problem;
    why = problem;
    again.push(line);
  }
  return { again, refused, why };
}
