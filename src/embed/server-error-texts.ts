/**
 * Texts that explain, on another site's page, why the library's server can't be reached. Both users and the
 * page's authors read them.
 */
import type { ServerFault } from '../domain/embed/server-diagnosis';

/** `blocked` means blocked by the page's own content security policy. */
export type ServerErrorName = ServerFault | 'blocked';

/** Takes the server's host, the server's origin and the page's origin. */
type Say = (host: string, server: string, page: string) => { readonly title: string; readonly text: string };

export const serverErrorTexts: Record<ServerErrorName, Say> = {
  unreachable: (host) => ({
    title: `No response from ${host}`,
    text:
      'The server may be down or unreachable from your network, or it may refuse requests from other sites’ ' +
      'pages. The library opens here as soon as the server responds. If it doesn’t, ask the operator of this ' +
      'page to check the “api” setting.',
  }),
  other: (host) => ({
    title: `${host} is not a Fairway server`,
    text:
      'The response came from something else. The library’s documentation tells the operator of this page how ' +
      'to set “api”.',
  }),
  closed: (host, _server, page) => ({
    title: `${host} does not accept requests from this page`,
    text:
      'It may not be a Fairway server. If it is, its administrator has to allow pages from ' +
      `${page} (FAIRWAY_ALLOWED_ORIGINS).`,
  }),
  blocked: (host, server) => ({
    title: `This page does not let the library connect to ${host}`,
    text: `The operator of this page has to add ${server} to its content security policy (connect-src).`,
  }),
};
export const tryAgain = { label: 'Try again', busy: 'Trying' };
