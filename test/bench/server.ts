// Measures the memory of an idle server, whether the duration of a failed login reveals that an account
// exists, and the cost of a page of favourites.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { password, startFairway } from '../support/server/fairway';
import type { Figure } from './main';

export async function serverBench(): Promise<readonly Figure[]> {
  const fairway = await startFairway({ FAIRWAY_LOGIN_LIMIT: '100000,100000' });
  try {
    // The server is idle once it has finished the work of its first startup.
    await pause(10_000);
    const idle = residentMb(fairway.pid);
    const ratio = await loginTimes(fairway.url);
    const favourites = await favouritesRate(fairway.url, fairway.pid);
    return [
      {
        what: 'Idle server with the sample library, resident',
        measured: `${idle} MB`,
        target: '<= 150 MB',
        met: idle <= 150,
      },
      {
        what: 'Login with unknown user ÷ wrong password, medians of 200 interleaved',
        measured: ratio.toFixed(3),
        target: '0.9 to 1.1',
        met: ratio > 0.9 && ratio < 1.1,
      },
      {
        what: `A page of ${favourites.entries} favourites ÷ a bare route, requests per CPU second`,
        measured: favourites.ratio.toFixed(3),
        target: '>= 0.03',
        met: favourites.ratio >= 0.03,
      },
    ];
  } finally {
    await fairway.remove();
  }
}

/** A process's resident memory in MB, from /proc: the current value, or the highest so far (`VmHWM`). */
export function residentMb(pid: number, which: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  const kilobytes = new RegExp(`${which}:\\s+(\\d+) kB`).exec(
    readFileSync(`/proc/${pid}/status`, 'utf8'),
  )?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

async function loginTimes(url: string): Promise<number> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let round = 0; round < 200; round++) {
    for (const [kind, username] of [
      ['known', 'user@demo.fairway'],
      ['unknown', `nobody${round}@demo.fairway`],
    ] as const) {
      const from = performance.now();
      await fetch(`${url}/api/security/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password: 'wrong password' }),
      }).then((answer) => answer.text());
      times[kind].push(performance.now() - from);
    }
  }
  return median(times.unknown) / median(times.known);
}

/** Returns the medians of alternating rounds. The first round of each kind warms up the compilers. */
async function favouritesRate(url: string, pid: number): Promise<{ entries: number; ratio: number }> {
  const json = { 'content-type': 'application/json' };
  const post = async <Body>(path: string, body: object, headers = {}) => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { ...json, ...headers },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as Body;
  };
  const { token } = await post<{ token: string }>('/api/security/login', {
    username: 'user@demo.fairway',
    password,
  });
  const headers = { authorization: `Bearer ${token}` };
  const { hits } = await post<{ hits: { hits: { _id: string }[] } }>(
    '/api/elastic',
    { query: { match_all: {} }, size: 50 },
    headers,
  );
  const { documents } = await post<{ documents: string[] }>(
    '/api/user/favorites/documents',
    { documents: hits.hits.map(({ _id }) => _id).join(',') },
    headers,
  );

  const bare = spawn(process.execPath, ['test/bench/bare-server.mjs'], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [printed] = (await once(bare.stdout, 'data')) as [Buffer];
    const rates: Record<'favourites' | 'bare', number[]> = { favourites: [], bare: [] };
    for (let round = 0; round < 8; round++) {
      rates.favourites.push(await requestsPerCpuSecond(`${url}/api/user/favorites`, headers, pid, 500));
      rates.bare.push(await requestsPerCpuSecond(String(printed).trim(), {}, bare.pid ?? 0, 5000));
    }
    return {
      entries: documents.length,
      ratio: median(rates.favourites.slice(1)) / median(rates.bare.slice(1)),
    };
  } finally {
    bare.kill();
  }
}

/** Ten requests are in progress at a time, over connections that stay open. */
async function requestsPerCpuSecond(
  url: string,
  headers: Record<string, string>,
  pid: number,
  requests: number,
): Promise<number> {
  const from = cpuSeconds(pid);
  let left = requests;
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      while (left-- > 0) {
        const answer = await fetch(url, { headers });
        if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
        await answer.arrayBuffer();
      }
    }),
  );
  return requests / (cpuSeconds(pid) - from);
}

/**
 * The user and system time that all threads of a process have used so far, which Linux reports in hundredths
 * of a second.
 */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? NaN;
}
