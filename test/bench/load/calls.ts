// Sends many calls concurrently and measures how long each takes.
import { setTimeout as pause } from 'node:timers/promises';

/** Sends one call. */
export type Call = () => {
  readonly kind: string;
  /** Resolves when the whole response has arrived. Fails if the server refuses the call. */
  readonly answered: Promise<void>;
};

export interface Timed {
  readonly kind: string;
  /** When the call was due, in milliseconds since the first one. */
  readonly dueMs: number;
  readonly ms: number;
  /** Why the call failed, or null. */
  readonly failure: string | null;
}

/** Keeps this many calls in progress: as soon as one ends, the next is sent. */
export async function keepRunning(call: Call, atOnce: number, forMs: number): Promise<Timed[]> {
  const from = performance.now();
  const timed: Timed[] = [];
  const chains = Array.from({ length: atOnce }, async () => {
    while (performance.now() - from < forMs) timed.push(await time(call, performance.now(), from));
  });
  await Promise.all(chains);
  return timed;
}

/**
 * Sends calls at fixed times, whether or not earlier ones have been answered, as real users do. A call is
 * timed from the moment when it is due, so a call that is sent late counts as slow.
 */
export async function sendSteadily(call: Call, aSecond: number, forMs: number): Promise<Timed[]> {
  const from = performance.now();
  const calls: Promise<Timed>[] = [];
  for (let number = 0; (number * 1000) / aSecond < forMs; number += 1) {
    const due = from + (number * 1000) / aSecond;
    const early = due - performance.now();
    if (early > 0) await pause(early);
    calls.push(time(call, due, from));
  }
  return Promise.all(calls);
}

async function time(call: Call, due: number, from: number): Promise<Timed> {
  const { kind, answered } = call();
  const failure = await answered.then(
    () => null,
    (cause: unknown) => String(cause instanceof Error ? (cause.cause ?? cause.message) : cause),
  );
  return { kind, dueMs: due - from, ms: performance.now() - due, failure };
}
