// Measures how much logins slow down readers: the time that it takes to read a document while 50 users a
// second log in, compared with the time when nobody does.
import { setTimeout as pause } from 'node:timers/promises';
import { password, startFairway } from '../support/server/fairway';
import type { Figure } from './main';

const [rounds, roundMs] = [4, 6000];
const readsASecond = 40;
const loginsASecond = 50;

export async function accountsBench(): Promise<readonly Figure[]> {
  const fairway = await startFairway({ FAIRWAY_LOGIN_LIMIT: '100000,100000' });
  try {
    const logIn = () =>
      fetch(`${fairway.url}/api/security/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'user@demo.fairway', password }),
      });
    const { token } = (await (await logIn()).json()) as { token: string };
    const headers = { authorization: `Bearer ${token}` };
    const found = await fetch(`${fairway.url}/api/elastic`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ query: { match_all: {} }, size: 1 }),
    });
    const [hit] = ((await found.json()) as { hits: { hits: { _id: string }[] } }).hits.hits;
    const read = () => fetch(`${fairway.url}/api/documents/${hit?._id}`, { headers });

    await steadily(read, readsASecond, 2000);
    const [quiet, busy, loggedIn]: [Timed[], Timed[], Timed[]] = [[], [], []];
    for (let round = 0; round < rounds; round += 1) {
      quiet.push(...(await steadily(read, readsASecond, roundMs)));
      const [reads, logins] = await Promise.all([
        steadily(read, readsASecond, roundMs),
        steadily(logIn, loginsASecond, roundMs),
      ]);
      busy.push(...reads);
      loggedIn.push(...logins);
    }
    const [quietMs, busyMs] = [percentile(quiet, 0.99), percentile(busy, 0.99)];
    const [quietMedian, busyMedian] = [percentile(quiet, 0.5), percentile(busy, 0.5)];
    const refused = loggedIn.filter(({ status }) => status !== 200).length;
    return [
      {
        what:
          `p99 of a read, with ${loginsASecond} logins a second ÷ with none ` +
          `(${busyMs.toFixed(1)}, ${quietMs.toFixed(1)} ms)`,
        measured: (busyMs / quietMs).toFixed(2),
        target: '<= 5',
        met: busyMs / quietMs <= 5,
      },
      {
        what: `Median of a read under the same conditions (${busyMedian.toFixed(1)}, ${quietMedian.toFixed(1)} ms)`,
        measured: (busyMedian / quietMedian).toFixed(2),
        target: '–',
        met: true,
      },
      {
        what: `Of ${loggedIn.length} logins: rejected; median and p99 of the others`,
        measured: `${refused}; ${percentile(loggedIn, 0.5).toFixed(0)}, ${percentile(loggedIn, 0.99).toFixed(0)} ms`,
        target: '0',
        met: refused === 0,
      },
    ];
  } finally {
    await fairway.remove();
  }
}

interface Timed {
  readonly ms: number;
  readonly status: number;
}

/** Sends calls at fixed times, whether or not earlier ones have been answered, as real users would. */
async function steadily(call: () => Promise<Response>, aSecond: number, forMs: number): Promise<Timed[]> {
  const from = performance.now();
  const calls: Promise<Timed>[] = [];
  for (let number = 0; (number * 1000) / aSecond < forMs; number += 1) {
    const due = from + (number * 1000) / aSecond;
    const early = due - performance.now();
    if (early > 0) await pause(early);
    calls.push(timed(call));
  }
  return Promise.all(calls);
}

async function timed(call: () => Promise<Response>): Promise<Timed> {
  const from = performance.now();
  const answer = await call();
  await answer.arrayBuffer();
  return { ms: performance.now() - from, status: answer.status };
}

function percentile(timings: readonly Timed[], share: number): number {
  const sorted = timings.map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
