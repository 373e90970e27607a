// Uses a started server as the client's network: `fetch` calls are injected into it, and responses are
// checked against the contract.
import type { StartedServer } from './server';

/** @param token The token of the user who makes the calls. */
export function serverFetch(
  server: StartedServer,
  token: () => string,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const text = await request.text();
    const method = request.method as 'GET' | 'POST' | 'PATCH' | 'DELETE';
    const answer = await server.call<unknown>(method, pathname + search, {
      token: token(),
      ...(text !== '' && { raw: text, headers: { 'content-type': 'application/json' } }),
    });
    return new Response(answer.status === 204 ? null : answer.text, {
      status: answer.status,
      headers: { 'content-type': String(answer.headers['content-type'] ?? 'application/json') },
    });
  };
}
