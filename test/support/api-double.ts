/** A server that answers when the test says so, for everything that is handed an `Api`. */
import { createApi, type Api, type ApiOptions } from '../../src/api/client';

export interface Asked {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly body: unknown;
  readonly headers: Headers;
  readonly signal: AbortSignal;
  answer(status: number, body?: unknown): void;
  /** What no server of ours answers. */
  text(status: number, body: string): void;
  /** A problem with that code. */
  refuse(status: number, code?: string): void;
  /** No network. */
  fail(): void;
}

export interface ApiDouble {
  readonly api: Api;
  readonly fetch: ApiOptions['fetch'];
  /** Every request so far, oldest first. */
  readonly asked: readonly Asked[];
  /** The next request that no earlier `next` has given out; waits for it. */
  next(): Promise<Asked>;
}

/** @param options What differs from an API of `http://fairway.test` with no token. */
export function createApiDouble(options: Partial<ApiOptions> = {}): ApiDouble {
  const asked: Asked[] = [];
  let given = 0;
  let tell = () => {};

  async function fetch(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const text = await request.text();
    return new Promise((resolve, reject) => {
      request.signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      const answer = (status: number, body?: unknown) =>
        resolve(
          new Response(body === undefined ? null : JSON.stringify(body), {
            status,
            headers: { 'content-type': 'application/json' },
          }),
        );
      asked.push({
        method: request.method,
        path: pathname + search,
        body: text ? JSON.parse(text) : undefined,
        headers: request.headers,
        signal: request.signal,
        answer,
        text: (status, body) =>
          resolve(new Response(body, { status, headers: { 'content-type': 'text/html' } })),
        refuse: (status, code = 'unauthorized') => answer(status, problem(status, code)),
        fail: () => reject(new TypeError('fetch failed')),
      });
      tell();
    });
  }

  async function next(): Promise<Asked> {
    while (given >= asked.length) await new Promise<void>((resolve) => (tell = resolve));
    given += 1;
    return asked[given - 1]!;
  }

  const api = createApi({
    baseUrl: 'http://fairway.test',
    fetch,
    token: () => null,
    onUnauthorized: async () => false,
    ...options,
  });
  return { api, fetch, asked, next };
}

export function problem(status: number, code: string) {
  return { status, code, title: `Refused as ${code}.` };
}
