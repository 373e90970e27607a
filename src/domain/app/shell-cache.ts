/**
 * Stores the application's own files (the shell) on every device on which somebody has logged in.
 *
 *   null ── checked ──┬─► missing ── wanted, online ──► fetching ──┬── complete ──► cached
 *                     │      ▲                                     └── one failed ───┐
 *                     │      └─ after 2 s, 4 s, … 1 h, or when the connection returns ◄┘
 *                     └─► cached: updated every hour, and when the connection returns; stays cached
 *
 * A device that has the shell updates it even while nobody is logged in and only the login screen is shown.
 */
import { effect, signal, untracked, type ReadonlySignal } from '@preact/signals-core';
import type { Clock } from '../../platform/browser/clock';
import { createRetry } from '../core/retry';

/**
 * null: not known yet, or this page doesn't store the shell. `unsupported`: service workers aren't available.
 */
export type ShellState = 'missing' | 'cached' | 'unsupported' | null;

/** The part of the service worker client that this module uses. Its methods never reject. */
export interface ShellFiles {
  /** Whether a complete shell of any version is on the device. */
  isShellCached(): Promise<boolean>;
  /** Fetches the missing files. Resolves with true if a complete shell is then on the device. */
  install(): Promise<boolean>;
  /** Checks the server for a newer version. */
  checkForUpdate(): Promise<void>;
}

export interface ShellUpdaterOptions {
  readonly files: ShellFiles;
  readonly clock: Clock;
  readonly isOnline: ReadonlySignal<boolean>;
  /** True when somebody is logged in and the first screen has loaded. */
  readonly isWanted: ReadonlySignal<boolean>;
}

export interface ShellUpdater {
  readonly state: ReadonlySignal<ShellState>;
  dispose(): void;
}

const FIRST_PAUSE_MS = 2000;
/** The pause between updates. A page may stay open for weeks. */
const UPDATE_MS = 3_600_000;

export function createShellUpdater({ files, clock, isOnline, isWanted }: ShellUpdaterOptions): ShellUpdater {
  const state = signal<ShellState>(null);
  let isFetching = false;
  let isOver = false;
  const retry = createRetry({
    clock,
    isOnline: () => isOnline.peek(),
    firstMs: FIRST_PAUSE_MS,
    work: () => void fetch(),
  });
  const updates = createRetry({
    clock,
    isOnline: () => isOnline.peek(),
    firstMs: UPDATE_MS,
    work: () => void update(),
  });

  void files.isShellCached().then((isCached) => {
    if (!isOver && state.peek() === null) state.value = isCached ? 'cached' : 'missing';
  });

  async function fetch(): Promise<void> {
    if (isFetching || !isWanted.peek()) return;
    isFetching = true;
    const isCached = await files.install();
    isFetching = false;
    if (isOver) return;
    if (isCached) state.value = 'cached';
    else retry.later();
  }

  function fetchNow(): void {
    retry.reset();
    void fetch();
  }

  async function update(): Promise<void> {
    await files.checkForUpdate();
    if (!isOver) updates.later();
  }

  let wasAway = false;
  const stop = effect(() => {
    if (state.value === null) return;
    if (!isOnline.value) {
      wasAway = true;
      return;
    }
    const isBack = wasAway;
    wasAway = false;
    if (state.value !== 'cached') {
      if (isWanted.value) untracked(fetchNow);
    } else if (isBack) void update();
    // No check is needed now, because the browser checks for updates whenever it loads a page.
    else updates.later();
  });

  return {
    state,
    dispose() {
      isOver = true;
      stop();
      retry.reset();
      updates.reset();
    },
  };
}
