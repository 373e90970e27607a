/**
 * The user's reports. The server makes them in the background, and this follows each until it is ready or has
 * failed.
 *
 *   waiting → making → ready
 *      ▲         └───► failed
 *      └──── retry ───────┘         remove: from any, gone at once, and back when the server refuses
 *
 * While a report is waiting or being made, the server is asked for it, with growing pauses. Otherwise nothing
 * is asked.
 */
import { batch, signal, type ReadonlySignal } from '@preact/signals-core';
import { call, type Api, type Problem, type Result } from '../../api/client';
import type { components } from '../../api/schema';
import type { Clock } from '../../platform/browser/clock';

export type Report = components['schemas']['Report'];
export type ReportFormat = components['schemas']['ReportFormat'];

export interface ReportOrder {
  /** 1 to 200 characters without line breaks. */
  readonly title: string;
  /** At most 5,000 characters. */
  readonly description: string;
  readonly format: ReportFormat;
  /** 1 to 5,000 documents, in the order of the report. */
  readonly documentIds: readonly string[];
}

export interface Reports {
  /** Newest first; null until loaded. */
  readonly items: ReadonlySignal<readonly Report[] | null>;
  /** Why the latest load failed; null after a success. */
  readonly problem: ReadonlySignal<Problem | null>;
  /**
   * The report that has become ready or failed most recently, each time as a new object; null if none has.
   */
  readonly ended: ReadonlySignal<Report | null>;
  /** A running load is shared. */
  load(): Promise<void>;
  create(order: ReportOrder): Promise<Result<Report>>;
  /** Asks the server to make a failed report again. Resolves with the reason if it refuses. */
  retry(id: string): Promise<Problem | null>;
  /** Resolves with the reason if the server refuses. A report that no longer exists is not an error. */
  remove(id: string): Promise<Problem | null>;
  /** Ignores answers that are still to come, and asks no more. */
  dispose(): void;
}

export interface ReportsOptions {
  readonly api: Api;
  readonly clock: Clock;
  /** While it is false, the server is not asked. */
  readonly isOnline: () => boolean;
}

/** A short report takes a second or two. A long one needn't be checked every second. */
const FIRST_LOOK_MS = 1000;
const LONGEST_LOOK_MS = 10_000;

export function createReports({ api, clock, isOnline }: ReportsOptions): Reports {
  const items = signal<readonly Report[] | null>(null);
  const problem = signal<Problem | null>(null);
  const ended = signal<Report | null>(null);
  let isDisposed = false;
  let loading: Promise<void> | null = null;
  /** Counts the changes made here. A list that was requested before one of them is requested again. */
  let changes = 0;
  let lookAfterMs = FIRST_LOOK_MS;
  let stopLooking: (() => void) | null = null;

  /** @param next The reports to show. If one of them has just ended, `ended` is set. */
  function show(next: readonly Report[]): void {
    const before = new Map((items.peek() ?? []).map((report) => [report.id, report]));
    const done = next.find((report) => !isUnfinished(report) && isUnfinished(before.get(report.id)));
    batch(() => {
      items.value = next;
      if (done) ended.value = done;
    });
    if (done) lookAfterMs = FIRST_LOOK_MS;
    follow();
  }

  function put(report: Report): void {
    show((items.peek() ?? []).map((item) => (item.id === report.id ? report : item)));
  }

  function follow(): void {
    if (isDisposed || stopLooking || !items.peek()?.some(isUnfinished)) return;
    stopLooking = clock.after(lookAfterMs, () => void look());
    lookAfterMs = Math.min(LONGEST_LOOK_MS, lookAfterMs * 1.5);
  }

  async function look(): Promise<void> {
    const unfinished = isOnline() ? (items.peek() ?? []).filter(isUnfinished) : [];
    const answers = await Promise.all(
      unfinished.map(async ({ id }) => ({
        id,
        answer: await call(api.GET('/api/user/report/{id}', { params: { path: { id } } })),
      })),
    );
    stopLooking = null;
    if (isDisposed) return;
    for (const { id, answer } of answers) {
      if (answer.ok) put(answer.value);
      // The report was deleted on another device.
      else if (answer.problem.status === 404) drop(id);
    }
    follow();
  }

  function drop(id: string): void {
    show((items.peek() ?? []).filter((item) => item.id !== id));
  }

  /** Checks again soon, even if the next check is far off. */
  function restartFollowing(): void {
    stopLooking?.();
    stopLooking = null;
    lookAfterMs = FIRST_LOOK_MS;
    follow();
  }

  async function fetchAll(): Promise<void> {
    let before: number;
    let answer: Result<readonly Report[]>;
    do {
      before = changes;
      answer = await call(api.GET('/api/user/report'));
      if (isDisposed) return;
    } while (before !== changes);
    problem.value = answer.ok ? null : answer.problem;
    if (answer.ok) show(answer.value);
  }

  return {
    items,
    problem,
    ended,
    load: () =>
      (loading ??= fetchAll().finally(() => {
        loading = null;
      })),
    async create({ title, description, format, documentIds }) {
      const answer = await call(
        api.POST('/api/user/report', {
          body: { title, description, format, documents: documentIds.join(',') },
        }),
      );
      changes += 1;
      if (isDisposed || !answer.ok) return answer;
      // Before the first load the list is not known. That load will include this report.
      const known = items.peek();
      if (known) show([answer.value, ...known.filter(({ id }) => id !== answer.value.id)]);
      restartFollowing();
      return answer;
    },
    async retry(id) {
      const answer = await call(api.POST('/api/user/report/{id}/retry', { params: { path: { id } } }));
      changes += 1;
      if (isDisposed) return null;
      if (!answer.ok) return answer.problem;
      put(answer.value);
      restartFollowing();
      return null;
    },
    async remove(id) {
      const before = items.peek() ?? [];
      drop(id);
      changes += 1;
      const answer = await call(api.DELETE('/api/user/report/{id}', { params: { path: { id } } }));
      changes += 1;
      if (isDisposed || answer.ok || answer.problem.status === 404) return null;
      const there = new Map((items.peek() ?? []).map((report) => [report.id, report]));
      const newer = [...there.values()].filter((report) => !before.some((old) => old.id === report.id));
      show([...newer, ...before.flatMap((old) => there.get(old.id) ?? (old.id === id ? [old] : []))]);
      return answer.problem;
    },
    dispose() {
      isDisposed = true;
      stopLooking?.();
    },
  };
}

export function isUnfinished(report: Report | undefined): boolean {
  return report?.status === 'waiting' || report?.status === 'making';
}

/** Whether making a failed report again from the same documents may succeed. */
export function isRetryWorthwhile({ status, failure }: Report): boolean {
  return status === 'failed' && failure !== 'too-many-pages' && failure !== 'too-large';
}

/**
 * Returns the documents of a refused order that are no longer in the library. The server names at most 100.
 */
export function missingDocuments(
  { code, errors = [] }: Problem,
  documentIds: readonly string[],
): readonly string[] {
  if (code !== 'not-found') return [];
  if (documentIds.length === 1) return documentIds;
  const named = new Set(errors.map(({ message }) => /^There is no document (\S+)\.$/.exec(message)?.[1]));
  return documentIds.filter((id) => named.has(id));
}
