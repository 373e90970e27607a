/**
 * Writing documents to OpenSearch: a few megabytes a call, two calls at a time, so that neither side has to hold more.
 *
 * Each document carries the revision that it was read at, and OpenSearch keeps the highest: a write that is repeated, or
 * comes late from another server, changes nothing. So whatever may have failed in passing is simply sent again.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { truncate, property, OpenSearchError, type OpenSearchClient } from './client';
import type { JsonObject } from './request';
import { SearchFailure } from '../search';

/** `document` null takes the id out. */
export interface DocumentChange {
  readonly id: string;
  readonly revision: number;
  readonly document: JsonObject | null;
}

/** OpenSearch will never take this document: it is too long, or its mapping and ours are not of one mind. */
export interface RefusedDocument {
  readonly id: string;
  /** In OpenSearch's words. */
  readonly reason: string;
}

interface Line {
  readonly id: string;
  readonly text: string;
}

/** Characters; one longer document goes alone. */
const MAX_PART_LENGTH = 4_000_000;
const CONCURRENCY = 2;
const MAX_ATTEMPTS = 7;
/** Before the second try; each later pause is twice as long. */
const FIRST_PAUSE_MS = 200;
const CALL_TIMEOUT_MS = 60_000;
/** No new try after it. */
const RETRY_WINDOW_MS = 60_000;

/**
 * Resolves when all but the refused ones are durable; they are found after the next refresh.
 *
 * @param alias Of one index. Through an alias, as OpenSearch would make an index anew that was removed meanwhile.
 * @param closing Breaks off what is under way, and ends the retries.
 * @returns Those that OpenSearch will never take.
 * @throws SearchFailure when OpenSearch did not take them in time; some of them may have been written.
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
    // One that throws ends the parts for the other too.
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
    // Not all servers at the same moment.
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
  /** To end with when it has been sent often enough. */
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

/** More than OpenSearch takes in one call: the halves may fit. */
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
    throw new SearchFailure('unavailable', 'OpenSearch does not say what it wrote.');
  const again: Line[] = [];
  const refused: RefusedDocument[] = [];
  let why = noFailure;
  for (const [at, line] of part.entries()) {
    const done = property(items[at], 'index') ?? property(items[at], 'delete');
    const error = property(done, 'error');
    const status = Number(property(done, 'status'));
    // A conflict is a newer revision, written by another server; without an error a 404 is one who was not there.
    if (error === undefined || status === 409) continue;
    const sentence = `${String(property(error, 'type'))}: ${truncate(String(property(error, 'reason')))}`;
    if (status === 400) {
      refused.push({ id: line.id, reason: sentence });
      continue;
    }
    const problem = new OpenSearchError(
      status,
      String(property(error, 'type')),
      `OpenSearch answers ${status} for the document ${line.id}, ${sentence}`,
    );
    if (!problem.isTransient) throw problem;
    why = problem;
    again.push(line);
  }
  return { again, refused, why };
}
