/** Where a desktop's server is: what was typed as an address, and whether a Fairway answers there. */
import type { Clock } from '../../platform/browser/clock';

/**
 * `closed`: something answers, and does not let this app read what; `other`: it is no Fairway; `unreachable`: nothing
 * answers; `no-network`: nor could it.
 */
export type ServerCheck = 'fairway' | 'closed' | 'other' | 'unreachable' | 'no-network';

export interface CheckOptions {
  readonly fetch: (request: Request) => Promise<Response>;
  /** The machine's own word on whether there is a network. */
  readonly isOnline: () => boolean;
  readonly clock: Clock;
}

/** The timeout of the connection check (spec §7 "Offline"). */
const TIMEOUT_MS = 6000;

/**
 * The origin of what was typed: an address that was copied out of a browser has a page of that server behind it. Without
 * a scheme it is https, save on this very machine.
 *
 * @returns Such as `https://library.example.com`; null for what is no address.
 */
export function parseServerAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || text.length > 2000 || /\s/.test(text)) return null;
  const scheme = /^([a-z][a-z\d+.-]*):\/\//i.exec(text)?.[1]?.toLowerCase();
  if (scheme !== undefined && scheme !== 'https' && scheme !== 'http') return null;
  const bare = scheme === undefined ? text.replace(/^\/\//, '') : text;
  const address = scheme === undefined ? `${isOwnMachine(bare) ? 'http' : 'https'}://${bare}` : bare;
  if (!URL.canParse(address)) return null;
  const { origin, hostname, username, password } = new URL(address);
  // A name with an @ before it may be meant to look like another.
  return hostname === '' || username !== '' || password !== '' ? null : origin;
}

/** What is typed and read there can be seen by others on the way. */
export function isOpenToOthers(origin: string): boolean {
  return origin.startsWith('http:') && !isOwnMachine(origin.slice('http://'.length));
}

function isOwnMachine(address: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?:[:/?#]|$)/i.test(address);
}

/** Never rejects. */
export async function checkServer(
  origin: string,
  { fetch, isOnline, clock }: CheckOptions,
): Promise<ServerCheck> {
  const ask = async (options: RequestInit): Promise<Response | null> => {
    const timeout = new AbortController();
    const cancel = clock.after(TIMEOUT_MS, () => timeout.abort());
    // fetch rejects where nothing answers, and where what answers may not be read.
    const answer = await fetch(
      new Request(`${origin}/healthcheck`, { method: 'HEAD', signal: timeout.signal, ...options }),
    ).catch(() => null);
    cancel();
    return answer;
  };
  const answer = (await ask({})) ?? (await ask({}));
  if (answer) return answer.status === 204 ? 'fairway' : 'other';
  // Without the right to read it, an answer is still one.
  if (await ask({ mode: 'no-cors' })) return 'closed';
  return isOnline() || isOwnMachine(origin.replace(/^\w+:\/\//, '')) ? 'unreachable' : 'no-network';
}
