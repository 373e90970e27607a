/** Sends lists of any length to endpoints that accept at most 500 documents (openapi.yaml). */
import type { Problem, Result } from '../../api/client';
import type { components } from '../../api/schema';
import { mapResult } from './results';

/**
 * The documents that were changed, which an undo has to name. If there is a problem, the other documents
 * weren't changed.
 */
export interface BatchResult {
  readonly documents: readonly string[];
  readonly problem: Problem | null;
}

const BATCH_SIZE = 500;

/** Each batch is a separate change. If one is rejected, the others still take effect. */
export async function sendInBatches(
  ids: readonly string[],
  send: (ids: readonly string[]) => Promise<Result<readonly string[]>>,
): Promise<BatchResult> {
  const parts = Array.from({ length: Math.ceil(ids.length / BATCH_SIZE) }, (_, index) =>
    ids.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
  );
  const answers = await Promise.all(parts.map(send));
  return {
    documents: answers.flatMap((answer) => (answer.ok ? answer.value : [])),
    problem: answers.flatMap((answer) => (answer.ok ? [] : [answer.problem]))[0] ?? null,
  };
}

export function changedDocuments(
  answer: Result<components['schemas']['ChangedDocuments']>,
): Result<readonly string[]> {
  return mapResult(answer, ({ documents }) => documents);
}
