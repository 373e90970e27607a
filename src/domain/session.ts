/**
 * Who is signed in (spec §4 "Session", §8).
 *
 *   signed out --login answered--> signed in
 *   signed in --logout--> signed out
 *   signed in --refresh refused with 401--> signed out, told as `ended`
 *   signed in --refresh answered--> signed in, with the new tokens and user
 *   signed in --refresh without an answer, or while offline--> signed in, unchanged
 *   signed in --refresh failed otherwise--> signed in, the failure is raised
 *   any --another tab changed the tokens--> as that tab left it
 *
 * A refresh token works once, so whoever renews holds a lock that all tabs share, and looks first whether another tab
 * has renewed already.
 */
import type { ReadonlySignal } from '@preact/signals-core';
import type { Api, Problem, Result } from '../api/client';
import type { components } from '../api/schema';
import type { DeviceStorage } from '../platform/storage';
import type { Lock } from '../platform/lock';

export type User = components['schemas']['User'];
export type Credentials = components['schemas']['Credentials'];

/** What a refresh came to. `unchanged`: nobody signed in, offline, or no answer. */
export type RefreshOutcome = 'renewed' | 'ended' | 'unchanged';

export interface Session {
  readonly token: ReadonlySignal<string | null>;
  /** null while signed out; what was stored, until the first refresh answers. */
  readonly user: ReadonlySignal<User | null>;
  readonly isSignedIn: ReadonlySignal<boolean>;
  /** Name, or username when there is no name; empty while signed out. */
  readonly greetingName: ReadonlySignal<string>;
  readonly isCompanyAdministrator: ReadonlySignal<boolean>;
  readonly isAdministrator: ReadonlySignal<boolean>;
  readonly isSubscriber: ReadonlySignal<boolean>;
  login(credentials: Credentials): Promise<Result<User>>;
  /** Works without a connection too: the device forgets at once, the server is told if it can be. */
  logout(): Promise<void>;
  /** @throws RefreshFailure when the server answers with neither tokens nor 401 while online (spec §8). */
  refresh(): Promise<RefreshOutcome>;
  /** For the API client: true when a token newer than the ended one is there. Never rejects. */
  renew(endedToken: string): Promise<boolean>;
  dispose(): void;
}

export interface SessionOptions {
  readonly api: Api;
  readonly storage: DeviceStorage;
  readonly lock: Lock;
  /** Both the application and the browser are online. */
  readonly isOnline: () => boolean;
  /** A user was signed in and no longer is: refused by the server, or signed out in another tab. */
  readonly onEnded: (how: 'expired' | 'elsewhere') => void;
}

/** A refresh that failed for a reason of the server's own; `problem` says which. */
export class RefreshFailure extends Error {
  override readonly name = 'RefreshFailure';
  constructor(readonly problem: Problem) {
    super(problem.title);
  }
}
