/**
 * Finds the desktop app's server: parses the address that the user typed, and checks whether a Fairway server
 * responds there. An embedded library uses the same check.
 */
import type { Clock } from '../../platform/browser/clock';

/**
 * `closed`: the server doesn't allow this app to read its responses. `other`: it isn't a Fairway server.
 * `unreachable`: nothing responds. `no-network`: there is no network.
 */
export type ServerCheck = 'fairway' | 'closed' | 'other' | 'unreachable' | 'no-network';

export interface CheckOptions {
  readonly fetch: (request: Request) => Promise<Response>;
  /** Returns whether the computer reports a network. */
  readonly isOnline: () => boolean;
  readonly clock: Clock;
}

/** The timeout of the connection check (spec §7 "Offline"). */
const TIMEOUT_MS = 6000;

/**
 * Returns the origin of a typed address, which may be the address of a page, copied from a browser. The
 * default scheme is https, or http for the user's own computer.
 *
 * @returns For example `https://library.example.com`; null if the text isn't a usable address.
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
  // An address with user information, before an @, may be an attempt to imitate another host.
  return hostname === '' || username !== '' || password !== '' ? null : origin;
}

/** Returns whether others could read what is sent, because the connection isn't encrypted. */
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
    // fetch rejects if nothing responds, or if the app isn't allowed to read the response.
    const answer = await fetch(
      new Request(`${origin}/healthcheck`, { method: 'HEAD', signal: timeout.signal, ...options }),
    ).catch(() => null);
    cancel();
    return answer;
  };
  const answer = (await ask({})) ?? (await ask({}));
  if (answer) return answer.status === 204 ? 'fairway' : 'other';
  // If this request succeeds, there is a server, but the app isn't allowed to read its responses.
  if (await ask({ mode: 'no-cors' })) return 'closed';
  return isOnline() || isOwnMachine(origin.replace(/^\w+:\/\//, '')) ? 'unreachable' : 'no-network';
}
