/** Calls that take 500 documents at most (openapi.yaml), for as many as a list has. */
import type { Problem, Result } from '../../api/client';
import type { components } from '../../api/schema';

/** What was changed, which is what undoing it has to name; with a problem, the rest was not. */
export interface BatchResult {
  readonly documents: readonly string[];
  readonly problem: Problem | null;
}

const BATCH_SIZE = 500;

/** Each part is a change of its own: one that is refused takes none of the others back. */
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
  return answer.ok ? { ok: true, value: answer.value.documents } : answer;
}
