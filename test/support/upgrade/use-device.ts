// Uses the application in a real browser until the device stores data of every kind, and records the names
// under which data is stored and sent. The fixture was created like this with the old build. The names that
// later builds use are compared with it.
import type { Browser, Page } from 'puppeteer';
import * as assert from 'uvu/assert';
import { readKeptBytes } from '../browser/stored-blobs';
import { eventually } from '../eventually';
import { click, screenStands, shows, logIn, synchronised, visit, write } from '../browser/page';
import { readDevice, type DeviceContent } from './device';
import { kept } from './fill-server';
import { emptyPage, type Front } from './front';
import { pathsOf } from './names';

export const draft = 'Where is the index of the annexes?';
/** A document whose download never completes. */
const brokenOff = kept.group[1];
const brokenOffBytes = 8000;

export interface UsedDevice {
  readonly content: DeviceContent;
  /** The names of locks, channels and workers, and the paths in their messages. */
  readonly said: readonly string[];
}

/** @param front A proxy in front of a server that `useServer` has used. */
export async function useDevice(browser: Browser, front: Front): Promise<UsedDevice> {
  // The rest of this document never arrives, however often it is requested.
  front.cut = (path, from) => (path.includes(`/${brokenOff}/`) ? (from === 0 ? brokenOffBytes : 0) : null);
  const { page, close } = await visit(browser, { storesApp: true });
  const said = await listen(page);
  await page.goto(`${front.url}/login?redirect=${encodeURIComponent(`/documentpreview/${kept.commented}`)}`);
  await logIn(page);
  await click(page, 'button', 'Add to report');
  await page.waitForFunction(() => localStorage.getItem('last_read') !== null);
  for (const path of [
    '/enterintoforce',
    '/mydocuments',
    '/savedsearches',
    '/reports',
    '/offlinecategories',
  ]) {
    await page.goto(front.url + path);
    await page.waitForSelector(`${screenStands} h1`);
  }
  await page.goto(`${front.url}/support`);
  await write(page, 'Message', draft);
  await synchronised(page, () => page.goto(front.url));
  await click(page, 'button', 'Skip introduction');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', {
    timeout: 180_000,
  });
  await eventually(async () => {
    const { entries, claimed, partBytes } = await readKeptBytes(page);
    assert.is(claimed.size, entries.size - 1);
    assert.ok(partBytes > 0);
    assert.is([...entries.values()].filter(({ indexed }) => indexed !== null).length, claimed.size);
  }, 180_000);
  await shows(page, `${kept.group.length + 1} documents on this device`);
  await click(page, 'link', 'Search');
  await page.waitForSelector(`${screenStands} h1`);
  await page.goto(front.url + emptyPage);
  const content = await readDevice(page);
  await close();
  return { content, said: [...said].sort() };
}

/** Records all messages that pages send to tabs and workers from now on, and the locks that they request. */
async function listen(page: Page): Promise<ReadonlySet<string>> {
  const said = new Set<string>();
  await page.exposeFunction('noteSaid', (to: string, message: string) => {
    said.add(to);
    for (const path of pathsOf(JSON.parse(message))) said.add(`${to} ${path}`);
  });
  await page.evaluateOnNewDocument(() => {
    const note = (to: string, message: unknown = null): void =>
      (window as Window & { noteSaid?: (to: string, message: string) => void }).noteSaid?.(
        to,
        JSON.stringify(message),
      );
    const general = (name: string) => name.replace(/^shell-.*/, 'shell-*');
    const { postMessage } = BroadcastChannel.prototype;
    BroadcastChannel.prototype.postMessage = function (message: unknown) {
      note(`channel ${this.name}`, message);
      postMessage.call(this, message);
    };
    // Pages also receive messages that workers send to one another.
    new BroadcastChannel('fairway-search').onmessage = ({ data }) => note('channel fairway-search', data);
    const { request } = LockManager.prototype;
    LockManager.prototype.request = function (this: LockManager, name: string, ...rest: unknown[]) {
      note(`lock ${general(name)}`);
      return (request as (...all: unknown[]) => unknown).call(this, name, ...rest);
    } as typeof request;
    const PlainWorker = window.Worker;
    window.Worker = class extends PlainWorker {
      readonly #name: string;
      constructor(address: string | URL, options?: WorkerOptions) {
        super(address, options);
        this.#name = options?.name ?? '';
        if (this.#name.startsWith('fairway'))
          this.addEventListener('message', ({ data }) => note(`from worker ${this.#name}`, data));
      }
      override postMessage(message: unknown, ...rest: never[]): void {
        if (this.#name.startsWith('fairway')) note(`to worker ${this.#name}`, message);
        super.postMessage(message, ...rest);
      }
    };
    const tell = ServiceWorker.prototype.postMessage as (message: unknown) => void;
    ServiceWorker.prototype.postMessage = function (message: unknown) {
      note(`to service worker ${JSON.stringify(message)}`);
      tell.call(this, message);
    };
    navigator.serviceWorker?.addEventListener('message', ({ data }) => note('from service worker', data));
  });
  return said;
}
