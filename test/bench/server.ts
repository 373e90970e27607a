// The server at rest, and what its answer to a wrong sign-in tells by its time.
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { startFairway } from '../support/fairway';
import type { Figure } from './main';

export async function serverBench(): Promise<readonly Figure[]> {
  const fairway = await startFairway({ FAIRWAY_LOGIN_LIMIT: '100000,100000' });
  try {
    // Idle is what remains when the first start has settled; the figure is the process's resident memory.
    await pause(10_000);
    const idle = residentMb(fairway.pid);
    const ratio = await signInTimes(fairway.url);
    return [
      { what: 'Idle server with the sample library, resident', measured: `${idle} MB`, target: '<= 150 MB', met: idle <= 150 },
      { what: 'Sign-in with unknown user ÷ wrong password, medians of 200 interleaved', measured: ratio.toFixed(3), target: '0.9 to 1.1', met: ratio > 0.9 && ratio < 1.1 },
    ];
  } finally {
    await fairway.remove();
  }
}

/** Resident memory of a process in MB, from /proc: now, or the highest that it was (`VmHWM`). */
export function residentMb(pid: number, which: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  const kilobytes = new RegExp(`${which}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

async function signInTimes(url: string): Promise<number> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let round = 0; round < 200; round++) {
    for (const [kind, username] of [['known', 'user@demo.fairway'], ['unknown', `nobody${round}@demo.fairway`]] as const) {
      const from = performance.now();
      await fetch(`${url}/api/security/login`, {
        method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ username, password: 'wrong password' }),
      }).then((answer) => answer.text());
      times[kind].push(performance.now() - from);
    }
  }
  return median(times.unknown) / median(times.known);
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? NaN;
}
