/** In a page of others: why the server that it names for the library is not there. For whoever reads, and whoever made the page. */
import type { ServerFault } from '../domain/embed/server-diagnosis';

/** `blocked`: by the page's own content security policy. */
export type ServerErrorName = ServerFault | 'blocked';

/** Of a server's host, its origin, and that of the page. */
type Say = (host: string, server: string, page: string) => { readonly title: string; readonly text: string };

export const serverErrorTexts: Record<ServerErrorName, Say> = {
  unreachable: (host) => ({
    title: `Nothing answers at ${host}`,
    text: 'The server may be down, out of reach of your network, or closed to other pages than its own. The library opens here as soon as it answers; if it never does, whoever runs this page should look at its “api”.',
  }),
  other: (host) => ({
    title: `${host} is not a Fairway server`,
    text: 'Something else answers there. Whoever runs this page finds in the library’s documentation what its “api” has to be.',
  }),
  closed: (host, _server, page) => ({
    title: `${host} does not let this page in`,
    text: `It may be another product. If it is your Fairway server, its administrator has to allow pages of ${page} (FAIRWAY_ALLOWED_ORIGINS).`,
  }),
  blocked: (host, server) => ({
    title: `This page does not let the library ask ${host}`,
    text: `Whoever runs this page has to name ${server} in its content security policy (connect-src).`,
  }),
};
export const tryAgain = { label: 'Try again', busy: 'Trying' };
