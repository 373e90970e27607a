/**
 * The user's reports. The server creates them in the background, and the client polls each report until it is
 * ready or has failed.
 *
 *   waiting → making → ready
 *      ▲         └───► failed
 *      └──── retry ───────┘         remove, in any state: disappears at once, and returns if the server refuses
 *
 * While a report is waiting or being created, the client polls the server, with growing pauses.
 */
import { batch, signal, type ReadonlySignal } from '@preact/signals-core';
import { call, type Api, type Problem, type Result } from '../../api/client';
import type { components } from '../../api/schema';
import type { Quotation } from './quotations';
import type { Clock } from '../../platform/browser/clock';

export type Report = components['schemas']['Report'];
type NewReport = components['schemas']['NewReport'];
export type ReportFormat = components['schemas']['ReportFormat'];

export interface ReportOrder {
  /** 1 to 200 characters without line breaks. */
  readonly title: string;
  /** At most 5,000 characters. */
  readonly description: string;
  readonly format: ReportFormat;
  /** 1 to 5,000 documents, in the order in which the report lists them. */
  readonly documentIds: readonly string[];
  /** At most 200 provisions of these documents. */
  readonly quotations?: readonly Quotation[];
  /** Two editions of one of these documents, if the report is to show what changed between them. */
  readonly comparison?: NonNullable<NewReport['comparison']>;
}

export interface Reports {
  /** Newest first; null until loaded. */
  readonly items: ReadonlySignal<readonly Report[] | null>;
  /** Why the latest load failed; null after a success. */
  readonly problem: ReadonlySignal<Problem | null>;
  /**
   * The report that most recently became ready or failed, as a new object each time; null if there is none.
   */
  readonly ended: ReadonlySignal<Report | null>;
  /** Loads the list from the server. If a load is already running, the call waits for that one. */
  load(): Promise<void>;
  create(order: ReportOrder): Promise<Result<Report>>;
  /** Asks the server to create a failed report again. Resolves with the reason if the server refuses. */
  retry(id: string): Promise<Problem | null>;
  /** Resolves with the reason if the server refuses. It is not an error if the report no longer exists. */
  remove(id: string): Promise<Problem | null>;
  /** Ends polling. Responses that arrive later are ignored. */
  dispose(): void;
}

export interface ReportsOptions {
  readonly api: Api;
  readonly clock: Clock;
  /** While this returns false, the server isn't polled. */
  readonly isOnline: () => boolean;
}

/** A short report takes a second or two. A long one needn't be polled every second. */
const FIRST_LOOK_MS = 1000;
const LONGEST_LOOK_MS = 10_000;

export function createReports({ api, clock, isOnline }: ReportsOptions): Reports {
  const list = createReportList();
  const problem = signal<Problem | null>(null);
  let isDisposed = false;
  let loading: Promise<void> | null = null;
  /** Counts this client's changes. If one is made while the list is loading, the list is loaded again. */
  let changes = 0;
  const following = createFollowing({
    clock,
    isNeeded: () => !isDisposed && list.unfinished().length > 0,
    async look() {
      const ids = isOnline() ? list.unfinished() : [];
      const answers = await Promise.all(ids.map((id) => fetchReport(api, id)));
      if (!isDisposed) answers.forEach(takeOver);
    },
  });

  function show(next: readonly Report[]): void {
    if (list.show(next)) following.resetPause();
    following.follow();
  }

  function takeOver({ id, answer }: { readonly id: string; readonly answer: Result<Report> }): void {
    if (answer.ok) show(list.with(answer.value));
    // The report was deleted on another device.
    else if (answer.problem.status === 404) show(list.without(id));
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
    items: list.items,
    problem,
    ended: list.ended,
    load: () => (loading ??= fetchAll().finally(() => void (loading = null))),
    async create(order) {
      const answer = await call(api.POST('/api/user/report', { body: requestOf(order) }));
      changes += 1;
      if (isDisposed || !answer.ok) return answer;
      // If no list has been loaded yet, the first load will include this report.
      if (list.items.peek()) show([answer.value, ...list.without(answer.value.id)]);
      following.restart();
      return answer;
    },
    async retry(id) {
      const answer = await call(api.POST('/api/user/report/{id}/retry', { params: { path: { id } } }));
      changes += 1;
      if (isDisposed) return null;
      if (!answer.ok) return answer.problem;
      show(list.with(answer.value));
      following.restart();
      return null;
    },
    async remove(id) {
      const before = list.items.peek() ?? [];
      show(list.without(id));
      changes += 1;
      const answer = await call(api.DELETE('/api/user/report/{id}', { params: { path: { id } } }));
      changes += 1;
      if (isDisposed || answer.ok || answer.problem.status === 404) return null;
      show(withRestored(before, id, list.items.peek() ?? []));
      return answer.problem;
    },
    dispose() {
      isDisposed = true;
      following.stop();
    },
  };
}

function createReportList() {
  const items = signal<readonly Report[] | null>(null);
  const ended = signal<Report | null>(null);
  const present = () => items.peek() ?? [];
  return {
    items,
    ended,
    unfinished: () => present().flatMap((report) => (isUnfinished(report) ? [report.id] : [])),
    with: (report: Report) => present().map((item) => (item.id === report.id ? report : item)),
    without: (id: string) => present().filter((item) => item.id !== id),
    /**
     * Shows the list. Returns whether a report has just become ready or failed, which `ended` then contains.
     */
    show(next: readonly Report[]): boolean {
      const before = new Map(present().map((report) => [report.id, report]));
      const done = next.find((report) => !isUnfinished(report) && isUnfinished(before.get(report.id)));
      batch(() => {
        items.value = next;
        if (done) ended.value = done;
      });
      return done !== undefined;
    },
  };
}

/** Returns the current list with a report, which the server refused to remove, back in its position. */
function withRestored(before: readonly Report[], id: string, present: readonly Report[]): readonly Report[] {
  const byId = new Map(present.map((report) => [report.id, report]));
  const newer = present.filter((report) => !before.some((old) => old.id === report.id));
  return [...newer, ...before.flatMap((old) => byId.get(old.id) ?? (old.id === id ? [old] : []))];
}

interface FollowingOptions {
  readonly clock: Clock;
  readonly isNeeded: () => boolean;
  readonly look: () => Promise<void>;
}

/** Creates a poller that calls `look` repeatedly, with growing pauses, while `isNeeded` returns true. */
function createFollowing({ clock, isNeeded, look }: FollowingOptions) {
  let pauseMs = FIRST_LOOK_MS;
  /** Ends the latest pause; null if no look is due or running. */
  let cancelPause: (() => void) | null = null;

  async function lookAfter(cancel: () => void): Promise<void> {
    await look();
    // If `restart` was called during this look, the next pause has already begun.
    if (cancelPause === cancel) cancelPause = null;
    follow();
  }

  function follow(): void {
    if (cancelPause || !isNeeded()) return;
    const cancel = clock.after(pauseMs, () => void lookAfter(cancel));
    cancelPause = cancel;
    pauseMs = Math.min(LONGEST_LOOK_MS, pauseMs * 1.5);
  }

  function resetPause(): void {
    pauseMs = FIRST_LOOK_MS;
  }

  return {
    follow,
    /** Makes the next pause as short as the first. */
    resetPause,
    /** Calls `look` again soon, even if the current pause is long. */
    restart() {
      cancelPause?.();
      cancelPause = null;
      resetPause();
      follow();
    },
    stop: () => cancelPause?.(),
  };
}

function requestOf({ documentIds, quotations = [], ...fields }: ReportOrder): NewReport {
  return {
    ...fields,
    documents: documentIds.join(','),
    ...(quotations.length > 0 && {
      quotations: quotations.map(({ documentId: document, edition, address }) => ({
        document,
        edition,
        address,
      })),
    }),
  };
}

async function fetchReport(
  api: Api,
  id: string,
): Promise<{ readonly id: string; readonly answer: Result<Report> }> {
  return { id, answer: await call(api.GET('/api/user/report/{id}', { params: { path: { id } } })) };
}

export function isUnfinished(report: Report | undefined): boolean {
  return report?.status === 'waiting' || report?.status === 'making';
}

/** Returns whether a failed report may succeed if it is created again from the same documents. */
export function isRetryWorthwhile({ status, failure }: Report): boolean {
  return status === 'failed' && failure !== 'too-many-pages' && failure !== 'too-large';
}

/**
 * Returns the documents that are no longer in the library, if the request was rejected because of them. The
 * server names at most 100.
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
