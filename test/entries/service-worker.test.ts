// Runs the service worker with a cache, with messages from pages, and with a server whose responses the test
// delays.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { settle } from '../support/clocks/fake-clock';

const files = ['/icon.svg', '/assets/main.js', '/assets/other.js'].map((path) => [path, 'sha256-x'] as const);

const names = ['self', 'caches', 'fetch', 'FAIRWAY_SHELL', '__SHELL_FILES__'] as const;
const before = names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));

test.after(() => {
  for (const [at, name] of names.entries()) {
    const was = before[at];
    if (was) Object.defineProperty(globalThis, name, was);
    else Reflect.deleteProperty(globalThis, name);
  }
});

test('when several pages ask at once to refill a deleted shell, each file is loaded only once', async () => {
  const world = await begun();
  for (let time = 0; time < 3; time += 1) world.tell('message', { data: 'refill', source: null });
  await world.answerAll();
  assert.equal(world.requestedPaths.toSorted(), ['/', ...files.map(([path]) => path)].toSorted());
  assert.ok(world.kept.has('/'));
});

test('refilling an incomplete shell resumes when a page asks again', async () => {
  const world = await begun();
  world.tell('message', { data: 'refill', source: null });
  world.refuses = '/assets/other.js';
  await world.answerAll();
  assert.not(world.kept.has('/'));
  world.refuses = '';
  world.tell('message', { data: 'refill', source: null });
  await world.answerAll();
  assert.ok(world.kept.has('/'));
  assert.is(world.requestedPaths.filter((path) => path === '/assets/main.js').length, 1);
});

test.run();

/** Runs the worker's script again. */
async function begun() {
  const listeners = new Map<string, (event: object) => void>();
  const kept = new Map<string, Response>();
  const held: (() => void)[] = [];
  const requestedPaths: string[] = [];
  const world = {
    kept,
    requestedPaths,
    refuses: '',
    tell: (type: string, event: object) => listeners.get(type)?.({ waitUntil: () => {}, ...event }),
    /** Responds to pending requests, oldest first, until none are left. */
    async answerAll() {
      await settle();
      for (let answer = held.shift(); answer; answer = held.shift()) {
        answer();
        await settle();
      }
    },
  };
  const cache = {
    match: async (path: string) => kept.get(path),
    put: async (path: string, answer: Response) => void kept.set(path, answer),
  };
  const given: Record<(typeof names)[number], unknown> = {
    self: {
      addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    },
    caches: { open: async () => cache, match: async () => undefined },
    fetch: (path: string) => {
      requestedPaths.push(path);
      return new Promise<Response>((resolve) =>
        held.push(() =>
          resolve(
            new Response('<meta name="fairway-shell" content="v1">', {
              status: path === world.refuses ? 500 : 200,
            }),
          ),
        ),
      );
    },
    FAIRWAY_SHELL: 'v1',
    __SHELL_FILES__: files,
  };
  for (const name of names)
    Object.defineProperty(globalThis, name, { value: given[name], configurable: true, writable: true });
  await import(`../../src/entries/service-worker.ts?${Math.random()}`);
  return world;
}
