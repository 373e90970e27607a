/**
 * Runs before the first screen, and again when the connection returns or the user logs in (spec §4
 * "Startup").
 *
 *   initialising → connecting → session → updates → local-data → done
 *
 * A label shows the current step. Local data is read from the beginning, in parallel with the other steps. If
 * the user is known or nobody is logged in, the screen opens as soon as this data has been read, without
 * waiting for the server.
 */
import { effect, signal, untracked, type ReadonlySignal } from '@preact/signals-core';
import type { Connection } from './connection';
import { createLatestRun } from '../core/latest-run';
import type { Session } from '../account/session';

export type StartupStep = 'initialising' | 'connecting' | 'session' | 'updates' | 'local-data' | 'done';

export interface Startup {
  readonly step: ReadonlySignal<StartupStep>;
  /** Whether the screen may open. Once true, it stays true. */
  readonly isReady: ReadonlySignal<boolean>;
  /** Resolves when the first run is done. */
  start(): Promise<void>;
  dispose(): void;
}

export interface StartupOptions {
  readonly connection: Pick<Connection, 'isOnline' | 'check'>;
  readonly session: Pick<Session, 'isLoggedIn' | 'refresh'> & { readonly user: ReadonlySignal<unknown> };
  /** The desktop app's check for a newer version. */
  readonly checkForUpdates?: (() => Promise<void>) | undefined;
  /** Reads the basket, categories, favourites and offline documents from the device, without the server. */
  readonly loadLocalData?: () => Promise<void>;
  /** Called at the end of a run if the user is online and logged in, unless a newer run has begun. */
  readonly synchronise?: () => void;
  /** Reports an unexpected failure. The startup continues. */
  readonly report: (error: unknown) => void;
}

export function createStartup(options: StartupOptions): Startup {
  const { connection, session, report } = options;
  const step = signal<StartupStep>('initialising');
  const isReady = signal(false);
  const latestRun = createLatestRun();
  let stopWatching = () => {};

  /** Only the latest run may update `step`. */
  async function run(): Promise<void> {
    const isLatest = latestRun.begin();
    const say = (next: StartupStep) => {
      if (isLatest()) step.value = next;
    };
    say('initialising');
    const local = settled(options.loadLocalData, report).then(() => {
      if (session.user.peek() !== null || !session.isLoggedIn.peek()) isReady.value = true;
    });
    say('connecting');
    await connection.check();
    say('session');
    await settled(() => session.refresh(), report);
    say('updates');
    if (connection.isOnline.peek()) await settled(options.checkForUpdates, report);
    say('local-data');
    await local;
    if (!isLatest()) return;
    if (connection.isOnline.peek() && session.isLoggedIn.peek()) options.synchronise?.();
    step.value = 'done';
    isReady.value = true;
  }

  /** Repeats the startup "when the connection returns or the user logs in". */
  function watch(): () => void {
    let wasOnline = connection.isOnline.peek();
    let wasLoggedIn = session.isLoggedIn.peek();
    return effect(() => {
      const [online, loggedIn] = [connection.isOnline.value, session.isLoggedIn.value];
      const again = (online && !wasOnline) || (loggedIn && !wasLoggedIn);
      [wasOnline, wasLoggedIn] = [online, loggedIn];
      if (again) untracked(() => void run());
    });
  }

  return {
    step,
    isReady,
    async start() {
      const first = run();
      stopWatching();
      stopWatching = watch();
      await first;
    },
    dispose() {
      latestRun.cancel();
      stopWatching();
    },
  };
}

/** Reports errors instead of throwing them, so that the steps after a failed one still run. */
async function settled(
  work: (() => Promise<unknown>) | undefined,
  raise: (error: unknown) => void,
): Promise<void> {
  try {
    await work?.();
  } catch (error) {
    raise(error);
  }
}
