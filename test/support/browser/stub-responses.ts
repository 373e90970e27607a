/**
 * Replaces the real server's responses, to test states of a screen that don't normally occur: no response, a
 * refusal, or a modified response. A replacement lasts until the next `answerInstead` on the same page.
 */
import type { HTTPRequest, Page } from 'puppeteer';

export type Answer = (request: HTTPRequest) => void | Promise<void>;
/**
 * The responses. Each key is a regular expression for a method and a path, such as `GET
 * /api/documents/[^/]+`.
 */
export type Instead = Readonly<Record<string, Answer>>;

const endings = new WeakMap<Page, () => Promise<void>>();

export async function answerInstead(page: Page, answers: Instead): Promise<void> {
  await endings.get(page)?.();
  endings.delete(page);
  if (Object.keys(answers).length === 0) return;
  const patterns = Object.entries(answers).map(([pattern, answer]) => ({
    is: new RegExp(`^${pattern}$`),
    answer,
  }));
  const handle = (request: HTTPRequest): void => {
    const call = `${request.method()} ${new URL(request.url()).pathname}`;
    const found = patterns.find(({ is }) => is.test(call));
    // The page may have been closed in the meantime.
    void Promise.resolve(found ? found.answer(request) : request.continue()).catch((error: unknown) =>
      console.error(`${call}: ${String(error)}`),
    );
  };
  await page.setBypassServiceWorker(true);
  await page.setRequestInterception(true);
  page.on('request', handle);
  endings.set(page, async () => {
    page.off('request', handle);
    await page.setRequestInterception(false);
    await page.setBypassServiceWorker(false);
  });
}

export const never: Answer = () => {};

/** Lets the first `count` calls of each page reach the server. Later calls never get a response. */
export function neverAfter(count: number): Answer {
  const answeredCalls = new WeakMap<Page, number>();
  return (request) => {
    const page = request.frame()?.page();
    if (!page) return request.continue();
    const before = answeredCalls.get(page) ?? 0;
    answeredCalls.set(page, before + 1);
    return before < count ? request.continue() : undefined;
  };
}

export function refused(status: number): Answer {
  return (request) =>
    request.respond({
      status,
      contentType: 'application/problem+json',
      body: JSON.stringify({ status, code: 'internal', title: 'Something went wrong on our side.' }),
    });
}

/** @param change Receives the server's response. */
export function changed<T>(change: (answer: T) => unknown): Answer {
  return async (request) => {
    const headers = Object.fromEntries(
      Object.entries(request.headers()).filter(([name]) => ['authorization', 'content-type'].includes(name)),
    );
    // Puppeteer doesn't provide the body if the page called `fetch` with a Request.
    const body = request.hasPostData() ? await request.fetchPostData() : undefined;
    const answer = await fetch(request.url(), {
      method: request.method(),
      headers,
      ...(body !== undefined && { body }),
    });
    await request.respond({
      status: answer.status,
      contentType: 'application/json',
      body: JSON.stringify(change((await answer.json()) as T)),
    });
  };
}

/** Returns the server's page as it would be if users could log in with their company's identity provider. */
export const withProvider: Answer = async (request) => {
  const answer = await fetch(request.url(), { headers: { accept: 'text/html' } });
  await request.respond({
    status: answer.status,
    headers: Object.fromEntries(
      [...answer.headers].filter(([name]) => !/^(content-(encoding|length)|transfer-encoding)$/.test(name)),
    ),
    body: (await answer.text()).replace(/(<meta name="fairway-provider" content=")[^"]*/, '$1yes'),
  });
};
