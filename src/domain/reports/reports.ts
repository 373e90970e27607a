/**
 * The user's reports: made by the server in the background, followed here until each has ended.
 *
 *   waiting → making → ready
 *      ▲         └───► failed
 *      └──── retry ───────┘         remove: from any, gone at once, and back when the server refuses
 *
 * While any is waiting or being made the server is asked for those, ever less often; when none is, nothing is asked.
 */
import { batch, signal, type ReadonlySignal } from '@preact/signals-core';
import { call, type Api, type Problem, type Result } from '../../api/client';
import type { components } from '../../api/schema';
import type { Clock } from '../../platform/browser/clock';

export type Report = components['schemas']['Report'];
export type ReportFormat = components['schemas']['ReportFormat'];

export interface ReportOrder {
  /** 1 to 200 characters, none of them a line break. */
  readonly title: string;
  /** At most 5,000 characters. */
  readonly description: string;
  readonly format: ReportFormat;
  /** 1 to 5,000, in the order in which the report is to hold them. */
  readonly documentIds: readonly string[];
}

export interface Reports {
  /** Newest first; null until a load has answered. */
  readonly items: ReadonlySignal<readonly Report[] | null>;
  /** Why the latest load failed; null after one that worked. */
  readonly problem: ReadonlySignal<Problem | null>;
  /** The report last seen to end, ready or failed: a new object for each; null while none was. */
  readonly ended: ReadonlySignal<Report | null>;
  /** A load under way is shared. */
  load(): Promise<void>;
  create(order: ReportOrder): Promise<Result<Report>>;
  /** Has a failed one made again. Answers why not, or null. */
  retry(id: string): Promise<Problem | null>;
  /** Answers why not, or null. One that is gone already is not an error. */
  remove(id: string): Promise<Problem | null>;
  /** Answers on their way are dropped, nothing more is asked. */
  dispose(): void;
}

export interface ReportsOptions {
  readonly api: Api;
  readonly clock: Clock;
  /** Nothing is asked while it is false. */
  readonly isOnline: () => boolean;
}

/** A short report is made within a second or two; a long one needs no look at each of them. */
const FIRST_LOOK_MS = 1000;
const LONGEST_LOOK_MS = 10_000;

export function createReports({ api, clock, isOnline }: ReportsOptions): Reports {
  const items = signal<readonly Report[] | null>(null);
  const problem = signal<Problem | null>(null);
  const ended = signal<Report | null>(null);
  let isDisposed = false;
  let loading: Promise<void> | null = null;
  /** Counts our own changes: a list that was asked for before one of them is asked for again. */
  let changes = 0;
  let lookAfterMs = FIRST_LOOK_MS;
  let stopLooking: (() => void) | null = null;

  /** @param next Shown from now on; what ended on the way here is told. */
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
      // Deleted on another device.
      else if (answer.problem.status === 404) drop(id);
    }
    follow();
  }

  function drop(id: string): void {
    show((items.peek() ?? []).filter((item) => item.id !== id));
  }

  /** The soonest look of all, also where one is far off. */
  function followAnew(): void {
    stopLooking?.();
    stopLooking = null;
    lookAfterMs = FIRST_LOOK_MS;
    follow();
  }

  async function fetchAll(): Promise<void> {
    let asked: number;
    let answer: Result<readonly Report[]>;
    do {
      asked = changes;
      answer = await call(api.GET('/api/user/report'));
      if (isDisposed) return;
    } while (asked !== changes);
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
      // Before the first load the list is not known: that load brings this one along.
      const known = items.peek();
      if (known) show([answer.value, ...known.filter(({ id }) => id !== answer.value.id)]);
      followAnew();
      return answer;
    },
    async retry(id) {
      const answer = await call(api.POST('/api/user/report/{id}/retry', { params: { path: { id } } }));
      changes += 1;
      if (isDisposed) return null;
      if (!answer.ok) return answer.problem;
      put(answer.value);
      followAnew();
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

/** Whether a failed one may come out better when it is made again of the same documents. */
export function isRetryWorthwhile({ status, failure }: Report): boolean {
  return status === 'failed' && failure !== 'too-many-pages' && failure !== 'too-large';
}

/** Of the documents of a refused order, those that are not in the library any more: as far as the server names them, 100 at most. */
export function missingDocuments(
  { code, errors = [] }: Problem,
  documentIds: readonly string[],
): readonly string[] {
  if (code !== 'not-found') return [];
  if (documentIds.length === 1) return documentIds;
  const named = new Set(errors.map(({ message }) => /^There is no document (\S+)\.$/.exec(message)?.[1]));
  return documentIds.filter((id) => named.has(id));
}
