/**
 * What happens before the first screen, and again when the connection returns or the user signs in (spec §4 "Startup").
 *
 *   initialising → connecting → session → updates → local-data → done
 *
 * The steps are a label in this order. Reading local data starts at once beside them: with a stored user, or with
 * nobody to restore, the screen opens as soon as it is read, and does not wait for the server.
 */
import { effect, signal, untracked, type ReadonlySignal } from '@preact/signals-core';
import type { Connection } from './connection';
import type { Session } from '../account/session';

export type StartupStep = 'initialising' | 'connecting' | 'session' | 'updates' | 'local-data' | 'done';

export interface Startup {
  readonly step: ReadonlySignal<StartupStep>;
  /** The screen may open. Never falls back to false. */
  readonly isReady: ReadonlySignal<boolean>;
  /** Resolves when the first run is done. */
  start(): Promise<void>;
  dispose(): void;
}

export interface StartupOptions {
  readonly connection: Pick<Connection, 'isOnline' | 'check'>;
  readonly session: Pick<Session, 'isSignedIn' | 'refresh'> & { readonly user: ReadonlySignal<unknown> };
  /** The desktop build's look for a newer version. */
  readonly checkForUpdates?: (() => Promise<void>) | undefined;
  /** Basket, categories, favourites, offline documents: from the device only. */
  readonly loadLocalData?: () => Promise<void>;
  /** Queued once a run when online and signed in. */
  readonly synchronise?: () => void;
  /** Takes a failure that nobody expected to the unexpected-error dialog; startup goes on. */
  readonly report: (error: unknown) => void;
}

export function createStartup(options: StartupOptions): Startup {
  const { connection, session, report } = options;
  const step = signal<StartupStep>('initialising');
  const isReady = signal(false);
  let latest = 0;
  let stopWatching = () => {};

  /** A newer run leaves an older one without a voice. */
  async function run(): Promise<void> {
    latest += 1;
    const number = latest;
    const say = (next: StartupStep) => {
      if (number === latest) step.value = next;
    };
    say('initialising');
    const local = settled(options.loadLocalData, report).then(() => {
      if (session.user.peek() !== null || !session.isSignedIn.peek()) isReady.value = true;
    });
    say('connecting');
    await connection.check();
    say('session');
    await settled(() => session.refresh(), report);
    say('updates');
    if (connection.isOnline.peek()) await settled(options.checkForUpdates, report);
    say('local-data');
    await local;
    if (number !== latest) return;
    if (connection.isOnline.peek() && session.isSignedIn.peek()) options.synchronise?.();
    step.value = 'done';
    isReady.value = true;
  }

  /** "The load repeats when the connection returns or the user logs in." */
  function watch(): () => void {
    let wasOnline = connection.isOnline.peek();
    let wasSignedIn = session.isSignedIn.peek();
    return effect(() => {
      const [online, signedIn] = [connection.isOnline.value, session.isSignedIn.value];
      const again = (online && !wasOnline) || (signedIn && !wasSignedIn);
      [wasOnline, wasSignedIn] = [online, signedIn];
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
      latest += 1;
      stopWatching();
    },
  };
}

/** One part of startup that fails must not keep the others from running. */
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
