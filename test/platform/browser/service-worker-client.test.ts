import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createServiceWorkerClient } from '../../../src/platform/browser/service-worker-client';
import { settle } from '../../support/clocks/fake-clock';

type Ending = 'activated' | 'redundant';

/** A minimal event target, because the view tests replace the global `Event`. */
function createTarget() {
  const listeners = new Map<unknown, string>();
  return {
    addEventListener: (type: string, listener: unknown) => void listeners.set(listener, type),
    removeEventListener: (_type: string, listener: unknown) => void listeners.delete(listener),
    tell: (type: string, event: unknown = {}) =>
      [...listeners].forEach(
        ([listener, of]) => of === type && (listener as (event: unknown) => void)(event),
      ),
  };
}

/** A browser with at most one registration. `ending` is the final state of newly registered workers. */
function createBrowser() {
  const stored = new Map<string, Set<string>>();
  const messages: unknown[] = [];
  const browser = {
    registrations: 0,
    ending: 'activated' as Ending,
    canRegister: true,
    active: null as { state: string } | null,
    updates: 0,
  };

  function createWorker() {
    const worker = {
      ...createTarget(),
      state: 'installing',
      postMessage: (message: unknown) => void messages.push(message),
    };
    setImmediate(() => {
      worker.state = browser.ending;
      if (browser.ending === 'activated') {
        stored.set('shell-1', new Set(['/']));
        browser.active = worker;
      }
      worker.tell('statechange');
    });
    return worker;
  }

  const update = async () => {
    browser.updates += 1;
    if (!browser.canRegister) throw new TypeError('The script could not be fetched.');
  };
  const serviceWorker = {
    ...createTarget(),
    controller: null,
    startMessages() {},
    getRegistration: async () => (browser.active ? { active: browser.active, update } : undefined),
    async register() {
      browser.registrations += 1;
      if (!browser.canRegister) throw new TypeError('The script could not be fetched.');
      return { active: browser.active, waiting: null, installing: browser.active ? null : createWorker() };
    },
  };
  const caches = {
    keys: async () => [...stored.keys()],
    open: async (name: string) => ({
      match: async (path: string) => (stored.get(name)?.has(path) ? new Response() : undefined),
    }),
  };
  const locks = { request: () => new Promise(() => {}) };
  const worker = createServiceWorkerClient(
    '1',
    { serviceWorker, locks } as unknown as Navigator,
    caches as unknown as CacheStorage,
  );
  const answer = (data: unknown) => serviceWorker.tell('message', { data });
  return { browser, worker, stored, messages, answer };
}

test('the shell counts as cached once the worker is active and the page is in its cache', async () => {
  const { worker } = createBrowser();
  assert.is(await worker.isShellCached(), false);
  assert.is(await worker.install(), true);
  assert.is(await worker.isShellCached(), true);
});

test('a worker whose script or files couldn’t be loaded can be installed later', async () => {
  const { worker, browser } = createBrowser();
  browser.canRegister = false;
  assert.is(await worker.install(), false);
  Object.assign(browser, { canRegister: true, ending: 'redundant' });
  assert.is(await worker.install(), false);
  assert.is(await worker.isShellCached(), false);
  browser.ending = 'activated';
  assert.is(await worker.install(), true);
});

test('the page asks a worker that has lost its files to load them again', async () => {
  const { worker, stored, messages } = createBrowser();
  await worker.install();
  stored.set('shell-1', new Set(['/assets/main.js']));
  assert.is(await worker.isShellCached(), false);
  assert.is(await worker.install(), false);
  assert.equal(messages, ['refill']);
  stored.get('shell-1')!.add('/');
  assert.is(await worker.install(), true);
});

test('checking for a newer version never fails, whether or not there is a worker', async () => {
  const { worker, browser } = createBrowser();
  await worker.checkForUpdate();
  assert.is(browser.updates, 0);
  await worker.install();
  browser.canRegister = false;
  await worker.checkForUpdate();
  assert.is(browser.updates, 1);
});

test('a page is outdated only if a worker of another version has responded', async () => {
  const { worker, answer } = createBrowser();
  for (const shell of ['1', '']) answer({ shell });
  await settle();
  assert.is(worker.isOutdated.value, false);
  answer({ shell: '2' });
  assert.is(worker.isOutdated.value, true);
});

test('no worker is registered after one has reported that the server no longer wants any', async () => {
  const { worker, browser, answer } = createBrowser();
  answer({ shell: '' });
  assert.is(await worker.install(), false);
  assert.is(browser.registrations, 0);
});

test.run();
