import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { comparePair, COMPARISON_LIMIT_MS } from '../../../src/platform/compare/compare-worker';
import { deriveStructure } from '../../../src/shared/provisions/derive/derive-structure';

/** A worker that responds only when the test makes it. */
class SilentWorker {
  static started: SilentWorker[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  isTerminated = false;
  constructor() {
    SilentWorker.started.push(this);
  }
  postMessage(): void {}
  terminate(): void {
    this.isTerminated = true;
  }
}

const pair = { old: deriveStructure('1 A bell.'), new: deriveStructure('1 A horn.'), withLayout: false };
const globals = globalThis as Record<string, unknown>;
const own = { setTimeout: globals.setTimeout, clearTimeout: globals.clearTimeout };
/** The pending timers, with their delays. */
let timers: Map<() => void, number>;
test.before.each(() => {
  SilentWorker.started = [];
  timers = new Map();
  globals.Worker = SilentWorker;
  globals.__COMPARE_WORKER__ = '/compare-worker.js';
  globals.setTimeout = (ring: () => void, delay: number) => (timers.set(ring, delay), ring);
  globals.clearTimeout = (ring: () => void) => timers.delete(ring);
});
test.after.each(() => {
  Object.assign(globals, own);
  delete globals.Worker;
  delete globals.__COMPARE_WORKER__;
});

test('when a comparison reaches the time limit, its worker is terminated', async () => {
  const outcome = comparePair(pair, new AbortController().signal);
  const [[ring, delay]] = [...timers] as [[() => void, number]];
  assert.is(delay, COMPARISON_LIMIT_MS);
  ring();
  assert.is(await outcome, 'too slow');
  assert.ok(SilentWorker.started[0]!.isTerminated);
});

test('a comparison that ends in time leaves no timer and no worker behind', async () => {
  const outcome = comparePair(pair, new AbortController().signal);
  const redline = { unit: 'provisions', changes: [], parts: [] };
  SilentWorker.started[0]!.onmessage!({ data: redline });
  assert.is(await outcome, redline);
  assert.is(timers.size, 0);
  assert.ok(SilentWorker.started[0]!.isTerminated);
});

test('an aborted comparison leaves no timer and no worker behind, and none starts after that', async () => {
  const leaving = new AbortController();
  const outcome = comparePair(pair, leaving.signal);
  leaving.abort();
  assert.is(await outcome, null);
  assert.is(timers.size, 0);
  assert.ok(SilentWorker.started[0]!.isTerminated);
  assert.is(await comparePair(pair, leaving.signal), null);
  assert.is(SilentWorker.started.length, 1);
});

test.run();
