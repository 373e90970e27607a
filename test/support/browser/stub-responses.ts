/**
 * What the real server's answers are replaced with, for states of a screen that it does not come to by itself: nothing at
 * all, a refusal, or what it answered, changed. Lasts until the next `answerInstead` on the same page.
 */
import type { HTTPRequest, Page } from 'puppeteer';

export type Answer = (request: HTTPRequest) => void | Promise<void>;
/** By method and path, as a regular expression for the whole of both, such as `GET /api/documents/[^/]+`. */
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
    const asked = `${request.method()} ${new URL(request.url()).pathname}`;
    const found = patterns.find(({ is }) => is.test(asked));
    // Whoever asked may have gone.
    void Promise.resolve(found ? found.answer(request) : request.continue()).catch((error: unknown) =>
      console.error(`${asked}: ${String(error)}`),
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

/** The first ones of each page are answered. */
export function neverAfter(count: number): Answer {
  const asked = new WeakMap<Page, number>();
  return (request) => {
    const page = request.frame()?.page();
    if (!page) return request.continue();
    const before = asked.get(page) ?? 0;
    asked.set(page, before + 1);
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

/** @param change What the server has answered is handed in. */
export function changed<T>(change: (answer: T) => unknown): Answer {
  return async (request) => {
    const headers = Object.fromEntries(
      Object.entries(request.headers()).filter(([name]) => ['authorization', 'content-type'].includes(name)),
    );
    // What is sent as a Request is not told with it.
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
